import type { forms as english } from '../en/forms';
import type { Texts } from '../../texts';

export const forms: Texts<typeof english> = {
  save: 'Opslaan',
  saving: 'Bezig met opslaan',
  discard: 'Verwerpen',
  unsaved_one: '{{count}} niet-opgeslagen wijziging',
  unsaved_other: '{{count}} niet-opgeslagen wijzigingen',
  restored_one: 'Je {{count}} niet-opgeslagen wijziging is terug',
  restored_other: 'Je {{count}} niet-opgeslagen wijzigingen zijn terug',
  problems_one: '{{count}} veld vraagt aandacht',
  problems_other: '{{count}} velden vragen aandacht',
  waiting_one: 'Wacht op {{count}} bestand',
  waiting_other: 'Wacht op {{count}} bestanden',
  notArrived: 'Een bestand kon niet worden verzonden. Sla nog eens op om zonder dit bestand verder te gaan.',
  leaveTitle: 'Weggaan zonder op te slaan?',
  leaveText: 'Je wijzigingen op deze pagina zijn niet opgeslagen.',
  leave: 'Weggaan',
  stay: 'Blijven',
  understood: 'Begrepen als {{amount}}',
  notAmount: 'Moet een bedrag zijn, zoals 12,50',
  none: '-',
  less: 'Eén minder',
  more: 'Eén meer',
};
