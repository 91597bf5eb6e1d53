import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import { messagesOf, type StoredMessage } from './thread';

interface ConversationKey {
  store: string;
  id: string;
}

/** A message of a banned buyer as those of a conversation are, for the buyer's own eyes. */
const asMessage = (row: UnseenRow): StoredMessage => ({
  ...row,
  sender: 'buyer',
  by_email: '',
  by_name: '',
  marks: [],
});

type UnseenRow = Pick<
  StoredMessage,
  'store' | 'id' | 'conversation_id' | 'text' | 'original' | 'image' | 'key' | 'created_at'
>;

const unseenOf = (db: Queries, { store, id }: ConversationKey) =>
  db.selectFrom('unseen_messages').selectAll().where('store', '=', store).where('conversation_id', '=', id);

/** What a banned buyer sent under a key; null where nothing was. */
export const unseenByKey = async (
  db: Queries,
  conversation: ConversationKey,
  key: string,
): Promise<StoredMessage | null> => {
  const row = await unseenOf(db, conversation).where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : asMessage(row);
};

/** Keeps what a banned buyer wrote for their own page. */
export const addUnseen = async (
  db: Queries,
  { store, id }: ConversationKey,
  {
    text,
    original,
    image,
    key,
    at,
  }: Pick<StoredMessage, 'text' | 'original' | 'image' | 'key'> & { at: Date },
): Promise<void> => {
  await sql`insert into unseen_messages (store, id, conversation_id, text, original, image, key, created_at)
    values (${store}, nextval(pg_get_serial_sequence('conversation_messages', 'id')), ${id}, ${text}, ${original},
      ${image}, ${key}, ${at})`.execute(db);
};

/** The last messages of a conversation as its buyer knows it, also those that nobody else sees; oldest first. */
export const messagesForBuyer = async (
  db: Queries,
  conversation: ConversationKey,
  most: number,
): Promise<StoredMessage[]> => {
  const seen = await messagesOf(db, conversation, { before: null, most });
  const unseen = await unseenOf(db, conversation).orderBy('id', 'desc').limit(most).execute();
  return [...seen, ...unseen.map(asMessage)].sort((a, b) => a.id - b.id).slice(-most);
};
