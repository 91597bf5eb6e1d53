import type { ProductContent, ProductRecord, Standing } from './productContent';
import type { Media, Metafield } from './products';

const live: Standing = { status: 'ACTIVE', approval: 'approved' };
const waiting: Standing = { status: 'DRAFT', approval: 'pending' };

/**
 * How a new product stands: at once approved where its vendor is trusted, else waiting for the marketplace; on sale from
 * then on unless it is to stay a draft.
 */
export const firstStanding = (autoApprove: boolean, staysDraft = false): Standing => {
  if (!autoApprove) return waiting;
  return staysDraft ? { ...live, status: 'DRAFT' } : live;
};

interface Seen {
  title?: string;
  bodyHtml?: string;
  media: readonly Pick<Media, 'src' | 'alt'>[];
  options: readonly Pick<ProductContent['options'][number], 'name' | 'values'>[];
  metafields: readonly Pick<Metafield, 'namespace' | 'key' | 'value'>[];
  seo?: { title?: string; description?: string };
  variants: readonly { sku?: string | undefined; media: readonly Pick<Media, 'src' | 'alt'>[] }[];
}

/** What shoppers read and see of a product; prices and stock change every day and are not of it. */
const seenByShoppers = ({ title, bodyHtml, media, options, metafields, seo, variants }: Seen): string =>
  JSON.stringify([
    title ?? '',
    bodyHtml ?? '',
    media.map(({ src, alt }) => [src, alt]),
    options.map(({ name, values }) => [name, values]),
    metafields.map(({ namespace, key, value }) => [namespace, key, value]),
    seo?.title ?? '',
    seo?.description ?? '',
    variants.map((variant) => variant.media.map(({ src, alt }) => [src, alt])),
  ]);

/** Whether a product sells by a SKU that it had not: orders are found by them, and it may be another vendor's. */
const takesSku = (before: Seen, after: Seen): boolean => {
  const had = new Set(before.variants.map(({ sku = '' }) => sku));
  return after.variants.some(({ sku = '' }) => sku !== '' && !had.has(sku));
};

/** Whether a change of a product, of a form as of a record, is one that the marketplace looks at first. */
export const needsLook = (before: Seen, after: Seen): boolean =>
  seenByShoppers(before) !== seenByShoppers(after) || takesSku(before, after);

/**
 * How a product stands after its vendor changed it. A trusted vendor's stays or becomes approved, but
 * one that the marketplace turned down waits for another look; so does anyone else's once what
 * shoppers read or see of it has changed, or a SKU is new to it. What is to stay a draft is approved as one.
 */
export const standingAfterChange = (
  before: ProductContent & Standing & Pick<ProductRecord, 'staysDraft'>,
  after: ProductContent,
  autoApprove: boolean,
): Standing => {
  if (before.approval === 'unapproved') return waiting;
  if (autoApprove && before.approval !== 'approved')
    return before.staysDraft ? { status: 'DRAFT', approval: 'approved' } : live;
  if (autoApprove) return { status: before.status, approval: 'approved' };
  if (before.approval === 'pending') return waiting;
  return needsLook(before, after) ? waiting : { status: before.status, approval: before.approval };
};
