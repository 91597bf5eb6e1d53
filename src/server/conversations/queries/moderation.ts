import { sql } from 'kysely';
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

export const banBuyer = async (
  db: Queries,
  { store }: StoreScope,
  { email, reason, by, at }: { email: string; reason: string; by: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('banned_buyers')
    .values({ store, email, reason, by_email: by, at })
    .onConflict((conflict) => conflict.columns(['store', 'email']).doNothing())
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

/** False where a report of it waits already. */
export const addReport = async (
  db: Queries,
  { store }: StoreScope,
  { id, side, by, reason, at }: { id: string; side: Side; by: string; reason: string; at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('conversation_reports')
    .values({ store, conversation_id: id, side, by_email: by, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .updateTable('conversations')
    .set({ reported_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return true;
};

/** Writes down what became of a conversation's report, if one waits, and why. */
export const decideReport = async (
  db: Queries,
  { store }: StoreScope,
  { id, decision, by, note, at }: { id: string; decision: Moderation; by: string; note: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('conversation_reports')
    .set({ decision, decided_by: by, decided_at: at, note })
    .where('store', '=', store)
    .where('conversation_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await db
    .updateTable('conversations')
    .set({ reported_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};
