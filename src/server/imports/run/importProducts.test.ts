import { messagesIn } from '../../../testing/errors/messagesIn';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Storage } from '../../adapters/storage';
import type { Database, OpenDatabase } from '../../db/database';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { ImportTaken } from '../queries/progress';
import { importProducts } from './importProducts';
import { JobInterrupted } from '../../jobs/queue';

let opened: OpenDatabase;
let db: Database;

// Nobody calls meanwhile, so that chunks are whole; calls of other files' tests are long ago.
const sinceStart = performance.now.bind(performance);
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => sinceStart() + 3_600_000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  await db.insertInto('stores').values({ store: 'main', shop_name: 'Main', currency: 'EUR' }).execute();
  await db.insertInto('vendors').values({ store: 'main', vendor: 'Fjord' }).execute();
});
afterAll(() => opened.close());
afterEach(async () => {
  await db.deleteFrom('variants').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('import_rows').execute();
});

const config = { fileIdPrefix: 'gid://file/' };
const now = () => new Date('2026-01-01T12:00:00Z');

/** A storage that has one file. */
const storageOf = (text: string): Pick<Storage, 'read' | 'size'> => ({
  read: () => Readable.from([Buffer.from(text)]),
  size: () => Promise.resolve(text.length),
});

const addBatch = async (): Promise<number> => {
  const id = randomUUID();
  await db
    .insertInto('files')
    .values({
      store: 'main',
      id,
      vendor: 'Fjord',
      kind: 'staged',
      name: 'a',
      mime: 'text/csv',
      size: 1,
      path: 'a',
    })
    .execute();
  const batch = await db
    .insertInto('import_batches')
    .values({ store: 'main', vendor: 'Fjord', file_id: id, name: 'a.csv', by_email: 'a@b.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return batch.id;
};

interface Chances {
  /** Chunks after which the process is asked to stop. */
  stopAfter?: number;
  through?: Database;
  attempts?: number;
  storage?: Pick<Storage, 'read' | 'size'>;
}

const run = async (
  batch: number,
  text: string,
  { stopAfter = Infinity, through = db, attempts = 1, storage = storageOf(text) }: Chances = {},
) => {
  let chunks = 0;
  const job = { store: 'main', id: 1, kind: 'import-products', payload: { batch }, attempts };
  await importProducts({ db: through, storage, now, config })(job, {
    hold: () => {
      chunks += 1;
      return Promise.resolve();
    },
    stopping: () => chunks > stopAfter,
  });
};

const readBatch = (id: number) =>
  db.selectFrom('import_batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const outcomes = (id: number) =>
  db.selectFrom('import_rows').selectAll().where('batch_id', '=', id).orderBy('line').execute();

const plainFile = (rows: number): string =>
  ['Title,SKU,Price', ...Array.from({ length: rows }, (_, row) => `T${String(row)},S${String(row)},1`)].join(
    '\n',
  );

it('goes on after the last chunk that was committed, and does nothing twice', async () => {
  const text = plainFile(4500);
  const batch = await addBatch();
  await expect(run(batch, text, { stopAfter: 2 })).rejects.toThrow(JobInterrupted);
  expect(await readBatch(batch)).toMatchObject({ state: 'running', total: 4500, done: 2000, created: 2000 });
  await expect(run(batch, text, { stopAfter: 1 })).rejects.toThrow(JobInterrupted);
  expect(await readBatch(batch)).toMatchObject({ done: 3000 });
  await run(batch, text);
  expect(await readBatch(batch)).toMatchObject({ state: 'finished', total: 4500, done: 4500, created: 4500 });
  expect(await outcomes(batch)).toHaveLength(4500);
  const { n } = await db
    .selectFrom('variants')
    .select(db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBe(4500);
  await run(batch, text);
  expect(await readBatch(batch)).toMatchObject({ done: 4500, created: 4500 });
});

it('leaves no half of a chunk behind when it fails in the middle', async () => {
  const text = plainFile(1500);
  const batch = await addBatch();
  let chunks = 0;
  const failing = db.withPlugin({
    transformQuery: ({ node }) => {
      // The products of a chunk are written and counted by then, but not committed.
      if (JSON.stringify(node).includes('insert into import_rows')) chunks += 1;
      if (chunks === 2) throw new Error('The connection is gone');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await expect(run(batch, text, { through: failing })).rejects.toThrow('The connection is gone');
  const { done } = await readBatch(batch);
  const kept = await outcomes(batch);
  const variants = await db.selectFrom('variants').select('sku').execute();
  expect([kept.length, variants.length]).toEqual([done, done]);
  expect(done).toBe(1000);
  await run(batch, text);
  expect(await readBatch(batch)).toMatchObject({ state: 'finished', done: 1500, created: 1500 });
});

it('is done once where another process goes on with it, and this one leaves it alone', async () => {
  const batch = await addBatch();
  const text = plainFile(1500);
  // It has read how far the import is and looked the file over, when the other comes by.
  const other = async function* (): AsyncGenerator<Buffer> {
    await expect(run(batch, text, { stopAfter: 1 })).rejects.toThrow(JobInterrupted);
    yield Buffer.from(text);
  };
  const readings = [() => Readable.from([Buffer.from(text)]), () => Readable.from(other())];
  const storage = { ...storageOf(text), read: () => (readings.shift() ?? storageOf(text).read)('a') };
  await expect(run(batch, text, { attempts: 5, storage })).rejects.toThrow(ImportTaken);
  expect(await readBatch(batch)).toMatchObject({ state: 'running', done: 1000, created: 1000, rejected: 0 });
  await run(batch, text);
  expect(await readBatch(batch)).toMatchObject({ state: 'finished', done: 1500, created: 1500, rejected: 0 });
});

it('says that it failed when the last try fails too', async () => {
  const batch = await addBatch();
  const broken = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      result.rows.some((row) => 'sequence' in row || 'auto_approve' in row)
        ? Promise.reject(new Error('Broken'))
        : Promise.resolve(result),
  });
  await expect(run(batch, plainFile(3), { through: broken, attempts: 5 })).rejects.toThrow('Broken');
  expect(await readBatch(batch)).toMatchObject({ state: 'failed', done: 0 });
});

it('turns away only the rows that the database refuses', async () => {
  await db.schema
    .alterTable('variants')
    .addCheckConstraint('no_thirteen', sql`price <> 13`)
    .execute();
  const batch = await addBatch();
  const text = plainFile(40).replace('T13,S13,1', 'T13,S13,0.13').replace('T31,S31,1', 'T31,S31,0.13');
  await run(batch, text);
  await db.schema.alterTable('variants').dropConstraint('no_thirteen').execute();
  const refused = (await outcomes(batch)).filter(({ outcome }) => outcome === 'rejected');
  expect(refused.map(({ line }) => line)).toEqual([15, 33]);
  expect(await readBatch(batch)).toMatchObject({ state: 'finished', created: 38, rejected: 2 });
});

it('writes a product whole whose rows are scattered over the file', async () => {
  const row = (title: string, size: string, sku: string): string => `${title},${sku},1,Size,${size}`;
  const lines = [
    'Title,SKU,Price,Option 1 name,Option 1 value',
    row('Shirt', 'S', 'SH-S'),
    ...Array.from({ length: 1800 }, (_, index) => `T${String(index)},S${String(index)},1,,`),
    row('Shirt', 'M', 'SH-M'),
    row('Coat', 'M', 'CO-M'),
    row('Coat', 'L', 'CO-L'),
    row('Shirt', 'S', 'SH-S2'),
    row('Shirt', 'L', 'S7'),
    row('Shirt', 'XL', 'SH-XL'),
  ];
  const batch = await addBatch();
  const text = lines.join('\n');
  await expect(run(batch, text, { stopAfter: 1 })).rejects.toThrow(JobInterrupted);
  expect(await db.selectFrom('products').select('id').where('title', '=', 'Shirt').execute()).toEqual([]);
  await run(batch, text);
  const products = await db
    .selectFrom('products')
    .select(['title', 'variant_count', 'version'])
    .where('variant_count', '>', 1)
    .orderBy('title')
    .execute();
  expect(products).toEqual([
    { title: 'Coat', variant_count: 2, version: 1 },
    { title: 'Shirt', variant_count: 3, version: 1 },
  ]);
  const refused = (await outcomes(batch)).filter(({ outcome }) => outcome === 'rejected');
  expect(refused.map(({ errors }) => messagesIn(errors ?? {}))).toEqual([
    { option1Value: 'The same options stand in line 2' },
    { sku: 'The same SKU stands in line 10' },
  ]);
  expect(await readBatch(batch)).toMatchObject({ total: 1807, done: 1807, rejected: 2 });
});

it('keeps the numbers of products in step', async () => {
  const batch = await addBatch();
  await run(batch, plainFile(1200));
  const counts = await db.selectFrom('product_counts').select(['vendor', 'n']).where('n', '>', 0).execute();
  expect(counts).toEqual(
    expect.arrayContaining([
      { vendor: '*', n: 1200 },
      { vendor: 'Fjord', n: 1200 },
    ]),
  );
});

it('keeps its job while it surveys a long file, before any row is written', async () => {
  const batch = await addBatch();
  const rows = Array.from(
    { length: 3000 },
    (_, n) => `Mug ${String(n)},MUG-${String(n)},${'x'.repeat(60)},1.00`,
  );
  const totals: number[] = [];
  let minutes = 0;
  await importProducts({
    db,
    config,
    storage: storageOf(['Title,SKU,Description,Price', ...rows].join('\n')),
    // Every look at the clock finds it half a minute on, as on a slow machine.
    now: () => new Date(now().getTime() + (minutes += 0.5) * 60_000),
  })(
    { store: 'main', id: 1, kind: 'import-products', payload: { batch }, attempts: 1 },
    {
      hold: async () => {
        totals.push((await readBatch(batch)).total);
      },
      stopping: () => false,
    },
  );
  expect(await readBatch(batch)).toMatchObject({ message: null, state: 'finished', done: 3000 });
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(1);
});
