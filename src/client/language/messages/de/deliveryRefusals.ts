import type { deliveryRefusals as english } from '../en/deliveryRefusals';
import type { Texts } from '../../texts';

export const deliveryRefusals: Texts<typeof english> = {
  missingKey: 'Es ist kein Schlüssel von Shippo eingetragen. Geben Sie ihn unter Versand, Etiketten ein.',
  wrongKey: 'Shippo nimmt den Schlüssel nicht an. Prüfen Sie ihn unter Versand, Etiketten.',
  noMoney:
    'Das Konto bei Shippo hat kein Geld mehr oder keine Zahlungsweise. Füllen Sie es dort auf und kaufen Sie dann erneut.',
  rateGone: 'Shippo hat diesen Preis nicht mehr. Holen Sie die Preise neu.',
  busy: 'Shippo hat zu viel zu tun. Versuchen Sie es in einer Minute erneut.',
  says: 'Shippo sagt: {{reason}}',
  silent: 'Shippo antwortet nicht. Versuchen Sie es in einer Minute erneut.',
  open: 'Shippo hat nicht gesagt, ob das Etikett gekauft wurde. In zwei Minuten wird dort nachgesehen; es wird nicht zweimal gekauft.',
  justNow: 'Dieses Etikett wird gerade gekauft. Warten Sie zwei Minuten und sehen Sie dann nach.',
  asideBack:
    'Das Geld für dieses Etikett wurde zurückverlangt. Holen Sie die Preise neu, um ein anderes zu kaufen.',
  missingSender: 'Shippo muss wissen, woher das Paket kommt: tragen Sie zuerst die Absenderadresse ein.',
  packageNeeded:
    'Sagen Sie, wie groß das Paket ist, oder tragen Sie bei der Absenderadresse ein übliches ein',
  addressNotWhole: 'Die Adresse der Bestellung ist nicht vollständig: {{fields}} fehlt',
  beforeStart: 'Muss nach dem ersten Tag liegen',
  state: 'Der Bundesstaat fehlt',
  shippoPrefix: 'Muss mit shippo_ beginnen',
  isNumber: 'muss eine Zahl sein',
  keyLength: 'Muss mindestens 40 Zeichen haben',
  rangeOrder: 'Muss über dem Beginn des Bereichs liegen',
  inZone: 'Steht schon in dieser Zone',
  oneCountry: 'Wählen Sie mindestens ein Land',
  zoneTaken: 'Sie haben schon eine Zone dieses Namens',
  noAmount: 'Ist kein Betrag in {{currency}}',
  anAmount: 'Muss ein Betrag wie 4.90 sein',
  someNames: 'Behalten Sie 1 bis 5 Namen',
  zoneGone: 'Die Zone wurde nicht gefunden',
  shippedMeanwhile: 'Wofür es ist, wurde inzwischen versendet oder storniert, darum wurde kein Paket daraus',
  notMade: 'Shippo hat dieses Etikett nicht gemacht. Nichts wurde bezahlt.',
  rateMissing: 'Der Preis wurde nicht gefunden',
  labelMissing: 'Das Etikett wurde nicht gefunden',
  json: 'Muss JSON sein',
  notBought: 'Dieses Etikett wurde nicht gekauft, es gibt also kein Geld zurückzuverlangen',
  tooManyZones: 'Sie haben schon {{most}} Zonen. Löschen Sie eine, um eine andere zu behalten.',
  signature: 'Die Unterschrift stimmt nicht oder ist älter als fünf Minuten',
  countryCode: 'Muss ein Code wie DE sein',
  hmac: 'Muss aus den Hexziffern eines SHA-256-HMAC bestehen',
  switchedOff: 'Shippo ist in diesem Marktplatz ausgeschaltet',
  noPriceIn: 'Shippo nennt keinen Preis in {{currency}}',
  declare: 'Das Paket geht über eine Grenze: sagen Sie für den Zoll, was darin ist',
  declareAll: 'Geben Sie alles an, was noch zu versenden ist',
  declareMost: 'Geben Sie höchstens 100 Zeilen an',
  tariff: 'Muss eine Nummer wie 6109.10 sein',
  filing:
    'Waren über 2500 USD, die die USA verlassen, müssen erst angemeldet werden (AES). Kaufen Sie dieses Etikett bei Shippo selbst.',
  void: 'Sein Paket wurde zurückgenommen: benutzen Sie dieses Etikett nicht',
  voidStays:
    'Sein Paket bleibt, wie es ist, denn Artikel daraus wurden erstattet oder die Bestellung wurde storniert',
  refusedBack:
    'Der Dienst hat die Erstattung abgelehnt, das Etikett gilt also: sein Paket steht wieder in der Bestellung',
  refusedAlone:
    'Der Dienst hat die Erstattung abgelehnt. Die Artikel wurden inzwischen versendet oder storniert, darum wurde kein Paket daraus.',
  refundUnheard:
    'Shippo hat einen Monat lang nicht gesagt, wie diese Erstattung ausging. Fragen Sie den Support dort.',
};
