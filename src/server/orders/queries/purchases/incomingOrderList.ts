import { sql } from 'kysely';
import type { IncomingOrderFilter } from '../../../../domain/orders/incoming/incomingOrders';
import { pageSize } from '../../../../domain/paging';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type Row = Stored<'incoming_orders'>;

/** What a list reads of an incoming order: nothing of its body. */
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

export type IncomingOrderRow = Pick<Row, (typeof columns)[number]>;

/** Incoming orders of a store, newest first, from an id on backwards; `more` where older ones follow. */
export const listIncomingOrders = async (
  db: Queries,
  { store }: Scope,
  { filter, before }: { filter: IncomingOrderFilter; before: number | null },
): Promise<{ rows: IncomingOrderRow[]; more: boolean }> => {
  const rows = await db
    .selectFrom('incoming_orders')
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
export const countIncomingOrders = async (
  db: Queries,
  { store }: Scope,
): Promise<{ attention: number; waiting: number }> => {
  const { rows } = await sql<{ attention: number; waiting: number }>`
    select
      (select count(*) from incoming_orders where store = ${store} and flagged) as attention,
      (select count(*) from incoming_orders where store = ${store} and state in ('queued', 'waiting')) as waiting
  `.execute(db);
  return rows[0] ?? { attention: 0, waiting: 0 };
};

/** One incoming order with its body. */
export const readStoredIncomingOrder = async (
  db: Queries,
  { store }: Scope,
  id: number,
): Promise<Row | null> =>
  (await db
    .selectFrom('incoming_orders')
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

/** Takes an incoming order off the list of those to look at; answers its state before, or null where there is none. */
export const dismissIncomingOrder = async (
  db: Queries,
  { store }: Scope,
  id: number,
): Promise<string | null> => {
  const { rows } = await sql<{ state: string }>`
    update incoming_orders as i
    set flagged = false, state = case when i.state in ('bad', 'refused', 'waiting') then 'dismissed' else i.state end
    from (select state from incoming_orders where store = ${store} and id = ${id} for update) as was
    where i.store = ${store} and i.id = ${id}
    returning was.state`.execute(db);
  return rows[0]?.state ?? null;
};

/** When each source last brought something that was kept, by source. */
export const lastIncomingOrders = async (db: Queries, { store }: Scope): Promise<Map<string, Date>> => {
  const last = new Map<string, Date>();
  for (const source of ['own', 'shopify'] as const) {
    const row = await db
      .selectFrom('incoming_orders')
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
