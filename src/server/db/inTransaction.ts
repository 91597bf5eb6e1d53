import type { Transaction } from 'kysely';
import type { Database } from './database';
import { isCollision } from './databaseErrors';
import type { Tables } from './migrations/tables';

const mostAttempts = 5;

/**
 * Does work in one transaction, and again from its start where another got into its way (two that wait
 * for one another: the database ends one). The work must not keep what it made in a lost attempt.
 * Errors: those of the work; the collision, after five attempts.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === mostAttempts || !isCollision(error)) throw error;
    }
};
