import type { MenuEntry } from '../../screenRoute';

/** The letters that lead to the places of the navigation after a `g`, by the place's word. */
export const goKeys = [
  ['h', 'home'],
  ['o', 'orders'],
  ['c', 'conversations'],
  ['p', 'products'],
  ['a', 'approval'],
  ['d', 'discounts'],
  ['i', 'imports'],
  ['v', 'vendors'],
  ['t', 'transactions'],
  ['y', 'payouts'],
  ['s', 'settings'],
] as const satisfies readonly (readonly [string, MenuEntry['word']])[];
