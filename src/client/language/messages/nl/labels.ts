import type { labels as english } from '../en/labels';
import type { Texts } from '../../texts';

export const labels: Texts<typeof english> = {
  title: 'Verzendlabel',
  noKey: 'Voer een sleutel van Shippo in om hier labels te kopen.',
  noSender: 'Shippo moet weten waar het pakket vandaan komt.',
  toSettings: 'Naar Bezorging, Labels',
  testKey: 'Testsleutel: deze labels zijn ongeldig.',
  fetch: 'Tarieven ophalen',
  fetchAgain: 'Tarieven opnieuw ophalen',
  rates: 'Tarieven',
  noRates: 'Geen vervoerder gaf een prijs.',
  inDays_one: '{{count}} dag',
  inDays_other: '{{count}} dagen',
  buy: 'Label kopen voor {{amount}}',
  buyHelp:
    'Alles wat over is wordt ermee verzonden. Een label wordt één keer gekocht, ook als u twee keer drukt.',
  bought: 'Label gekocht: {{tracking}}',
  open: 'Label openen (PDF)',
  states: {
    buying: 'Wordt gekocht',
    bought: 'Gekocht',
    failed: 'Niet gekocht',
    refunding: 'Terugbetaling gevraagd',
    refunded: 'Terugbetaald',
    refused: 'Terugbetaling geweigerd',
  },
  refund: 'Terugbetaling vragen',
  refundState: 'Vragen hoe het met de terugbetaling staat',
  refundTitle: 'Het geld van dit label terugvragen?',
  refundText: 'Alleen voor een label dat niet is gebruikt. Het pakket in de bestelling blijft zoals het is.',
  refunded: 'De terugbetaling is gevraagd',
  package: 'Pakket',
  packageHelp: 'Zonder maten geldt het gebruikelijke pakket.',
};
