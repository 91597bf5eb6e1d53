import { sql } from 'kysely';
import type { PurchaseFacts, PurchaseSource } from '../../../../domain/orders/incoming/incomingOrder';
import type { Sums } from '../../../../domain/orders/splitOrder';
import type { Queries, Stored } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import type { SettledLine } from './newPurchase';

export type StoredPurchase = Stored<'purchases'>;

/** What a source calls an order. */
export interface OutsideOrder {
  source: PurchaseSource;
  outsideId: string;
}

/** Until the transaction ends nobody else works on these orders of their sources, be they here already or not. */
export const lockOutside = async (
  db: Queries,
  store: string,
  orders: readonly OutsideOrder[],
): Promise<void> => {
  const names = orders.map(({ source, outsideId }) => ['purchase', store, source, outsideId].join('\n'));
  // In one order, so that two who hold several never wait for each other.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`.execute(
    db,
  );
};

/** Which of these orders are here already. */
export const purchasesHere = async (
  db: Queries,
  store: string,
  orders: readonly OutsideOrder[],
): Promise<OutsideOrder[]> => {
  const { rows } = await sql<OutsideOrder>`
    select p.source, p.outside_id as "outsideId"
    from unnest(${orders.map(({ source }) => source)}::text[], ${orders.map(({ outsideId }) => outsideId)}::text[])
      as asked (source, outside_id)
    join purchases as p on p.store = ${store} and p.source = asked.source and p.outside_id = asked.outside_id`.execute(
    db,
  );
  return rows;
};

/** A purchase held until the transaction ends, by what its source calls it; null where it is not here. */
export const lockPurchase = async (
  db: Queries,
  store: string,
  source: PurchaseSource,
  outsideId: string,
): Promise<StoredPurchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('store', '=', store)
    .where('source', '=', source)
    .where('outside_id', '=', outsideId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** A line of a stored order, with what happened to its pieces. Amounts in minor units. */
export interface StandingPurchaseLine extends SettledLine {
  id: number;
  orderId: number;
  position: number;
  fulfilled: number;
  cancelled: number;
  returned: number;
  refundedAmount: number;
  refundedTax: number;
}

/** A vendor's part of a purchase as it stands. */
export interface StandingPart extends Sums, Omit<PurchaseFacts, 'placedAt' | 'currency'> {
  id: number;
  vendor: string;
  fulfillment: 'unfulfilled' | 'fulfilled' | 'cancelled';
  fulfilledCount: number;
  refunded: number;
  refundedShipping: number;
  taxIncluded: boolean;
  lines: StandingPurchaseLine[];
}

/** The parts of a purchase with their lines, held until the transaction ends, in the order of their ids. */
export const lockParts = async (db: Queries, store: string, purchase: number): Promise<StandingPart[]> => {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'name', 'fulfillment', 'fulfilled_count as fulfilledCount', 'refunded'])
    .select(['refunded_shipping as refundedShipping', 'subtotal', 'discount', 'shipping', 'tax', 'total'])
    .select(['customer', 'shipping_address as shippingAddress', 'billing', 'note'])
    .select('tax_included as taxIncluded')
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id as orderId', 'vendor', 'position', 'outside_id as outsideId', 'title', 'sku'])
    .select(['variant_title as variantTitle', 'product_id as productId', 'variant_id as variantId', 'image'])
    .select(['quantity', 'fulfilled', 'cancelled', 'returned', 'price', 'discount', 'tax'])
    .select(['refunded_amount as refundedAmount', 'refunded_tax as refundedTax'])
    .select(['vendor_discount as vendorDiscount', 'marketplace_discount as marketplaceDiscount'])
    .select(['commission_amount', 'commission_rule'])
    .where('store', '=', store)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const standing = lines.map(({ commission_amount: amount, commission_rule: rule, ...line }) => ({
    ...line,
    commission: { amount, rule },
  }));
  return orders.map((order) => ({
    ...order,
    lines: standing.filter(({ orderId }) => orderId === order.id),
  }));
};

/** Writes down what a purchase comes to now, and which of its states that is. */
export const writePurchase = async (
  db: Queries,
  { store, id }: StoredPurchase,
  {
    setAside,
    ...changes
  }: Partial<
    Pick<StoredPurchase, 'revision' | 'state' | 'cancelled_at' | 'other' | 'name' | 'tax_included'>
  > &
    Partial<Sums> & { setAside?: readonly string[] },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('purchases')
    .set({ ...changes, updated_at: at })
    .$if(setAside !== undefined, (query) => query.set({ set_aside: jsonText(setAside ?? []) }))
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};
