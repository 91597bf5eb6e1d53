import type { BulkEditProblem } from '../../domain/products/bulk/bulkEdit';
import type { Product } from '../../domain/products/products';
import type { ImportBatch } from '../../domain/imports/imports';
import { messagesIn } from '../../testing/errors/messagesIn';
import { importCsv, stageCsv, untilEnded, untilState } from '../../testing/server/importCsv';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
let vendors = 0;

/** A vendor of its own for each test, as limits and products stay. */
const newVendor = async (): Promise<Caller> => {
  vendors += 1;
  const vendor = `Maker ${String(vendors)}`;
  await server.call('createVendor', { vendor }, admin);
  return { store: 'main', vendor };
};

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.updateTable('stores').set({ listing_limit: null }).execute();
  await server.call('saveFeatures', { listing: { most: null } }, admin);
});

const limit = (vendor: string, listingMost: number | null, as = admin) =>
  server.call('setMarketplaceSettings', { vendor, listingMost }, as);
const usually = (most: number) => server.call('saveFeatures', { listing: { most } }, admin);
const add = (as: Caller, sku: string): Promise<Product> =>
  saveProduct(server, { variants: [{ price: '1', stock: 1, sku }] }, as);
const tried = async (as: Caller, sku: string) => {
  const product = productInput({ variants: [{ price: '1', stock: 1, sku }] });
  const { status, message } = await server.call('saveProduct', { product }, as);
  return [status, message];
};
const full = (vendor: string, max: number) => [
  409,
  `${vendor} has reached the limit of ${String(max)} products. Delete one to add another.`,
];
const told = async (as: Caller) => (await server.call('readAppStatus', {}, as)).body.listingLimit;

const checked = async (as: Caller, content: string): Promise<ImportBatch> => {
  const url = await stageCsv(server, content, as);
  const { body } = await server.call('checkImport', { url, name: 'goods.csv' }, as);
  return untilState(server, body.batch.id, 'checked', as);
};

const problemsOf = async (editId: string): Promise<BulkEditProblem[]> => {
  for (;;) {
    const { body } = await server.call('readBulkEdit', { editId }, admin);
    if (body.run.finishedAt !== null) return body.problems;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

it('gives one vendor more or fewer products than the marketplace gives all, and its own again', async () => {
  const [small, large, usual] = [await newVendor(), await newVendor(), await newVendor()];
  await usually(2);
  expect((await limit(small.vendor, 1)).body.vendor.listingMost).toBe(1);
  await limit(large.vendor, 3);
  expect([await told(small), await told(large), await told(usual)]).toEqual([
    { used: 0, max: 1 },
    { used: 0, max: 3 },
    { used: 0, max: 2 },
  ]);
  for (const [as, most] of [
    [small, 1],
    [usual, 2],
    [large, 3],
  ] as const) {
    for (let n = 0; n < most; n += 1) await add(as, String(n));
    expect(await tried(as, 'MORE')).toEqual(full(as.vendor, most));
  }
  const { body } = await server.call('readVendor', { vendor: small.vendor }, admin);
  expect([body.vendor.listingMost, body.listingLimit]).toEqual([1, 1]);
  expect((await limit(small.vendor, null)).body.vendor.listingMost).toBeNull();
  expect(await told(small)).toEqual({ used: 1, max: 2 });
  await add(small, 'MORE');
  expect(await tried(small, 'YET')).toEqual(full(small.vendor, 2));
});

it('keeps what is beyond a lower limit, lets it be edited, and takes nothing new', async () => {
  const maker = await newVendor();
  const first = await add(maker, 'A');
  await add(maker, 'B');
  await limit(maker.vendor, 1);
  expect(await told(maker)).toEqual({ used: 2, max: 1 });
  expect(await saveProduct(server, { ...first, title: 'Other' }, maker)).toMatchObject({ title: 'Other' });
  expect(await tried(maker, 'C')).toEqual(full(maker.vendor, 1));
});

it('never gives more than whoever runs the server allows', async () => {
  const maker = await newVendor();
  await limit(maker.vendor, 500);
  await server.services.db.updateTable('stores').set({ listing_limit: 1 }).execute();
  expect(await told(maker)).toEqual({ used: 0, max: 1 });
  await add(maker, 'A');
  expect(await tried(maker, 'B')).toEqual(full(maker.vendor, 1));
});

it('is held by an import as it is checked and as it is written, of each vendor by its own', async () => {
  const [small, usual] = [await newVendor(), await newVendor()];
  await usually(3);
  await limit(small.vendor, 2);
  const file = [
    'Title,SKU,Price,Vendor',
    ...[small, usual].flatMap(({ vendor }) => ['A', 'B', 'C', 'D'].map((sku) => `${sku},${sku},1,${vendor}`)),
  ].join('\n');
  const { batch, rows } = await importCsv(server, file, admin);
  expect(batch).toMatchObject({ created: 5, rejected: 3 });
  expect(
    rows.filter(({ outcome }) => outcome === 'rejected').map(({ sku, errors }) => [sku, messagesIn(errors)]),
  ).toEqual([
    ['C', { title: `${small.vendor} has reached the limit of 2 products` }],
    ['D', { title: `${small.vendor} has reached the limit of 2 products` }],
    ['D', { title: `${usual.vendor} has reached the limit of 3 products` }],
  ]);
  expect((await checked(small, 'Title,SKU,Price\nE,E,1')).plan).toMatchObject({ create: 0, reject: 1 });
});

it('is the newest when an import writes, though the file was checked before it was set', async () => {
  const maker = await newVendor();
  const { id, plan } = await checked(maker, 'Title,SKU,Price\nA,A,1\nB,B,1');
  expect(plan).toMatchObject({ create: 2 });
  await limit(maker.vendor, 1);
  await server.call('beginImport', { importId: id }, maker);
  expect(await untilEnded(server, id, maker)).toMatchObject({ created: 1, rejected: 1 });
});

it('stands against products that others give, and against taking a deletion back', async () => {
  const [from, to] = [await newVendor(), await newVendor()];
  await limit(to.vendor, 1);
  const first = await add(from, 'A');
  const second = await add(from, 'B');
  const begun = await server.call(
    'beginBulkEdit',
    { edit: { field: 'vendor', way: 'set', value: to.vendor }, ids: [first.id, second.id] },
    admin,
  );
  expect((await problemsOf(begun.body.run.id)).map(({ reason }) => reason?.message)).toEqual([
    full(to.vendor, 1)[1],
  ]);
  const gone = await server.call('actOnProducts', { action: 'delete', ids: [first.id] }, to);
  await add(to, 'C');
  const back = await server.call('undoProductAction', { actionId: gone.body.undo }, to);
  expect(back.body).toEqual({ restored: 0, kept: 1 });
});

it('is set by nobody but the marketplace that has the vendor, for a vendor that there is', async () => {
  const elsewhere: Caller = { store: 'other', vendor: '*' };
  const fjord: Caller = { store: 'main', vendor: 'Fjord' };
  const answers = [
    await limit('Fjord', 9, fjord),
    await limit('Oak', 9, fjord),
    await limit('Oak', 9, elsewhere),
    await limit('Nobody', 9),
    await limit('Fjord', 9, { ...admin, role: 'orders' }),
    await limit('Fjord', 0),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403, 422]);
  expect((await told(fjord)).max).toBeNull();
  expect((await told({ store: 'main', vendor: 'Oak' })).max).toBeNull();
});

it('is in the audit log with what it was before', async () => {
  const maker = await newVendor();
  await limit(maker.vendor, 5);
  await limit(maker.vendor, 7);
  const { body } = await server.call('listTrail', { record: maker.vendor, kind: 'vendor' }, admin);
  expect(body.entries.map(({ act, changes }) => [act, changes])).toEqual([
    ['vendor.settings', [{ field: 'listing_most', before: 5, after: 7 }]],
    ['vendor.settings', [{ field: 'listing_most', after: 5 }]],
    expect.anything(),
  ]);
});

it('follows a vendor to a new name', async () => {
  const maker = await newVendor();
  await limit(maker.vendor, 1);
  await add(maker, 'A');
  const newName = `${maker.vendor} & Co`;
  await server.call('renameVendor', { oldVendor: maker.vendor, newVendor: newName }, admin);
  const renamed: Caller = { store: 'main', vendor: newName };
  expect(await tried(renamed, 'B')).toEqual(full(newName, 1));
});

it('holds against two who add the last product at once', async () => {
  const maker = await newVendor();
  await limit(maker.vendor, 1);
  const both = await Promise.all([tried(maker, 'A'), tried(maker, 'B')]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
});
