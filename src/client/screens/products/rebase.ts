import type { Media, Metafield } from '../../../domain/products/products';
import { mergeItems, sameValue, type MergeItem, type Naming, type Three } from './mergeItems';
import type { OptionValues, ProductValues, VariantValues } from './productValues';
import { variantNameOf } from './variantName';

type Content = ProductValues['product'];
type Change = (values: ProductValues) => ProductValues;

const textFields = ['title', 'bodyHtml', 'vendor', 'seoTitle', 'seoDescription'] as const;
const variantFields = [
  ...(['price', 'compareAt', 'options', 'sku', 'barcode', 'taxable', 'trackStock', 'stock'] as const),
  ...(['requiresShipping', 'weight', 'weightUnit', 'dimensions', 'localPickup'] as const),
  ...(['media', 'metafields'] as const),
] as const;
type TextField = (typeof textFields)[number];
type VariantField = (typeof variantFields)[number];
type ItemField = 'media' | 'options' | 'metafields';
export type Field = TextField | VariantField | ItemField;

/** A field that someone else changed while it was changed here: yours stands in the form until you choose. */
export interface Collision {
  key: string;
  field: Field;
  /** The variant or item that the field belongs to; empty for a field of the product. */
  of: string;
  mine: unknown;
  theirs: unknown;
  /** Puts one of the two into the form. */
  choose: Record<'mine' | 'theirs', Change>;
}

export interface Rebased {
  /** The newest version with what was typed on top. */
  values: ProductValues;
  collisions: Collision[];
  /** Names of variants that were changed here and are no more. */
  gone: string[];
}

const readText = (product: Content, field: TextField): string => {
  if (field === 'seoTitle') return product.seo?.title ?? '';
  if (field === 'seoDescription') return product.seo?.description ?? '';
  return product[field] ?? '';
};

const withText = (product: Content, field: TextField, text: string): Content => {
  if (field === 'seoTitle') return { ...product, seo: { ...product.seo, title: text } };
  if (field === 'seoDescription') return { ...product, seo: { ...product.seo, description: text } };
  return { ...product, [field]: text };
};

const changing =
  (change: (product: Content) => Content): Change =>
  ({ product }) => ({ product: change(product) });

/** How the items of a list are told apart, and what of a saved one a new one takes over. */
interface Items<T> extends Naming<T> {
  field: ItemField;
  adopt: (mine: T, theirs: T) => T;
  read: (content: Content) => T[];
  write: (content: Content, list: T[]) => Content;
}

const mediaItems: Items<Media> = {
  field: 'media',
  idOf: () => undefined,
  nameOf: ({ src }) => src,
  adopt: (mine, { id }) => ({ ...mine, id }),
  read: ({ media }) => media,
  write: (content, media) => ({ ...content, media }),
};
const optionItems: Items<OptionValues> = {
  field: 'options',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name.toLowerCase(),
  adopt: (mine, { id }) => (id === undefined ? mine : { ...mine, id }),
  read: ({ options }) => options,
  write: (content, options) => ({ ...content, options }),
};
const metafieldItems: Items<Metafield> = {
  field: 'metafields',
  idOf: () => undefined,
  nameOf: ({ namespace, key }) => `${namespace}.${key}`,
  adopt: (mine, { id }) => ({ ...mine, id }),
  read: ({ metafields }) => metafields,
  write: (content, metafields) => ({ ...content, metafields }),
};
const variantNames: Naming<VariantValues> = {
  idOf: ({ id }) => id,
  nameOf: (variant) => variantNameOf(variant).toLowerCase(),
};
const valueNames: Naming<string> = { idOf: () => undefined, nameOf: (value) => value.toLowerCase() };

/** Values that both added stand side by side, as each has variants of its own. */
const mergeValues = (before: readonly string[], mine: readonly string[], theirs: readonly string[]) =>
  mergeItems({ before, mine, theirs: [...theirs] }, valueNames, (_, three) =>
    three.mine === three.before ? three.theirs : three.mine,
  );

type Contents = Record<'before' | 'mine' | 'theirs', Content>;

/** The three with the same values in each option that all know, so that only a name can differ. */
const withMergedValues = ({ before, mine, theirs }: Contents): Contents => {
  const valuesIn = ({ options }: Content, option: OptionValues): string[] | undefined =>
    options.find(({ id, name }) => (id ?? name) === (option.id ?? option.name))?.values;
  const align = (content: Content): Content => ({
    ...content,
    options: content.options.map((option) => {
      const [own, other] = [valuesIn(mine, option), valuesIn(theirs, option)];
      if (own === undefined || other === undefined) return option;
      return { ...option, values: mergeValues(valuesIn(before, option) ?? [], own, other) };
    }),
  });
  return { before: align(before), mine: align(mine), theirs: align(theirs) };
};

/** A list with one item put back, taken out or exchanged for the other's. */
const exchanged = <T>(list: readonly T[], there: (item: T) => boolean, item: T | undefined): T[] => {
  const at = list.findIndex(there);
  const rest = list.filter((each) => !there(each));
  if (item !== undefined) rest.splice(at === -1 ? rest.length : at, 0, item);
  return rest;
};

const sameVariant = (one: VariantValues, other: VariantValues): boolean =>
  one.id === other.id || variantNames.nameOf(one) === variantNames.nameOf(other);

const mergeVariant = (
  key: string,
  { before, mine, theirs }: Three<VariantValues>,
  found: Rebased,
): VariantValues | undefined => {
  if (mine === undefined) return before === undefined || !sameValue(before, theirs) ? theirs : undefined;
  if (theirs === undefined) {
    if (before === undefined) return mine;
    if (!sameValue(before, mine)) found.gone.push(variantNameOf(before));
    return undefined;
  }
  let merged = theirs;
  for (const field of variantFields) {
    if (sameValue(mine[field], before?.[field])) continue;
    merged = { ...merged, [field]: mine[field] };
    if (sameValue(mine[field], theirs[field]) || sameValue(theirs[field], before?.[field])) continue;
    const put = (from: VariantValues): Change =>
      changing((product) => ({
        ...product,
        variants: product.variants.map((each) =>
          sameVariant(each, theirs) ? { ...each, [field]: from[field] } : each,
        ),
      }));
    found.collisions.push({
      key: `${key}.${field}`,
      field,
      of: variantNameOf(theirs),
      mine: mine[field],
      theirs: theirs[field],
      choose: { mine: put(mine), theirs: put(theirs) },
    });
  }
  return merged;
};

/** Media, options or specifications, item by item; `product` is what has been merged so far. */
const mergeList = <T>(
  product: Content,
  { before, mine, theirs }: Contents,
  items: Items<T>,
  found: Rebased,
): Content => {
  const { field, read, write, nameOf, adopt } = items;
  const same = (one: T | undefined, other: T | undefined): boolean =>
    sameValue(one, one === undefined || other === undefined ? other : adopt(other, one));
  const merge: MergeItem<T> = (key, three) => {
    if (same(three.mine, three.before)) return three.theirs;
    const adopted =
      three.mine === undefined || three.theirs === undefined ? three.mine : adopt(three.mine, three.theirs);
    if (same(three.theirs, three.before) || same(three.mine, three.theirs)) return adopted;
    const names = [three.mine, three.theirs].flatMap((item) => (item === undefined ? [] : [nameOf(item)]));
    const put = (item: T | undefined): Change =>
      changing((now) =>
        write(
          now,
          exchanged(read(now), (each) => names.includes(nameOf(each)), item),
        ),
      );
    found.collisions.push({
      key: `${field}.${key}`,
      field,
      of: names[0] ?? '',
      mine: three.mine,
      theirs: three.theirs,
      choose: { mine: put(adopted), theirs: put(three.theirs) },
    });
    return adopted;
  };
  return write(
    product,
    mergeItems({ before: read(before), mine: read(mine), theirs: read(theirs) }, items, merge),
  );
};

/**
 * Puts what was typed over an older version onto the newest: field by field, pictures, options and
 * specifications by item, variants field by field. What both changed stays as typed, and is named.
 */
export const rebase = (older: ProductValues, typed: ProductValues, newest: ProductValues): Rebased => {
  const found: Rebased = { values: newest, collisions: [], gone: [] };
  const [before, mine, theirs] = [older.product, typed.product, newest.product];
  let product = theirs;
  for (const field of textFields) {
    const [was, here, there] = [readText(before, field), readText(mine, field), readText(theirs, field)];
    if (here === was) continue;
    product = withText(product, field, here);
    if (there === was || there === here) continue;
    const put = (text: string): Change => changing((now) => withText(now, field, text));
    found.collisions.push({
      key: field,
      field,
      of: '',
      mine: here,
      theirs: there,
      choose: { mine: put(here), theirs: put(there) },
    });
  }
  product = mergeList(product, { before, mine, theirs }, mediaItems, found);
  product = mergeList(product, { before, mine, theirs }, metafieldItems, found);
  product = mergeList(product, withMergedValues({ before, mine, theirs }), optionItems, found);
  const variants = mergeItems(
    { before: before.variants, mine: mine.variants, theirs: theirs.variants },
    variantNames,
    (key, three) => mergeVariant(key, three, found),
  );
  return { ...found, values: { product: { ...product, variants } } };
};
