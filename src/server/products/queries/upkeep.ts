import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** After many rows: lets lists read their indexes alone. A server does this by itself, the embedded engine does not. */
export const tidyProducts = async (db: Database): Promise<void> => {
  await sql`vacuum (analyze) products`.execute(db);
  await sql`vacuum (analyze) variants`.execute(db);
};
