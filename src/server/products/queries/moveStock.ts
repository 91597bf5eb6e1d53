import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Pieces that came (more than 0) or went; a line without a variant moves nothing. */
export interface StockMove {
  variantId: number | null;
  change: number;
}

/**
 * Moves the stock of tracked variants, and what their products say of it. A sale is no edit: versions stay as
 * they are, so that whoever has a product open can save it. Stock may fall below 0, as the shop has sold it.
 */
export const moveStock = async (
  db: Queries,
  { store }: Scope,
  moves: readonly StockMove[],
): Promise<void> => {
  const byVariant = new Map<number, number>();
  for (const { variantId, change } of moves)
    if (variantId !== null && change !== 0)
      byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + change);
  const ids = [...byVariant.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from variants
    where store = ${store} and id = any(${ids}::bigint[]) and track_stock`.execute(db);
  if (rows.length === 0) return;
  // The product first, as who edits it does, and in one order, as others may be selling the same things.
  const products = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`
    select 1 from products where store = ${store} and id = any(${products}::bigint[])
    order by id for no key update`.execute(db);
  const changes = ids.map((id) => byVariant.get(id) ?? 0);
  await sql`
    update variants as v set stock = v.stock + t.change
    from unnest(${ids}::bigint[], ${changes}::integer[]) as t (id, change)
    where v.store = ${store} and v.id = t.id and v.track_stock`.execute(db);
  // Of deleted products as well: what was sold meanwhile is true when they come back.
  await sql`
    update products as p set inventory_total = s.total, in_stock = s.in_stock
    from (
      select product_id, sum(stock) filter (where track_stock) as total,
        bool_or(not track_stock or stock > 0) as in_stock
      from variants where store = ${store} and product_id = any(${products}::bigint[])
      group by product_id
    ) as s
    where p.store = ${store} and p.id = s.product_id`.execute(db);
};
