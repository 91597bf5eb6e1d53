import { sql } from 'kysely';
import type { Queries } from '../database';
import type { EmbeddedEngine } from '../engine/embeddedEngine';
import { bulkTables, type BulkRow, type BulkTable } from './bulkTables';

/** Loads rows into a table as fast as the engine can; columns in the table's order. */
export type BulkLoad = <T extends BulkTable>(table: T, rows: readonly BulkRow<T>[]) => Promise<void>;

type Value = string | number | boolean | null;

/** NULL is an empty field; every text is quoted, so that an empty one stays a text. */
const csvField = (value: Value): string => {
  if (value === null) return '';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
};

const valuesOf = (table: BulkTable, row: Readonly<Record<string, Value>>): Value[] =>
  Object.keys(bulkTables[table]).map((column) => row[column] ?? null);

const columnsOf = (table: BulkTable): string => Object.keys(bulkTables[table]).join(', ');

const byCopy =
  (engine: EmbeddedEngine): BulkLoad =>
  async (table, rows) => {
    if (rows.length === 0) return;
    const text = rows.map((row) => valuesOf(table, row).map(csvField).join(',')).join('\n');
    await engine.copyIn(`copy ${table} (${columnsOf(table)}) from '/dev/blob' (format csv)`, `${text}\n`);
  };

/** One array of texts a column: a server takes it in one statement, without a protocol of its own. */
const byArrays =
  (db: Queries): BulkLoad =>
  async (table, rows) => {
    if (rows.length === 0) return;
    const types = Object.entries(bulkTables[table]);
    const columns = types.map(([column]) =>
      rows.map((row): string | null => {
        const value: Value = Reflect.get(row, column) ?? null;
        return value === null ? null : String(value);
      }),
    );
    const names = types.map((_, index) => `c${String(index)}`);
    await sql`
      insert into ${sql.raw(table)} (${sql.raw(columnsOf(table))})
      select ${sql.raw(types.map(([, type], index) => `c${String(index)}::${type}`).join(', '))}
      from unnest(${sql.join(columns.map((column) => sql`${column}::text[]`))}) as t (${sql.raw(names.join(', '))})
    `.execute(db);
  };

/** COPY on the embedded engine, in the transaction that holds its one connection; arrays on a server. */
export const bulkLoad = (db: Queries, engine: EmbeddedEngine | null): BulkLoad =>
  engine === null ? byArrays(db) : byCopy(engine);
