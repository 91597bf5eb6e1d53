import { sql, type Kysely } from 'kysely';

/**
 * What a mail looks like and how far its sending has come. Mails from before are kept as written: nobody
 * waits for them any more.
 */
export const m015MailDelivery = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table mails
          add column template text not null default '',
          add column language text not null default 'en',
          add column html text,
          add column message_id uuid not null default gen_random_uuid(),
          add column state text not null default 'kept',
          add column attempts integer not null default 0,
          add column sent_at timestamptz,
          add column error text`,
      )
      .execute(db);
  },
};
