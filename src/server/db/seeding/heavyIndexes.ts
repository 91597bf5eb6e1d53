import { sql } from 'kysely';
import type { Queries } from '../database';

const heavyTables = [
  'products',
  'variants',
  'orders',
  'order_lines',
  'fulfilments',
  'order_terms',
  'ledger_entries',
  'ledger_transactions',
];

interface Index {
  name: string;
  definition: string;
}

/** Takes away the indexes that no key needs: built once at the end they cost a fraction. Answers them. */
export const dropHeavyIndexes = async (db: Queries): Promise<Index[]> => {
  const { rows } = await sql<Index>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    join pg_class as t on t.oid = i.indrelid
    where t.relname = any (${heavyTables}::text[]) and t.relnamespace = current_schema()::regnamespace
      and not i.indisprimary
    order by t.relname, c.relname`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows;
};

/** Builds the indexes that were taken away, with enough memory to sort in. */
export const buildIndexes = async (db: Queries, indexes: readonly Index[]): Promise<void> => {
  await sql`set local maintenance_work_mem = '384MB'`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
};
