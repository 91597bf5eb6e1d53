import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/**
 * Counts one more try under a key (or an amount of what is counted) and answers how many there were since the count last began. A count that ends later
 * than one that begins now was begun by a clock that was wrong, and begins anew.
 */
export const countAttempt = async (
  db: Queries,
  key: string,
  now: Date,
  resetAt: Date,
  amount = 1,
): Promise<{ n: number; resetAt: Date }> => {
  const isOver = sql`a.reset_at <= ${now} or a.reset_at > excluded.reset_at + interval '1 minute'`;
  const { rows } = await sql<{ n: number; reset_at: Date }>`
    insert into attempts as a (key, n, reset_at) values (${key}, ${amount}, ${resetAt})
    on conflict (key) do update set
      n = case when ${isOver} then excluded.n else a.n + excluded.n end,
      reset_at = case when ${isOver} then excluded.reset_at else a.reset_at end
    returning n, reset_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The count of tries was not kept');
  return { n: row.n, resetAt: row.reset_at };
};

/** Forgets the tries under a key, as after a good sign-in. */
export const forgetAttempts = async (db: Queries, key: string): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
};

/** Takes one try under a key back, as it was none. */
export const takeAttemptBack = async (db: Queries, key: string): Promise<void> => {
  await db
    .updateTable('attempts')
    .set({ n: sql<number>`greatest(n - 1, 0)` })
    .where('key', '=', key)
    .execute();
};
