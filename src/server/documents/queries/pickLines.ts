import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** An article of which pieces are left to ship, in all of some orders. */
export interface PickLine {
  vendor: string;
  title: string;
  variantTitle: string;
  sku: string;
  /** The address of its picture, or nothing. */
  image: string | null;
  pieces: number;
  /** The orders that they go to, oldest first. */
  orders: { name: string; pieces: number }[];
}

/** What is left to ship of these orders of the scope, gathered by article; cancelled orders have nothing left. */
export const readPickLines = async (
  db: Queries,
  { store, vendor }: Scope,
  orderIds: readonly number[],
): Promise<PickLine[]> => {
  const { rows } = await sql<PickLine>`
    select vendor, title, variant_title as "variantTitle", sku, max(image) as image, sum(pieces)::int as pieces,
      jsonb_agg(jsonb_build_object('name', name, 'pieces', pieces) order by placed_at, id) as orders
    from (
      select o.id, o.name, o.placed_at, o.vendor, l.title, l.variant_title, l.sku, max(l.image) as image,
        sum(l.quantity - l.fulfilled - l.cancelled)::int as pieces
      from orders as o
      join order_lines as l on l.store = o.store and l.order_id = o.id
      where o.store = ${store} and o.id = any (${[...orderIds]}::bigint[])
        and o.fulfillment = 'unfulfilled' and l.quantity > l.fulfilled + l.cancelled
        and ${vendor === null ? sql`true` : sql`o.vendor = ${vendor}`}
      group by o.id, o.name, o.placed_at, o.vendor, l.title, l.variant_title, l.sku
    ) as left_over
    group by vendor, title, variant_title, sku
    order by vendor, title, variant_title, sku`.execute(db);
  return rows;
};
