import { sql, type Kysely } from 'kysely';

/**
 * What banned buyers wrote, which stands on their own page and nowhere else: a table of its own, so that no list, count,
 * search, export or mail of messages can show it. Ids are of one row with those of the messages, by which both are sorted.
 */
export const m007UnseenMessages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table unseen_messages (
        store text not null references stores,
        id bigint not null,
        conversation_id uuid not null,
        text text not null,
        original text,
        image text,
        key text,
        created_at timestamptz not null,
        primary key (store, id)
      )`.execute(db);
    await sql`create index unseen_messages_of_conversation on unseen_messages (store, conversation_id, id desc)`.execute(
      db,
    );
    await sql`create unique index unseen_messages_once on unseen_messages (store, conversation_id, key)
      where key is not null`.execute(db);
    await sql`create index unseen_messages_with_picture on unseen_messages (store, image)
      where image is not null`.execute(db);
  },
};
