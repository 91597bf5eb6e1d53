import { sourceOf } from '../../../domain/products/translations';
import type { Queries } from '../../db/database';
import { readProducts } from '../../products/queries/read';
import { writeTranslation } from '../../products/queries/translations';

/** What the first vendor's things are called elsewhere, longer names first. */
const nouns: readonly (readonly [name: string, nl: string, de: string])[] = [
  ['espresso cup', 'espressokopje', 'Espressotasse'],
  ['serving bowl', 'serveerschaal', 'Servierschale'],
  ['dinner plate', 'dinerbord', 'Essteller'],
  ['breakfast bowl', 'ontbijtkom', 'Müslischale'],
  ['side plate', 'bijbordje', 'Beilagenteller'],
  ['milk jug', 'melkkan', 'Milchkännchen'],
  ['lidded jar', 'voorraadpot', 'Deckeldose'],
  ['bud vase', 'knopvaasje', 'Knospenvase'],
  ['pasta plate', 'pastabord', 'Pastateller'],
  ['mixing bowl', 'mengkom', 'Rührschüssel'],
  ['teapot', 'theepot', 'Teekanne'],
  ['vase', 'vaas', 'Vase'],
  ['mug', 'mok', 'Becher'],
];
const most = 12;

/**
 * Translates titles of a vendor's products into the languages of the demo. Of some the text was another when it
 * was translated, so that screens have something stale to show.
 */
export const storeTranslations = async (
  db: Queries,
  { store, vendor, by, now }: { store: string; vendor: string; by: string; now: number },
): Promise<void> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
  const products = await readProducts(
    db,
    { store, vendor },
    rows.map(({ id }) => id),
  );
  for (const [index, product] of products.entries()) {
    const { title } = sourceOf(product);
    const [name, nl, de] = nouns.find(([noun]) => title.includes(noun)) ?? [];
    if (name === undefined || nl === undefined || de === undefined) continue;
    const [short = title] = title.split(/,| in /);
    const source = index % 4 === 3 ? `${title} (old)` : title;
    for (const [locale, noun] of [
      ['nl', nl],
      ['de', de],
    ] as const) {
      if (locale === 'de' && index % 2 === 1) continue;
      const value = short.replace(name, noun);
      await writeTranslation(
        db,
        { store, vendor },
        product.id,
        { locale, key: 'title', value, source },
        { by, now: new Date(now) },
      );
    }
  }
};
