import { sql, type Kysely } from 'kysely';

/**
 * Mails of one kind to one reader that come soon after another wait to be told in one: `line` is how that names them,
 * and says that they wait. An older process writes none, and leaves those that wait to a newer one.
 */
export const m017GatheredMails = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`alter table mails add column line text, add column line_link text`.execute(db);
    await sql`create index mails_gathered on mails (store, template, lower(recipient), created_at)
      where template in ('order-placed', 'offer-requested', 'marketplace-vendor-request', 'marketplace-new-vendor',
        'marketplace-subscriber')`.execute(db);
    await sql`create index mails_gathering on mails (created_at) where line is not null`.execute(db);
  },
};
