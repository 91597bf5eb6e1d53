import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Fault } from '../../../../domain/errors/errorTable';
import type {
  IncomingOrderState,
  IncomingOrderSource,
} from '../../../../domain/orders/incoming/incomingOrder';
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
}

/**
 * Keeps an incoming order; of one that was there already `times` grows, and nothing else. Errors: DeliveryDiffers.
 */
export const addIncomingOrder = async (
  db: Queries,
  { store, source, topic, delivery, body, bytes, by, at }: NewIncomingOrder,
): Promise<{ id: number; state: IncomingOrderState; times: number }> => {
  // No signature covers the topic.
  const hash = createHash('sha256').update(`${topic}\n${body}`).digest('hex');
  const { rows } = await sql<{ id: number; state: IncomingOrderState; times: number }>`
    insert into incoming_orders as i (store, source, topic, delivery, body, hash, bytes, by_email, received_at)
    values (${store}, ${source}, ${topic}, ${delivery}, ${body}, ${hash}, ${bytes}, ${by}, ${at})
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

/** What became of an incoming order. */
export interface IncomingOrderEnd {
  state: IncomingOrderState;
  outsideId?: string;
  name?: string;
  purchase?: number | null;
  notices?: readonly Fault[];
  errors?: Readonly<Record<string, Fault>> | null;
}

export const endIncomingOrder = async (
  db: Queries,
  { store, id }: { store: string; id: number },
  end: IncomingOrderEnd,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('incoming_orders')
    .set({
      state: end.state,
      flagged: end.state === 'bad' || end.errors != null || (end.notices ?? []).length > 0,
      errors: end.errors == null ? null : jsonText(end.errors),
      notices: jsonText(end.notices ?? []),
      done_at: at,
      ...(end.outsideId === undefined ? {} : { outside_id: end.outsideId }),
      ...(end.name === undefined ? {} : { name: end.name }),
      ...(end.purchase === undefined ? {} : { purchase: end.purchase }),
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
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
