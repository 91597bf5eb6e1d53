import type { BulkEdit } from '../../domain/products/bulk/bulkEdit';
import type { Product } from '../../domain/products/products';
import { importCsv, stageCsv, untilEnded } from '../../testing/server/importCsv';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { moveStock } from './queries/moveStock';
import { bulkEdit } from './bulkEdit/bulkEdit';
import { importProducts } from '../imports/run/importProducts';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const vendorOf = (vendor: string): Caller => ({ store: 'main', vendor });
const [fjord, oak] = [vendorOf('Fjord'), vendorOf('Oak')];

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak', 'Gone', 'Full', 'Old', 'Lost', 'Many', 'Brief']);
});
afterAll(() => server.close());
afterEach(() =>
  server.services.db.updateTable('stores').set({ listing_limit: null, settings: '{}' }).execute(),
);

let last = 0;
const add = (as = fjord): Promise<Product> =>
  saveProduct(
    server,
    { variants: [{ price: '10.00', stock: 3, trackStock: true, sku: `FAULT-${String((last += 1))}` }] },
    as,
  );
const read = async (id: string, as = admin): Promise<Product> =>
  (await server.call('readProduct', { productId: id }, as)).body.product;
const approve = (id: string) => server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
const untilDone = async (editId: string, as: Caller) => {
  for (;;) {
    const { body } = await server.call('readBulkEdit', { editId }, as);
    if (body.run.finishedAt !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
/** Edits, and answers how it is taken back. */
const edit = async (change: BulkEdit, id: string, as = fjord) => {
  const { body } = await server.call('beginBulkEdit', { edit: change, ids: [id] }, as);
  await untilDone(body.run.id, as);
  return async (by = as) => {
    const { status } = await server.call('undoBulkEdit', { editId: body.run.id }, by);
    expect(status).toBe(200);
    return untilDone(body.run.id, by);
  };
};
const toOak: BulkEdit = { field: 'vendor', way: 'set', value: 'Oak' };

describe('taking an edit of many back', () => {
  it.each<BulkEdit>([
    { field: 'tags', way: 'add', value: 'Sale' },
    { field: 'status', way: 'set', value: 'DRAFT' },
  ])('of $field approves and publishes nothing that was changed since', async (change) => {
    const { id } = await add();
    await approve(id);
    const undo = await edit(change, id);
    await server.call('saveProduct', { product: { ...(await read(id)), title: 'Never seen' } }, fjord);
    await undo();
    expect(await read(id)).toMatchObject({ title: 'Never seen', approval: 'pending', status: 'DRAFT' });
  });

  it('gives no product to a vendor that is gone or full, and to a renamed one by its name of now', async () => {
    const [lost, full, old] = await Promise.all(['Gone', 'Full', 'Old'].map((name) => add(vendorOf(name))));
    const undoLost = await edit(toOak, lost?.id ?? '', admin);
    const undoFull = await edit(toOak, full?.id ?? '', admin);
    const undoOld = await edit(toOak, old?.id ?? '', admin);
    await server.call('deleteVendor', { vendor: 'Gone' }, admin);
    await server.call('renameVendor', { oldVendor: 'Old', newVendor: 'Newer' }, admin);
    await add(vendorOf('Full'));
    await server.services.db.updateTable('stores').set({ listing_limit: 1 }).execute();
    expect((await undoLost()).problems).toMatchObject([{ reason: { message: 'There is no vendor "Gone"' } }]);
    expect((await undoFull()).problems).toMatchObject([
      { reason: { message: 'Full has reached the limit of 1 products. Delete one to add another.' } },
    ]);
    expect((await undoOld()).problems).toEqual([]);
    const vendors = await Promise.all(
      [lost, full, old].map(async (each) => (await read(each?.id ?? '')).vendor),
    );
    expect(vendors).toEqual(['Oak', 'Oak', 'Newer']);
  });

  it('is written down under the name of who does it', async () => {
    const { id } = await add();
    const undo = await edit({ field: 'price', way: 'set', value: '9' }, id, {
      ...admin,
      email: 'one@main.test',
    });
    await undo({ ...admin, email: 'two@main.test' });
    const { logs } = (await server.call('productLog', { productId: id }, admin)).body;
    expect(logs.map(({ by }) => by)).toEqual(['two@main.test', 'one@main.test', 'Fjord@main.test']);
  });
});

it('two processes at one edit do it once', async () => {
  const ids = (await Promise.all([add(), add()])).map(({ id }) => id);
  const { services } = server;
  await services.jobs.stop();
  const change = { field: 'price', way: 'percent', value: '10' } as const;
  const { body } = await server.call('beginBulkEdit', { edit: change, ids }, fjord);
  const job = { store: 'main', id: 0, kind: '', payload: { edit: Number(body.run.id) }, attempts: 1 };
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  await Promise.all([1, 2].map(() => bulkEdit(services)(job, facts)));
  services.jobs.start();
  const { run } = await untilDone(body.run.id, fjord);
  expect(run).toMatchObject({ state: 'finished', done: 2, changed: 2 });
  for (const id of ids) expect((await read(id)).variants[0]?.price).toBe('11.00');
});

describe('a deleted product that comes back', () => {
  it('has lost what was sold of it meanwhile', async () => {
    const { id, variants } = await add();
    const [{ id: variantId, sku } = { id: '', sku: '' }] = variants;
    const { undo } = (await server.call('actOnProduct', { productId: id, action: 'delete' }, fjord)).body;
    await inTransaction(server.services.db, (tx) =>
      moveStock(tx, { store: 'main', vendor: null }, [{ variantId: Number(variantId), change: -3 }]),
    );
    await server.call('undoProductAction', { actionId: undo }, fjord);
    const { products } = (await server.call('listProducts', { q: sku, status: 'ALL', stock: 'oos' }, fjord))
      .body;
    expect(products).toMatchObject([{ id, inventoryTotal: 0 }]);
  });

  it('stays away where its vendor is gone', async () => {
    const { id } = await add(vendorOf('Lost'));
    const { undo } = (await server.call('actOnProduct', { productId: id, action: 'delete' }, admin)).body;
    await server.call('deleteVendor', { vendor: 'Lost' }, admin);
    const { body } = await server.call('undoProductAction', { actionId: undo }, admin);
    expect(body).toEqual({ restored: 0, kept: 1 });
  });
});

describe('an import', () => {
  const rows = (prefix: string, count: number): string =>
    ['title,sku,price', ...Array.from({ length: count }, (_, n) => `Hat,${prefix}-${String(n)},5`)].join(
      '\n',
    );

  /** Imports with something that happens when the first rows are in. */
  const importWith = async (csv: string, as: Caller, meddle: () => Promise<unknown>) => {
    const { services } = server;
    await services.jobs.stop();
    const { batch } = (await server.call('uploadProductCsv', { url: await stageCsv(server, csv, as) }, as))
      .body;
    let chunks = 0;
    const hold = async (): Promise<void> => {
      chunks += 1;
      if (chunks === 2) await meddle();
    };
    const job = { store: 'main', id: 0, kind: '', payload: { batch: Number(batch.id) }, attempts: 1 };
    await importProducts(services)(job, { hold, stopping: () => false });
    services.jobs.start();
    return untilEnded(server, batch.id, as);
  };

  it('keeps to a limit and a trust that the marketplace changes while it runs', async () => {
    const { db } = server.services;
    const set = (enabledDefault: boolean, listing_limit: number | null) => {
      const settings = JSON.stringify({ autoApprove: { enabledDefault } });
      return db.updateTable('stores').set({ settings, listing_limit }).execute();
    };
    await set(true, null);
    const batch = await importWith(rows('MANY', 1400), vendorOf('Many'), () => set(false, 1200));
    expect(batch).toMatchObject({ state: 'finished', created: 1200, rejected: 200 });
    const of = (status: 'ACTIVE' | 'DRAFT') => server.call('listProducts', { status }, vendorOf('Many'));
    const live = (await of('ACTIVE')).body.count;
    // How many rows were in by then is the import's own affair.
    expect(live).toBeGreaterThan(0);
    expect(live).toBeLessThan(1200);
    expect((await of('DRAFT')).body.count).toBe(1200 - live);
  });

  it('whose vendor is removed while it runs leaves nothing of it, and says so', async () => {
    const remove = () => server.call('deleteVendor', { vendor: 'Brief' }, admin);
    const batch = await importWith(rows('BRIEF', 1010), vendorOf('Brief'), remove);
    expect(batch.state).toBe('finished');
    expect(batch.created).toBeGreaterThan(0);
    expect(batch.rejected).toBeGreaterThan(0);
    expect(batch.created + batch.rejected).toBe(1010);
    const { body } = await server.call('listProducts', { status: 'ALL', vendor: 'Brief' }, admin);
    expect(body.count).toBe(0);
  });

  it('changes no product that is another vendor’s by now when it is taken back', async () => {
    const { id, variants } = await add();
    const csv = `title,sku,price\nImported,${variants[0]?.sku ?? ''},77\n`;
    const { batch } = await importCsv(server, csv, fjord);
    await edit(toOak, id, admin);
    const { body } = await server.call('rollBackImport', { importId: batch.id }, fjord);
    expect(await untilEnded(server, body.batch.id, fjord)).toMatchObject({ kept: 1, updated: 0 });
    expect(await read(id, oak)).toMatchObject({ title: 'Imported', variants: [{ price: '77.00' }] });
  });
});

it('of two decisions about one submission the first counts, and the second hears of it', async () => {
  const { id, version } = await add();
  const answers = await Promise.all(
    (['approve', 'unapprove'] as const).map((action) =>
      server.call('actOnProduct', { productId: id, action, version }, admin),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
