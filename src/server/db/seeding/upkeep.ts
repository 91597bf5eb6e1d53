import { sql } from 'kysely';
import type { Database, Queries } from '../database';

const numbered = [
  'products',
  'variants',
  'orders',
  'order_lines',
  'fulfilments',
  'ledger_transactions',
] as const;

/** Moves the numbering on behind ids that were given by hand. */
export const moveNumbering = async (db: Queries): Promise<void> => {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db);
  }
};

/** Tells the planner what is there, so that its first plans are its best. Not in a transaction. */
export const tidyTables = async (db: Database, embedded: boolean): Promise<void> => {
  await sql`vacuum analyze`.execute(db);
  if (embedded) await sql`checkpoint`.execute(db);
};

/** What is made up is nobody's change: it leaves no rows in the audit log, to the end of the transaction. */
export const leaveUntold = async (tx: Queries): Promise<void> => {
  await sql`select set_config('stallkeeper.untold', 'on', true)`.execute(tx);
};

/** Whether there is a store at all. */
export const hasStore = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('stores').select('store').limit(1).executeTakeFirst()) !== undefined;

/** Empties every table but the history of migrations and those kept: the secrets, and what the server knows of itself. */
export const emptyTables = async (
  db: Queries,
  kept: readonly string[] = ['secrets', 'server_facts'],
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely%' and relname::text <> all(${[...kept]}::text[])`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`truncate ${tables} restart identity cascade`.execute(db);
};
