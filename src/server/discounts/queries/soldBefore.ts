import { sql } from 'kysely';
import type { TriedLine, TriedPurchase } from '../../../domain/discounts/tryDiscount';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

type Row = Stored<
  'order_lines',
  'vendor' | 'product_id' | 'price' | 'quantity' | 'discount' | 'tax' | 'commission_rule'
> & {
  purchase: number;
  email: string | null;
  vendorDiscount: number;
  marketplaceDiscount: number;
  commission: number;
};

const lineOf = ({ product_id: productId, commission_rule: rule, ...line }: Row): TriedLine => ({
  ...line,
  productId,
  rule,
});

/**
 * The newest orders of the scope since an instant that are not cancelled, as what was bought at once, the oldest first;
 * `isCut` where there are more than `most`. Each pair of states has an index in this order, so nothing else is read.
 */
export const soldBefore = async (
  db: Queries,
  { store, vendor }: Scope,
  { currency, from, most }: { currency: string; from: Date; most: number },
): Promise<{ purchases: TriedPurchase[]; isCut: boolean }> => {
  const ofVendor = vendor === null ? sql`` : sql`and o.vendor = ${vendor}`;
  const { rows: orders } = await sql<{ id: number }>`
    select found.id from (values ('unfulfilled', 'due'), ('unfulfilled', 'paid'), ('fulfilled', 'due'),
      ('fulfilled', 'paid')) as s (fulfillment, payout)
    cross join lateral (
      select o.id, o.placed_at from orders as o
      where o.store = ${store} and o.fulfillment = s.fulfillment and o.payout = s.payout ${ofVendor}
        and o.placed_at >= ${from} and o.currency = ${currency}
      order by o.placed_at desc, o.id desc limit ${most + 1}) as found
    order by found.placed_at desc, found.id desc limit ${most + 1}`.execute(db);
  const ids = orders.slice(0, most).map(({ id }) => id);
  if (ids.length === 0) return { purchases: [], isCut: false };
  const { rows } = await sql<Row>`
    select o.purchase, lower(o.customer ->> 'email') as email, l.vendor, l.product_id, l.price, l.quantity, l.discount,
      l.tax, l.vendor_discount as "vendorDiscount", l.marketplace_discount as "marketplaceDiscount",
      l.commission_amount as commission, l.commission_rule
    from orders as o join order_lines as l on l.store = o.store and l.order_id = o.id
    where o.store = ${store} and o.id = any(${ids}::bigint[])
    order by o.placed_at, o.purchase, l.order_id, l.position`.execute(db);
  const purchases = new Map<number, { customer: string; lines: TriedLine[] }>();
  for (const row of rows) {
    const found = purchases.get(row.purchase) ?? { customer: row.email ?? '', lines: [] };
    found.lines.push(lineOf(row));
    purchases.set(row.purchase, found);
  }
  return { purchases: [...purchases.values()], isCut: orders.length > most };
};
