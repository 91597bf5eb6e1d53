import { sql, type Kysely } from 'kysely';

/** What an applicant reads, so that they are answered in the language in which they applied; empty: the store's. */
export const m002ApplicationLanguage = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table vendor_applications add column language text not null default ''`.execute(db);
  },
};
