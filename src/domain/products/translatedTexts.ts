import type { Media, Product } from './products';
import type { ProductContent } from './productContent';
import type { MainKey, PartKey, TranslatablePart, TranslationKey } from './translations';
import { sameText } from './variants/productOptions';

type Parted = Pick<ProductContent, 'options' | 'media'>;

const signs = '[0-9 \u00a0\u2009\u202f.,;:/|_*+()&#%°"\'′″×<>=~±²³½¼¾–—€$£-]';
const words = '[a-z]|x{1,5}[sl]|[mcdkn]m|[mcd]l|[mk]g|[kmg]hz|hz|[kmgt]b|kw|k?wh|mah|eu|us|uk';

/**
 * What a text is that says the same in all languages: numbers and signs with sizes and units alone, as in `42`, `XL`,
 * `EU 38` and `500 ml`. Written so that PostgreSQL and JavaScript read it alike; case does not count.
 */
export const samePattern = `^${signs}*(?:(?:${words})(?:${signs}+(?:${words}))*${signs}*)?$`;
const same = new RegExp(samePattern, 'i');

export const isSameEverywhere = (text: string): boolean => same.test(text);

const nameKey = (id: string): PartKey => `options.${id}.name`;
const valueKey = (id: string, value: string): PartKey => `options.${id}.values.${value}`;
const altKey = ({ id }: Pick<Media, 'id'>): PartKey => `media.${id}.alt`;

/**
 * The texts of a product's options and pictures, in their order. A value is known by what it says, as it has no id: where
 * it is renamed, its translation goes along (`translationMoves`).
 */
export const partsOf = ({ options, media }: Parted): TranslatablePart[] => [
  ...options.flatMap(({ id, name, values }): TranslatablePart[] => [
    { key: nameKey(id), kind: 'option', text: name, of: '', isSame: isSameEverywhere(name) },
    ...values.map((value): TranslatablePart => {
      const isSame = isSameEverywhere(value);
      return { key: valueKey(id, value), kind: 'value', text: value, of: name, isSame };
    }),
  ]),
  ...media.flatMap((item): TranslatablePart[] => {
    const { alt, src } = item;
    const isSame = isSameEverywhere(alt);
    return alt.trim() === '' ? [] : [{ key: altKey(item), kind: 'picture', text: alt, of: src, isSame }];
  }),
];

/** The texts of a product that every product has. */
export const sourceOf = (product: Pick<Product, 'title' | 'bodyHtml' | 'seo'>): Record<MainKey, string> => ({
  title: product.title,
  bodyHtml: product.bodyHtml,
  'seo.title': product.seo.title,
  'seo.description': product.seo.description,
});

/** All texts of a product by what they are called. */
export const textsOf = (
  product: Pick<Product, 'title' | 'bodyHtml' | 'seo'> & Parted,
): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(sourceOf(product)),
    ...partsOf(product).map(({ key, text }) => [key, text] as const),
  ]);

/** Says a text of a product in a language; the text itself where it is not translated as it is now. */
export type Say = (key: TranslationKey, text: string) => string;

/** What a product says in one language. A stale translation may say what is not sold any more: the original is said. */
export const sayOf = (said: readonly { key: string; value: string; source: string }[]): Say => {
  const byKey = new Map(said.map((each) => [each.key, each]));
  return (key, text) => {
    const found = byKey.get(key);
    return found?.source === text ? found.value : text;
  };
};

interface Choice {
  name: string;
  value: string;
}

/** What a variant is of a product's options, in the language of `say`. */
export const sayChoice = (
  options: ProductContent['options'],
  choice: readonly Choice[],
  say: Say,
): Choice[] =>
  choice.map(({ name, value }) => {
    const option = options.find((each) => sameText(each.name, name));
    if (option === undefined) return { name, value };
    const listed = option.values.find((each) => sameText(each, value)) ?? value;
    const spoken = say(valueKey(option.id, listed), listed);
    return { name: say(nameKey(option.id), option.name), value: spoken === listed ? value : spoken };
  });

/** What is said of a picture, in the language of `say`. */
export const sayAlt = (item: Pick<Media, 'id' | 'alt'>, say: Say): string => say(altKey(item), item.alt);

/** How a translation is called by now; `to` null: what it was of is another thing. */
export interface TranslationMove {
  from: string;
  to: string | null;
}

interface Versioned extends Parted {
  variants: readonly { id: number; options: readonly Choice[] }[];
}

/** What a value became of: the only new value that the variants have by now that had it. Null: it is gone. */
const renamedTo = (
  { before, after }: { before: Versioned; after: Versioned },
  [was, is]: readonly [ProductContent['options'][number], ProductContent['options'][number]],
  value: string,
): string | null => {
  const valueIn = (choice: readonly Choice[], { name }: { name: string }): string =>
    choice.find((each) => sameText(each.name, name))?.value ?? '';
  const had = new Set(
    before.variants.filter(({ options }) => sameText(valueIn(options, was), value)).map(({ id }) => id),
  );
  const now = after.variants.flatMap(({ id, options }) => (had.has(id) ? [valueIn(options, is)] : []));
  const [first = ''] = now;
  if (first === '' || !now.every((each) => sameText(each, first))) return null;
  if (was.values.some((each) => sameText(each, first))) return null;
  return is.values.find((each) => sameText(each, first)) ?? null;
};

/**
 * How translations of a product's options and pictures are called after a change, where that differs. Options are the
 * same by their name, else by their id; pictures by their address. A value that was renamed keeps its translation, which
 * is stale then, as its source is the old name.
 */
export const translationMoves = (before: Versioned, after: Versioned): TranslationMove[] => {
  const moves: TranslationMove[] = [];
  const move = (from: PartKey, to: PartKey): void => {
    if (from !== to) moves.push({ from, to });
  };
  for (const was of before.options) {
    const is =
      after.options.find(({ name }) => sameText(name, was.name)) ??
      after.options.find(
        ({ id, name }) => id === was.id && !before.options.some((each) => sameText(each.name, name)),
      );
    if (is === undefined) continue;
    move(nameKey(was.id), nameKey(is.id));
    for (const value of was.values) {
      const kept =
        is.values.find((each) => sameText(each, value)) ?? renamedTo({ before, after }, [was, is], value);
      if (kept !== null) move(valueKey(was.id, value), valueKey(is.id, kept));
    }
  }
  for (const was of before.media) {
    const alike = after.media.filter(({ src }) => src === was.src);
    const is = alike.find(({ id }) => id === was.id) ?? alike[0];
    if (is !== undefined) move(altKey(was), altKey(is));
    // Another picture under the number of one that is gone.
    else if (after.media.some(({ id, alt }) => id === was.id && alt !== was.alt))
      moves.push({ from: altKey(was), to: null });
  }
  return moves;
};
