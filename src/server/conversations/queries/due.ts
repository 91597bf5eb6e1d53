import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { StoredConversation } from './conversations';

/** Those who are written to in one round; the rest waits for the next. */
const mostAtOnce = 200;

/** The index stands on the soonest of the three. */
const isSome = (now: Date) => sql`least(c.admin_due, c.vendor_due, c.buyer_due) <= ${now}`;

/** A vendor, or `*` for the marketplace, whose people are to hear of messages. */
export interface DueReader {
  store: string;
  vendor: string;
}

/** Whose unread messages are old enough, and who was not written to since `before`. */
export const dueReaders = async (
  db: Queries,
  { now, before }: { now: Date; before: Date },
): Promise<DueReader[]> => {
  const { rows } = await sql<DueReader>`
    select distinct c.store, c.vendor from conversations as c
    join vendors as v on v.store = c.store and v.vendor = c.vendor
    where ${isSome(now)} and c.vendor_due <= ${now}
      and (v.messages_told_at is null or v.messages_told_at <= ${before})
    union
    select distinct c.store, ${marketplaceVendor}::text from conversations as c
    join stores as s on s.store = c.store
    where ${isSome(now)} and c.admin_due <= ${now}
      and (s.messages_told_at is null or s.messages_told_at <= ${before})
    limit ${mostAtOnce}`.execute(db);
  return rows;
};

export type UntoldConversation = Pick<
  StoredConversation,
  'id' | 'vendor' | 'buyer_name' | 'buyer_email' | 'last_text' | 'last_sender'
>;

/** Takes the conversations that one's people have not heard of; none where another process has just done so. */
export const takeUntold = async (
  db: Queries,
  { store, vendor }: DueReader,
  { now, before }: { now: Date; before: Date },
): Promise<UntoldConversation[]> => {
  const isAdmin = vendor === marketplaceVendor;
  const own = isAdmin ? sql`store = ${store}` : sql`store = ${store} and vendor = ${vendor}`;
  const { rows: taken } = await sql`
    update ${sql.table(isAdmin ? 'stores' : 'vendors')} set messages_told_at = ${now}
    where ${own} and (messages_told_at is null or messages_told_at <= ${before}) returning 1`.execute(db);
  if (taken.length === 0) return [];
  const due = isAdmin ? sql`admin_due` : sql`vendor_due`;
  const { rows } = await sql<UntoldConversation>`
    update conversations set ${due} = null where ${own} and ${due} is not null
    returning id, vendor, buyer_name, buyer_email, last_text, last_sender`.execute(db);
  return rows;
};

/** Conversations whose buyers are to hear of an answer. */
export const dueBuyers = async (db: Queries, now: Date): Promise<{ store: string; id: string }[]> => {
  const { rows } = await sql<{ store: string; id: string }>`
    select c.store, c.id from conversations as c where ${isSome(now)} and c.buyer_due <= ${now}
    limit ${mostAtOnce}`.execute(db);
  return rows;
};

/** Takes one of them; null where another process has it. */
export const takeDueBuyer = async (
  db: Queries,
  { store, id }: { store: string; id: string },
  now: Date,
): Promise<Pick<
  StoredConversation,
  'store' | 'id' | 'vendor' | 'buyer_email' | 'locale' | 'last_text' | 'last_sender'
> | null> => {
  const row = await db
    .updateTable('conversations')
    .set({ buyer_due: null, buyer_told_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('buyer_due', '<=', now)
    .returning(['store', 'id', 'vendor', 'buyer_email', 'locale', 'last_text', 'last_sender'])
    .executeTakeFirst();
  return row ?? null;
};
