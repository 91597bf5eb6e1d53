import type { labels as english } from '../en/labels';
import type { Texts } from '../../texts';

export const labels: Texts<typeof english> = {
  title: 'Versandetikett',
  noKey: 'Um hier Etiketten zu kaufen, geben Sie einen Schlüssel von Shippo ein.',
  noSender: 'Shippo muss wissen, woher das Paket kommt.',
  toSettings: 'Zu Versand, Etiketten',
  testKey: 'Testschlüssel: diese Etiketten gelten nicht.',
  fetch: 'Preise holen',
  fetchAgain: 'Preise neu holen',
  rates: 'Preise',
  noRates: 'Kein Dienst hat einen Preis genannt.',
  inDays_one: '{{count}} Tag',
  inDays_other: '{{count}} Tage',
  buy: 'Etikett für {{amount}} kaufen',
  buyHelp:
    'Alles, was übrig ist, wird damit versendet. Ein Etikett wird einmal gekauft, auch bei zweimaligem Drücken.',
  bought: 'Etikett gekauft: {{tracking}}',
  open: 'Etikett öffnen (PDF)',
  states: {
    buying: 'Wird gekauft',
    bought: 'Gekauft',
    failed: 'Nicht gekauft',
    refunding: 'Erstattung angefragt',
    refunded: 'Erstattet',
    refused: 'Erstattung abgelehnt',
  },
  refund: 'Erstattung anfragen',
  refundState: 'Nach der Erstattung fragen',
  refundTitle: 'Das Geld für dieses Etikett zurückverlangen?',
  refundText: 'Nur für ein Etikett, das nicht benutzt ist. Das Paket in der Bestellung bleibt, wie es ist.',
  refunded: 'Die Erstattung ist angefragt',
  package: 'Paket',
  packageHelp: 'Ohne Maße gilt das übliche Paket.',
};
