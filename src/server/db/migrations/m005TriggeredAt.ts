import { sql, type Kysely } from 'kysely';

/** When a shop says that a delivery was triggered: it tells two changes of one second apart. */
export const m005TriggeredAt = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table incoming_orders add column if not exists triggered_at timestamptz`.execute(db);
  },
};
