import { sql } from 'kysely';
import type { Queries } from '../database';
import type { SequenceState, TableShape } from './readTables';

/** What is taken away while rows are loaded, and made again, and proved, at the end. */
export interface Aside {
  foreignKeys: { table: string; name: string; definition: string }[];
  indexes: { definition: string }[];
}

/**
 * Makes migrated, empty tables ready to be filled: without foreign keys and indexes, which are made at the end, and without
 * triggers at work, as what those keep comes along as rows. In a transaction.
 */
export const beginLoading = async (tx: Queries, tables: readonly TableShape[]): Promise<Aside> => {
  const { rows: foreignKeys } = await sql<Aside['foreignKeys'][number]>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
    order by t.relname, c.conname`.execute(tx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  // After the foreign keys, of which some stand on such an index.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    join pg_class as t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      and not exists (select from pg_constraint as k where k.conindid = i.indexrelid)
    order by c.relname`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    // What migrations write by themselves is among the rows that come.
    await sql`delete from ${sql.table(name)}`.execute(tx);
  }
  return { foreignKeys, indexes };
};

/** Writes rows as `rowsOf` gave them; after `readAlike`. Errors: those of the database, for what is no row of the table. */
export const loadRows = async (
  tx: Queries,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`(s.r).${sql.ref(column)}`));
  // "offset 0" keeps a row from being read anew for each of its columns.
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from (
      select line::${sql.table(name)} as r from unnest(${[...rows]}::text[]) as u (line) offset 0) as s`.execute(
    tx,
  );
};

/** Puts sequences where they stood, makes the indexes and proves that every foreign key finds its row. */
export const finishLoading = async (
  tx: Queries,
  tables: readonly TableShape[],
  { foreignKeys, indexes }: Aside,
  sequences: readonly SequenceState[],
): Promise<void> => {
  for (const { name, last, isCalled } of sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
};
