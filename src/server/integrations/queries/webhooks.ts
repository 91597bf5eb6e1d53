import { sql } from 'kysely';
import type { Fault } from '../../../domain/errors/errorTable';
import {
  bothSecretsFor,
  shippedHeldFor,
  webhookEventsIn,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../../domain/integrations/webhooks';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';

export type StoredWebhook = Stored<'webhooks'>;
export type StoredDelivery = Stored<'webhook_deliveries'>;

/** Deliveries of one page. */
const pageSize = 30;

/** Until when what is sent is signed with the secret before as well; null where it no longer is. */
export const bothUntil = ({ sealed_before: old, rolled_at: at }: StoredWebhook, now: Date): Date | null => {
  if (old === null || at === null) return null;
  const until = new Date(at.getTime() + bothSecretsFor);
  return until > now ? until : null;
};

export const webhookAnswer = (row: StoredWebhook, now: Date): Webhook => ({
  id: row.id,
  address: row.address,
  events: webhookEventsIn(row.events),
  state: row.state,
  hint: row.hint,
  bothUntil: bothUntil(row, now)?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

export const listWebhooks = (db: Queries, store: string): Promise<StoredWebhook[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('store', '=', store)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** One of a store's; `lock`: nobody else changes it until the transaction ends. */
export const findWebhook = async (
  db: Queries,
  store: string,
  id: string,
  { lock = false } = {},
): Promise<StoredWebhook | null> => {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
};

export const addWebhook = (
  db: Queries,
  row: Pick<
    StoredWebhook,
    'store' | 'id' | 'address' | 'events' | 'sealed' | 'hint' | 'by_email' | 'created_at'
  >,
): Promise<StoredWebhook> => db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();

type Changes = Partial<
  Pick<
    StoredWebhook,
    'address' | 'events' | 'state' | 'sealed' | 'hint' | 'sealed_before' | 'rolled_at' | 'failing_since'
  >
>;

export const changeWebhook = (
  db: Queries,
  { store, id }: Pick<StoredWebhook, 'store' | 'id'>,
  changes: Changes,
): Promise<StoredWebhook> =>
  db
    .updateTable('webhooks')
    .set(changes)
    .where('store', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes a webhook with all its deliveries. Answers its address, or null where there is none. */
export const removeWebhook = async (db: Queries, store: string, id: string): Promise<string | null> => {
  const row = await db
    .deleteFrom('webhooks')
    .where('store', '=', store)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst();
  return row?.address ?? null;
};

/** Up to when something shipped is told of now; by the clock that events are written by. */
const shippedBefore = sql`(clock_timestamp() - ${shippedHeldFor / 1000}::float8 * interval '1 second')`;

/**
 * Takes events out of the outbox, the oldest first; they are gone when the transaction commits. What was shipped just
 * now stays, so that it can be undone before anybody hears of it.
 */
export const takeEvents = async (
  tx: Queries,
  store: string,
  most: number,
): Promise<{ event: string; subject: number; at: Date }[]> => {
  const { rows } = await sql<{ id: number; event: string; subject: number; at: Date }>`
    delete from webhook_events where store = ${store} and id in (
      select id from webhook_events where store = ${store} and (event <> 'order.shipped' or at <= ${shippedBefore})
      order by id limit ${most} for update skip locked)
    returning id, event, subject, at`.execute(tx);
  return rows.sort((one, other) => one.id - other.id);
};

/** Notes that a message shows the parcels of an order which are not told of yet. */
export const noteShown = async (tx: Queries, store: string, orderId: number): Promise<void> => {
  await tx
    .updateTable('webhook_events')
    .set({ shown: true })
    .where('store', '=', store)
    .where('event', '=', 'order.shipped')
    .where('subject', '=', orderId)
    .execute();
};

/** In how many ms the first of the held events may be told of; null where none is held. */
export const heldEventsFor = async (tx: Queries, store: string): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(at) - ${shippedBefore}) * 1000)::float8 as wait
    from webhook_events where store = ${store} and event = 'order.shipped' and at > ${shippedBefore}`.execute(
    tx,
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(0, Math.ceil(wait));
};

export const addDelivery = async (
  tx: Queries,
  row: Pick<StoredDelivery, 'store' | 'webhook_id' | 'message' | 'event' | 'subject' | 'body' | 'at'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({ ...row, next_at: row.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Forgets deliveries of before an instant. */
export const forgetDeliveries = async (tx: Queries, store: string, before: Date): Promise<void> => {
  await tx.deleteFrom('webhook_deliveries').where('store', '=', store).where('at', '<', before).execute();
};

export const findDelivery = async (
  db: Queries,
  store: string,
  id: number,
): Promise<StoredDelivery | null> => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

/** What became of a try. */
export interface Tried {
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  at: Date;
  nextAt: Date | null;
  status: number | null;
  answer: string;
  error: Fault | null;
}

export const noteTry = async (tx: Queries, { store, id }: StoredDelivery, tried: Tried): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: tried.state,
      tries: tried.tries,
      last_at: tried.at,
      next_at: tried.nextAt,
      status: tried.status,
      answer: tried.answer,
      error: tried.error === null ? null : jsonText(tried.error),
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Lets a delivery wait until its webhook is paused no longer. */
export const holdDelivery = async (tx: Queries, { store, id }: StoredDelivery): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Lets what waited for a webhook to be paused no longer go on at an instant. Answers the deliveries' ids. */
export const releaseDeliveries = async (
  tx: Queries,
  { store, id }: Pick<StoredWebhook, 'store' | 'id'>,
  at: Date,
): Promise<number[]> => {
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: at })
    .where('store', '=', store)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Lets a delivery begin anew. */
export const restartDelivery = async (
  tx: Queries,
  { store, id }: StoredDelivery,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

export const deliveryAnswer = (row: StoredDelivery, event: WebhookEvent): WebhookDelivery => ({
  id: String(row.id),
  message: row.message,
  event,
  subject: String(row.subject),
  state: row.state,
  tries: row.tries,
  at: row.at.toISOString(),
  lastAt: row.last_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  error: row.error,
});

/** A page of deliveries, the newest first. */
export const listDeliveries = async (
  db: Queries,
  { store, id }: Pick<StoredWebhook, 'store' | 'id'>,
  before: number | null,
): Promise<{ rows: StoredDelivery[]; next: number | null }> => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('store', '=', store)
    .where('webhook_id', '=', id)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  return { rows: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
};
