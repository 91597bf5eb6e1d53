import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { readConfig, type Config } from '../../../server/config';
import { openDatabase, type OpenDatabase } from '../../../server/db/database';
import { addFile } from '../../../server/files/queries/files';
import { addBatch, findBatch } from '../../../server/imports/queries/batches';
import { addJob } from '../../../server/jobs/queries/jobs';
import { importProductsKind } from '../../../server/imports/run/importProducts';
import { createServices } from '../../../server/services';
import { benchVendors } from './productRows';

const cache = path.resolve('node_modules/.cache/bench-data');
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };
const store = 'bench';
const scope = { store, vendor: null };

interface BenchDatabase extends OpenDatabase {
  config: Config;
}

/** Opens a fresh, migrated database with a store and its vendors in a folder of its own. */
export const withFreshDatabase = async <T>(work: (opened: BenchDatabase) => Promise<T>): Promise<T> => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'import-'));
  const opened = await openDatabase({ url: null, folder, program });
  try {
    const { db } = opened;
    await db.insertInto('stores').values({ store, shop_name: 'Bench', currency: 'EUR' }).execute();
    await db
      .insertInto('vendors')
      .values(benchVendors.map((vendor) => ({ store, vendor })))
      .execute();
    await sql`checkpoint`.execute(db);
    return await work({
      ...opened,
      config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder, program),
    });
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Imports a CSV through the job queue, as the call does once the file has arrived. Answers milliseconds. */
export const importByJob = async (
  { db, config }: BenchDatabase,
  text: string,
): Promise<{ time: number; created: number }> => {
  let failure: unknown = null;
  const services = await createServices(config, db, (error) => {
    failure = error;
  });
  const id = '00000000-0000-4000-8000-000000000001';
  const key = `${store}/imports/${id}/products.csv`;
  const size = await services.storage.write(key, Readable.from([text]));
  const by = 'admin@bench.test';
  const file = { store, id, vendor: '*', kind: 'import', name: 'products.csv', mime: 'text/csv', size };
  await addFile(db, { ...file, path: key, by_email: by, stored_at: new Date() });
  const begin = performance.now();
  const batch = await addBatch(db, scope, { fileId: id, name: file.name, by });
  await addJob(db, store, importProductsKind, { batch: batch.id }, new Date());
  services.jobs.start();
  for (;;) {
    const now = await findBatch(db, scope, batch.id);
    if (now?.state === 'finished') {
      const time = performance.now() - begin;
      await services.jobs.stop();
      return { time, created: now.created };
    }
    if (failure !== null || now?.state === 'failed')
      throw new Error(`The import failed: ${now?.message ?? ''}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const tables = ['products', 'variants', 'product_changes', 'import_rows'] as const;
type Table = (typeof tables)[number];
export type Loads = Record<Table, string>;

/** The rows of the tables that an import fills, each as the CSV text that COPY reads. */
export const readLoads = async ({ db }: BenchDatabase): Promise<Loads> => {
  const textOf = async (table: Table): Promise<string> => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(
      db,
    );
    // PostgreSQL writes a row as CSV in parentheses, but for backslashes, which it doubles.
    return rows.map(({ row }) => `${row.slice(1, -1).replaceAll('\\\\', '\\')}\n`).join('');
  };
  return {
    products: await textOf('products'),
    variants: await textOf('variants'),
    product_changes: await textOf('product_changes'),
    import_rows: await textOf('import_rows'),
  };
};

/** Loads rows by one COPY a table, in one transaction. Answers milliseconds. */
export const loadByCopy = async (
  { engine, db }: BenchDatabase,
  loads: Partial<Loads>,
  variants: number,
): Promise<number> => {
  if (engine === null) throw new Error('The bulk load is measured on the embedded engine');
  const begin = performance.now();
  await engine.execute('begin');
  for (const table of tables)
    if (loads[table] !== undefined)
      await engine.copyIn(`copy ${table} from '/dev/blob' (format csv)`, loads[table]);
  await engine.execute('commit');
  const time = performance.now() - begin;
  const { n } = await db
    .selectFrom('variants')
    .select(db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n !== variants) throw new Error(`The bulk load left ${String(n)} variants`);
  return time;
};
