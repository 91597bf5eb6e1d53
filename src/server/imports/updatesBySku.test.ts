import { messagesIn } from '../../testing/errors/messagesIn';
import type { ImportBatch } from '../../domain/imports/imports';
import { forgetImports, importCsv, stageCsv, untilEnded, untilState } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak']);
});
afterAll(() => server.close());
afterEach(() => forgetImports(server));

const csv = (...lines: string[]): string => lines.join('\r\n');

const compare = async (text: string, as: Caller): Promise<ImportBatch> => {
  const url = await stageCsv(server, text, as);
  const { body } = await server.call('checkImport', { url, name: 'prices.csv' }, as);
  return untilState(server, body.batch.id, 'checked', as);
};

const apply = async (importId: string, as: Caller) => {
  await server.call('beginImport', { importId }, as);
  const batch = await untilEnded(server, importId, as);
  const { rows } = (await server.call('listImportRows', { importId }, as)).body;
  return { batch, rows };
};

const planOf = async (importId: string, as: Caller) =>
  (await server.call('listImportPlan', { importId }, as)).body.rows;

const productsOf = async (as: Caller) => {
  const { body } = await server.call('listProducts', { status: 'ALL', sort: 'TITLE' }, as);
  return Promise.all(
    body.products.map(
      async ({ id }) => (await server.call('readProduct', { productId: id }, as)).body.product,
    ),
  );
};

/** What is sold at which price, how many there are, by SKU. */
const soldBy = async (as: Caller) =>
  Object.fromEntries(
    (await productsOf(as)).flatMap(({ variants }) =>
      variants.map(({ sku, price, compareAt, stock }) => [sku, [price, compareAt, stock]] as const),
    ),
  );

const shop = csv(
  'Title,Option 1 name,Option 1 value,SKU,Price,Compare price,Stock,Weight,Weight unit,Description,Images',
  'Shirt,Size,S,SH-S,20,,5,200,g,<p>Cotton</p>,https://shop.example/shirt.jpg',
  'Shirt,Size,M,SH-M,21,25,6,210,g,,',
  'Shirt,Size,L,SH-L,22,,7,220,g,,',
  'Mug,,,MUG,10,,3,0.3,kg,<p>Blue</p>,',
);

describe('a file without titles', () => {
  it('changes what it names of the variants that have its SKUs, and nothing else', async () => {
    await importCsv(server, shop, fjord);
    const before = await productsOf(fjord);
    const { id, plan } = await compare(csv('sku,price', 'SH-L,24.50', 'MUG,10', 'SH-S,19'), fjord);
    expect(plan).toMatchObject({ create: 0, update: 2, same: 1, reject: 0 });
    const [shirt] = await planOf(id, fjord);
    expect(shirt).toMatchObject({ kind: 'update', title: 'Shirt', rows: 2, line: 2 });
    expect(shirt?.changes).toEqual([
      { field: 'price', of: 'SH-S', before: '20.00', after: '19.00' },
      { field: 'price', of: 'SH-L', before: '22.00', after: '24.50' },
    ]);
    expect(await productsOf(fjord)).toEqual(before);

    const { batch, rows } = await apply(id, fjord);
    expect(batch).toMatchObject({ state: 'finished', created: 0, updated: 2, same: 1, rejected: 0 });
    expect(rows.map(({ line, title }) => [line, title])).toEqual([
      [2, 'Shirt'],
      [3, 'Mug'],
      [4, 'Shirt'],
    ]);
    const after = await productsOf(fjord);
    expect(await soldBy(fjord)).toEqual({
      MUG: ['10.00', null, 3],
      'SH-S': ['19.00', null, 5],
      'SH-M': ['21.00', '25.00', 6],
      'SH-L': ['24.50', null, 7],
    });
    const bare = (products: typeof after) =>
      products.map(({ variants, ...product }) => ({
        ...product,
        updatedAt: '',
        version: '',
        variants: variants.map((variant) => ({ ...variant, price: '' })),
      }));
    expect(bare(after)).toEqual(bare(before));
  });

  it('takes prices before and pieces as well, and leaves what is blank', async () => {
    await importCsv(server, shop, fjord);
    const file = csv('sku,price,compare at price,stock', 'SH-M,18,30,0', 'MUG,,12,', 'SH-S,,,Untracked');
    const { id } = await compare(file, fjord);
    await apply(id, fjord);
    const sold = await soldBy(fjord);
    expect(sold).toMatchObject({ MUG: ['10.00', '12.00', 3], 'SH-M': ['18.00', '30.00', 0] });
    expect(sold['SH-S']?.[0]).toBe('20.00');
  });

  it('tells rows whose SKU nobody has, which make nothing', async () => {
    await importCsv(server, shop, fjord);
    const { id, plan } = await compare(csv('sku,stock', 'MUG,9', 'JAR,4'), fjord);
    expect(plan).toMatchObject({ create: 0, update: 1, reject: 1 });
    const refused = (await planOf(id, fjord)).find(({ kind }) => kind === 'reject');
    expect(refused).toMatchObject({ line: 3, sku: 'JAR' });
    expect(messagesIn(refused?.errors ?? {})).toEqual({ sku: 'No product has this SKU' });
    await apply(id, fjord);
    expect(await productsOf(fjord)).toHaveLength(2);
    expect((await soldBy(fjord))['MUG']).toEqual(['10.00', null, 9]);
  });

  it('has a wrong SKU fixed and run again', async () => {
    await importCsv(server, shop, fjord);
    const { id } = await compare(csv('sku,stock', 'MUG,9', 'SH-X,4', 'SH-Y,4'), fjord);
    await apply(id, fjord);
    await server.call('fixImportRows', { importId: id, rows: [{ line: 3, edits: { sku: 'SH-L' } }] }, fjord);
    const { rows } = (await server.call('listRefusedRows', { importId: id }, fjord)).body;
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [3, 'fixed'],
      [4, 'refused'],
    ]);
    const again = (await server.call('runImportAgain', { importId: id, rows: 'all' }, fjord)).body.batch;
    expect(await untilEnded(server, again.id, fjord)).toMatchObject({ updated: 1, rejected: 1 });
    expect((await soldBy(fjord))['SH-L']).toEqual(['22.00', null, 4]);
  });

  it('refuses an SKU that stands in it twice', async () => {
    await importCsv(server, shop, fjord);
    const { id, plan } = await compare(csv('sku,price', 'MUG,11', 'SH-S,1', 'MUG,12'), fjord);
    expect(plan).toMatchObject({ update: 2, reject: 1 });
    const refused = (await planOf(id, fjord)).find(({ kind }) => kind === 'reject');
    expect(refused?.line).toBe(4);
    expect(messagesIn(refused?.errors ?? {})).toEqual({ sku: 'The same SKU stands in line 2' });
  });

  it('reaches no other vendor, and of the marketplace those that it names', async () => {
    await importCsv(server, shop, fjord);
    await importCsv(server, shop, oak);
    const own = await compare(csv('sku,price', 'MUG,11'), oak);
    await apply(own.id, oak);
    expect((await soldBy(fjord))['MUG']?.[0]).toBe('10.00');
    expect((await soldBy(oak))['MUG']?.[0]).toBe('11.00');
    const named = await compare(csv('sku,vendor,price', 'MUG,Fjord,12', 'SH-S,,1'), admin);
    expect(named.plan).toMatchObject({ update: 1, reject: 1 });
    await apply(named.id, admin);
    expect((await soldBy(fjord))['MUG']?.[0]).toBe('12.00');
    expect((await soldBy(oak))['MUG']?.[0]).toBe('11.00');
  });

  it('keeps what is approved on sale, has what was turned down wait for a look, and is taken back', async () => {
    await importCsv(server, shop, fjord);
    const [mug, shirt] = await productsOf(fjord);
    await server.call('actOnProduct', { productId: mug?.id ?? '', action: 'approve' }, admin);
    await server.call('actOnProduct', { productId: shirt?.id ?? '', action: 'unapprove' }, admin);
    const before = await soldBy(fjord);
    const { id } = await compare(csv('sku,price', 'MUG,11', 'SH-M,12'), fjord);
    await apply(id, fjord);
    expect((await productsOf(fjord)).map(({ approval }) => approval)).toEqual(['approved', 'pending']);
    expect(await soldBy(fjord)).toMatchObject({ MUG: ['11.00', null, 3], 'SH-M': ['12.00', '25.00', 6] });
    const { body } = await server.call('rollBackImport', { importId: id }, fjord);
    expect(await untilEnded(server, body.batch.id, fjord)).toMatchObject({ updated: 2 });
    expect(await soldBy(fjord)).toEqual(before);
  });

  it('is refused by the call that imports at once and says nothing of its file', async () => {
    await importCsv(server, shop, fjord);
    const { batch } = await importCsv(server, csv('sku,price', 'MUG,11'), fjord);
    expect(batch.state).toBe('failed');
    expect(batch.message?.message).toBe('The column "Title" is missing');
  });

  it('changes each product once, wherever its variants stand among 5,000 rows', async () => {
    const sizes = ['S', 'M'];
    const numbers = Array.from({ length: 2500 }, (_, n) => String(n));
    const goods = numbers.flatMap((n) =>
      sizes.map((size) => `Shirt ${n},Size,${size},SH-${n}-${size},20,10`),
    );
    await importCsv(server, csv('Title,Option 1 name,Option 1 value,SKU,Price,Stock', ...goods), fjord);
    // All of one size, then all of the other, as an inventory has them.
    const counted = sizes.flatMap((size) =>
      numbers.map((n) => `SH-${n}-${size},${size === 'S' ? '7' : '8'}`),
    );
    const { id, plan } = await compare(csv('SKU,On hand (new)', ...counted), fjord);
    expect(plan).toMatchObject({ update: 5000, reject: 0, products: { create: 0, update: 2500, same: 0 } });
    const { batch } = await apply(id, fjord);
    expect(batch).toMatchObject({ updated: 5000, rejected: 0 });
    const { db } = server.services;
    const changes = await db
      .selectFrom('product_changes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('batch_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(changes.n).toBe(2500);
    const left = await db
      .selectFrom('variants')
      .select(['stock'])
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .groupBy('stock')
      .orderBy('stock')
      .execute();
    expect(left.map(({ stock, n }) => [stock, n])).toEqual([
      [7, 2500],
      [8, 2500],
    ]);
  });
});
