import { sql } from 'kysely';
import type { Queries } from './database';

/** Asks the database for an answer. Errors: whatever keeps it from one. */
export const askDatabase = async (db: Queries): Promise<void> => {
  await sql`select 1`.execute(db);
};
