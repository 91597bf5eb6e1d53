import type { PayoutTerms } from '../../../../domain/finance/ledger';
import type { StoredReturn, StoredSale } from '../../../../domain/finance/ledgerOrder';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** An order's amounts with what went back of it, and whose it is. */
export interface RecordedOrder {
  id: number;
  vendor: string;
  currency: string;
  placedAt: Date;
  isCancelled: boolean;
  isPaid: boolean;
  sale: StoredSale;
  returns: (StoredReturn & { id: number; at: Date })[];
}

const byOrder = <R extends { order_id: number }>(rows: readonly R[]): Map<number, R[]> => {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const own = found.get(row.order_id);
    if (own === undefined) found.set(row.order_id, [row]);
    else own.push(row);
  }
  return found;
};

/** Orders of a store with their lines and refunds, by their ids; those that there are not are left out. */
export const recordedOrders = async (
  db: Queries,
  { store }: StoreScope,
  ids: readonly number[],
): Promise<RecordedOrder[]> => {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'currency', 'placed_at', 'fulfillment', 'payout'])
    .select(['shipping', 'tax', 'tax_included as taxIncluded'])
    .where('store', '=', store)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'price', 'quantity', 'discount', 'tax', 'commission_amount as commission'])
    .select(['vendor_discount as vendorDiscount', 'marketplace_discount as marketplaceDiscount'])
    .where('store', '=', store)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'lines', 'shipping', 'shipping_tax', 'at'])
    .where('store', '=', store)
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const linesOf = byOrder(lines);
  const refundsOf = byOrder(refunds);
  return orders.map(({ id, vendor, currency, placed_at, fulfillment, payout, ...amounts }) => ({
    id,
    vendor,
    currency,
    placedAt: placed_at,
    isCancelled: fulfillment === 'cancelled',
    isPaid: payout === 'paid',
    sale: { ...amounts, lines: linesOf.get(id) ?? [] },
    returns: (refundsOf.get(id) ?? []).map((refund) => ({
      id: refund.id,
      lines: refund.lines,
      shipping: refund.shipping,
      shippingTax: refund.shipping_tax,
      at: refund.at,
    })),
  }));
};

/** Opens orders in the ledger under the terms of their sale; answers the ids of those that were not there yet. */
export const openInLedger = async (
  db: Queries,
  { store }: StoreScope,
  orders: readonly Pick<RecordedOrder, 'id' | 'vendor' | 'currency'>[],
  terms: PayoutTerms,
): Promise<Set<number>> => {
  if (orders.length === 0) return new Set();
  const rows = await db
    .insertInto('ledger_orders')
    .values(
      orders.map(({ id, vendor, currency }) => ({
        store,
        order_id: id,
        vendor,
        currency,
        shipping_in_payout: terms.shippingInPayout,
        discount_in_payout: terms.discountInPayout,
        tax_in_payout: terms.taxInPayout,
        shares_by_line: false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store', 'order_id']).doNothing())
    .returning('order_id')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
};

/** Marks an order of the ledger as cancelled: nothing is owed for it any more. */
export const markCancelled = async (db: Queries, { store }: StoreScope, orderId: number): Promise<void> => {
  await db
    .updateTable('ledger_orders')
    .set({ cancelled: true })
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .execute();
};
