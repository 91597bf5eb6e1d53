import { sql } from 'kysely';
import type { Queries } from '../database';

/** A purchase with something taken off, as a discount of the demo needs it; minor units. */
export interface CutPurchase {
  purchase: number;
  placedAt: Date;
  currency: string;
  subtotal: number;
  discount: number;
  email: string;
  phone: string;
  orders: { id: number; vendor: string; discount: number }[];
}

/** Purchases with something taken off, placed between two instants, the oldest first; none that was cancelled in part. */
export const cutPurchases = async (
  db: Queries,
  { store, from, until, most }: { store: string; from: Date; until: Date; most: number },
): Promise<CutPurchase[]> => {
  const { rows } = await sql<CutPurchase>`
    select purchase, min(placed_at) as "placedAt", min(currency) as currency, sum(subtotal)::bigint as subtotal,
      sum(discount)::bigint as discount, min(customer ->> 'email') as email,
      coalesce(min(billing ->> 'phone'), '') as phone,
      jsonb_agg(jsonb_build_object('id', id, 'vendor', vendor, 'discount', discount) order by id) as orders
    from orders where store = ${store} and placed_at >= ${from} and placed_at < ${until}
    group by purchase
    having sum(discount) > 0 and bool_and(fulfillment <> 'cancelled')
    order by min(placed_at), purchase limit ${most}`.execute(db);
  return rows;
};

/** A line of an order that was bought alone at its price, for an offer that led to it; minor units. */
export interface BoughtLine {
  purchase: number;
  placedAt: Date;
  email: string;
  variantId: number;
  quantity: number;
  price: number;
}

/** The newest order of a vendor, placed before an instant, that is several pieces of one variant and nothing else. */
export const boughtAlone = async (
  db: Queries,
  { store, vendor, before }: { store: string; vendor: string; before: Date },
): Promise<BoughtLine | null> => {
  const { rows } = await sql<BoughtLine>`
    select o.purchase, o.placed_at as "placedAt", o.customer ->> 'email' as email,
      l.variant_id as "variantId", l.quantity, l.price
    from orders as o join order_lines as l on l.store = o.store and l.order_id = o.id
    where o.store = ${store} and o.vendor = ${vendor} and o.placed_at < ${before} and o.discount = 0
      and o.fulfillment <> 'cancelled' and o.refunded = 0 and l.quantity > 1 and l.quantity = o.item_count
    order by o.placed_at desc, o.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Variants of a vendor that are on sale, one of each product, from a price and a stock on, in the order of products. */
export const variantsOnSale = async (
  db: Queries,
  { store, vendor, price, stock }: { store: string; vendor: string; price: number; stock: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select min(v.id)::text as id from products as p join variants as v on v.store = p.store and v.product_id = p.id
    where p.store = ${store} and p.vendor = ${vendor} and p.status = 'ACTIVE' and p.approval = 'approved'
      and p.deleted_at is null and not v.deleted and v.price >= ${price}
      and (not v.track_stock or v.stock >= ${stock})
    group by p.id order by p.id limit 40`.execute(db);
  return rows.map(({ id }) => id);
};
