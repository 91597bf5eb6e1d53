import { sql, type RawBuilder } from 'kysely';
import type { BannedBuyer, Moderation, Side } from '../../../domain/conversations/conversations';
import { mailboxOf } from '../../../domain/mailbox';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** As many as a list shows. */
const mostBanned = 500;

/** Whether an address is of a mailbox, of whose addresses any other may be banned. */
const ofMailbox = (email: string) => sql<boolean>`mailbox_of(email) = ${mailboxOf(email)}`;

/** Whether an address may not write to a store. */
export const isBanned = async (db: Queries, { store }: StoreScope, email: string): Promise<boolean> =>
  (await db
    .selectFrom('banned_buyers')
    .select('email')
    .where('store', '=', store)
    .where(ofMailbox(email))
    .executeTakeFirst()) !== undefined;

/** Bans an address. Where it is banned already, a reason that is given takes the place of the one before. */
export const banBuyer = async (
  db: Queries,
  { store }: StoreScope,
  { email, reason, by, at }: { email: string; reason: string; by: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('banned_buyers')
    .values({ store, email, reason, by_email: by, at })
    .onConflict((conflict) => {
      const known = conflict.columns(['store', 'email']);
      return reason === '' ? known.doNothing() : known.doUpdateSet({ reason, by_email: by, at });
    })
    .execute();
};

/** False where the address is not banned. */
export const unbanBuyer = async (db: Queries, { store }: StoreScope, email: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('banned_buyers')
    .where('store', '=', store)
    .where(ofMailbox(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The last ones first, at most 500. */
export const bannedBuyers = async (db: Queries, { store }: StoreScope): Promise<BannedBuyer[]> => {
  const rows = await db
    .selectFrom('banned_buyers')
    .selectAll()
    .where('store', '=', store)
    .orderBy('at', 'desc')
    .orderBy('email')
    .limit(mostBanned)
    .execute();
  return rows.map(({ email, reason, by_email: by, at }) => ({ email, reason, by, at: at.toISOString() }));
};

/** Takes a conversation off all lists; its messages stay for whoever has to prove something. */
export const deleteConversation = async (
  db: Queries,
  { store }: StoreScope,
  id: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('conversations')
    .set({ deleted_at: now, reported_at: null, admin_due: null, vendor_due: null, buyer_due: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/**
 * Whether a report `r` of a conversation waits. The first one has no `decided_at`, and there is one such at a time; what
 * was reported beside it has no decision, and is decided with it.
 */
export const isWaiting = (store: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`r.store = ${store} and r.conversation_id = ${id} and r.decision is null and r.id >= (
    select f.id from conversation_reports as f
    where f.store = ${store} and f.conversation_id = ${id} and f.decided_at is null)`;

/** So many reports of one side may wait: a vendor's team has said it once, a buyer may have more to tell. */
const mostOfSide: Readonly<Record<Side, number>> = { admin: 1, seller: 1, buyer: 10 };

/**
 * Adds a report, beside those of others that wait; false where as many of its side wait as may. Call it under
 * `lockConversation`.
 */
export const addReport = async (
  db: Queries,
  { store }: StoreScope,
  { id, side, by, reason, at }: { id: string; side: Side; by: string; reason: string; at: Date },
): Promise<boolean> => {
  const { rows: own } = await sql<{ reason: string }>`
    select r.reason from conversation_reports as r
    where ${isWaiting(sql`${store}::text`, sql`${id}::uuid`)} and r.side = ${side}`.execute(db);
  // Sent twice.
  if (mostOfSide[side] > 1 && own.some((each) => each.reason === reason)) return true;
  if (own.length >= mostOfSide[side]) return false;
  const report = { store, conversation_id: id, side, by_email: by, reason, at };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('conversation_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n)
    await db
      .insertInto('conversation_reports')
      .values({ ...report, decided_at: at })
      .execute();
  await db
    .updateTable('conversations')
    .set({ reported_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return true;
};

/** Writes down what became of a conversation's reports, if any wait, and why. */
export const decideReports = async (
  db: Queries,
  { store }: StoreScope,
  { id, decision, by, note, at }: { id: string; decision: Moderation; by: string; note: string; at: Date },
): Promise<void> => {
  await sql`
    update conversation_reports as r
    set decision = ${decision}, decided_by = ${by}, decided_at = ${at}, note = ${note}
    where ${isWaiting(sql`${store}::text`, sql`${id}::uuid`)}`.execute(db);
  await db
    .updateTable('conversations')
    .set({ reported_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};
