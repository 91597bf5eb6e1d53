import { sql } from 'kysely';
import type { TaxedLine } from '../../../domain/offers/likelyTax';
import type { Queries } from '../../db/database';

export interface SoldTax extends TaxedLine {
  productId: number | null;
}

/** So many of the newest orders tell how things are taxed. */
const mostOrders = 200;

/**
 * How the lines of a vendor's newest orders in a currency were taxed, or of anybody's where `vendor` is null; cancelled
 * ones left out. Each pair of states has an index in this order.
 */
export const soldTaxes = async (
  db: Queries,
  { store, vendor, currency }: { store: string; vendor: string | null; currency: string },
): Promise<SoldTax[]> => {
  const ofVendor = vendor === null ? sql`` : sql`and o.vendor = ${vendor}`;
  const { rows } = await sql<SoldTax>`
    with newest as (
      select found.id, found.tax_included from (values ('unfulfilled', 'due'), ('unfulfilled', 'paid'),
        ('fulfilled', 'due'), ('fulfilled', 'paid')) as s (fulfillment, payout)
      cross join lateral (
        select o.id, o.placed_at, o.tax_included from orders as o
        where o.store = ${store} and o.fulfillment = s.fulfillment and o.payout = s.payout ${ofVendor}
          and o.currency = ${currency}
        order by o.placed_at desc, o.id desc limit ${mostOrders}) as found
      order by found.placed_at desc, found.id desc limit ${mostOrders})
    select l.product_id as "productId", l.price * l.quantity - l.discount as amount, l.tax, l.quantity,
      n.tax_included as "taxIncluded"
    from newest as n join order_lines as l on l.store = ${store} and l.order_id = n.id
    where l.quantity > 0`.execute(db);
  return rows;
};
