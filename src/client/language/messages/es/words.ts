import type { words as english } from '../en/words';
import type { Texts } from '../../texts';

export const words: Texts<typeof english> = {
  vendor: 'vendedor',
  vendors: 'vendedores',
  product: 'producto',
  products: 'productos',
  specification: 'especificación',
  commission: 'comisión',
  finance: 'finanzas',
  marketplace: 'marketplace',
};
