import { sourceOf } from '../../../domain/products/translatedTexts';
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
/** So many are looked through for those. */
const looked = 100;
/** Of each four translated titles one was another when it was translated. */
const staleEvery = 4;

/**
 * Translates titles of a vendor's products into the languages of the demo. Of some the text was another when it
 * was translated, so that screens have something stale to show. Answers what it could not show.
 */
export const storeTranslations = async (
  db: Queries,
  { store, vendor, by, now }: { store: string; vendor: string; by: string; now: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(looked)
    .execute();
  const products = await readProducts(
    db,
    { store, vendor },
    rows.map(({ id }) => id),
  );
  const translated = products
    .flatMap((product) => {
      const { title } = sourceOf(product);
      const names = nouns.find(([noun]) => title.includes(noun));
      return names === undefined ? [] : [{ id: product.id, title, names }];
    })
    .slice(0, most);
  for (const [index, { id, title, names }] of translated.entries()) {
    const [name, nl, de] = names;
    const [short = title] = title.split(/,| in /);
    const source = index % staleEvery === staleEvery - 1 ? `${title} (old)` : title;
    for (const [locale, noun] of [
      ['nl', nl],
      ['de', de],
    ] as const) {
      if (locale === 'de' && index % 2 === 1) continue;
      const value = short.replace(name, noun);
      await writeTranslation(
        db,
        { store, vendor },
        id,
        { locale, key: 'title', value, source },
        { by, now: new Date(now) },
      );
    }
  }
  return translated.length < staleEvery ? ['titles whose translation is old'] : [];
};
