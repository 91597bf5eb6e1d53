import type { importRefusals as english } from '../en/importRefusals';
import type { Texts } from '../../texts';

export const importRefusals: Texts<typeof english> = {
  shape: 'La ligne a {{count}} champs, les en-têtes en ont {{width}}',
  surplus:
    'La ligne a {{count}} champs, les en-têtes en ont {{width}} : « {{text}} » est en trop. Un texte qui contient un séparateur doit être entre guillemets',
  beyond: '« {{text}} » se trouve hors des en-têtes : donnez un en-tête à sa colonne, ou retirez-le',
  restOf:
    'Ceci ressemble à la suite d’un texte de la ligne {{line}} : un texte qui contient un saut de ligne doit être entre guillemets',
  oneRow:
    'Les lignes {{from}} à {{to}} semblent n’en faire qu’une : un texte qui contient un saut de ligne doit être entre guillemets',
  twoReadings: '« {{text}} » peut se lire de deux façons : retirez le séparateur des milliers',
  shortened: 'Un tableur a abrégé ce numéro : écrivez tous ses chiffres',
  barcode: 'Code-barres : {{why}}',
  lengthNumber: 'Longueur : Doit être un nombre, avec {{units}} ou sans unité',
  widthNumber: 'Largeur : Doit être un nombre, avec {{units}} ou sans unité',
  heightNumber: 'Hauteur : Doit être un nombre, avec {{units}} ou sans unité',
  specification: '« {{name}} » : {{why}}',
  webAddress: '« {{text}} » n’est pas une adresse web (http ou https)',
  otherUnit: 'Indique une autre unité que l’unité de poids',
  sameSku: 'Le même SKU figure à la ligne {{line}}',
  sameProduct: 'Le même produit figure à la ligne {{line}}, et aucune des deux lignes n’a d’options',
  sameOptionsLine: 'Les mêmes options figurent à la ligne {{line}}',
  otherOptionsLine: 'Le produit a d’autres options à la ligne {{line}}',
  otherOptionsElsewhere: 'Le produit a d’autres options à une autre ligne',
  longLine: 'La ligne {{line}} est trop longue pour une ligne de produits',
  manyQuotes: 'Trop de guillemets sont abîmés : rien n’a été lu sous la ligne {{line}}',
  damagedHeadings: 'Les en-têtes de la ligne {{line}} sont illisibles. {{why}}.',
  largeFile:
    '« {{name}} » fait {{size}}. Un fichier peut faire {{most}} au plus : divisez-le et importez les parties.',
  emptyNamed: '« {{name}} » est vide.',
  notText:
    '« {{name}} » n’est pas un fichier texte. Enregistrez vos produits en CSV et choisissez ce fichier.',
  webPage:
    '« {{name}} » est une page web ou du XML. Si un tableur l’ouvre, enregistrez-la de là en XLSX ou en CSV et choisissez ce fichier.',
  json: '« {{name}} » est du JSON. Enregistrez vos produits en CSV ou en XLSX et choisissez ce fichier.',
  openDocument:
    'C’est une feuille de calcul OpenDocument (ODS). Enregistrez-la en XLSX ou en CSV et choisissez ce fichier.',
  numbersDocument: 'C’est un document Numbers. Exportez-le en XLSX ou en CSV et choisissez ce fichier.',
  lockedSheet:
    'Cette feuille de calcul est protégée par un mot de passe. Enregistrez-la sans mot de passe et choisissez ce fichier.',
  zipArchive:
    'C’est une archive zip, pas une feuille de calcul. Décompressez-la et choisissez le fichier des produits.',
  notUtf8:
    'Le fichier commence en UTF-8 et ne continue pas ainsi. Enregistrez-le en UTF-8, ou importez-le à l’écran, qui sait le lire.',
  columnMissing: 'La colonne « {{label}} » manque',
  columnsAlike: '{{count}} colonnes valent pour « {{label}} »',
  noProductId: 'Il n’y a pas de produit avec cet ID',
  othersProduct: 'Le produit avec cet ID est à un autre vendeur',
  limitReached: '{{vendor}} a atteint la limite de {{count}} produits',
  mostVariants: 'Un produit a {{count}} variantes au plus',
  skuTaken: 'Le produit d’ID {{id}} a ce SKU',
  otherOptions: 'Le produit a d’autres options',
  sameVariant: 'Une autre ligne du fichier vaut pour la même variante',
  nameOptions: 'Le produit a des options : nommez une valeur de chacune',
  otherSku: 'Le produit a une seule variante, avec un autre SKU',
  optionsTaken: 'Une autre variante du produit a ces options',
  notAsShown:
    'Ce que fait cette ligne n’est pas ce qui a été montré : la boutique a changé depuis. Relancez-la pour l’importer en l’état actuel.',
  rowRefused: 'La base de données refuse cette ligne. Importez-la à nouveau seule, ou demandez de l’aide.',
  otherFile: 'Le fichier n’est pas celui qui a été comparé. Téléversez-le à nouveau.',
  stoppedFull: '{{what}} : arrêt, car le serveur n’a plus de place. {{why}}',
  stoppedFailure: '{{what}} : arrêt à cause d’une panne de notre côté. {{why}}',
  theComparison: 'Comparaison',
  theImport: 'Import',
  theTakingBack: 'Annulation de l’import',
  nothingImported: 'Rien n’a été importé.',
  listedIn: 'Les lignes de la liste sont importées.',
  listedDone: 'Ce qui est dans la liste est fait.',
};
