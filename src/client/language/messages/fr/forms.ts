import type { forms as english } from '../en/forms';
import type { Texts } from '../../texts';

export const forms: Texts<typeof english> = {
  save: 'Enregistrer',
  saving: 'Enregistrement',
  discard: 'Annuler les modifications',
  unsaved_one: '{{count}} modification non enregistrée',
  unsaved_other: '{{count}} modifications non enregistrées',
  restored_one: 'Votre modification non enregistrée est de retour',
  restored_other: 'Vos {{count}} modifications non enregistrées sont de retour',
  problems_one: '{{count}} champ à corriger',
  problems_other: '{{count}} champs à corriger',
  waiting_one: 'En attente de {{count}} fichier',
  waiting_other: 'En attente de {{count}} fichiers',
  notArrived: 'Un fichier n’a pas pu être envoyé. Enregistrez à nouveau pour continuer sans lui.',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Vos modifications sur cette page ne sont pas enregistrées.',
  leave: 'Quitter',
  stay: 'Rester',
  understood: 'Compris comme {{amount}}',
  notAmount: 'Doit être un montant comme 12,50',
  none: '-',
  less: 'Un de moins',
  more: 'Un de plus',
};
