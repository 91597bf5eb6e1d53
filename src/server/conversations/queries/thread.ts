import { sql } from 'kysely';
import type { Side } from '../../../domain/conversations/conversations';
import type { PersonalData } from '../../../domain/conversations/personalData';
import type { Queries, Stored } from '../../db/database';

export type StoredMessage = Stored<'conversation_messages'>;

/** Where a conversation is; whoever asks for its messages has looked whose it is. */
interface ConversationKey {
  store: string;
  id: string;
}

/** The last messages of a conversation before one of them, or of all; oldest first, at most `most`. */
export const messagesOf = async (
  db: Queries,
  { store, id }: ConversationKey,
  { before, most }: { before: number | null; most: number },
): Promise<StoredMessage[]> => {
  const rows = await db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('store', '=', store)
    .where('conversation_id', '=', id)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
};

/** The message of a conversation that was sent under a key; null where none was. */
export const messageByKey = async (
  db: Queries,
  { store, id }: ConversationKey,
  key: string,
): Promise<StoredMessage | null> =>
  (await db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('store', '=', store)
    .where('conversation_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

interface NewMessage {
  sender: Side;
  by: string;
  name: string;
  text: string;
  original: string | null;
  image: string | null;
  marks: readonly PersonalData[];
  key: string | null;
  at: Date;
}

/** Adds a message at the end of a conversation. */
export const addToThread = (
  db: Queries,
  { store, id }: ConversationKey,
  { sender, by, name, text, original, image, marks, key, at }: NewMessage,
): Promise<StoredMessage> =>
  db
    .insertInto('conversation_messages')
    .values({
      store,
      conversation_id: id,
      sender,
      by_email: by,
      by_name: name,
      text,
      original,
      image,
      marks: sql<PersonalData[]>`${[...marks]}::text[]`,
      key,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The picture of a message, as it was named, also of one that its buyer alone sees; null where there is none, or its
 * conversation is deleted.
 */
export const pictureOfMessage = async (
  db: Queries,
  { store, id }: { store: string; id: number },
): Promise<string | null> => {
  const { rows } = await sql<{ image: string | null }>`
    select m.image from (
      select store, conversation_id, image from conversation_messages where store = ${store} and id = ${id}
      union all
      select store, conversation_id, image from unseen_messages where store = ${store} and id = ${id}
    ) as m join conversations as c on c.store = m.store and c.id = m.conversation_id
    where c.deleted_at is null`.execute(db);
  return rows[0]?.image ?? null;
};

/** Whether a picture stands in another conversation: what one side sent there is not for the readers of this one. */
export const isElsewhere = async (
  db: Queries,
  { store, id }: ConversationKey,
  image: string,
): Promise<boolean> => {
  const { rows } = await sql`
    (select 1 from conversation_messages where store = ${store} and image = ${image} and conversation_id <> ${id} limit 1)
    union all
    (select 1 from unseen_messages where store = ${store} and image = ${image} and conversation_id <> ${id} limit 1)`.execute(
    db,
  );
  return rows.length > 0;
};
