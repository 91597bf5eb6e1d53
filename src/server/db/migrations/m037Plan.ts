import { sql, type Kysely } from 'kysely';

/** The marketplace's own plan as the billing platform last said it, so that the app need not ask there. */
export const m037Plan = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table memberships add column plan text`.execute(db);
  },
};
