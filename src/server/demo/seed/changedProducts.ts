import type { ProductRecord } from '../../../domain/products/productContent';
import type { Queries } from '../../db/database';
import { readProducts } from '../../products/queries/read';
import { updateProducts } from '../../products/queries/write';
import { approvedProducts } from '../../db/seeding/approvedProducts';

const hour = 3_600_000;
/** So many approved products were changed lately and wait for another look. */
const changedCount = 12;
/** They are chosen from so many. */
const looked = 48;

interface Change {
  /** Whether a product has what is changed. */
  fits: (product: ProductRecord) => boolean;
  change: (product: ProductRecord) => Partial<ProductRecord>;
}

/** What vendors do to a product: each shows another part of the queue. */
const changes: readonly Change[] = [
  {
    fits: ({ bodyHtml }) => bodyHtml.includes('<p>'),
    change: ({ title, bodyHtml }) => ({
      title: `${title}, second edition`,
      bodyHtml: bodyHtml.replace('<p>', '<p>Made in smaller batches since spring. '),
    }),
  },
  {
    fits: ({ media, variants }) => media.length > 0 && variants.length > 0,
    change: ({ media, variants }) => ({
      media: [...media].reverse().map((picture) => ({ ...picture, alt: `${picture.alt}, seen from above` })),
      variants: variants.map((variant, index) =>
        index === 0 ? { ...variant, compareAt: Math.round(variant.price * 1.6) } : variant,
      ),
    }),
  },
  {
    fits: ({ metafields }) => metafields.length > 0,
    change: ({ metafields, seo }) => ({
      metafields: metafields.map((each, index) =>
        index === 0 ? { ...each, value: `${each.value}, from our own workshop` } : each,
      ),
      seo: { ...seo, title: `${seo.title} | made to last` },
    }),
  },
  {
    fits: () => true,
    change: ({ title, media }) => ({
      title: title.replace(/^(\S+)/, '$1 classic'),
      media: media.slice(0, 1),
    }),
  },
];

/** Gives each change in turn a product that has what it changes. */
const assign = <P extends ProductRecord>(products: readonly P[]): { before: P; after: ProductRecord }[] => {
  const free = [...products];
  const assigned = [];
  for (let turn = 0; turn < changedCount; turn += 1) {
    const next = changes[turn % changes.length];
    const place = free.findIndex((product) => next?.fits(product));
    const [before] = place === -1 ? [] : free.splice(place, 1);
    if (before === undefined || next === undefined) continue;
    const after: ProductRecord = {
      ...before,
      ...next.change(before),
      status: 'DRAFT',
      approval: 'pending',
    };
    assigned.push({ before, after });
  }
  return assigned;
};

/**
 * Lets vendors change approved products, so that the queue has something to compare and their logs something
 * to tell: first a price before, which needs no look, then what shoppers
 * read and see. What was sold keeps its price. Answers what it could not show.
 */
export const storeChangedProducts = async (
  db: Queries,
  { store, now }: { store: string; now: number },
): Promise<string[]> => {
  const rows = await approvedProducts(db, store, looked);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const scope = { store, vendor: null };
  const all = await readProducts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const ids = assign(all).map(({ before }) => before.id);
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
  const assigned = assign(await readProducts(db, scope, ids));
  for (const [index, { before, after }] of assigned.entries())
    await updateProducts(db, store, [{ before, after }], {
      by: emails.get(before.id) ?? '',
      action: 'update',
      now: new Date(now - (2 + index * 3) * hour),
    });
  return assigned.length < changes.length
    ? ['a product of each kind that was changed since its approval']
    : [];
};
