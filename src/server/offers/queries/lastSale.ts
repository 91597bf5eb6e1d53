import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** What an order charged beside its goods; minor units, of the whole line and of the vendor's whole order. */
export interface LastSale {
  id: number;
  name: string;
  taxIncluded: boolean;
  /** What the line of the product cost after its discount, and its tax. */
  paid: number;
  tax: number;
  shipping: number;
  shippingTax: number;
}

/** How many of a vendor's newest orders are looked through for a product. */
const mostOrders = 200;

/** The newest order of a vendor, in a currency, in which a product was sold; null: none of the newest. */
export const lastSaleOf = async (
  db: Queries,
  store: string,
  { vendor, productId, currency }: { vendor: string; productId: number; currency: string },
): Promise<LastSale | null> => {
  const { rows } = await sql<LastSale>`
    with newest as (
      select found.* from (values ('unfulfilled', 'due'), ('unfulfilled', 'paid'), ('fulfilled', 'due'),
        ('fulfilled', 'paid')) as s (fulfillment, payout)
      cross join lateral (
        select o.id, o.name, o.placed_at, o.tax_included, o.shipping, o.tax from orders as o
        where o.store = ${store} and o.vendor = ${vendor} and o.fulfillment = s.fulfillment and o.payout = s.payout
          and o.currency = ${currency}
        order by o.placed_at desc, o.id desc limit ${mostOrders}) as found
    )
    select n.id, n.name, n.tax_included as "taxIncluded", l.price * l.quantity - l.discount as paid, l.tax, n.shipping,
      greatest(0, n.tax - (select coalesce(sum(e.tax), 0)::bigint from order_lines as e
        where e.store = ${store} and e.order_id = n.id)) as "shippingTax"
    from newest as n join order_lines as l on l.store = ${store} and l.order_id = n.id
    where l.product_id = ${productId} and l.price * l.quantity > l.discount
    order by n.placed_at desc, n.id desc, l.position limit 1`.execute(db);
  return rows[0] ?? null;
};
