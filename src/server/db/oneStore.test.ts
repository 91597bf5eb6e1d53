import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from './database';

/**
 * What a distributed PostgreSQL needs to keep a store's rows together, and the list of tables that it is told
 * (deploy/citus.sql), held to the tables that there are.
 */
/** What is the installation's and no store's. */
const common = ['attempts', 'secrets', 'server_facts', 'signing_keys'];
/** What is found by nothing but its order. */
const withoutKey = ['order_terms'];

let opened: OpenDatabase;
let tables: string[];
beforeAll(async () => {
  opened = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
    order by relname`.execute(opened.db);
  tables = rows.map(({ name }) => name);
});
afterAll(() => opened.close());

const columnsOf = async (kind: 'p' | 'f'): Promise<{ table: string; columns: string[]; at: string[] }[]> => {
  const named = (table: string, keys: string) => sql`array(
    select a.attname::text from unnest(${sql.ref(keys)}) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = ${sql.ref(table)} and a.attnum = k.attnum order by k.place)`;
  const { rows } = await sql<{ table: string; columns: string[]; at: string[] }>`
    select c.conrelid::regclass::text as "table", ${named('c.conrelid', 'c.conkey')} as columns,
      ${named('c.confrelid', 'c.confkey')} as at
    from pg_constraint c
    where c.contype = ${kind} and c.connamespace = current_schema()::regnamespace
      and c.conrelid::regclass::text not like 'kysely%'`.execute(opened.db);
  return rows;
};

describe('every table of a store', () => {
  it('has a key that begins with the store', async () => {
    const keys = new Map((await columnsOf('p')).map(({ table, columns }) => [table, columns]));
    const others = tables.filter((table) => keys.get(table)?.[0] !== 'store');
    expect(others).toEqual([...common, ...withoutKey].sort());
  });

  it('is unique within its store alone', async () => {
    const { rows } = await sql<{ table: string; first: string }>`
      select i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid, 1, true) as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = current_schema()::regnamespace
        and c.relname not like 'kysely%'`.execute(opened.db);
    expect(rows.filter(({ table, first }) => !common.includes(table) && first !== 'store')).toEqual([]);
  });

  it('refers to rows of the same store', async () => {
    const references = await columnsOf('f');
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter(({ columns, at }) => columns[0] !== 'store' || at[0] !== 'store')).toEqual([]);
  });

  it('is told to who spreads the tables over machines', async () => {
    const text = await readFile('deploy/citus.sql', 'utf8');
    const spread = [...text.matchAll(/create_distributed_table\('(\w+)', 'store'/g)].map(([, name]) => name);
    const shared = [...text.matchAll(/create_reference_table\('(\w+)'\)/g)].map(([, name]) => name);
    expect(shared.sort()).toEqual(common);
    expect(spread.sort()).toEqual(tables.filter((table) => !common.includes(table)));
  });
});
