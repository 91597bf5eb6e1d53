import { sql } from 'kysely';
import type { Queries } from '../database';

/** A table as both engines have it. */
export interface TableShape {
  name: string;
  /** The columns that are written, each with its type: what the database makes of others by itself is left out. */
  columns: readonly string[];
  /** Every column with its type, in order, as a row's text has them. */
  row: string;
}

/** Where a sequence stands. */
export interface SequenceState {
  name: string;
  last: number;
  isCalled: boolean;
}

/** What a table holds: how many rows, and a sum of all their texts that does not ask for their order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** What the migrations note of themselves: a database that was migrated has it already. */
const ownNotes = ['kysely_migration', 'kysely_migration_lock'];

/** Every table of the database but the migrations' own, by name. */
export const tablesOf = async (db: Queries): Promise<TableShape[]> => {
  const { rows } = await sql<{ name: string; column: string; type: string; made: boolean }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated <> '' as made
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not (c.relname = any(${ownNotes}::text[]))
    order by c.relname collate "C", a.attnum`.execute(db);
  const tables = new Map<string, { columns: string[]; row: string[] }>();
  for (const { name, column, type, made } of rows) {
    const table = tables.get(name) ?? { columns: [], row: [] };
    tables.set(name, table);
    table.row.push(`${column} ${type}`);
    if (!made) table.columns.push(column);
  }
  return [...tables].map(([name, { columns, row }]) => ({ name, columns, row: row.join(', ') }));
};

/** Where every sequence stands, by name. */
export const sequencesOf = async (db: Queries): Promise<SequenceState[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`.execute(
    db,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.table(name)}`.execute(db);
    for (const { last, called } of found) states.push({ name, last, isCalled: called });
  }
  return states;
};

/** The names of the migrations that a database has run, in order; null: it is none of ours, or empty. */
export const migrationsOf = async (db: Queries): Promise<string[] | null> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return null;
  const { rows: ran } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return ran.length === 0 ? null : ran.map(({ name }) => name);
};

/** Whether there is nothing at all in a database. */
export const isEmptyDatabase = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`.execute(
    db,
  );
  return rows[0]?.n === 0;
};

/** Makes rows read alike on every server, until the transaction ends, and lets none end it for taking its time. */
export const readAlike = async (tx: Queries): Promise<void> => {
  for (const setting of [
    "datestyle = 'ISO, MDY'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    "timezone = 'UTC'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await sql.raw(`set local ${setting}`).execute(tx);
};

/** Keeps tables from being changed in their make, emptied or rewritten until the transaction ends; rows go on. */
export const holdTables = async (tx: Queries, tables: readonly TableShape[]): Promise<void> => {
  for (const { name } of tables) await sql`lock table ${sql.table(name)} in access share mode`.execute(tx);
};

/** Pages of 8 kB that are read at once. */
const pagesAtOnce = 64;

/**
 * The rows of a table as the database writes a row in text, which loses nothing, in pieces in the order in which they lie,
 * from a page on; `next` is the page at which to go on after a piece.
 * In one transaction that sees one instant (repeatable read), after `readAlike` and `holdTables`.
 */
export async function* rowsOf(
  tx: Queries,
  { name }: TableShape,
  from = 0,
): AsyncGenerator<{ lines: string[]; next: number }> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    tx,
  );
  const pages = sizes[0]?.pages ?? 0;
  for (let page = from; page < pages; page += pagesAtOnce) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} as t
      where ctid >= ${`(${String(page)},0)`}::tid and ctid < ${`(${String(page + pagesAtOnce)},0)`}::tid`.execute(
      tx,
    );
    if (rows.length > 0) yield { lines: rows.map(({ line }) => line), next: page + pagesAtOnce };
  }
}

/** Counts and sums up a table, alike on either engine; after `readAlike`. */
export const sumOf = async (tx: Queries, { name }: Pick<TableShape, 'name'>): Promise<TableSum> => {
  const { rows } = await sql<TableSum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)} as t`.execute(tx);
  return rows[0] ?? { rows: 0, sum: '0' };
};
