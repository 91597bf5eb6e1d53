import { sql, type Kysely } from 'kysely';

/** The mailbox behind an address, as `mailboxOf` of the domain makes it. */
export const m004Mailboxes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
        select case when lower(email) ~ '@(gmail|googlemail)[.]com$'
          then replace(regexp_replace(lower(email), '^([^+@]+)([+][^@]*)?@.*$', '\\1'), '.', '') || '@gmail.com'
          else regexp_replace(lower(email), '^([^+@]+)[+].*@([^@]*)$', '\\1@\\2') end
      $$`.execute(db);
    await sql`create index banned_mailboxes on banned_buyers (store, mailbox_of(email))`.execute(db);
  },
};
