import type { forms as english } from '../en/forms';
import type { Texts } from '../../texts';

export const forms: Texts<typeof english> = {
  save: 'Speichern',
  saving: 'Wird gespeichert',
  discard: 'Verwerfen',
  unsaved_one: '{{count}} nicht gespeicherte Änderung',
  unsaved_other: '{{count}} nicht gespeicherte Änderungen',
  restored_one: 'Ihre {{count}} nicht gespeicherte Änderung ist wieder da',
  restored_other: 'Ihre {{count}} nicht gespeicherten Änderungen sind wieder da',
  problems_one: '{{count}} Feld braucht Aufmerksamkeit',
  problems_other: '{{count}} Felder brauchen Aufmerksamkeit',
  waiting_one: 'Wartet auf {{count}} Datei',
  waiting_other: 'Wartet auf {{count}} Dateien',
  notArrived: 'Eine Datei konnte nicht gesendet werden. Speichern Sie noch einmal, um ohne sie fortzufahren.',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
  leave: 'Verlassen',
  stay: 'Bleiben',
  understood: 'Verstanden als {{amount}}',
  notAmount: 'Muss ein Betrag wie 12,50 sein',
  none: '-',
  less: 'Eins weniger',
  more: 'Eins mehr',
};
