import type { views as english } from '../en/views';
import type { Texts } from '../../texts';

export const views: Texts<typeof english> = {
  views: 'Vues',
  yours: 'Vos vues',
  shared: 'Vues partagées',
  none: 'Aucune vue pour l’instant. Réglez des filtres, puis gardez-les ici.',
  keep: 'Garder cette vue…',
  manage: 'Modifier les vues…',
  keepTitle: 'Garder cette vue',
  keepText: 'Les filtres, la recherche, l’ordre et les colonnes tels qu’ils sont maintenant.',
  name: 'Nom',
  share: 'Partager avec toutes les personnes qui travaillent ici',
  sharedBy: 'Partagée par {{name}}',
  save: 'Garder la vue',
  kept: 'Gardée sous « {{name}} »',
  manageTitle: 'Vos vues',
  rename: 'Nom de « {{name}} »',
  replace: 'Remplacer par ce qui est affiché',
  replaced: '« {{name}} » montre maintenant ce qui est affiché',
  delete: 'Supprimer « {{name}} »',
  deleted: '« {{name}} » supprimée',
  failed: 'Cela n’a pas été gardé. {{message}}',
  columns: 'Colonnes',
  allColumns: 'Tout afficher',
};
