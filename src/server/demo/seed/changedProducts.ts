import type { ProductRecord } from '../../../domain/products/productContent';
import type { Queries } from '../../db/database';
import { readProducts } from '../../products/queries/read';
import { updateProducts } from '../../products/queries/write';
import { approvedProducts } from '../../db/seeding/approvedProducts';

const hour = 3_600_000;
/** So many approved products were changed lately and wait for another look. */
const changedCount = 12;

/** What vendors do to a product: each shows another part of the queue. */
const changes: readonly ((product: ProductRecord) => Partial<ProductRecord>)[] = [
  ({ title, bodyHtml }) => ({
    title: `${title}, second edition`,
    bodyHtml: bodyHtml.replace('<p>', '<p>Made in smaller batches since spring. '),
  }),
  ({ media, variants }) => ({
    media: [...media].reverse().map((picture) => ({ ...picture, alt: `${picture.alt}, seen from above` })),
    variants: variants.map((variant, index) =>
      index === 0 ? { ...variant, compareAt: Math.round(variant.price * 1.6) } : variant,
    ),
  }),
  ({ metafields, seo }) => ({
    metafields: metafields.map((each, index) =>
      index === 0 ? { ...each, value: `${each.value}, from our own workshop` } : each,
    ),
    seo: { ...seo, title: `${seo.title} | made to last` },
  }),
  ({ title, media }) => ({
    title: title.replace(/^(\S+)/, '$1 classic'),
    media: media.slice(0, 1),
  }),
];

/**
 * Lets vendors change approved products, so that the queue has something to compare and their logs something
 * to tell: first a price before, which needs no look, then what shoppers
 * read and see. What was sold keeps its price.
 */
export const storeChangedProducts = async (
  db: Queries,
  { store, now }: { store: string; now: number },
): Promise<void> => {
  const rows = await approvedProducts(db, store, changedCount);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const scope = { store, vendor: null };
  const ids = rows.map(({ id }) => id);
  for (const [index, before] of (await readProducts(db, scope, ids)).entries()) {
    const by = emails.get(before.id) ?? '';
    const variants = before.variants.map((variant) => ({
      ...variant,
      compareAt: Math.round(variant.price * 1.2),
    }));
    const writing = { by, action: 'update' } as const;
    const at = (hours: number): Date => new Date(now - hours * hour);
    await updateProducts(db, store, [{ before, after: { ...before, variants } }], {
      ...writing,
      now: at(120 + index),
    });
  }
  for (const [index, before] of (await readProducts(db, scope, ids)).entries()) {
    const change = changes[index % changes.length]?.(before) ?? {};
    const after: ProductRecord = { ...before, ...change, status: 'DRAFT', approval: 'pending' };
    await updateProducts(db, store, [{ before, after }], {
      by: emails.get(before.id) ?? '',
      action: 'update',
      now: new Date(now - (2 + index * 3) * hour),
    });
  }
};
