import type { plan as english } from '../en/plan';
import type { Texts } from '../../texts';

export const plan: Texts<typeof english> = {
  title: 'Formule',
  addons: 'Options',
  month: '{{amount}} par mois',
  year: '{{amount}} par an',
  trial_one: '{{count}} jour gratuit',
  trial_other: '{{count}} jours gratuits',
  current: 'la vôtre',
  confirm: 'Continuer pour confirmer',
  confirmHelp:
    'Rien ne change avant votre confirmation à la page suivante. Une nouvelle formule remplace l’ancienne.',
  unset: 'Ce serveur ne facture aucune formule. Qui l’exploite règle PLATFORM_STRIPE_KEY pour en proposer.',
  empty:
    'Il n’y a pas encore de formules. Qui exploite ce serveur donne aux produits chez Stripe la métadonnée stallkeeper: plan.',
  failedCall: 'Cela n’a pas fonctionné : {{message}}',
};
