import { messagesIn } from '../../testing/errors/messagesIn';
import { catalogue } from '../../catalogue';
import { toWire } from '../../catalogue/wire';
import type { ImportBatch } from '../../domain/imports/imports';
import { forgetImports, importCsv, stageCsv, untilEnded, untilState } from '../../testing/server/importCsv';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
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

const until = (importId: string, state: ImportBatch['state'], as: Caller): Promise<ImportBatch> =>
  untilState(server, importId, state, as);

/** Compares a file with the shop. */
const compare = async (text: string, as: Caller, threshold?: number): Promise<ImportBatch> => {
  const url = await stageCsv(server, text, as);
  const asked = await server.call(
    'checkImport',
    { url, name: 'goods.csv', ...(threshold === undefined ? {} : { threshold }) },
    as,
  );
  return until(asked.body.batch.id, 'checked', as);
};

const planOf = async (importId: string, as: Caller, filter: Record<string, unknown> = {}) =>
  (await server.call('listImportPlan', { importId, ...filter }, as)).body.rows;

const productsOf = async (as: Caller) => {
  const { body } = await server.call('listProducts', { status: 'ALL', sort: 'TITLE' }, as);
  return Promise.all(
    body.products.map(
      async ({ id }) => (await server.call('readProduct', { productId: id }, as)).body.product,
    ),
  );
};

const rollBack = async (importId: string, as: Caller) => {
  const { body } = await server.call('rollBackImport', { importId }, as);
  const batch = await untilEnded(server, body.batch.id, as);
  const { rows } = (await server.call('listImportRows', { importId: batch.id }, as)).body;
  return { batch, rows };
};

const shop = csv('Title,SKU,Price,Stock', 'Mug,MUG,10,5', 'Bowl,BOWL,20,5', 'Cup,CUP,8,1');
const news = csv(
  'Title,SKU,Price,Stock,Description',
  'Mug,MUG,10,5,',
  'Bowl,BOWL,29,7,<p>Deep</p>',
  'Jar,JAR,4,,',
  'Bad,BAD,x,,',
  'Cup,CUP,9,1,',
);

describe('a dry run', () => {
  it('says what each product becomes and writes nothing', async () => {
    await importCsv(server, shop, fjord);
    const before = await productsOf(fjord);
    const batch = await compare(news, fjord);
    expect(batch.plan).toEqual({
      create: 1,
      update: 2,
      same: 1,
      reject: 1,
      products: { create: 1, update: 2, same: 1 },
      marked: 1,
    });
    expect(batch).toMatchObject({ total: 5, done: 5, created: 0, threshold: 30 });
    const rows = await planOf(batch.id, fjord);
    expect(rows.map(({ line, kind, sku, marked }) => [line, kind, sku, marked])).toEqual([
      [3, 'update', 'BOWL', true],
      [2, 'same', 'MUG', false],
      [4, 'create', 'JAR', false],
      [5, 'reject', 'BAD', false],
      [6, 'update', 'CUP', false],
    ]);
    expect(rows[0]?.changes).toEqual([
      { field: 'bodyHtml', of: '', before: null, after: '<p>Deep</p>' },
      { field: 'price', of: 'BOWL', before: '20.00', after: '29.00', percent: 45 },
      { field: 'stock', of: 'BOWL', before: '5', after: '7' },
    ]);
    expect(messagesIn(rows[3]?.errors ?? {})).toEqual({ price: 'Must be a number' });
    expect(await productsOf(fjord)).toEqual(before);
    const { n } = await server.services.db
      .selectFrom('product_changes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(3);
  });

  it('is narrowed by kind, mark and words', async () => {
    await importCsv(server, shop, fjord);
    const { id } = await compare(news, fjord, 10);
    expect((await planOf(id, fjord, { kind: 'create' })).map(({ sku }) => sku)).toEqual(['JAR']);
    expect((await planOf(id, fjord, { marked: true })).map(({ sku }) => sku)).toEqual(['BOWL', 'CUP']);
    expect((await planOf(id, fjord, { q: 'jar' })).map(({ sku }) => sku)).toEqual(['JAR']);
  });

  it('is given 100 products at a time, marked ones first', async () => {
    const lines = Array.from({ length: 130 }, (_, n) => `T${String(n)},S${String(n)}`);
    await importCsv(server, csv('Title,SKU,Price', ...lines.map((line) => `${line},10`)), fjord);
    const dearer = lines.map((line, n) => `${line},${n % 2 === 0 ? '20' : '11'}`);
    const { id } = await compare(csv('Title,SKU,Price', ...dearer), fjord);
    const first = (await server.call('listImportPlan', { importId: id }, fjord)).body;
    const second = (await server.call('listImportPlan', { importId: id, after: first.next ?? '' }, fjord))
      .body;
    const all = [...first.rows, ...second.rows];
    expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 30, null]);
    expect(all.map(({ marked }) => marked)).toEqual(lines.map((_, n) => n < 65));
    expect(new Set(all.map(({ line }) => line)).size).toBe(130);
  });

  it('imports what was shown at the word, and what it says is what comes', async () => {
    await importCsv(server, shop, fjord);
    const batch = await compare(news, fjord);
    const begun = await server.call('beginImport', { importId: batch.id }, fjord);
    expect(begun.body.batch.id).toBe(batch.id);
    const done = await untilEnded(server, batch.id, fjord);
    expect(done).toMatchObject({ state: 'finished', created: 1, updated: 2, same: 1, rejected: 1 });
    expect((await productsOf(fjord)).map(({ title }) => title)).toEqual(['Bowl', 'Cup', 'Jar', 'Mug']);
    // A second word changes nothing.
    await server.call('beginImport', { importId: batch.id }, fjord);
    expect(await until(batch.id, 'finished', fjord)).toEqual(done);
  });

  it('does not write what was not shown: products changed since are listed', async () => {
    await importCsv(server, shop, fjord);
    const batch = await compare(news, fjord);
    const [bowl] = await productsOf(fjord);
    if (bowl === undefined) throw new Error('There is no bowl');
    await server.call(
      'saveProduct',
      { product: { ...bowl, variants: [{ ...bowl.variants[0], price: '25', stock: 5 }] } },
      fjord,
    );
    await server.call('beginImport', { importId: batch.id }, fjord);
    const done = await untilEnded(server, batch.id, fjord);
    expect(done).toMatchObject({ created: 1, updated: 1, same: 1, rejected: 2 });
    const { rows } = (await server.call('listImportRows', { importId: batch.id, outcome: 'rejected' }, fjord))
      .body;
    expect(rows[0]?.errors['row']?.message).toContain('not what was shown');
    expect((await productsOf(fjord))[0]?.variants[0]?.price).toBe('25.00');
  });

  it('holds the listing limit against all chunks of the file', async () => {
    const { db } = server.services;
    await db.updateTable('stores').set({ listing_limit: 1500 }).where('store', '=', 'main').execute();
    const lines = Array.from({ length: 2400 }, (_, n) => `T${String(n)},S${String(n)},1`);
    const batch = await compare(csv('Title,SKU,Price', ...lines), fjord);
    await db.updateTable('stores').set({ listing_limit: null }).where('store', '=', 'main').execute();
    expect(batch.plan).toMatchObject({ create: 1500, reject: 900 });
  });

  it('comes to nothing when it is discarded, and can be made anew', async () => {
    const batch = await compare(shop, fjord);
    await server.call('discardImport', { importId: batch.id }, fjord);
    expect((await server.call('beginImport', { importId: batch.id }, fjord)).status).toBe(409);
    expect(await productsOf(fjord)).toEqual([]);
    await server.call('compareAgain', { importId: batch.id, threshold: 5 }, fjord);
    const again = await until(batch.id, 'checked', fjord);
    expect(again).toMatchObject({ threshold: 5, plan: { create: 3 } });
  });
});

describe('rows that were refused', () => {
  const file = csv('Title,SKU,Price', 'Good,G,1', 'Bad,B,x', 'Worse,,2', 'Third,T,y');

  it('are fixed where they stand, checked, and run alone', async () => {
    const { batch } = await importCsv(server, file, fjord);
    const { rows } = (await server.call('listRefusedRows', { importId: batch.id }, fjord)).body;
    expect(rows.map(({ line, state, row, errors }) => [line, state, row.title, messagesIn(errors)])).toEqual([
      [3, 'refused', 'Bad', { price: 'Must be a number' }],
      [4, 'refused', 'Worse', { sku: 'Required field' }],
      [5, 'refused', 'Third', { price: 'Must be a number' }],
    ]);
    const fixed = await server.call(
      'fixImportRows',
      {
        importId: batch.id,
        rows: [
          { line: 3, edits: { price: '3.50' } },
          { line: 4, edits: { sku: 'W', price: 'still bad' } },
          { line: 5, skipped: true },
        ],
      },
      fjord,
    );
    expect(fixed.body.rows.map(({ state, errors }) => [state, messagesIn(errors)])).toEqual([
      ['fixed', {}],
      ['wrong', { price: 'Must be a number' }],
      ['skipped', { price: 'Must be a number' }],
    ]);
    const again = await server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord);
    const run = await untilEnded(server, again.body.batch.id, fjord);
    expect(run).toMatchObject({ created: 1, rejected: 0, parent: { id: batch.id, name: 'products.csv' } });
    expect((await productsOf(fjord)).map(({ title }) => title)).toEqual(['Bad', 'Good']);
    const after = (await server.call('listRefusedRows', { importId: batch.id }, fjord)).body.rows;
    expect(after.map(({ state, again: by }) => [state, by])).toEqual([
      ['again', run.id],
      ['wrong', null],
      ['skipped', null],
    ]);
    const none = await server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord);
    expect([none.status, none.message]).toEqual([409, 'There is no row to run again']);
  });

  it('run once, however many ask at once', async () => {
    const { batch } = await importCsv(server, file, fjord);
    const rows = [{ line: 3, edits: { price: '1' } }];
    await server.call('fixImportRows', { importId: batch.id, rows }, fjord);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // What it makes must not come into the next test.
    const begun = answers.find(({ status }) => status === 200);
    await untilEnded(server, begun?.body.batch.id ?? '', fjord);
  });

  it('come with the reasons in the language of who asks', async () => {
    const { batch } = await importCsv(server, csv('Title,SKU,Price', 'Bad,B,x', 'Hat,,4', 'Cap'), fjord);
    const { method, url } = toWire(catalogue.downloadRejected, { importId: batch.id });
    const headers = { authorization: `Bearer ${await server.tokenOf(fjord)}`, 'accept-language': 'de-AT' };
    const answer = (await (await fetch(server.url + url, { method, headers })).json()) as { url: string };
    const written = await (await fetch(server.url + answer.url)).text();
    expect(written.replace('\ufeff', '').split('\r\n')).toEqual([
      'Title,SKU,Price,Reason',
      'Bad,B,x,Preis: Muss eine Zahl sein',
      'Hat,,4,SKU: Pflichtfeld',
      'Cap,,,Das sieht wie der Rest eines Textes in Zeile 3 aus: Ein Text mit einem Zeilenumbruch darin braucht Anführungszeichen',
      '',
    ]);
  });

  it('come as a file in its columns, with the reasons, which imports once fixed', async () => {
    const text = csv('Price;Title;SKU', 'x;"Bad; ""really""";B', '1;=Good;G', 'y;Third');
    const { batch } = await importCsv(server, text, fjord);
    const { body } = await server.call('downloadRejected', { importId: batch.id }, fjord);
    const written = await (await fetch(server.url + body.url)).text();
    expect(written.replace('\ufeff', '').split('\r\n')).toEqual([
      'Price,Title,SKU,Reason',
      'x,"Bad; ""really""",B,Price: Must be a number',
      'y,Third,,"The row has 2 fields, the headings have 3"',
      '',
    ]);
    const fixed = await importCsv(
      server,
      written.replace('x,', '5,').replace('y,Third,', '6,Third,T'),
      fjord,
    );
    expect(fixed.batch).toMatchObject({ created: 2, rejected: 0 });
  });

  it('takes no cells that an import does not know', async () => {
    const { batch } = await importCsv(server, file, fjord);
    const edits: Record<string, string> = { colour: 'red' };
    const rows = [{ line: 3, edits }];
    expect((await server.call('fixImportRows', { importId: batch.id, rows }, fjord)).status).toBe(422);
  });
});

describe('taking an import back', () => {
  it('deletes what it made and puts back what it changed', async () => {
    await importCsv(server, shop, fjord);
    const before = await productsOf(fjord);
    const { batch } = await importCsv(server, news, fjord);
    const { batch: run, rows } = await rollBack(batch.id, fjord);
    expect(run).toMatchObject({
      kind: 'rollback',
      state: 'finished',
      total: 3,
      done: 3,
      deleted: 1,
      updated: 2,
      kept: 0,
      parent: { id: batch.id },
    });
    expect(rows.map(({ outcome, sku }) => [outcome, sku])).toEqual([
      ['deleted', 'JAR'],
      ['restored', 'BOWL'],
      ['restored', 'CUP'],
    ]);
    const stripped = (product: (typeof before)[number]) => ({ ...product, version: 0, updatedAt: '' });
    expect((await productsOf(fjord)).map(stripped)).toEqual(before.map(stripped));
    expect((await server.call('readImport', { importId: batch.id }, fjord)).body.batch.rolledBack).toBe(
      run.id,
    );
    const actions = await server.services.db
      .selectFrom('product_changes')
      .select('action')
      .where('batch_id', '=', Number(run.id))
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['rollback', 'rollback', 'rollback']);
  });

  it('is done once', async () => {
    const { batch } = await importCsv(server, shop, fjord);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('rollBackImport', { importId: batch.id }, fjord)),
    );
    expect(new Set(answers.map(({ body }) => body.batch.id)).size).toBe(1);
  });

  it('leaves what was changed since, field by field, and lists it', async () => {
    await importCsv(server, shop, fjord);
    const { batch } = await importCsv(server, news, fjord);
    const [bowl, , jar] = await productsOf(fjord);
    if (bowl === undefined || jar === undefined) throw new Error('They are not there');
    const dear = { ...bowl, variants: [{ ...bowl.variants[0], price: '33', stock: 7 }] };
    await server.call('saveProduct', { product: dear }, fjord);
    await server.call('saveProduct', { product: { ...jar, title: 'Jam jar' } }, fjord);
    const { batch: run, rows } = await rollBack(batch.id, fjord);
    expect(run).toMatchObject({ deleted: 0, updated: 1, kept: 2 });
    const variant = bowl.variants[0]?.id ?? '';
    expect(rows.map(({ outcome, title, errors }) => [outcome, title, messagesIn(errors)])).toEqual([
      ['kept', 'Jam jar', { title: 'Changed since' }],
      ['kept', 'Bowl', { [`variants.${variant}.price`]: 'Changed since' }],
      ['restored', 'Cup', {}],
    ]);
    const [now] = await productsOf(fjord);
    expect(now).toMatchObject({ bodyHtml: '', variants: [{ price: '33.00', stock: 5 }] });
  });

  it('deletes a product that was merely approved since', async () => {
    const { batch, rows } = await importCsv(server, shop, fjord);
    const productId = rows[0]?.productId ?? '';
    await server.call('actOnProduct', { productId, action: 'approve' }, admin);
    const { batch: run } = await rollBack(batch.id, fjord);
    expect(run).toMatchObject({ deleted: 3, kept: 0 });
  });

  it('keeps what was ordered since, and says beforehand what becomes of how many', async () => {
    const { batch, rows: made } = await importCsv(server, shop, fjord);
    const [mug, bowl] = made;
    const { db } = server.services;
    for (const row of [mug, bowl]) {
      await server.call('actOnProduct', { productId: row?.productId ?? '', action: 'approve' }, admin);
      const { id: order } = await addOrder(db, { vendor: 'Fjord', placedAt: new Date() });
      await db
        .updateTable('order_lines')
        .set({ product_id: Number(row?.productId) })
        .where('order_id', '=', order)
        .execute();
    }
    const { product } = (await server.call('readProduct', { productId: bowl?.productId ?? '' }, fjord)).body;
    await server.call('saveProduct', { product: { ...product, bodyHtml: '<p>Deep</p>' } }, fjord);
    const forecast = { deleted: 1, restored: 0, kept: 2, ordered: 2 };
    const asked = await server.call('foreseeRollBack', { importId: batch.id }, fjord);
    expect(asked.body).toEqual({ forecast });
    expect((await server.call('foreseeRollBack', { importId: batch.id }, oak)).status).toBe(404);
    expect(await productsOf(fjord)).toHaveLength(3);
    const { batch: run, rows } = await rollBack(batch.id, fjord);
    expect(run).toMatchObject({ deleted: 1, updated: 0, kept: 2 });
    expect(rows.map(({ line, outcome, sku, errors }) => [line, outcome, sku, messagesIn(errors)])).toEqual([
      [2, 'kept', 'MUG', { row: 'Ordered since' }],
      [3, 'kept', 'BOWL', { row: 'Ordered since', bodyHtml: 'Changed since' }],
      [4, 'deleted', 'CUP', {}],
    ]);
    expect((await productsOf(fjord)).map(({ title }) => title)).toEqual(['Bowl', 'Mug']);
    const ofRun = await server.call('foreseeRollBack', { importId: run.id }, fjord);
    expect(ofRun.status).toBe(409);
  });

  it('never brings a look back that the marketplace did not approve', async () => {
    const { rows } = await importCsv(server, shop, fjord);
    const productId = rows[1]?.productId ?? '';
    await server.call('actOnProduct', { productId, action: 'approve' }, admin);
    const { batch } = await importCsv(server, csv('Title,SKU,Price', 'New bowl,BOWL,20'), fjord);
    const { product } = (await server.call('readProduct', { productId }, fjord)).body;
    expect(product.approval).toBe('pending');
    await server.call('saveProduct', { product: { ...product, bodyHtml: '<p>Sneaky</p>' } }, fjord);
    await rollBack(batch.id, fjord);
    const after = (await server.call('readProduct', { productId }, fjord)).body.product;
    expect(after).toMatchObject({ title: 'Bowl', bodyHtml: '<p>Sneaky</p>', approval: 'pending' });
  });

  it('gives SKUs back to one another, but none that another product has taken', async () => {
    const { rows } = await importCsv(server, csv('Title,SKU,Price', 'One,A,1', 'Two,B,1', 'Six,F,1'), fjord);
    const [one = '', two = '', six = ''] = rows.map(({ productId }) => productId ?? '');
    const { batch } = await importCsv(
      server,
      csv('ID,Title,SKU,Price', `${one},One,X,1`, `${two},Two,Y,1`, `${six},Six,G,1`),
      fjord,
    );
    await saveProduct(server, { title: 'Thief', variants: [{ price: '1', stock: 0, sku: 'F' }] }, fjord);
    const { rows: done } = await rollBack(batch.id, fjord);
    expect(done.map(({ outcome, errors }) => [outcome, Object.values(messagesIn(errors))])).toEqual([
      ['restored', []],
      ['restored', []],
      ['kept', ['Another product has this SKU']],
    ]);
    const skus = (await productsOf(fjord)).map(({ title, variants }) => [title, variants[0]?.sku]);
    expect(skus).toEqual([
      ['One', 'A'],
      ['Six', 'G'],
      ['Thief', 'F'],
      ['Two', 'B'],
    ]);
  });

  it('belongs to its vendor and the marketplace', async () => {
    const own = await importCsv(server, csv('Title,SKU,Price', 'A,A,1'), fjord);
    const theirs = await importCsv(server, csv('Title,SKU,Price,Vendor', 'B,B,1,Fjord'), admin);
    expect((await server.call('rollBackImport', { importId: own.batch.id }, oak)).status).toBe(404);
    expect((await server.call('rollBackImport', { importId: theirs.batch.id }, fjord)).status).toBe(404);
    expect(await productsOf(fjord)).toHaveLength(2);
    expect((await rollBack(own.batch.id, admin)).batch.deleted).toBe(1);
    const again = await server.call('rollBackImport', { importId: own.batch.id }, fjord);
    expect(again.body.batch.state).toBe('finished');
    const ofRun = await server.call('rollBackImport', { importId: again.body.batch.id }, fjord);
    expect(ofRun.status).toBe(409);
  });
});

it('gives the file that was imported back', async () => {
  const { batch } = await importCsv(server, shop, fjord);
  const { body } = await server.call('readImportFile', { importId: batch.id }, fjord);
  expect(await (await fetch(server.url + body.url)).text()).toBe(shop);
});

describe('a compared file', () => {
  it('overwrites no product by an id alone, and says so before it is imported', async () => {
    const variants = [{ price: '12.50', stock: 1, sku: 'OAK' }];
    const { id } = await saveProduct(server, { title: 'Oak stool', variants }, fjord);
    const text = csv(
      'ID,Title,SKU,Price,Metafields',
      `${id},Beanie,BEANIE,1,product.store=main`,
      ',Mitten,MITTEN,1,',
    );
    const batch = await compare(text, fjord);
    expect(batch.plan).toMatchObject({ create: 1, update: 0, reject: 1 });
    const [refused] = await planOf(batch.id, fjord, { kind: 'reject' });
    expect(messagesIn(refused?.errors ?? {})['id']).toMatch(/is “Oak stool” here/);
    await server.call('beginImport', { importId: batch.id }, fjord);
    await untilEnded(server, batch.id, fjord);
    expect((await productsOf(fjord)).map(({ title }) => title)).toEqual(['Mitten', 'Oak stool']);
    // Its title is the person's word that it is this product.
    const fixed = { line: 2, edits: { title: 'oak stool', sku: 'OAK-2' } };
    await server.call('fixImportRows', { importId: batch.id, rows: [fixed] }, fjord);
    const again = await server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord);
    await untilEnded(server, again.body.batch.id, fjord);
    expect((await productsOf(fjord)).map((each) => each.variants[0]?.sku)).toEqual(['MITTEN', 'OAK-2']);
  });

  it('obeys the state that a product has in it, and shows it before', async () => {
    const { db } = server.services;
    const trust = (settings: object) =>
      db
        .updateTable('stores')
        .set({ settings: JSON.stringify(settings) })
        .execute();
    await trust({ autoApprove: { enabledDefault: true } });
    const text = csv('Title,SKU,Price,Metafields', 'Hidden,B,1,product.status=DRAFT', 'Shown,A,1,');
    const batch = await compare(text, fjord);
    const shown = (await planOf(batch.id, fjord)).map(
      ({ changes }) => changes.find(({ field }) => field === 'status')?.after,
    );
    expect(shown).toEqual(['DRAFT', 'ACTIVE']);
    await server.call('beginImport', { importId: batch.id }, fjord);
    await untilEnded(server, batch.id, fjord);
    const states = async () =>
      (await productsOf(fjord)).map(({ status, metafields }) => [status, metafields]);
    expect(await states()).toEqual([
      ['DRAFT', []],
      ['ACTIVE', []],
    ]);
    const hiding = await compare(
      csv('Title,SKU,Price,Metafields', 'Shown,A,1,product.status=archived'),
      fjord,
    );
    await server.call('beginImport', { importId: hiding.id }, fjord);
    await untilEnded(server, hiding.id, fjord);
    expect((await states()).map(([status]) => status)).toEqual(['DRAFT', 'DRAFT']);
    await trust({});
    const unknown = await compare(csv('Title,SKU,Price,Metafields', 'Other,C,1,product.status=blue'), fjord);
    expect(unknown.plan).toMatchObject({ reject: 1 });
  });
});
