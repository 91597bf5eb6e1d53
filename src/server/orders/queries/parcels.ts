import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { LockedOrder } from './lockOrder';
import { stateAfter } from './list/stateAfter';
import { addTrackingTerm, dropTrackingTerm } from './trackingTerms';

export interface StoredParcel {
  id: number;
  carrier: string;
  tracking: string;
  url: string;
  lines: { id: string; quantity: number }[];
  isCancelled: boolean;
}

/** The parcel that a client's key has made already; null where it is new. */
export const findParcelByKey = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
  key: string | undefined,
): Promise<{ id: number; lines: readonly { id: string; quantity: number }[] } | null> => {
  if (key === undefined || key === '') return null;
  const row = await db
    .selectFrom('fulfilments')
    .select(['id', 'lines'])
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
};

/** The parcels of a locked order, cancelled ones among them. */
export const parcelsOf = async (
  db: Queries,
  { store }: Scope,
  { id }: Pick<LockedOrder, 'id'>,
): Promise<StoredParcel[]> => {
  const rows = await db
    .selectFrom('fulfilments')
    .select(['id', 'carrier', 'tracking', 'url', 'lines', 'cancelled_at'])
    .where('store', '=', store)
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ cancelled_at, ...row }) => ({ ...row, isCancelled: cancelled_at !== null }));
};

const grow = (db: Queries, store: string, id: number): Promise<unknown> =>
  sql`update orders set version = version + 1 where store = ${store} and id = ${id}`.execute(db);

/** Writes how a parcel of a locked order goes. */
export const changeParcel = async (
  db: Queries,
  { store }: Scope,
  order: LockedOrder,
  parcel: StoredParcel,
  words: Pick<StoredParcel, 'carrier' | 'tracking' | 'url'>,
): Promise<void> => {
  await db
    .updateTable('fulfilments')
    .set(words)
    .where('store', '=', store)
    .where('id', '=', parcel.id)
    .execute();
  await dropTrackingTerm(db, store, order, parcel.tracking);
  await addTrackingTerm(db, store, order, words.tracking);
  await grow(db, store, order.id);
};

/** Takes a parcel of a locked order back: its pieces can be sent again. The row stays, for the record. */
export const withdrawParcel = async (
  db: Queries,
  { store }: Scope,
  order: LockedOrder,
  parcel: StoredParcel,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const pairs = parcel.lines.map(({ id, quantity }) => sql`(${Number(id)}::bigint, ${quantity}::integer)`);
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await sql`update order_lines as l set fulfilled = l.fulfilled - s.quantity
    from (values ${sql.join(pairs)}) as s (id, quantity)
    where l.store = ${store} and l.order_id = ${order.id} and l.id = s.id`.execute(db);
  // Before the order, whose change tells webhooks that it is taken back, or keeps silent where nobody heard of it.
  await db
    .updateTable('fulfilments')
    // Whoever sends the same rows again means a new parcel.
    .set({ cancelled_at: at, cancelled_by: by, key: null })
    .where('store', '=', store)
    .where('id', '=', parcel.id)
    .execute();
  await sql`update orders set fulfilled_count = fulfilled_count - ${pieces}::integer, version = version + 1,
      fulfillment = ${stateAfter({ sent: -pieces })}
    where store = ${store} and id = ${order.id}`.execute(db);
  await dropTrackingTerm(db, store, order, parcel.tracking);
};

/** The client's names of all acts that made a parcel of an order. */
export const findParcelKeys = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('fulfilments')
    .select('key')
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where('key', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])));
};
