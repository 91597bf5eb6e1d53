import type { words as english } from '../en/words';
import type { Texts } from '../../texts';

export const words: Texts<typeof english> = {
  vendor: 'verkoper',
  vendors: 'verkopers',
  product: 'product',
  products: 'producten',
  specification: 'specificatie',
  commission: 'commissie',
  finance: 'financiën',
  marketplace: 'marktplaats',
};
