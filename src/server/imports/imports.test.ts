import { messagesIn } from '../../testing/errors/messagesIn';
import { importCsv, stageCsv, untilEnded } from '../../testing/server/importCsv';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('variants').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('import_rows').execute();
  await db.deleteFrom('import_batches').execute();
});

const csv = (...lines: string[]): string => lines.join('\r\n');

const productsOf = async (as: Caller) => {
  const { body } = await server.call('listProducts', { status: 'ALL', sort: 'TITLE' }, as);
  return Promise.all(
    body.products.map(
      async ({ id }) => (await server.call('readProduct', { productId: id }, as)).body.product,
    ),
  );
};

describe('an import', () => {
  it('makes products of rows, those of one product together', async () => {
    const { batch, rows } = await importCsv(
      server,
      csv(
        'Title,Option 1 name,Option 1 value,SKU,Price,Compare price,Stock,Description,Images,Weight,Weight unit,Metafields',
        'Shirt,Size,S,SH-S,12.50,15,3,<p>Soft<script>x</script></p>,https://a.test/1.jpg,0.5,kg,care.wash=cold',
        'Bowl,,,BOWL,20,,Untracked,,,,,',
        'Shirt,size,M,SH-M,13,,0,,"https://a.test/2.jpg, https://a.test/1.jpg",500,g,',
      ),
      fjord,
    );
    expect(batch).toMatchObject({
      state: 'finished',
      total: 3,
      done: 3,
      created: 3,
      updated: 0,
      rejected: 0,
      message: null,
      vendor: 'Fjord',
    });
    expect(rows.map(({ line, outcome, sku }) => [line, outcome, sku])).toEqual([
      [2, 'created', 'SH-S'],
      [3, 'created', 'BOWL'],
      [4, 'created', 'SH-M'],
    ]);
    const [bowl, shirt, ...others] = await productsOf(fjord);
    expect(others).toEqual([]);
    expect(shirt).toMatchObject({
      title: 'Shirt',
      vendor: 'Fjord',
      bodyHtml: '<p>Soft</p>',
      status: 'DRAFT',
      approval: 'pending',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      media: [{ src: 'https://a.test/1.jpg' }, { src: 'https://a.test/2.jpg' }],
      metafields: [{ namespace: 'care', key: 'wash', value: 'cold' }],
      variants: [
        {
          sku: 'SH-S',
          price: '12.50',
          compareAt: '15.00',
          stock: 3,
          trackStock: true,
          weight: 0.5,
          weightUnit: 'KILOGRAMS',
        },
        { sku: 'SH-M', options: [{ name: 'Size', value: 'M' }], stock: 0, weight: 500, weightUnit: 'GRAMS' },
      ],
    });
    expect(bowl?.variants).toMatchObject([{ sku: 'BOWL', trackStock: false, stock: 0 }]);
  });

  it('changes products by SKU or id, and leaves what its cells leave out', async () => {
    const made = await saveProduct(
      server,
      {
        bodyHtml: '<p>Old</p>',
        media: [{ src: 'https://a.test/1.jpg', alt: 'Front' }],
        variants: [
          {
            price: '1',
            stock: 1,
            trackStock: true,
            sku: 'A',
            options: [{ name: 'Size', value: 'S' }],
            barcode: '123',
          },
          { price: '2', stock: 2, trackStock: true, sku: 'B', options: [{ name: 'Size', value: 'M' }] },
        ],
      },
      fjord,
    );
    const bySku = await importCsv(
      server,
      csv('Title,SKU,Price', 'Linen shirt,B,22', 'Linen shirt,A,11'),
      fjord,
    );
    expect(bySku.batch).toMatchObject({ created: 0, updated: 2, rejected: 0 });
    const byId = await importCsv(
      server,
      csv(
        'ID,Title,SKU,Price,Option 1 name,Option 1 value,Images',
        `#${made.id},New title,A2,12,Size,S,https://a.test/2.jpg https://a.test/1.jpg`,
        `#${made.id},New title,C,33,Size,L,`,
      ),
      fjord,
    );
    expect(byId.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
    const [product] = await productsOf(fjord);
    expect(product).toMatchObject({
      id: made.id,
      version: 3,
      title: 'New title',
      bodyHtml: '<p>Old</p>',
      media: [{ src: 'https://a.test/2.jpg' }, { id: '1', src: 'https://a.test/1.jpg', alt: 'Front' }],
      variants: [
        { id: made.variants[0]?.id, sku: 'A2', price: '12.00', stock: 1, barcode: '123' },
        { id: made.variants[1]?.id, sku: 'B', price: '22.00', stock: 2 },
        { sku: 'C', price: '33.00', options: [{ name: 'Size', value: 'L' }] },
      ],
    });
  });

  it('leaves a product that its rows do not change as it is', async () => {
    const file = csv('Title,SKU,Price,Stock', 'Shirt,A,5,1');
    await importCsv(server, file, fjord);
    const { batch } = await importCsv(server, file, fjord);
    expect(batch).toMatchObject({ created: 0, updated: 0, same: 1 });
    expect((await productsOf(fjord))[0]?.version).toBe(1);
  });

  it('turns bad rows away with their reasons and takes the others', async () => {
    const { batch, rows } = await importCsv(
      server,
      csv(
        'Title,SKU,Price,Stock,Option 1 name,Option 1 value',
        'Good,G,1,1,,',
        'Bad,,-1,x,Size,',
        'Twice,G,1,1,,',
        'Short,S,1',
        `${'x'.repeat(300)},L,1,1,,`,
        '"Quo"ted,Q,1,1,,',
      ),
      fjord,
    );
    expect(batch).toMatchObject({ state: 'finished', total: 6, done: 6, created: 1, rejected: 5 });
    expect(rows.slice(1).map(({ errors }) => messagesIn(errors))).toEqual([
      {
        sku: 'Required field',
        price: 'Must be at least 0',
        stock: 'Must be a whole number or Untracked',
        option1Value: 'Required field',
      },
      { sku: 'The same SKU stands in line 2' },
      { row: 'The row has 3 fields, the headings have 6' },
      { title: 'Must be at most 255 characters' },
      { row: 'A quotation mark is not closed, or one inside the text is not doubled' },
    ]);
    const rejected = await server.call('listImportRows', { importId: batch.id, outcome: 'rejected' }, fjord);
    expect(rejected.body.rows).toHaveLength(5);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['unknown columns', 'Title,SKU,Price,Colour of the box\nA,B,1,red', 'Unknown column "Colour of the box"'],
    ['missing columns', 'Title,SKU\nA,B', 'The column "Price" is missing'],
    ['no rows', 'Title,SKU,Price\n', 'There are headings, but no rows below them'],
    ['bytes that are no text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]), 'zip archive'],
  ])('refuses a file with %s and imports nothing of it', async (_, content, message) => {
    const { batch, rows } = await importCsv(server, content, fjord);
    expect(batch).toMatchObject({ state: 'failed', done: 0 });
    expect(batch.message?.message).toContain(message);
    expect(rows).toEqual([]);
    expect(await productsOf(fjord)).toEqual([]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffTitle;SKU;Price\r\nKäse;K;1,50', 'utf16le'))],
    ['windows-1252', new Uint8Array(Buffer.from('Title;SKU;Price\r\nKäse;K;1,50', 'latin1'))],
    ['UTF-8 with a mark', new Uint8Array(Buffer.from('\ufeffTitle;SKU;Price\r\nKäse;K;1,50'))],
  ])('reads %s and semicolons', async (_, bytes) => {
    await importCsv(server, bytes, fjord);
    expect(await productsOf(fjord)).toMatchObject([{ title: 'Käse', variants: [{ price: '1.50' }] }]);
  });

  it('is done once, however often the same upload is sent', async () => {
    const url = await stageCsv(server, csv('Title,SKU,Price', 'A,A,1'), fjord);
    const answers = await Promise.all([1, 2, 3].map(() => server.call('uploadProductCsv', { url }, fjord)));
    const ids = new Set(answers.map(({ body }) => body.batch.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await untilEnded(server, id, fjord);
    const late = await server.call('uploadProductCsv', { url }, fjord);
    expect(late.body.batch).toMatchObject({ id, state: 'finished', created: 1 });
    expect(await productsOf(fjord)).toHaveLength(1);
  });

  it('gives its rows 200 at a time', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `T${String(index)},S${String(index)},1`);
    const { batch } = await importCsv(server, csv('Title,SKU,Price', ...lines), fjord);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call(
        'listImportRows',
        { importId: batch.id, ...(after === undefined ? {} : { after }) },
        fjord,
      );
      expect(body.rows.length).toBeLessThanOrEqual(200);
      seen.push(...body.rows.map(({ line }) => line));
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(lines.map((_, index) => index + 2));
  });
});

describe('whose rows', () => {
  it('imports a vendor’s rows as its own, whatever the vendor column says', async () => {
    await importCsv(server, csv('Title,SKU,Price,Vendor', 'Mine,A,1,Oak'), fjord);
    expect(await productsOf(oak)).toEqual([]);
    expect(await productsOf(fjord)).toMatchObject([{ vendor: 'Fjord' }]);
  });

  it('asks the marketplace for a vendor in each row', async () => {
    const { rows } = await importCsv(
      server,
      csv('Title,SKU,Price,Vendor', 'A,A,1,Oak', 'B,A,1,Fjord', 'C,C,1,', 'D,D,1,Nobody'),
      admin,
    );
    expect(rows.map(({ outcome, errors }) => [outcome, messagesIn(errors)])).toEqual([
      ['created', {}],
      ['created', {}],
      ['rejected', { vendor: 'Required field' }],
      ['rejected', { vendor: 'There is no vendor "Nobody"' }],
    ]);
    expect(await productsOf(oak)).toMatchObject([{ title: 'A' }]);
  });

  it('never changes a product of another vendor, by id or by SKU', async () => {
    const others = await saveProduct(server, { variants: [{ price: '9', stock: 1, sku: 'THEIRS' }] }, oak);
    const { rows } = await importCsv(
      server,
      csv('ID,Title,SKU,Price', `${others.id},Mine now,NEW,0`, ',Same SKU,THEIRS,0'),
      fjord,
    );
    expect(rows.map(({ outcome, errors }) => [outcome, messagesIn(errors)])).toEqual([
      ['rejected', { id: 'There is no product with this ID' }],
      ['created', {}],
    ]);
    const foreign = await importCsv(
      server,
      csv('ID,Title,SKU,Price,Vendor', `${others.id},Mine now,NEW,0,Fjord`),
      admin,
    );
    expect(foreign.batch.rejected).toBe(1);
    const { body } = await server.call('readProduct', { productId: others.id }, oak);
    expect(body.product).toEqual(others);
  });

  it('takes only uploads of the same vendor and store that have arrived', async () => {
    const url = await stageCsv(server, csv('Title,SKU,Price', 'A,A,1'), fjord);
    const staged = await server.call(
      'stageUpload',
      { mime: 'text/csv', filename: 'a.csv', fileSize: 5 },
      fjord,
    );
    const wrong = 'There is no uploaded file at this address';
    const cases: [string, Caller, string][] = [
      [url, oak, wrong],
      [url, admin, wrong],
      [url, { store: 'other', vendor: 'Fjord' }, wrong],
      ['https://example.com/a.csv', fjord, wrong],
      ['/files/%E0%A4%A', fjord, wrong],
      [url.replace('/main/', '/other/'), fjord, wrong],
      [staged.body.stagedTarget.resourceUrl, fjord, 'The file has not arrived yet. Upload it again.'],
    ];
    for (const [address, as, message] of cases) {
      const answer = await server.call('uploadProductCsv', { url: address }, as);
      expect([address, answer.status, answer.errors]).toEqual([address, 422, { url: message }]);
    }
  });

  it('shows a batch and its rows to its vendor and the marketplace only', async () => {
    const { batch } = await importCsv(server, csv('Title,SKU,Price', 'A,A,1'), fjord);
    for (const as of [oak, { store: 'other', vendor: '*' }]) {
      expect((await server.call('readImport', { importId: batch.id }, as)).status).toBe(404);
      expect((await server.call('listImportRows', { importId: batch.id }, as)).status).toBe(404);
      expect((await server.call('listImports', undefined, as)).body.imports).toEqual([]);
    }
    expect((await server.call('listImports', undefined, admin)).body.imports).toEqual([batch]);
  });
});

it('keeps to the listing limit', async () => {
  const { db } = server.services;
  await db.updateTable('stores').set({ listing_limit: 2 }).where('store', '=', 'main').execute();
  const { batch, rows } = await importCsv(server, csv('Title,SKU,Price', 'A,A,1', 'B,B,1', 'C,C,1'), fjord);
  await db.updateTable('stores').set({ listing_limit: null }).where('store', '=', 'main').execute();
  expect(batch).toMatchObject({ created: 2, rejected: 1 });
  expect(messagesIn(rows[2]?.errors ?? {})).toEqual({ title: 'Fjord has reached the limit of 2 products' });
});

it('takes its own export back without a change', async () => {
  await saveProduct(
    server,
    {
      title: '=cmd|calc',
      bodyHtml: '<p>One, "two"\nthree</p>',
      media: [{ src: '/files/public/main/product-images/a.png', alt: 'A' }, { src: 'https://a.test/b.jpg' }],
      metafields: [{ namespace: 'a', key: 'b', value: 'x; y=z', type: 'rich' }],
      variants: [
        {
          price: '1.05',
          compareAt: '2',
          stock: -3,
          trackStock: true,
          sku: '-A',
          options: [{ name: 'Size', value: 'S' }],
          weight: 0.25,
          weightUnit: 'POUNDS',
        },
        { price: '0', stock: 0, sku: 'B', options: [{ name: 'Size', value: '+M' }] },
      ],
    },
    fjord,
  );
  await saveProduct(server, { title: 'Other' }, oak);
  const before = await productsOf(fjord);
  const exported = await server.call('exportProducts', {}, fjord);
  const text = await (await fetch(server.url + exported.body.url)).text();
  expect(text).not.toMatch(/(^|[,"])[=+@]/m);
  expect(text).not.toContain('Other');
  const { batch, rows } = await importCsv(server, text, fjord);
  expect(rows.map(({ errors }) => messagesIn(errors))).toEqual([{}, {}]);
  expect(batch).toMatchObject({ same: 2, updated: 0, created: 0, rejected: 0 });
  expect(await productsOf(fjord)).toEqual(before);
});
