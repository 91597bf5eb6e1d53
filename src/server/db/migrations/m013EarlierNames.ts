import { sql, type Kysely } from 'kysely';

/**
 * Has a name remember all who gave it up, as orders of the earlier ones go on naming them by it. An older process
 * remembers the last one alone, as it did.
 */
export const m013EarlierNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table former_names
      -- What those are called now who gave the name up before the last one did; null: who is gone.
      add column earlier text[] not null default '{}'`.execute(db);
  },
};
