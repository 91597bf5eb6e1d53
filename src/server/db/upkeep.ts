import { sql } from 'kysely';
import type { Database } from './database';

/** Tables with so many new or dead rows that their plans and index-only reads suffer, the worst first. */
export const untidyTables = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 1000 + 0.1 * n_live_tup
    order by greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) desc`.execute(db);
  return rows.map(({ name }) => name);
};

/** What a database server does by itself in the background, for one table. Not in a transaction. */
export const tidyTable = async (db: Database, table: string): Promise<void> => {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
};

/** Writes what the log holds into the tables, so that the log stays small and opening quick. */
export const checkpoint = async (db: Database): Promise<void> => {
  await sql`checkpoint`.execute(db);
};

/** For so long a write with the same Idempotency-Key is answered as the first was, in ms. */
const keyedFor = 24 * 3_600_000;

/** Removes what nobody asks for again: sessions that are over, old tries, codes and finished jobs. */
export const forgetOld = async (
  db: Database,
  now: Date,
  { before, unknownAgain }: { before: Date; unknownAgain: Date },
): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('ended_at', '<', before).execute();
  await db.deleteFrom('known_devices').where('last_at', '<', unknownAgain).execute();
  await db.deleteFrom('attempts').where('reset_at', '<', now).execute();
  await db.deleteFrom('password_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_invites').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_handovers').where('expires_at', '<', now).execute();
  await db.deleteFrom('jobs').where('finished_at', '<', before).execute();
  await db
    .deleteFrom('keyed_calls')
    .where('at', '<', new Date(now.getTime() - keyedFor))
    .execute();
  // What came in of orders, customers' data among it; what a person has yet to look at stays.
  await db
    .deleteFrom('incoming_orders')
    .where('received_at', '<', before)
    .where('flagged', '=', false)
    .where('state', 'not in', ['queued', 'waiting'])
    .execute();
};

/** How long codes and links of a sign-in hold, at most; what holds for longer was made by a clock ahead of time. */
const longestCode = 7 * 24 * 3_600_000;

/**
 * After a clock that was ahead of time has gone back: what was noted as told then is told as of now, so that what comes
 * in is told again; what waits to be approved waits from now; and links that would hold for years end.
 */
export const mendClockMarks = async (db: Database, now: Date): Promise<void> => {
  const later = new Date(now.getTime() + 60_000);
  const before = new Date(now.getTime() - 60_000);
  await db
    .updateTable('stores')
    .set({ submissions_told_at: before })
    .where('submissions_told_at', '>', later)
    .execute();
  await db.updateTable('stores').set({ digest_told_at: now }).where('digest_told_at', '>', later).execute();
  await db.updateTable('stores').set({ reminders_since: now }).where('reminders_since', '>', later).execute();
  await db
    .updateTable('products')
    .set({ submitted_at: now })
    .where('approval', '=', 'pending')
    .where('submitted_at', '>', later)
    .execute();
  const end = new Date(now.getTime() + longestCode + 60_000);
  await db.deleteFrom('password_codes').where('expires_at', '>', end).execute();
  await db.deleteFrom('password_invites').where('expires_at', '>', end).execute();
  await db.deleteFrom('email_changes').where('expires_at', '>', end).execute();
  await db.deleteFrom('sign_in_handovers').where('expires_at', '>', end).execute();
};
