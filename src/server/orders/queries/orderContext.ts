import type { Order, OrderAnswer } from '../../../domain/orders/orders';
import { purchaseWhole, sumTexts } from '../../../domain/orders/purchaseView';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { readSuccessors } from '../../products/queries/skus';

const sums = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

/** A purchase with all vendors' parts of it, for the marketplace's eyes: a vendor's scope sees nothing of it. */
export const readPurchase = async (
  db: Queries,
  { store, vendor }: Scope,
  { purchase, currency }: { purchase: number; currency: string },
): Promise<Pick<OrderAnswer, 'adminOrders' | 'purchase'>> => {
  if (vendor !== null) return { adminOrders: [], purchase: null };
  const parts = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'fulfillment', ...sums])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .execute();
  const kept = await db
    .selectFrom('purchases')
    .select([...sums, 'other'])
    .where('store', '=', store)
    .where('id', '=', purchase)
    .executeTakeFirst();
  return {
    adminOrders: parts.map(({ id, vendor: ofVendor, fulfillment, ...part }) => ({
      id: String(id),
      vendor: ofVendor,
      fulfillment,
      ...sumTexts(part, currency),
    })),
    purchase: purchaseWhole(parts, kept ?? null, currency),
  };
};

/**
 * What the order's variants look like and weigh today, by id; stock null where it is not tracked. Of a deleted product
 * it is the stock of the one that has its SKU now.
 */
export const readVariantDetails = async (
  db: Queries,
  { store }: Scope,
  { lineItems, vendor }: Order,
): Promise<OrderAnswer['variantDetails']> => {
  const ids = lineItems.filter(({ variantId }) => variantId !== '').map(({ variantId }) => Number(variantId));
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('variants as v')
    .leftJoin('products as p', (join) =>
      join.onRef('p.store', '=', 'v.store').onRef('p.id', '=', 'v.product_id'),
    )
    .select(['v.id', 'v.media', 'v.track_stock', 'v.stock', 'v.weight', 'v.weight_unit', 'p.image'])
    .where('v.store', '=', store)
    .where('v.id', 'in', ids)
    .execute();
  const gone = await readSuccessors(db, store, vendor, ids);
  return Object.fromEntries(
    rows.map((row) => {
      const now = gone.get(row.id);
      const stock = now === undefined ? (row.track_stock ? row.stock : null) : (now?.stock ?? null);
      return [
        String(row.id),
        {
          image: row.media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? row.image,
          stock,
          weight: row.weight,
          weightUnit: row.weight_unit,
          isDeleted: now !== undefined,
          successor: now == null ? null : { productId: String(now.productId), title: now.title },
        },
      ];
    }),
  );
};
