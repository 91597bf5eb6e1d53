import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Fault } from '../../../../domain/errors/errorTable';
import type {
  IncomingOrderState,
  IncomingOrderSource,
} from '../../../../domain/orders/incoming/incomingOrder';
import { integrationErrors } from '../../../../domain/errors/integrations';
import type { Queries, Stored } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';

export type StoredIncomingOrder = Stored<'incoming_orders'>;

/** A delivery of the same id was there already, and said something else: neither may be taken for the other. */
export class DeliveryDiffers extends Error {
  override readonly name = 'DeliveryDiffers';
}

/** What came in, as it came. */
export interface NewIncomingOrder {
  store: string;
  source: IncomingOrderSource;
  topic: string;
  /** The sender's own id of this delivery. */
  delivery: string;
  body: string;
  bytes: number;
  /** Who called, where a key says so; empty for signed webhooks. */
  by: string;
  at: Date;
  /** The sender gave the delivery no id of its own: it is known by its bytes. */
  isKnownByBytes?: boolean;
  /** When the shop says that it was triggered, where it says so. */
  triggeredAt?: Date | null;
}

/**
 * Keeps an incoming order; of one that was there already `times` grows, and nothing else. Errors: DeliveryDiffers.
 */
export const addIncomingOrder = async (
  db: Queries,
  { store, source, topic, delivery, body, bytes, by, at, triggeredAt = null }: NewIncomingOrder,
): Promise<{ id: number; state: IncomingOrderState; times: number }> => {
  // No signature covers the topic.
  const hash = createHash('sha256').update(`${topic}\n${body}`).digest('hex');
  const { rows } = await sql<{ id: number; state: IncomingOrderState; times: number }>`
    insert into incoming_orders as i (store, source, topic, delivery, body, hash, bytes, by_email, received_at, triggered_at)
    values (${store}, ${source}, ${topic}, ${delivery}, ${body}, ${hash}, ${bytes}, ${by}, ${at}, ${triggeredAt})
    on conflict (store, source, delivery) do update set times = i.times + 1 where i.hash = excluded.hash
    returning i.id, i.state, i.times`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new DeliveryDiffers();
  return row;
};

/** Keeps that something was refused at the door; refusals of one kind within a minute are one row. */
export const noteRefused = async (
  db: Queries,
  {
    store,
    source,
    topic,
    bytes,
    reason,
    at,
  }: Omit<NewIncomingOrder, 'delivery' | 'body' | 'by'> & { reason: Fault },
): Promise<void> => {
  const minute = at.toISOString().slice(0, 16);
  const errors = jsonText({ body: reason });
  await sql`
    insert into incoming_orders as i
      (store, source, topic, delivery, body, bytes, received_at, done_at, state, flagged,
        errors)
    values (${store}, ${source}, ${topic}, ${`refused ${minute} ${reason.message}`}, '', ${bytes}, ${at}, ${at},
      'refused', true, ${errors}::jsonb)
    on conflict (store, source, delivery) do update set times = i.times + 1, bytes = excluded.bytes`.execute(
    db,
  );
};

/** An incoming order held until the transaction ends; null where there is none. */
export const lockIncomingOrder = async (
  db: Queries,
  store: string,
  id: number,
): Promise<StoredIncomingOrder | null> =>
  (await db
    .selectFrom('incoming_orders')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Incoming orders held until the transaction ends, in the order in which they came; those that there are. */
export const lockIncomingOrders = (
  db: Queries,
  store: string,
  ids: readonly number[],
): Promise<StoredIncomingOrder[]> =>
  db
    .selectFrom('incoming_orders')
    .selectAll()
    .where('store', '=', store)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** What became of an incoming order. */
export interface IncomingOrderEnd {
  state: IncomingOrderState;
  outsideId?: string;
  name?: string;
  purchase?: number | null;
  notices?: readonly Fault[];
  errors?: Readonly<Record<string, Fault>> | null;
}

/** Writes down what became of an incoming order; its id, name and purchase stay where nothing is said of them. */
export const endIncomingOrder = (
  db: Queries,
  { store, id }: { store: string; id: number },
  end: IncomingOrderEnd,
  at: Date,
): Promise<void> => endIncomingOrders(db, store, new Map([[id, end]]), at);

/** What a shop says with every order would fill the list of what needs a person. */
const forSenders: readonly string[] = [
  integrationErrors.memberNotRead({ name: '' }).code,
  integrationErrors.textChanged({ name: '' }).code,
  integrationErrors.versionAgain({ version: 0 }).code,
  integrationErrors.lineKeepsVendor({ line: 0, vendor: '', owner: '' }).code,
];
const isForPeople = ({ code }: Fault): boolean => !forSenders.includes(code);

/** Writes down what became of incoming orders, by their ids, as `endIncomingOrder` does. */
export const endIncomingOrders = async (
  db: Queries,
  store: string,
  ends: ReadonlyMap<number, IncomingOrderEnd>,
  at: Date,
): Promise<void> => {
  if (ends.size === 0) return;
  const rows = [...ends].map(([id, end]) => ({
    id,
    state: end.state,
    flagged: end.state === 'bad' || end.errors != null || (end.notices ?? []).some(isForPeople),
    errors: end.errors ?? null,
    notices: end.notices ?? [],
    outside_id: end.outsideId ?? null,
    name: end.name ?? null,
    purchase: end.purchase ?? null,
    names_purchase: end.purchase !== undefined,
  }));
  await sql`
    update incoming_orders as i set state = e.state, flagged = e.flagged,
      errors = nullif(e.errors, 'null'::jsonb), notices = e.notices, done_at = ${at},
      outside_id = coalesce(e.outside_id, i.outside_id), name = coalesce(e.name, i.name),
      purchase = case when e.names_purchase then e.purchase else i.purchase end
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as e (id bigint, state text, flagged boolean, errors jsonb,
      notices jsonb, outside_id text, name text, purchase bigint, names_purchase boolean)
    where i.store = ${store} and i.id = e.id`.execute(db);
};

/**
 * What came in of an order after one of its messages and changed it, or may yet, newest first. What is queued does not
 * say which order it is of: it is among them where it holds the order's id anywhere.
 */
export const laterOfOrder = async (
  db: Queries,
  {
    store,
    source,
    outsideId,
    id,
  }: { store: string; source: IncomingOrderSource; outsideId: string; id: number },
): Promise<StoredIncomingOrder[]> =>
  db
    .selectFrom('incoming_orders')
    .selectAll()
    .where('store', '=', store)
    .where('source', '=', source)
    .where('id', '>', id)
    .where((where) =>
      where.or([
        where('outside_id', '=', outsideId).and('state', 'in', [
          'placed',
          'changed',
          'cancelled',
          'refunded',
        ]),
        where('state', '=', 'queued').and(sql<boolean>`position(${outsideId} in body) > 0`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** What came in of orders before these messages and a person should look at, as something is wrong with it. */
export const troubledBefore = async (
  db: Queries,
  store: string,
  messages: readonly { id: number; source: IncomingOrderSource; outsideId: string }[],
): Promise<StoredIncomingOrder[]> => {
  if (messages.length === 0) return [];
  const { rows } = await sql<StoredIncomingOrder>`
    select i.* from jsonb_to_recordset(${jsonText(messages)}::jsonb) as m (id bigint, source text, "outsideId" text)
    join incoming_orders as i
      on i.store = ${store} and i.source = m.source and i.outside_id = m."outsideId" and i.id < m.id
    where i.flagged and (i.state = 'bad' or i.errors is not null)
    order by i.id for update of i`.execute(db);
  return rows;
};

/** Takes messages off the list of those to look at: what was wrong with them is so no more. */
export const settleIncomingOrders = async (
  db: Queries,
  store: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update incoming_orders set flagged = false,
      state = case when state = 'bad' then 'stale' else state end
    where store = ${store} and id = any(${[...ids]}::bigint[])`.execute(db);
};

/** Puts what waits for the orders that these incoming orders were back into the queue; answers their ids. */
export const requeueWaiting = async (
  db: Queries,
  store: string,
  placed: readonly number[],
): Promise<number[]> => {
  if (placed.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update incoming_orders as i set state = 'queued', flagged = false, errors = null, done_at = null
    from incoming_orders as p
    where p.store = ${store} and p.id = any(${[...placed]}::bigint[])
      and i.store = p.store and i.source = p.source and i.outside_id = p.outside_id and i.state = 'waiting'
    returning i.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Puts incoming orders of some states back into the queue; answers their ids. */
export const requeueIncomingOrders = async (
  db: Queries,
  store: string,
  which: { id: number } | { source: IncomingOrderSource; outsideId: string },
  states: readonly IncomingOrderState[],
): Promise<number[]> => {
  const rows = await db
    .updateTable('incoming_orders')
    .set({ state: 'queued', flagged: false, errors: null, done_at: null })
    .where('store', '=', store)
    .where('state', 'in', [...states])
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('source' in which, (query) =>
      'source' in which
        ? query.where('source', '=', which.source).where('outside_id', '=', which.outsideId)
        : query,
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
