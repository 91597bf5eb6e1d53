import type { payoutRefusals as english } from '../en/payoutRefusals';
import type { Texts } from '../../texts';

export const payoutRefusals: Texts<typeof english> = {
  payoutGone: 'Die Auszahlung wurde nicht gefunden',
  paymentGone: 'Die Zahlung wurde nicht gefunden',
  anotherApproves: 'Jemand anderes als wer sie vorbereitet hat, muss diese Auszahlung freigeben',
  stripeKeyRefused: 'Stripe nimmt diesen Schlüssel nicht an',
  paypalKeyRefused: 'PayPal nimmt diese Client-ID und dieses Secret nicht an',
  paypalSilent: 'PayPal antwortet nicht. Versuchen Sie es in einer Minute erneut.',
  notOffered: 'Das wird nicht angeboten',
  isMember: 'Es gibt schon eine Mitgliedschaft. Ändern Sie sie im Abrechnungsportal.',
  noCheckout: 'Stripe hat keine Adresse für die Kasse genannt',
  noMembership: 'Es gibt noch keine Mitgliedschaft',
  providerUnset:
    '{{name}} ist nicht verbunden. Geben Sie den Schlüssel unter Einstellungen, Auszahlungen ein.',
  stripeUnset:
    'Stripe ist nicht verbunden. Jemand aus der Verwaltung gibt den Schlüssel unter Einstellungen, Auszahlungen ein.',
  onlyByHand: 'Nur Zahlungen von Hand können gelöscht werden',
  noStripeAccount: 'Es gibt noch kein Konto bei Stripe. Beginnen Sie mit „Stripe einrichten“.',
  unsignedMessage: 'Diese Nachricht ist nicht richtig signiert',
  stripeKeyGone:
    'Stripe nimmt den Schlüssel nicht an. Geben Sie in den Auszahlungseinstellungen einen anderen ein.',
  stripeSilent: 'Stripe antwortet nicht. Versuchen Sie es in einer Minute erneut.',
  stripeSays: 'Stripe sagt: {{reason}}',
  iban: 'Muss eine IBAN sein',
  ibanCountry: 'Aus diesem Land gibt es keine IBANs',
  ibanLength: 'Muss {{length}} Zeichen haben',
  ibanDigits: 'Die Prüfziffern stimmen nicht',
  bic: 'Muss eine BIC sein',
  amount: 'Muss ein Betrag sein',
  stripePrefix: 'Muss mit sk_ beginnen',
  webhookPrefix: 'Muss mit whsec_ beginnen',
  venmo: 'Muss ein Name wie @fjord-studio sein',
  day: 'Muss ein Datum sein',
  needsSecond: 'Eine zweite Person muss diese Auszahlung von {{amount}} erst freigeben',
  needsSecondFirst: 'Eine zweite Person muss diese Auszahlung erst freigeben',
  sepaEuro: 'SEPA-Dateien gibt es nur in Euro',
  ownAccount: 'Geben Sie zuerst Ihr eigenes Konto unter Einstellungen, Auszahlungen ein',
  noIbans: 'Niemand, der von Hand bezahlt wird, hat eine IBAN eingegeben',
  statementFile: 'Muss eine camt.053-Datei sein, oder eine CSV mit Datum und Betrag',
};
