import type { importRefusals as english } from '../en/importRefusals';
import type { Texts } from '../../texts';

export const importRefusals: Texts<typeof english> = {
  shape: 'Die Zeile hat {{count}} Felder, die Überschriften haben {{width}}',
  surplus:
    'Die Zeile hat {{count}} Felder, die Überschriften haben {{width}}: „{{text}}“ bleibt übrig. Ein Text mit einem Trennzeichen darin braucht Anführungszeichen',
  beyond:
    '„{{text}}“ steht außerhalb der Überschriften: Geben Sie der Spalte eine Überschrift, oder nehmen Sie es heraus',
  restOf:
    'Das sieht wie der Rest eines Textes in Zeile {{line}} aus: Ein Text mit einem Zeilenumbruch darin braucht Anführungszeichen',
  oneRow:
    'Die Zeilen {{from}} bis {{to}} sehen wie eine einzige aus: Ein Text mit einem Zeilenumbruch darin braucht Anführungszeichen',
  twoReadings: '„{{text}}“ kann man auf zwei Arten lesen: Lassen Sie das Tausendertrennzeichen weg',
  shortened: 'Eine Tabellenkalkulation hat diese Nummer gekürzt: Schreiben Sie alle Ziffern',
  barcode: 'Barcode: {{why}}',
  lengthNumber: 'Länge: Muss eine Zahl sein, mit {{units}} oder ohne Einheit',
  widthNumber: 'Breite: Muss eine Zahl sein, mit {{units}} oder ohne Einheit',
  heightNumber: 'Höhe: Muss eine Zahl sein, mit {{units}} oder ohne Einheit',
  specification: '„{{name}}“: {{why}}',
  webAddress: '„{{text}}“ ist keine Webadresse (http oder https)',
  otherUnit: 'Nennt eine andere Einheit als die Gewichtseinheit',
  sameSku: 'Dieselbe SKU steht in Zeile {{line}}',
  sameProduct: 'Dasselbe Produkt steht in Zeile {{line}}, und keine der beiden Zeilen hat Optionen',
  sameOptionsLine: 'Dieselben Optionen stehen in Zeile {{line}}',
  otherOptionsLine: 'Das Produkt hat in Zeile {{line}} andere Optionen',
  otherOptionsElsewhere: 'Das Produkt hat in einer anderen Zeile andere Optionen',
  longLine: 'Zeile {{line}} ist zu lang für eine Zeile mit Produkten',
  manyQuotes: 'Zu viele Anführungszeichen sind beschädigt: Unter Zeile {{line}} wurde nichts gelesen',
  damagedHeadings: 'Die Überschriften in Zeile {{line}} sind nicht lesbar. {{why}}.',
  largeFile:
    '„{{name}}“ hat {{size}}. Eine Datei darf höchstens {{most}} haben: Teilen Sie sie und importieren Sie die Teile.',
  emptyNamed: '„{{name}}“ ist leer.',
  notText: '„{{name}}“ ist keine Textdatei. Speichern Sie Ihre Produkte als CSV und wählen Sie diese Datei.',
  webPage:
    '„{{name}}“ ist eine Webseite oder XML. Wenn eine Tabellenkalkulation sie öffnet, speichern Sie sie dort als XLSX oder CSV und wählen Sie diese Datei.',
  json: '„{{name}}“ ist JSON. Speichern Sie Ihre Produkte als CSV oder XLSX und wählen Sie diese Datei.',
  openDocument:
    'Das ist eine OpenDocument-Tabelle (ODS). Speichern Sie sie als XLSX oder CSV und wählen Sie diese Datei.',
  numbersDocument:
    'Das ist ein Numbers-Dokument. Exportieren Sie es als XLSX oder CSV und wählen Sie diese Datei.',
  lockedSheet:
    'Diese Tabelle ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort und wählen Sie diese Datei.',
  zipArchive:
    'Das ist ein Zip-Archiv, keine Tabelle. Entpacken Sie es und wählen Sie die Datei mit den Produkten.',
  notUtf8:
    'Die Datei beginnt als UTF-8 und geht nicht so weiter. Speichern Sie sie als UTF-8, oder importieren Sie sie auf der Seite, die sie lesen kann.',
  columnMissing: 'Die Spalte „{{label}}“ fehlt',
  columnsAlike: '{{count}} Spalten stehen für „{{label}}“',
  noProductId: 'Es gibt kein Produkt mit dieser ID',
  othersProduct: 'Das Produkt mit dieser ID gehört einem anderen Anbieter',
  limitReached: '{{vendor}} hat die Grenze von {{count}} Produkten erreicht',
  mostVariants: 'Ein Produkt hat höchstens {{count}} Varianten',
  skuTaken: 'Das Produkt mit der ID {{id}} hat diese SKU',
  otherOptions: 'Das Produkt hat andere Optionen',
  sameVariant: 'Eine andere Zeile der Datei ist für dieselbe Variante',
  nameOptions: 'Das Produkt hat Optionen: Nennen Sie von jeder einen Wert',
  otherSku: 'Das Produkt hat eine Variante, mit einer anderen SKU',
  optionsTaken: 'Eine andere Variante des Produkts hat diese Optionen',
  notAsShown:
    'Was diese Zeile tut, ist nicht, was gezeigt wurde: Der Shop wurde seitdem geändert. Führen Sie sie noch einmal aus, um sie zum jetzigen Stand zu importieren.',
  rowRefused:
    'Die Datenbank nimmt diese Zeile nicht an. Importieren Sie sie noch einmal allein, oder bitten Sie um Hilfe.',
  otherFile: 'Die Datei ist nicht die, die verglichen wurde. Laden Sie sie noch einmal hoch.',
  stoppedFull: '{{what}} brach ab, weil der Server keinen Platz mehr hat. {{why}}',
  stoppedFailure: '{{what}} brach wegen eines Fehlers auf unserer Seite ab. {{why}}',
  theComparison: 'Der Vergleich',
  theImport: 'Der Import',
  theTakingBack: 'Das Zurücknehmen des Imports',
  nothingImported: 'Es wurde nichts importiert.',
  listedIn: 'Die Zeilen in der Liste sind importiert.',
  listedDone: 'Was in der Liste steht, ist erledigt.',
};
