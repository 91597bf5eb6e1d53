import type { catalog as english } from '../en/catalog';
import type { Texts } from '../../texts';

export const catalog: Texts<typeof english> = {
  search: 'Proposer ce qui se vend déjà ici',
  help: 'Textes et images sont copiés ; prix, stock et SKU sont les vôtres.',
  label: 'Titre ou code-barres',
  nothing: 'Rien trouvé',
  by: 'de {{name}}',
  variants_one: '{{count}} variante',
  variants_other: '{{count}} variantes',
  copy: 'Proposer aussi {{name}}',
  offer: 'Proposer aussi',
  copied: 'Copié du catalogue. Indiquez vos prix et votre stock.',
  first: 'Les {{count}} plus récents. Tapez une plus grande partie du titre pour en trouver d’autres.',
};
