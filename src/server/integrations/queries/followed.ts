import { sql } from 'kysely';
import type { ShopProduct } from '../../../domain/integrations/shopProducts';
import type { Queries } from '../../db/database';
import type { StoredConnection } from './connections';

type Key = Pick<StoredConnection, 'store' | 'id'>;

/** Products whose first import is over and stands: these are kept in step. */
export const followedIds = async (db: Queries, { store, id }: Key): Promise<string[]> => {
  const { rows } = await sql<{ outsideId: string }>`
    select p.outside_id as "outsideId" from connection_products as p
    join import_batches as b on b.store = p.store and b.id = p.batch_id
    where p.store = ${store} and p.connection_id = ${id}::uuid and b.state = 'finished'
      and not exists (
        select 1 from import_batches as r where r.store = b.store and r.parent_id = b.id and r.kind = 'rollback'
      )
    order by p.outside_id`.execute(db);
  return rows.map(({ outsideId }) => outsideId);
};

/**
 * Keeps products in step once an import is over; those that are already stay so, whatever becomes of it. What the shop
 * does not sell comes as a draft, and goes on sale with it.
 */
export const followProducts = async (
  db: Queries,
  { store, id }: Key,
  products: readonly Pick<ShopProduct, 'id' | 'title' | 'isSold'>[],
  batch: number,
  now: Date,
): Promise<void> => {
  const unique = [...new Map(products.map((product) => [product.id, product])).values()];
  await sql`
    insert into connection_products (store, connection_id, outside_id, title, batch_id, off_at, taken_off)
    select ${store}, ${id}::uuid, outside_id, title, ${batch}::bigint,
      case when not sold then ${now}::timestamptz end, case when not sold then ${cameAsDraft}::bigint end
    from unnest(${unique.map((each) => each.id)}::text[], ${unique.map(({ title }) => title)}::text[],
      ${unique.map(({ isSold }) => isSold)}::boolean[]) as t (outside_id, title, sold)
    on conflict (store, connection_id, outside_id) do update
      set batch_id = excluded.batch_id, title = excluded.title, gone_at = null, off_at = excluded.off_at,
        taken_off = excluded.taken_off
      where not exists (
        select 1 from import_batches as b
        where b.store = connection_products.store and b.id = connection_products.batch_id and b.state = 'finished'
          and not exists (
            select 1 from import_batches as r
            where r.store = b.store and r.parent_id = b.id and r.kind = 'rollback'
          )
      )`.execute(db);
};

/** In place of a product here: the one that an import made a draft, as the shop did not sell it. */
export const cameAsDraft = 0;

/** How a product that is kept in step stands in the shop and here. */
export interface FollowedStanding {
  outsideId: string;
  isGone: boolean;
  isOff: boolean;
  /** The product here that was taken off sale for it. */
  takenOff: number | null;
  /** The product here that it is, where that is known. */
  productId: number | null;
}

export const followedStandings = async (
  db: Queries,
  { store, id, vendor }: Key & Pick<StoredConnection, 'vendor'>,
): Promise<FollowedStanding[]> => {
  const { rows } = await sql<FollowedStanding>`
    with here as materialized (
      select distinct on (split_part(r.outside_id, '/', 1)) split_part(r.outside_id, '/', 1) as outside_id, v.product_id
      from connection_readings as r
      join variants as v on v.store = r.store and v.vendor = ${vendor} and v.sku = r.reading ->> 'sku'
        and v.sku <> '' and not v.deleted
      where r.store = ${store} and r.connection_id = ${id}::uuid and r.settled
      order by split_part(r.outside_id, '/', 1), r.outside_id
    )
    select p.outside_id as "outsideId", p.gone_at is not null as "isGone", p.off_at is not null as "isOff",
      p.taken_off as "takenOff",
      coalesce(
        h.product_id,
        -- What a version before took over, that remembered no SKUs.
        (select i.product_id from import_rows as i
          join products as o on o.store = i.store and o.id = i.product_id and o.deleted_at is null
          where i.store = p.store and i.batch_id = p.batch_id and i.title = p.title
          order by i.line limit 1)) as "productId"
    from connection_products as p
    left join here as h on h.outside_id = p.outside_id
    join import_batches as b on b.store = p.store and b.id = p.batch_id
    where p.store = ${store} and p.connection_id = ${id}::uuid and b.state = 'finished'
      and not exists (
        select 1 from import_batches as r where r.store = b.store and r.parent_id = b.id and r.kind = 'rollback'
      )
    order by p.outside_id`.execute(db);
  return rows;
};

/** Notes how one stands in the shop from now on; it has stood so since it first did. */
export const noteStanding = async (
  db: Queries,
  { store, id }: Key,
  { outsideId, isGone, isOff, takenOff }: Omit<FollowedStanding, 'productId'>,
  now: Date,
): Promise<void> => {
  await sql`
    update connection_products
    set gone_at = case when ${isGone}::boolean then coalesce(gone_at, ${now}::timestamptz) end,
      off_at = case when ${isOff}::boolean then coalesce(off_at, ${now}::timestamptz) end,
      taken_off = ${takenOff}::bigint
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${outsideId}`.execute(db);
};
