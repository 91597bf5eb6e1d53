import type { denials as english } from '../en/denials';
import type { Texts } from '../../texts';

/** What the server says of payouts, rates and commissions that do not hold. */
export const denials: Texts<typeof english> = {
  noSmallerPart: '{{currency}} hat keinen kleineren Teil als seinen Cent',
  notConnected:
    '{{name}} ist nicht verbunden. Geben Sie den Schlüssel unter Einstellungen, Auszahlungen ein.',
  bic: 'Muss eine BIC sein',
  currencyCode: 'Muss ein Code wie EUR sein',
  someDate: 'Muss ein Datum sein',
  handle: 'Muss ein Name wie @fjord-studio sein',
  rate: 'Muss eine Zahl wie 1.0842 sein',
  iban: 'Muss eine IBAN sein',
  someAmount: 'Muss ein Betrag sein',
  aboveLimit: 'Muss größer als {{min}} sein',
  exactLength: 'Muss {{count}} Zeichen haben',
  beforeFirst: 'Darf nicht vor dem ersten Tag liegen',
  inPast: 'Darf nicht in der Vergangenheit liegen',
  startsWith: 'Muss mit {{start}} beginnen',
  ratesUnset:
    'Es ist keine Adresse gesetzt, von der Kurse geholt werden. Setzen Sie RATES_URL beim Start des Servers.',
  onlyByHand: 'Nur Zahlungen von Hand können gelöscht werden',
  providerSilent: '{{name}} antwortet nicht. Versuchen Sie es in einer Minute noch einmal.',
  paypalRefuses: 'PayPal nimmt diese Client-ID und dieses Geheimnis nicht an',
  ratesForm: 'RATES_URL antwortet nicht mit einer Datei wie die der Europäischen Zentralbank',
  otherApprover: 'Jemand anderes, als wer sie vorbereitet hat, muss diese Auszahlung freigeben',
  stripeRefuses:
    'Stripe nimmt den Schlüssel nicht an. Geben Sie in den Auszahlungseinstellungen einen anderen ein.',
  stripeKey: 'Stripe nimmt diesen Schlüssel nicht an',
  noCheckout: 'Stripe hat keine Adresse für die Kasse genannt',
  stripeUnset:
    'Stripe ist nicht verbunden. Ein Admin gibt den Schlüssel unter Einstellungen, Auszahlungen ein.',
  stripeSays: 'Stripe sagt: {{message}}',
  fileLacksRate: 'Die Datei hat keinen Kurs für {{currency}}',
  cancelledCommission: 'Die Bestellung ist storniert: es gibt keine Provision',
  paymentGone: 'Die Zahlung wurde nicht gefunden',
  payoutGone: 'Die Auszahlung wurde nicht gefunden',
  ratesFailed: 'Die Kurse konnten nicht geholt werden ({{reason}})',
  tableGone: 'Die Tabelle wurde nicht gefunden',
  noIbans: 'Für dieses Land gibt es keine IBAN',
  membershipThere: 'Es gibt schon eine Mitgliedschaft. Ändern Sie sie im Abrechnungsportal.',
  noStripeAccount: 'Es gibt noch kein Konto bei Stripe. Beginnen Sie mit „Stripe einrichten“.',
  noMembership: 'Es gibt noch keine Mitgliedschaft',
  noRate: 'Es gibt keinen Kurs für {{currency}}',
  noPayout: 'So eine Auszahlung gibt es nicht',
  noTable: 'So eine Tabelle gibt es nicht',
  notOffered: 'Das wird nicht angeboten',
  booksCurrency: 'Das ist die Währung der Bücher',
  notSignedMessage: 'Diese Nachricht ist nicht so signiert, wie sie sein sollte',
};
