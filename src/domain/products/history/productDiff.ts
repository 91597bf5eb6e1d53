import { diffArrays } from 'diff';
import type { Media, Metafield, Product, Variant } from '../products';
import { sameContent } from '../../sameContent';

/** A value before and after; undefined where there is none. */
export interface Pair<T> {
  before: T;
  after: T;
}

/** What became of a picture: `from` and `to` are its places, counted from 1. */
export interface PictureChange {
  picture: Media;
  state: 'same' | 'added' | 'removed' | 'moved';
  from: number | null;
  to: number | null;
  /** The text for who does not see it, where that changed. */
  alt: Pair<string> | null;
}

/** The members of a variant that a change may touch, in the order of a table's columns. */
export const variantMembers = [
  'options',
  'price',
  'compareAt',
  'sku',
  'barcode',
  'stock',
  'trackStock',
  'taxable',
  'requiresShipping',
  'weight',
  'dimensions',
  'localPickup',
  'media',
  'metafields',
] as const;
export type VariantMember = (typeof variantMembers)[number];

export interface VariantChange {
  variant: Variant;
  state: 'added' | 'removed' | 'changed';
  /** The variant before, where it is changed. */
  before: Variant | null;
  members: VariantMember[];
}

export interface OptionChange {
  before: Product['options'][number] | null;
  after: Product['options'][number] | null;
}

export interface MetafieldChange {
  namespace: string;
  key: string;
  before: string;
  after: string;
}

/** Every difference between two versions of a product; lists are empty and pairs null where there is none. */
export interface ProductDiff {
  title: Pair<string> | null;
  bodyHtml: Pair<string> | null;
  pictures: PictureChange[];
  options: OptionChange[];
  variants: VariantChange[];
  /** Variants that are the same. */
  sameVariants: number;
  metafields: MetafieldChange[];
  seoTitle: Pair<string> | null;
  seoDescription: Pair<string> | null;
}

const pairOf = (before: string, after: string): Pair<string> | null =>
  before === after ? null : { before, after };

/** What became of pictures, which are known by their address: those that are there in their order, then those that went. */
export const pictureChanges = (before: readonly Media[], after: readonly Media[]): PictureChange[] => {
  const left = before.map((picture, index) => ({ picture, index }));
  const matched = after.map((picture) => {
    const at = left.findIndex((each) => each.picture.src === picture.src);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  });
  const kept = matched.flatMap((match) => (match === null ? [] : [match.index]));
  const inOrder = diffArrays(
    [...kept].sort((one, other) => one - other),
    kept,
  );
  // The most that keep their order, so that the fewest count as moved.
  const resting = new Set(inOrder.flatMap(({ value, added, removed }) => (added || removed ? [] : value)));
  const shown = after.map((picture, to): PictureChange => {
    const match = matched[to] ?? null;
    if (match === null) return { picture, state: 'added', from: null, to: to + 1, alt: null };
    return {
      picture,
      state: resting.has(match.index) ? 'same' : 'moved',
      from: match.index + 1,
      to: to + 1,
      alt: pairOf(match.picture.alt, picture.alt),
    };
  });
  const gone = left.map(({ picture, index }): PictureChange => ({
    picture,
    state: 'removed',
    from: index + 1,
    to: null,
    alt: null,
  }));
  return [...shown, ...gone];
};

/** Whether anything became of pictures at all. */
const picturesDiffer = (changes: readonly PictureChange[]): boolean =>
  changes.some(({ state, alt }) => state !== 'same' || alt !== null);

const memberOf = (variant: Variant, member: VariantMember): unknown => {
  if (member === 'weight') return [variant.weight, variant.weightUnit];
  if (member === 'metafields')
    return variant.metafields.map(({ namespace, key, value }) => [namespace, key, value]);
  if (member === 'media') return variant.media.map(({ src, alt }) => [src, alt]);
  return variant[member];
};

const variantChanges = (before: readonly Variant[], after: readonly Variant[]): VariantChange[] => {
  const old = new Map(before.map((variant) => [variant.id, variant]));
  const changes = after.flatMap((variant): VariantChange[] => {
    const was = old.get(variant.id);
    old.delete(variant.id);
    if (was === undefined) return [{ variant, state: 'added', before: null, members: [] }];
    const members = variantMembers.filter(
      (member) => !sameContent(memberOf(was, member), memberOf(variant, member)),
    );
    return members.length === 0 ? [] : [{ variant, state: 'changed', before: was, members }];
  });
  const gone = [...old.values()].map((variant): VariantChange => ({
    variant,
    state: 'removed',
    before: null,
    members: [],
  }));
  return [...changes, ...gone];
};

/** Options that came, went, or have another name or other values; known by their id, else by their name. */
const optionChanges = (before: Product['options'], after: Product['options']): OptionChange[] => {
  const left = [...before];
  const changes = after.flatMap((option): OptionChange[] => {
    const byId = left.findIndex(({ id }) => id === option.id);
    const at = byId === -1 ? left.findIndex(({ name }) => name === option.name) : byId;
    const was = at === -1 ? null : (left.splice(at, 1)[0] ?? null);
    const same = was !== null && was.name === option.name && sameContent(was.values, option.values);
    return same ? [] : [{ before: was, after: option }];
  });
  return [...changes, ...left.map((option): OptionChange => ({ before: option, after: null }))];
};

/** Specifications that say something else, come or go. */
const metafieldChanges = (before: readonly Metafield[], after: readonly Metafield[]): MetafieldChange[] => {
  const valueIn = (
    list: readonly Metafield[],
    { namespace, key }: Pick<Metafield, 'namespace' | 'key'>,
  ): string => list.find((each) => each.namespace === namespace && each.key === key)?.value ?? '';
  const isNew = (each: Metafield): boolean =>
    !after.some(({ namespace, key }) => namespace === each.namespace && key === each.key);
  return [...after, ...before.filter(isNew)].flatMap(({ namespace, key }) => {
    const change = {
      namespace,
      key,
      before: valueIn(before, { namespace, key }),
      after: valueIn(after, { namespace, key }),
    };
    return change.before === change.after ? [] : [change];
  });
};

/** Everything in which two versions of a product differ. */
export const productDiff = (before: Product, after: Product): ProductDiff => {
  const pictures = pictureChanges(before.media, after.media);
  const variants = variantChanges(before.variants, after.variants);
  return {
    title: pairOf(before.title, after.title),
    bodyHtml: pairOf(before.bodyHtml, after.bodyHtml),
    pictures: picturesDiffer(pictures) ? pictures : [],
    options: optionChanges(before.options, after.options),
    variants,
    sameVariants: after.variants.length - variants.filter(({ state }) => state !== 'removed').length,
    metafields: metafieldChanges(before.metafields, after.metafields),
    seoTitle: pairOf(before.seo.title, after.seo.title),
    seoDescription: pairOf(before.seo.description, after.seo.description),
  };
};

/** Whether two versions say and sell the same. */
export const isSameProduct = (diff: ProductDiff): boolean =>
  diff.title === null &&
  diff.bodyHtml === null &&
  diff.seoTitle === null &&
  diff.seoDescription === null &&
  [diff.pictures, diff.options, diff.variants, diff.metafields].every((list) => list.length === 0);

/** By how many per cent an amount rose or, below 0, fell; null where there was none before. */
export const percentBetween = (before: string, after: string): number | null => {
  const [old, fresh] = [Number(before), Number(after)];
  if (!Number.isFinite(old) || !Number.isFinite(fresh) || old === 0) return null;
  return Math.round(((fresh - old) / old) * 1000) / 10;
};
