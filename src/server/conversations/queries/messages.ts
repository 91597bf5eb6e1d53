import { sql } from 'kysely';
import type { ReceivedContent, ReceivedKind } from '../../../domain/conversations/messages';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

interface NewMessage {
  kind: 'message' | 'contact-form';
  email: string | null;
  content: ReceivedContent;
}

/** Keeps what someone wrote to the marketplace. */
export const addMessage = async (db: Queries, store: string, message: NewMessage): Promise<void> => {
  await db
    .insertInto('contact_messages')
    .values({
      store,
      kind: message.kind,
      email: message.email,
      content: JSON.stringify(message.content),
    })
    .execute();
};

/** Keeps who wants the newsletter; once, however often they ask. Answers whether they are new. */
export const addSubscriber = async (db: Queries, store: string, email: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscribers')
    .values({ store, email })
    .onConflict((conflict) => conflict.columns(['store', 'email']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

type StoreScope = Pick<Scope, 'store'>;
export type StoredReceived = Stored<'contact_messages'>;

/** What waits for an answer: a form that names no address can have none. */
const waits = sql<boolean>`answered_at is null and coalesce(email, '') <> ''`;

/** How many messages and forms of a store can be answered, and nobody has answered yet. */
export const countUnanswered = async (db: Queries, { store }: StoreScope): Promise<number> => {
  const { n } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('store', '=', store)
    .where(waits)
    .executeTakeFirstOrThrow();
  return n;
};

/** Messages and forms of a store, the last ones first, before one of them; `unanswered`: of those that wait alone. */
export const receivedMessages = async (
  db: Queries,
  { store }: StoreScope,
  {
    kinds,
    unanswered = false,
    q,
    before,
    most,
  }: {
    kinds: readonly Exclude<ReceivedKind, 'subscription'>[];
    unanswered?: boolean;
    q: string;
    before: number | null;
    most: number;
  },
): Promise<StoredReceived[]> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('store', '=', store)
    .where('kind', 'in', kinds)
    .$if(unanswered, (query) => query.where(waits))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(q !== '', (query) =>
      query.where((where) =>
        where(where.fn<number>('strpos', ['email', where.val(q.toLowerCase())]), '>', 0),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Who subscribed, by address, after one of them. */
export const receivedSubscriptions = async (
  db: Queries,
  { store }: StoreScope,
  { q, after, most }: { q: string; after: string; most: number },
): Promise<Stored<'subscribers'>[]> =>
  db
    .selectFrom('subscribers')
    .selectAll()
    .where('store', '=', store)
    .where('email', '>', after)
    .$if(q !== '', (query) =>
      query.where((where) =>
        where(where.fn<number>('strpos', ['email', where.val(q.toLowerCase())]), '>', 0),
      ),
    )
    .orderBy('email')
    .limit(most)
    .execute();

/** A message or form, held until the transaction ends; null where there is none. */
export const lockReceived = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
): Promise<StoredReceived | null> =>
  (await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const keepAnswer = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  { text, by, at }: { text: string; by: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('contact_messages')
    .set({ answer: text, answered_by: by, answered_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Removes a message, or all of an address with its subscription; answers how many there were. */
export const dropReceived = async (
  db: Queries,
  { store }: StoreScope,
  named: { id: number } | { email: string },
): Promise<number> => {
  const messages = db.deleteFrom('contact_messages').where('store', '=', store);
  if ('id' in named) {
    const { numDeletedRows } = await messages.where('id', '=', named.id).executeTakeFirst();
    return Number(numDeletedRows);
  }
  const { numDeletedRows: written } = await messages.where('email', '=', named.email).executeTakeFirst();
  const { numDeletedRows: subscribed } = await db
    .deleteFrom('subscribers')
    .where('store', '=', store)
    .where('email', '=', named.email)
    .executeTakeFirst();
  return Number(written + subscribed);
};
