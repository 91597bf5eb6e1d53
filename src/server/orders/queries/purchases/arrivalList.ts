import { sql } from 'kysely';
import type { ArrivalFilter } from '../../../../domain/orders/incoming/arrivals';
import { pageSize } from '../../../../domain/paging';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type Row = Stored<'order_intake'>;

/** What a list reads of an arrival: nothing of its body. */
const columns = [
  'id',
  'source',
  'topic',
  'outside_id',
  'name',
  'bytes',
  'state',
  'flagged',
  'errors',
  'notices',
  'purchase',
  'times',
  'received_at',
  'done_at',
  'by_email',
] as const;

export type ArrivalRow = Pick<Row, (typeof columns)[number]>;

/** Arrivals of a store, newest first, from an id on backwards; `more` where older ones follow. */
export const listArrivals = async (
  db: Queries,
  { store }: Scope,
  { filter, before }: { filter: ArrivalFilter; before: number | null },
): Promise<{ rows: ArrivalRow[]; more: boolean }> => {
  const rows = await db
    .selectFrom('order_intake')
    .select(columns)
    .where('store', '=', store)
    .$if(filter === 'attention', (query) => query.where('flagged', '=', true))
    .$if(filter === 'waiting', (query) => query.where('state', 'in', ['queued', 'waiting']))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize };
};

/** How many a person should look at, and how many wait. */
export const countArrivals = async (
  db: Queries,
  { store }: Scope,
): Promise<{ attention: number; waiting: number }> => {
  const { rows } = await sql<{ attention: number; waiting: number }>`
    select
      (select count(*) from order_intake where store = ${store} and flagged) as attention,
      (select count(*) from order_intake where store = ${store} and state in ('queued', 'waiting')) as waiting
  `.execute(db);
  return rows[0] ?? { attention: 0, waiting: 0 };
};

/** One arrival with its body. */
export const readStoredArrival = async (db: Queries, { store }: Scope, id: number): Promise<Row | null> =>
  (await db
    .selectFrom('order_intake')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The vendors' parts of purchases, as links name them. */
export const partsOfPurchase = async (
  db: Queries,
  { store }: Scope,
  purchase: number,
): Promise<{ id: number; vendor: string; name: string }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'vendor', 'name'])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .execute();

/** Takes an arrival off the list of those to look at; answers its state before, or null where there is none. */
export const dismissArrival = async (db: Queries, { store }: Scope, id: number): Promise<string | null> => {
  const { rows } = await sql<{ state: string }>`
    update order_intake as i
    set flagged = false, state = case when i.state in ('bad', 'refused', 'waiting') then 'dismissed' else i.state end
    from (select state from order_intake where store = ${store} and id = ${id} for update) as was
    where i.store = ${store} and i.id = ${id}
    returning was.state`.execute(db);
  return rows[0]?.state ?? null;
};

/** When each source last brought something that was kept, by source. */
export const lastArrivals = async (db: Queries, { store }: Scope): Promise<Map<string, Date>> => {
  const last = new Map<string, Date>();
  for (const source of ['own', 'shopify'] as const) {
    const row = await db
      .selectFrom('order_intake')
      .select('received_at')
      .where('store', '=', store)
      .where('source', '=', source)
      .where('state', '<>', 'refused')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (row !== undefined) last.set(source, row.received_at);
  }
  return last;
};
