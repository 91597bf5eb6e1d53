import { sql } from 'kysely';
import type { ListedShopProduct } from '../../../domain/integrations/shopProducts';
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

/** Keeps products in step once an import is over; those that are already stay so, whatever becomes of it. */
export const followProducts = async (
  db: Queries,
  { store, id }: Key,
  products: readonly Pick<ListedShopProduct, 'id' | 'title'>[],
  batch: number,
): Promise<void> => {
  const unique = [...new Map(products.map((product) => [product.id, product])).values()];
  await sql`
    insert into connection_products (store, connection_id, outside_id, title, batch_id)
    select ${store}, ${id}::uuid, outside_id, title, ${batch}::bigint
    from unnest(${unique.map((each) => each.id)}::text[], ${unique.map(({ title }) => title)}::text[])
      as t (outside_id, title)
    on conflict (store, connection_id, outside_id) do update
      set batch_id = excluded.batch_id, title = excluded.title, gone_at = null
      where not exists (
        select 1 from import_batches as b
        where b.store = connection_products.store and b.id = connection_products.batch_id and b.state = 'finished'
          and not exists (
            select 1 from import_batches as r
            where r.store = b.store and r.parent_id = b.id and r.kind = 'rollback'
          )
      )`.execute(db);
};

/** Notes which of them the shop still has; what it does not have any more stays here as it is. */
export const noteGone = async (
  db: Queries,
  { store, id }: Key,
  there: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update connection_products
    set gone_at = case when outside_id = any(${[...there]}::text[]) then null else coalesce(gone_at, ${now}::timestamptz) end
    where store = ${store} and connection_id = ${id}::uuid`.execute(db);
};
