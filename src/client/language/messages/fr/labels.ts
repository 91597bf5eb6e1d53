import type { labels as english } from '../en/labels';
import type { Texts } from '../../texts';

export const labels: Texts<typeof english> = {
  title: 'Étiquette d’expédition',
  noKey: 'Pour acheter des étiquettes ici, entrez une clé Shippo.',
  noSender: 'Shippo doit savoir d’où part le colis.',
  toSettings: 'Aller à Livraison, Étiquettes',
  testKey: 'Clé de test : étiquettes non valables.',
  fetch: 'Obtenir les tarifs',
  fetchAgain: 'Actualiser les tarifs',
  rates: 'Tarifs',
  noRates: 'Aucun transporteur n’a donné de prix.',
  inDays_one: '{{count}} jour',
  inDays_other: '{{count}} jours',
  buy: 'Acheter l’étiquette à {{amount}}',
  buyHelp:
    'Tout ce qui reste part avec. Une étiquette n’est achetée qu’une fois, même si vous appuyez deux fois.',
  bought: 'Étiquette achetée : {{tracking}}',
  open: 'Ouvrir l’étiquette (PDF)',
  states: {
    buying: 'Achat en cours',
    bought: 'Achetée',
    failed: 'Non achetée',
    refunding: 'Remboursement demandé',
    refunded: 'Remboursée',
    refused: 'Remboursement refusé',
  },
  refund: 'Demander le remboursement',
  refundState: 'Où en est le remboursement',
  refundTitle: 'Demander le remboursement de cette étiquette ?',
  refundText: 'Uniquement pour une étiquette non utilisée. Le colis de la commande reste tel quel.',
  refunded: 'Le remboursement est demandé',
  package: 'Colis',
  packageHelp: 'Sans dimensions, le colis habituel est utilisé.',
};
