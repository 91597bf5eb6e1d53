import { sql, type Kysely } from 'kysely';

/**
 * How many products the marketplace lets one vendor list, in place of what it sets for all; the audit log tells of it
 * like of its other terms. An older process holds the vendor to the limit for all.
 */
export const m020ListingLimits = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`alter table vendors add column listing_most integer`.execute(db);
    await sql`
      create or replace trigger keep_trail after insert or update or delete on vendors for each row
        when (current_setting('stallkeeper.untold', true) is distinct from 'on')
        execute function keep_trail('vendor', 'vendor', 'vendor',
          'vendor,email,description,approved,auto_approve,listing_most,managed,image_url',
          'metafields', '', '')`.execute(db);
  },
};
