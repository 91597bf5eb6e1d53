import type { Queries } from '../../../db/database';

/** The pattern by which a store pays out and since when it waits for the next time; null where there is none. */
export const readSchedule = async (
  db: Queries,
  store: string,
): Promise<{ pattern: string; since: Date } | null> =>
  (await db
    .selectFrom('payout_schedules')
    .select(['pattern', 'since'])
    .where('store', '=', store)
    .executeTakeFirst()) ?? null;

export const writeSchedule = async (
  db: Queries,
  store: string,
  content: { pattern: string; since: Date },
): Promise<void> => {
  await db
    .insertInto('payout_schedules')
    .values({ store, ...content })
    .onConflict((conflict) => conflict.column('store').doUpdateSet(content))
    .execute();
};

export const removeSchedule = async (db: Queries, store: string): Promise<void> => {
  await db.deleteFrom('payout_schedules').where('store', '=', store).execute();
};

/** Takes a time of the schedule, once: false where another process has. */
export const takeTime = async (db: Queries, store: string, since: Date, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payout_schedules')
    .set({ since: now })
    .where('store', '=', store)
    .where('since', '=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A message of a service; `hash` is of what it says. */
interface Event {
  store: string;
  provider: string;
  id: string;
  hash: string;
}

/** Keeps that a message of a service has come; false where it came before. */
export const keepEvent = async (
  db: Queries,
  event: Event & { kind: string; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('provider_events')
    .values({
      store: event.store,
      provider: event.provider,
      event_id: event.id,
      kind: event.kind,
      hash: event.hash,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.columns(['store', 'provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Whether a message came before: with the same content, with another one, or not at all. */
export const knowsEvent = async (
  db: Queries,
  { store, provider, id, hash }: Event,
): Promise<'new' | 'same' | 'other'> => {
  const row = await db
    .selectFrom('provider_events')
    .select('hash')
    .where('store', '=', store)
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return 'new';
  return row.hash === hash ? 'same' : 'other';
};
