import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatAmount } from '../../../domain/money';
import { csvLine } from '../../../domain/files/csv/writeCsv';
import type { Storage } from '../../adapters/storage';
import { standardFileIdPrefix } from '../../config';
import type { Database } from '../../db/database';
import { addFile } from '../../files/queries/files';
import { addBatch } from '../../imports/queries/batches';
import { readStoreTerms } from '../../products/queries/storeTerms';
import { checkImport, checkImportKind } from '../../imports/run/checkImport';
import { importProducts, importProductsKind } from '../../imports/run/importProducts';
import type { JobWork } from '../../jobs/queue';

const day = 86_400_000;
const rowsOfFile = 9;

interface DemoImports {
  db: Database;
  storage: Storage;
  store: string;
  vendor: string;
  by: string;
  now: number;
}

/** The work of a job, done at once: the demo begins with nothing in its queue. */
const doNow = (work: JobWork, store: string, kind: string, batch: number): Promise<void> =>
  work(
    { store, id: 0, kind, payload: { batch }, attempts: 1 },
    { hold: () => Promise.resolve(), stopping: () => false },
  );

const headings = ['Title', 'SKU', 'Price'];
const withStock = [...headings, 'Stock'];

/**
 * Gives a vendor a history of imports by the importer itself: counted stock that came in with two rows turned
 * away, and a list of prices that was compared and waits for the word. What was sold keeps its price. Answers what it
 * could not show.
 */
export const storeImports = async ({
  db,
  storage,
  store,
  vendor,
  by,
  now,
}: DemoImports): Promise<string[]> => {
  const { currency } = await readStoreTerms(db, store);
  const variants = await db
    .selectFrom('variants')
    .innerJoin('products', (join) =>
      join.onRef('products.store', '=', 'variants.store').onRef('products.id', '=', 'variants.product_id'),
    )
    .select(['products.title', 'variants.sku', 'variants.price', 'variants.stock'])
    .where('variants.store', '=', store)
    .where('variants.vendor', '=', vendor)
    .where('variants.deleted', '=', false)
    .where('variants.track_stock', '=', true)
    .where('variants.sku', '<>', '')
    .where('products.deleted_at', 'is', null)
    .where('products.approval', '=', 'approved')
    .orderBy('variants.id')
    .limit(rowsOfFile)
    .execute();
  // One keeps its count and another gets a new one; of one the price rises much.
  if (variants.length < 2) return ['a history of imports'];

  const begin = async (
    name: string,
    columns: readonly string[],
    rows: readonly string[][],
    at: Date,
    compare: boolean,
  ): Promise<number> => {
    const id = randomUUID();
    const path = `${store}/imports/${id}/${name}`;
    const size = await storage.write(path, Readable.from([columns, ...rows].map((cells) => csvLine(cells))));
    await addFile(db, {
      store,
      vendor,
      id,
      kind: 'staged',
      name,
      mime: 'text/csv',
      size,
      path,
      by_email: by,
      stored_at: at,
    });
    const facts = {
      fileId: id,
      name,
      by,
      source: { file: name, mapping: columns.map((from) => ({ from, to: from.toLowerCase() })) },
    };
    const batch = await addBatch(db, { store, vendor }, compare ? { ...facts, threshold: 30 } : facts);
    await db
      .updateTable('import_batches')
      .set({ created_at: at })
      .where('store', '=', store)
      .where('id', '=', batch.id)
      .execute();
    return batch.id;
  };
  const needs = (at: Date) => ({
    db,
    storage,
    config: { fileIdPrefix: standardFileIdPrefix },
    now: () => at,
  });
  const row = (title: string, sku: string, price: number, stock: number): string[] => [
    ...[title, sku, formatAmount(price, currency), String(stock)],
  ];

  const counted = new Date(now - 2 * day);
  const stock = await begin(
    'stock-count.csv',
    withStock,
    [
      ...variants.map(({ title, sku, price, stock: count }, index) =>
        row(title, sku, price, index % 3 === 0 ? count : count + 4),
      ),
      ['Vase, tall', 'VASE-TALL', 'on request', '2'],
      ['Bowl without a number', '', '18.00', '1'],
    ],
    counted,
    false,
  );
  await doNow(importProducts(needs(counted)), store, importProductsKind, stock);

  const late = new Date(now - day / 24);
  const prices = await begin(
    'spring-prices.csv',
    headings,
    variants.map(({ title, sku, price }, index) => [
      ...[title, sku, formatAmount(Math.round(price * (index === 1 ? 1.5 : 1.05)), currency)],
    ]),
    late,
    true,
  );
  await doNow(checkImport(needs(late)), store, checkImportKind, prices);
  return [];
};
