import type { words as english } from '../en/words';
import type { Texts } from '../../texts';

export const words: Texts<typeof english> = {
  vendor: 'Anbieter',
  vendors: 'Anbieter',
  product: 'Produkt',
  products: 'Produkte',
  specification: 'Spezifikation',
  commission: 'Provision',
  finance: 'Finanzen',
  marketplace: 'Marktplatz',
};
