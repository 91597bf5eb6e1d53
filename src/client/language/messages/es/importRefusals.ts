import type { importRefusals as english } from '../en/importRefusals';
import type { Texts } from '../../texts';

export const importRefusals: Texts<typeof english> = {
  shape: 'La fila tiene {{count}} campos, los encabezados tienen {{width}}',
  surplus:
    'La fila tiene {{count}} campos, los encabezados tienen {{width}}: sobra «{{text}}». Un texto que contiene un separador debe ir entre comillas',
  beyond: '«{{text}}» está fuera de los encabezados: dé un encabezado a su columna o quítelo',
  restOf:
    'Esto parece el resto de un texto de la línea {{line}}: un texto que contiene un salto de línea debe ir entre comillas',
  oneRow:
    'Las líneas {{from}} a {{to}} parecen una sola fila: un texto que contiene un salto de línea debe ir entre comillas',
  twoReadings: '«{{text}}» se puede leer de dos maneras: quite el separador de miles',
  shortened: 'Una hoja de cálculo ha abreviado este número: escriba todas sus cifras',
  barcode: 'Código de barras: {{why}}',
  lengthNumber: 'Largo: Debe ser un número, con {{units}} o sin unidad',
  widthNumber: 'Ancho: Debe ser un número, con {{units}} o sin unidad',
  heightNumber: 'Alto: Debe ser un número, con {{units}} o sin unidad',
  specification: '«{{name}}»: {{why}}',
  webAddress: '«{{text}}» no es una dirección web (http o https)',
  otherUnit: 'Indica otra unidad que la unidad de peso',
  sameSku: 'El mismo SKU está en la línea {{line}}',
  sameProduct: 'El mismo producto está en la línea {{line}}, y ninguna de las dos filas tiene opciones',
  sameOptionsLine: 'Las mismas opciones están en la línea {{line}}',
  otherOptionsLine: 'El producto tiene otras opciones en la línea {{line}}',
  otherOptionsElsewhere: 'El producto tiene otras opciones en otra línea',
  longLine: 'La línea {{line}} es demasiado larga para una fila de productos',
  manyQuotes: 'Hay demasiadas comillas dañadas: no se ha leído nada debajo de la línea {{line}}',
  damagedHeadings: 'Los encabezados de la línea {{line}} no se pueden leer. {{why}}.',
  largeFile:
    '«{{name}}» ocupa {{size}}. Un archivo puede ocupar hasta {{most}}: divídalo e importe las partes.',
  emptyNamed: '«{{name}}» está vacío.',
  notText: '«{{name}}» no es un archivo de texto. Guarde sus productos como CSV y elija ese archivo.',
  webPage:
    '«{{name}}» es una página web o XML. Si una hoja de cálculo lo abre, guárdelo desde allí como XLSX o CSV y elija ese archivo.',
  json: '«{{name}}» es JSON. Guarde sus productos como CSV o XLSX y elija ese archivo.',
  openDocument: 'Es una hoja de cálculo OpenDocument (ODS). Guárdela como XLSX o CSV y elija ese archivo.',
  numbersDocument: 'Es un documento de Numbers. Expórtelo como XLSX o CSV y elija ese archivo.',
  lockedSheet:
    'Esta hoja de cálculo está protegida con una contraseña. Guárdela sin contraseña y elija ese archivo.',
  zipArchive:
    'Es un archivo zip, no una hoja de cálculo. Descomprímalo y elija el archivo con los productos.',
  notUtf8:
    'El archivo empieza como UTF-8 y no sigue así. Guárdelo como UTF-8 o impórtelo en la pantalla, que sabe leerlo.',
  columnMissing: 'Falta la columna «{{label}}»',
  columnsAlike: '{{count}} columnas valen para «{{label}}»',
  noProductId: 'No hay ningún producto con este ID',
  othersProduct: 'El producto con este ID es de otro vendedor',
  limitReached: '{{vendor}} ha llegado al límite de {{count}} productos',
  mostVariants: 'Un producto tiene como máximo {{count}} variantes',
  skuTaken: 'El producto con el ID {{id}} tiene este SKU',
  otherOptions: 'El producto tiene otras opciones',
  sameVariant: 'Otra fila del archivo es para la misma variante',
  nameOptions: 'El producto tiene opciones: indique un valor de cada una',
  otherSku: 'El producto tiene una variante, con otro SKU',
  optionsTaken: 'Otra variante del producto tiene estas opciones',
  notAsShown:
    'Lo que hace esta fila no es lo que se mostró: la tienda ha cambiado desde entonces. Vuelva a ejecutarla para importarla tal como está ahora.',
  rowRefused: 'La base de datos rechaza esta fila. Impórtela de nuevo por separado o pida ayuda.',
  otherFile: 'El archivo no es el que se comparó. Súbalo de nuevo.',
  stoppedFull: '{{what}}: se detuvo porque el servidor no tiene más espacio. {{why}}',
  stoppedFailure: '{{what}}: se detuvo por un fallo nuestro. {{why}}',
  theComparison: 'La comparación',
  theImport: 'La importación',
  theTakingBack: 'La reversión de la importación',
  nothingImported: 'No se ha importado nada.',
  listedIn: 'Las filas de la lista están importadas.',
  listedDone: 'Lo que está en la lista está hecho.',
};
