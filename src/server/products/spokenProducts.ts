import { spokenLocale } from '../../domain/products/translations';
import { sayOf, type Say } from '../../domain/products/translatedTexts';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { readSpeech } from './queries/translations';

const asItIs: Say = (_key, text) => text;

/**
 * How products are said to who reads a language (`locale`, as a page or a buyer names it): in translations as far as
 * there are any that fit the texts as they are, else as their vendors wrote them. Descriptions are not asked for.
 */
export const speechOf = async (
  db: Queries,
  { store, locale: own, features }: Pick<Store, 'store' | 'locale' | 'features'>,
  productIds: readonly number[],
  locale: string,
): Promise<(productId: number) => Say> => {
  const spoken = spokenLocale(own, features.translations, locale);
  if (spoken === null || productIds.length === 0) return () => asItIs;
  const byProduct = new Map<number, { key: string; value: string; source: string }[]>();
  for (const { product, ...said } of await readSpeech(db, { store }, productIds, spoken)) {
    const list = byProduct.get(product);
    if (list === undefined) byProduct.set(product, [said]);
    else list.push(said);
  }
  const says = new Map([...byProduct].map(([product, said]) => [product, sayOf(said)]));
  return (productId) => says.get(productId) ?? asItIs;
};
