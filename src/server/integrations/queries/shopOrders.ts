import { sql } from 'kysely';
import type { Fault } from '../../../domain/errors/errorTable';
import { missingScopes, orderScopes, type ConnectionKind } from '../../../domain/integrations/connections';
import type { LineHere, SentLine } from '../../../domain/integrations/shopOrders';
import type { ShopOrderSummary, TroubledOrder } from '../../../domain/integrations/shopOrderAnswers';
import type { PiecesByLine } from '../../../domain/integrations/shopParcels';
import type { Address, FulfilmentState } from '../../../domain/orders/orders';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { StoredConnection } from './connections';

export type StoredShopOrder = Stored<'connection_orders'>;
type Key = Pick<StoredShopOrder, 'store' | 'connection_id' | 'order_id'>;
type Of = Pick<StoredConnection, 'store' | 'id'>;

/**
 * Lines of orders with the shop that each came from: a line whose SKU is of several shops of its vendor's that get
 * orders is that one's which was connected first.
 */
const linesOfShops = (store: string, orders: readonly number[]) => sql`
  select distinct on (l.id) l.id, l.order_id, c.id as connection_id, r.outside_id
  from order_lines as l
  join variants as v on v.store = l.store and v.id = l.variant_id and v.vendor = l.vendor and v.sku <> ''
  join connections as c on c.store = l.store and c.vendor = l.vendor and c.options ->> 'sendsOrders' is not null
  join connection_readings as r
    on r.store = c.store and r.connection_id = c.id and r.reading ->> 'sku' = v.sku
    -- What an import has written counts as in, though the next reading has not said so yet.
    and (r.settled or exists (
      select from import_rows as i where i.store = r.store and i.batch_id = r.batch_id and i.sku = v.sku
        and i.outcome in ('created', 'updated', 'same')))
  where l.store = ${store} and l.order_id = any(${[...orders]}::bigint[])
  order by l.id, c.options ->> 'sendsOrders' = 'true' desc, c.connected_at, c.id, r.outside_id`;

/** Notes, in the transaction that places orders, which of them shops of their vendors' are to have. */
export const noteForShops = async (
  db: Queries,
  store: string,
  orders: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into connection_orders (store, connection_id, order_id, noted_at, due_at)
    select distinct ${store}, s.connection_id, s.order_id, ${now}::timestamptz, ${now}::timestamptz
    from (${linesOfShops(store, orders)}) as s
    join connections as c on c.store = ${store} and c.id = s.connection_id
    where c.options ->> 'sendsOrders' = 'true'
    on conflict (store, connection_id, order_id) do nothing`.execute(db);
};

/** Connections of all stores with an order that something is to be done about now. */
export const connectionsWithOrders = async (
  db: Queries,
  now: Date,
): Promise<{ store: string; id: string; vendor: string }[]> => {
  const { rows } = await sql<{ store: string; id: string; vendor: string }>`
    select distinct c.store, c.id, c.vendor from connection_orders as o
    join connections as c on c.store = o.store and c.id = o.connection_id
    where o.due_at <= ${now}::timestamptz and not c.paused
    limit 500`.execute(db);
  return rows;
};

const ordersOf = (db: Queries, { store, id }: Of) =>
  db.selectFrom('connection_orders').selectAll().where('store', '=', store).where('connection_id', '=', id);

/** Orders of a connection that something is to be done about, the longest waiting first. */
export const dueOrders = (db: Queries, of: Of, now: Date, most: number): Promise<StoredShopOrder[]> =>
  ordersOf(db, of).where('due_at', '<=', now).orderBy('due_at').orderBy('order_id').limit(most).execute();

/** Orders that a shop has and that are not over, by their number after one. */
export const openOrders = (db: Queries, of: Of, after: number, most: number): Promise<StoredShopOrder[]> =>
  ordersOf(db, of)
    .where('state', '=', 'sent')
    .where('ended_at', 'is', null)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(most)
    .execute();

/** One of them, held until the transaction ends; null where it is gone. */
export const holdShopOrder = async (
  db: Queries,
  { store, connection_id: connection, order_id: order }: Key,
): Promise<StoredShopOrder | null> =>
  (await ordersOf(db, { store, id: connection })
    .where('order_id', '=', order)
    .forUpdate()
    .executeTakeFirst()) ?? null;

type Changes = Partial<Omit<StoredShopOrder, keyof Key | 'noted_at'>>;

/** Notes how one stands. */
export const changeShopOrder = async (
  db: Queries,
  { store, connection_id: connection, order_id: order }: Key,
  { error, sent, reduced, parcels, ...changes }: Changes,
): Promise<void> => {
  await db
    .updateTable('connection_orders')
    .set({
      ...changes,
      ...(error === undefined ? {} : { error: error === null ? null : jsonText(error) }),
      ...(sent === undefined ? {} : { sent: jsonText(sent) }),
      ...(reduced === undefined ? {} : { reduced: jsonText(reduced) }),
      ...(parcels === undefined ? {} : { parcels: jsonText(parcels) }),
    })
    .where('store', '=', store)
    .where('connection_id', '=', connection)
    .where('order_id', '=', order)
    .execute();
};

/**
 * Lets an order that a shop has be looked at now; false where it has none such that is open, or waits as the shop failed
 * or asked for it. One that is being looked at is so once more.
 */
export const wakeShopOrder = async (
  db: Queries,
  { store, id }: Of,
  outsideId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connection_orders')
    .set({ due_at: now })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('state', '=', 'sent')
    .where('ended_at', 'is', null)
    .where('outside_id', '=', outsideId)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb.and([eb('due_at', '>', now), eb('tries', '=', 1)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** An order was looked at, which was due until then; it stays due where it was woken meanwhile. */
export const settleShopOrder = async (
  db: Queries,
  { store, connection_id: connection, order_id: order }: Key,
  until: Date,
): Promise<void> => {
  await db
    .updateTable('connection_orders')
    .set({ tries: 0, due_at: sql`case when due_at = ${until}::timestamptz then null else due_at end` })
    .where('store', '=', store)
    .where('connection_id', '=', connection)
    .where('order_id', '=', order)
    .execute();
};

/** Puts off all that is due of a connection: the whole shop asks to be left alone. */
export const putOffOrders = async (db: Queries, { store, id }: Of, now: Date, until: Date): Promise<void> => {
  await db
    .updateTable('connection_orders')
    .set({ due_at: until })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('due_at', '<=', now)
    .where('unsure', '=', false)
    .execute();
};

/** An order as its shop is to have it. */
export interface OrderHere {
  name: string;
  vendor: string;
  currency: string;
  fulfillment: FulfilmentState;
  shipping: number;
  tax_included: boolean;
  note: string;
  customer: { name: string; email?: string } | null;
  shipping_address: Partial<Address> | null;
  billing: { email?: string; phone?: string } | null;
}

/** One order; null where it is gone. */
export const readOrderHere = async (db: Queries, { store, order_id: id }: Key): Promise<OrderHere | null> =>
  (await db
    .selectFrom('orders')
    .select(['name', 'vendor', 'currency', 'fulfillment', 'shipping', 'tax_included', 'note'])
    .select(['customer', 'shipping_address', 'billing'])
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The lines of an order, with what a shop calls those that came from it. */
export const readLinesHere = async (
  db: Queries,
  { store, connection_id: connection, order_id: order }: Key,
): Promise<LineHere[]> => {
  const { rows } = await sql<LineHere>`
    select l.id, s.outside_id as key,
      case when l.variant_title = '' then l.title else l.title || ' – ' || l.variant_title end as title,
      l.quantity, l.fulfilled, l.cancelled, l.price, l.discount, l.tax
    from order_lines as l
    left join (${linesOfShops(store, [order])}) as s on s.id = l.id and s.connection_id = ${connection}::uuid
    where l.store = ${store} and l.order_id = ${order}
    order by l.position, l.id`.execute(db);
  return rows;
};

/**
 * Takes pieces that orders of ours moved there out of what a shop's stock is compared with: they were counted here as
 * they were sold. A reading that is under way is then of an older state, and begins anew (`holdTurn`).
 */
export const countOrdersThere = async (
  db: Queries,
  { store, connection_id: connection }: Pick<Key, 'store' | 'connection_id'>,
  reduced: { before: PiecesByLine; after: PiecesByLine },
): Promise<void> => {
  const moves = Object.keys({ ...reduced.before, ...reduced.after }).flatMap((key) => {
    const pieces = (reduced.after[key] ?? 0) - (reduced.before[key] ?? 0);
    return pieces === 0 ? [] : [{ key, pieces }];
  });
  if (moves.length === 0) return;
  await sql`
    update connections set content_hash = 'orders ' || gen_random_uuid()
    where store = ${store} and id = ${connection}::uuid`.execute(db);
  await sql`
    update connection_readings as r
    set reading = r.reading || jsonb_build_object('stock', greatest((r.reading ->> 'stock')::int - t.pieces, 0)::text)
    from json_to_recordset(${jsonText(moves)}::json) as t (key text, pieces int)
    where r.store = ${store} and r.connection_id = ${connection}::uuid and r.outside_id = t.key
      and r.reading ->> 'stock' ~ '^[0-9]{1,9}$'`.execute(db);
};

const shownTroubles = 20;

/** How the orders of connections of a store stand in their shops, by the connection's id. */
export const orderSummaries = async (
  db: Queries,
  store: string,
  connections: readonly Pick<StoredConnection, 'id' | 'options' | 'scopes'>[],
): Promise<Map<string, ShopOrderSummary>> => {
  const ids = connections.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: counts } = await sql<{ id: string; sent: number; waiting: number; failed: number }>`
    select t.connection_id::text as id, count(*) filter (where t.state = 'sent')::int as sent,
      count(*) filter (where t.state = 'waiting')::int as waiting,
      -- What was shipped or cancelled here all the same is nobody's trouble any more.
      count(*) filter (where t.state = 'failed' and o.fulfillment = 'unfulfilled')::int as failed
    from connection_orders as t
    join orders as o on o.store = t.store and o.id = t.order_id
    where t.store = ${store} and t.connection_id = any(${ids}::uuid[])
    group by t.connection_id`.execute(db);
  const { rows: troubles } = await sql<TroubledOrder & { id: string }>`
    select id, "orderId", "orderName", error from (
      select t.connection_id::text as id, t.order_id::text as "orderId", o.name as "orderName", t.error,
        row_number() over (partition by t.connection_id order by t.order_id desc) as place
      from connection_orders as t
      join orders as o on o.store = t.store and o.id = t.order_id
      where t.store = ${store} and t.connection_id = any(${ids}::uuid[]) and t.error is not null
        and (o.fulfillment = 'unfulfilled'
          or t.state <> 'failed' and coalesce(t.ended_at, now()) > now() - interval '30 days')) as found
    where place <= ${shownTroubles} order by place`.execute(db);
  const byId = new Map(counts.map(({ id, ...counted }) => [id, counted]));
  return new Map(
    connections.map(({ id, options, scopes }) => [
      id,
      {
        sends: options.sendsOrders === true,
        lacks: scopes === null ? [] : missingScopes(orderScopes, scopes.split(',')),
        ...(byId.get(id) ?? { sent: 0, waiting: 0, failed: 0 }),
        troubles: troubles.flatMap(({ id: of, ...trouble }) => (of === id ? [trouble] : [])),
      },
    ]),
  );
};

/** Lets what failed of a connection be tried again now; answers how many orders that are. */
export const tryOrdersAgain = async (db: Queries, { store, id }: Of, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('connection_orders')
    .set({ state: sql`case when state = 'failed' then 'waiting' else state end`, due_at: now, tries: 0 })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('error', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Lets go of what was not sent; of what is on its way it is found out first whether it arrived. */
export const dropWaiting = async (db: Queries, { store, id }: Of): Promise<void> => {
  await db
    .updateTable('connection_orders')
    .set({ state: 'dropped', due_at: null, error: null })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('unsure', '=', false)
    .execute();
};

interface FoundThere {
  connectionId: string;
  kind: ConnectionKind;
  address: string;
  state: StoredShopOrder['state'];
  name: string;
  error: Fault | null;
  sent: SentLine[];
  print: string;
}

/** The shops that have an order, or are to have it. */
export const shopsOfOrder = async (db: Queries, store: string, order: number): Promise<FoundThere[]> => {
  const rows = await db
    .selectFrom('connection_orders as o')
    .innerJoin('connections as c', (join) =>
      join.onRef('c.store', '=', 'o.store').onRef('c.id', '=', 'o.connection_id'),
    )
    .select(['o.connection_id as connectionId', 'c.kind', 'c.address', 'o.state', 'o.outside_name as name'])
    .select(['o.error', 'o.sent', 'o.address as print'])
    .where('o.store', '=', store)
    .where('o.order_id', '=', order)
    .orderBy('c.connected_at')
    .execute();
  return rows;
};

/** Keeps an order in hand for longer, just before it is sent so; false where another process has it by now. */
export const extendClaim = async (
  db: Queries,
  { store, connection_id: connection, order_id: order }: Key,
  {
    until,
    next,
    at,
    sent,
    address,
  }: { until: Date; next: Date; at: Date; sent: SentLine[]; address: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('connection_orders')
    .set({ due_at: next, unsure: true, posted_at: at, sent: jsonText(sent), address })
    .where('store', '=', store)
    .where('connection_id', '=', connection)
    .where('order_id', '=', order)
    .where('state', '=', 'waiting')
    .where('due_at', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes what keeps the open orders of a shop from being read, from one on. */
export const noteOpenError = async (
  db: Queries,
  { store, id }: Of,
  from: number,
  error: Fault,
): Promise<void> => {
  await db
    .updateTable('connection_orders')
    .set({ error: jsonText(error) })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('state', '=', 'sent')
    .where('ended_at', 'is', null)
    .where('order_id', '>=', from)
    .execute();
};
