import { formatAmount } from '../../../../domain/money';
import type { Order, OrderAnswer } from '../../../../domain/orders';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';

/** All vendors' parts of a purchase, for the marketplace's eyes. */
export const readSiblings = async (
  db: Queries,
  { store }: Scope,
  purchase: number,
): Promise<OrderAnswer['adminOrders']> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'total', 'currency', 'fulfillment'])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .execute();
  return rows.map(({ id, vendor, total, currency, fulfillment }) => ({
    id: String(id),
    vendor,
    total: formatAmount(total, currency),
    fulfillment,
  }));
};

/** What the order's variants look like and weigh today, by id; stock null where it is not tracked. */
export const readVariantDetails = async (
  db: Queries,
  { store }: Scope,
  { lineItems }: Order,
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
  return Object.fromEntries(
    rows.map((row) => [
      String(row.id),
      {
        image: row.media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? row.image,
        stock: row.track_stock ? row.stock : null,
        weight: row.weight,
        weightUnit: row.weight_unit,
      },
    ]),
  );
};
