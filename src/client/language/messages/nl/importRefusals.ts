import type { importRefusals as english } from '../en/importRefusals';
import type { Texts } from '../../texts';

export const importRefusals: Texts<typeof english> = {
  shape: 'De rij heeft {{count}} velden, de koppen hebben er {{width}}',
  surplus:
    'De rij heeft {{count}} velden, de koppen hebben er {{width}}: “{{text}}” blijft over. Om een tekst met een scheidingsteken erin horen aanhalingstekens',
  beyond: '“{{text}}” staat buiten de koppen: geef die kolom een kop, of haal het weg',
  restOf:
    'Dit lijkt de rest van een tekst in regel {{line}}: om een tekst met een regeleinde erin horen aanhalingstekens',
  oneRow:
    'Regels {{from}} tot en met {{to}} lijken één rij: om een tekst met een regeleinde erin horen aanhalingstekens',
  twoReadings: '“{{text}}” is op twee manieren te lezen: laat het scheidingsteken voor duizendtallen weg',
  shortened: 'Een spreadsheet heeft dit nummer ingekort: schrijf alle cijfers',
  barcode: 'Barcode: {{why}}',
  lengthNumber: 'Lengte: Moet een getal zijn, met {{units}} of zonder eenheid',
  widthNumber: 'Breedte: Moet een getal zijn, met {{units}} of zonder eenheid',
  heightNumber: 'Hoogte: Moet een getal zijn, met {{units}} of zonder eenheid',
  specification: '“{{name}}”: {{why}}',
  webAddress: '“{{text}}” is geen webadres (http of https)',
  otherUnit: 'Noemt een andere eenheid dan de gewichtseenheid',
  sameSku: 'Dezelfde SKU staat in regel {{line}}',
  sameProduct: 'Hetzelfde product staat in regel {{line}}, en geen van beide rijen heeft opties',
  sameOptionsLine: 'Dezelfde opties staan in regel {{line}}',
  otherOptionsLine: 'Het product heeft andere opties in regel {{line}}',
  otherOptionsElsewhere: 'Het product heeft andere opties in een andere regel',
  longLine: 'Regel {{line}} is te lang voor een rij met producten',
  manyQuotes: 'Te veel aanhalingstekens zijn beschadigd: onder regel {{line}} is niets gelezen',
  damagedHeadings: 'De koppen in regel {{line}} zijn niet te lezen. {{why}}.',
  largeFile:
    '“{{name}}” is {{size}}. Een bestand mag hooguit {{most}} zijn: splits het en importeer de delen.',
  emptyNamed: '“{{name}}” is leeg.',
  notText: '“{{name}}” is geen tekstbestand. Bewaar uw producten als CSV en kies dat bestand.',
  webPage:
    '“{{name}}” is een webpagina of XML. Als een spreadsheetprogramma het opent, bewaar het daar als XLSX of CSV en kies dat bestand.',
  json: '“{{name}}” is JSON. Bewaar uw producten als CSV of XLSX en kies dat bestand.',
  openDocument: 'Dit is een OpenDocument-spreadsheet (ODS). Bewaar die als XLSX of CSV en kies dat bestand.',
  numbersDocument: 'Dit is een Numbers-document. Exporteer het als XLSX of CSV en kies dat bestand.',
  lockedSheet:
    'Deze spreadsheet is met een wachtwoord beveiligd. Bewaar hem zonder wachtwoord en kies dat bestand.',
  zipArchive: 'Dit is een zip-archief, geen spreadsheet. Pak het uit en kies het bestand met de producten.',
  notUtf8:
    'Het bestand begint als UTF-8 en gaat niet zo door. Bewaar het als UTF-8, of importeer het op het scherm, dat het kan lezen.',
  columnMissing: 'De kolom “{{label}}” ontbreekt',
  columnsAlike: '{{count}} kolommen staan voor “{{label}}”',
  noProductId: 'Er is geen product met deze ID',
  othersProduct: 'Het product met deze ID is van een andere verkoper',
  limitReached: '{{vendor}} heeft de grens van {{count}} producten bereikt',
  mostVariants: 'Een product heeft hooguit {{count}} varianten',
  skuTaken: 'Het product met ID {{id}} heeft deze SKU',
  otherOptions: 'Het product heeft andere opties',
  sameVariant: 'Een andere rij van het bestand is voor dezelfde variant',
  nameOptions: 'Het product heeft opties: noem er van elk een',
  otherSku: 'Het product heeft één variant, met een andere SKU',
  optionsTaken: 'Een andere variant van het product heeft deze opties',
  notAsShown:
    'Wat deze rij doet is niet wat getoond werd: de winkel is intussen veranderd. Voer haar opnieuw uit om haar te importeren zoals het nu is.',
  rowRefused: 'De database weigert deze rij. Importeer haar nog eens apart, of vraag om hulp.',
  otherFile: 'Het bestand is niet het bestand dat vergeleken is. Upload het opnieuw.',
  stoppedFull: '{{what}} is gestopt omdat de server geen ruimte meer heeft. {{why}}',
  stoppedFailure: '{{what}} is gestopt door een fout aan onze kant. {{why}}',
  theComparison: 'Het vergelijken',
  theImport: 'Het importeren',
  theTakingBack: 'Het terugnemen van de import',
  nothingImported: 'Er is niets geïmporteerd.',
  listedIn: 'De rijen in de lijst zijn geïmporteerd.',
  listedDone: 'Wat in de lijst staat is gedaan.',
};
