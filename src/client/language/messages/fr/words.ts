import type { words as english } from '../en/words';
import type { Texts } from '../../texts';

export const words: Texts<typeof english> = {
  vendor: 'vendeur',
  vendors: 'vendeurs',
  product: 'produit',
  products: 'produits',
  specification: 'caractéristique',
  commission: 'commission',
  finance: 'finances',
  marketplace: 'marketplace',
};
