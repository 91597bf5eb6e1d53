import { sql, type Kysely } from 'kysely';

/**
 * Has every kept day counted again, as times until shipping are kept in finer steps now: no figures hold by these terms,
 * so the job begins anew, with the newest day, and until then days are counted from their rows.
 */
export const m018ShipTimes = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`update figure_zones set ship_days = 0`.execute(db);
  },
};
