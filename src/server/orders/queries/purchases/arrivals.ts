import { sql } from 'kysely';
import type { ArrivalState, IntakeSource } from '../../../../domain/orders/incoming/orderIntake';
import type { Queries, Stored } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';

export type StoredArrival = Stored<'order_intake'>;

/** What came in, as it came. */
export interface NewArrival {
  store: string;
  source: IntakeSource;
  topic: string;
  /** The sender's own id of this delivery. */
  delivery: string;
  body: string;
  bytes: number;
  /** Who called, where a key says so; empty for signed webhooks. */
  by: string;
  at: Date;
}

/** Keeps an arrival; of one that was there already `times` grows, and nothing else. */
export const addArrival = async (
  db: Queries,
  { store, source, topic, delivery, body, bytes, by, at }: NewArrival,
): Promise<{ id: number; state: ArrivalState; times: number }> => {
  const { rows } = await sql<{ id: number; state: ArrivalState; times: number }>`
    insert into order_intake as i (store, source, topic, delivery, body, bytes, by_email, received_at)
    values (${store}, ${source}, ${topic}, ${delivery}, ${body}, ${bytes}, ${by}, ${at})
    on conflict (store, source, delivery) do update set times = i.times + 1
    returning i.id, i.state, i.times`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An arrival was not kept');
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
  }: Omit<NewArrival, 'delivery' | 'body' | 'by'> & { reason: string },
): Promise<void> => {
  const minute = at.toISOString().slice(0, 16);
  const errors = jsonText({ body: reason });
  await sql`
    insert into order_intake as i
      (store, source, topic, delivery, body, bytes, received_at, done_at, state, flagged,
        errors)
    values (${store}, ${source}, ${topic}, ${`refused ${minute} ${reason}`}, '', ${bytes}, ${at}, ${at},
      'refused', true, ${errors}::jsonb)
    on conflict (store, source, delivery) do update set times = i.times + 1, bytes = excluded.bytes`.execute(
    db,
  );
};

/** An arrival held until the transaction ends; null where there is none. */
export const lockArrival = async (db: Queries, store: string, id: number): Promise<StoredArrival | null> =>
  (await db
    .selectFrom('order_intake')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** What became of an arrival. */
export interface ArrivalEnd {
  state: ArrivalState;
  outsideId?: string;
  name?: string;
  purchase?: number | null;
  notices?: readonly string[];
  errors?: Readonly<Record<string, string>> | null;
}

export const endArrival = async (
  db: Queries,
  { store, id }: { store: string; id: number },
  end: ArrivalEnd,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('order_intake')
    .set({
      state: end.state,
      flagged: end.state === 'bad' || (end.notices ?? []).length > 0,
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

/** Puts arrivals of some states back into the queue; answers their ids. */
export const requeueArrivals = async (
  db: Queries,
  store: string,
  which: { id: number } | { source: IntakeSource; outsideId: string },
  states: readonly ArrivalState[],
): Promise<number[]> => {
  const rows = await db
    .updateTable('order_intake')
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
