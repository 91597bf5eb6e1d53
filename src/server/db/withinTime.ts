import { sql, type Transaction } from 'kysely';
import type { Database } from './database';
import type { Tables } from './migrations/tables';

/**
 * Reads within a time, in ms: the server ends a statement that takes longer, and the work fails as where it cannot be
 * reached. The embedded engine, which does nothing beside a statement, ends none.
 */
export const withinTime = <T>(
  db: Database,
  milliseconds: number,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx);
      return work(tx);
    });
