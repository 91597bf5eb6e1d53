import { catalogue } from '../../catalogue/index';
import { rawCall } from '../../testing/server/rawCall';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak' };
const stranger: Caller = { store: 'other', vendor: '*' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('variants').execute();
  await server.services.db.deleteFrom('products').execute();
});

const standingOf = async (productId: string) => {
  const { body } = await server.call('readProduct', { productId }, admin);
  return [body.product.status, body.product.approval];
};

it('approves and unapproves for the marketplace', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const approved = await server.call(
    'actOnProduct',
    { productId: id, action: 'approve', note: 'Fine' },
    admin,
  );
  expect(approved.body.product).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
  await server.call('actOnProduct', { productId: id, action: 'unapprove' }, admin);
  expect(await standingOf(id)).toEqual(['DRAFT', 'unapproved']);
  const audit = await server.services.db
    .selectFrom('audit_entries')
    .select(['action', 'by_email', 'detail'])
    .where('subject_id', '=', id)
    .where('action', '=', 'product.approve')
    .execute();
  expect(audit).toMatchObject([{ by_email: 'admin@main.test', detail: { note: 'Fine' } }]);
});

it('puts an approved draft on sale for its vendor and takes it off, and refuses what was not approved', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const early = await server.call('setOnSale', { productId: id, onSale: true }, fjord);
  expect([early.status, early.code]).toEqual([409, 'activeNeedsApproval']);
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
  const off = await server.call('setOnSale', { productId: id, onSale: false }, fjord);
  expect(off.body.product).toMatchObject({ status: 'DRAFT', approval: 'approved' });
  const on = await server.call('setOnSale', { productId: id, onSale: true }, fjord);
  expect(on.body.product).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
  const again = await server.call('setOnSale', { productId: id, onSale: true }, fjord);
  expect(again.body.product.version).toBe(on.body.product.version);
  await server.call('actOnProduct', { productId: id, action: 'unapprove' }, admin);
  expect((await server.call('setOnSale', { productId: id, onSale: true }, fjord)).status).toBe(409);
  expect(await standingOf(id)).toEqual(['DRAFT', 'unapproved']);
});

it('keeps a product on sale from another vendor, another store and who may not write products', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
  const reader: Caller = { ...fjord, role: 'finance' };
  const tries = [oak, stranger, reader].map((caller) =>
    server.call('setOnSale', { productId: id, onSale: false }, caller),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 403]);
  expect(await standingOf(id)).toEqual(['ACTIVE', 'approved']);
});

it('answers under the plural of its path as well', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const plural = { ...catalogue.actOnProduct, path: 'products-v2/{productId}/{action}' };
  const answer = await rawCall(server, plural, { productId: id, action: 'approve', note: '' }, admin);
  expect(answer.status).toBe(200);
  expect(await standingOf(id)).toEqual(['ACTIVE', 'approved']);
  expect((await rawCall(server, plural, { productId: id, action: 'approve' }, oak)).status).toBe(403);
});

it('keeps the note of what is approved once more, and changes nothing without one', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const approve = (note: string) =>
    server.call('actOnProduct', { productId: id, action: 'approve', note }, admin);
  await approve('');
  await approve('');
  await approve('Please keep the blue one in stock');
  const { body } = await server.call('productLog', { productId: id }, admin);
  const approvals = body.logs.filter(({ action }) => action === 'approve').map(({ note = '' }) => note);
  expect(approvals).toEqual(['Please keep the blue one in stock', '']);
  expect(await standingOf(id)).toEqual(['ACTIVE', 'approved']);
});

describe('a draft by choice', () => {
  const setStatus = async (productId: string, value: 'DRAFT' | 'ACTIVE', as: Caller) => {
    const edit = { field: 'status', way: 'set', value } as const;
    const { body } = await server.call('beginBulkEdit', { edit, ids: [productId] }, as);
    const isDone = async () =>
      (await server.call('readBulkEdit', { editId: body.run.id }, as)).body.run.finishedAt !== null;
    while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const approve = (productId: string) => server.call('actOnProduct', { productId, action: 'approve' }, admin);

  it('is said in the queue, stays one when it is approved, and goes live by its maker’s word', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    await setStatus(id, 'DRAFT', fjord);
    const { body } = await server.call('listSubmissions', {}, admin);
    expect(body.submissions).toMatchObject([{ id, staysDraft: true }]);
    expect((await server.call('readSubmission', { productId: id }, admin)).body.staysDraft).toBe(true);
    const approved = await approve(id);
    expect(await standingOf(id)).toEqual(['DRAFT', 'approved']);
    await server.call('undoProductAction', { actionId: approved.body.undo }, admin);
    expect(await standingOf(id)).toEqual(['DRAFT', 'pending']);
    await approve(id);
    await approve(id);
    expect(await standingOf(id)).toEqual(['DRAFT', 'approved']);
    await setStatus(id, 'ACTIVE', fjord);
    expect(await standingOf(id)).toEqual(['ACTIVE', 'approved']);
  });

  it('goes live with its approval once its maker wants that', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    await setStatus(id, 'DRAFT', fjord);
    await setStatus(id, 'ACTIVE', fjord);
    expect(await standingOf(id)).toEqual(['DRAFT', 'pending']);
    await approve(id);
    expect(await standingOf(id)).toEqual(['ACTIVE', 'approved']);
  });
});

it('keeps vendors from approving, one product or many', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  for (const action of ['approve', 'unapprove'] as const) {
    expect((await server.call('actOnProduct', { productId: id, action }, fjord)).status).toBe(403);
    expect((await server.call('actOnProducts', { action, ids: [id] }, fjord)).status).toBe(403);
    expect((await server.call('actOnProducts', { action, filters: {} }, fjord)).status).toBe(403);
  }
  expect(await standingOf(id)).toEqual(['DRAFT', 'pending']);
});

it('touches no product of another vendor or store', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  for (const as of [oak, stranger]) {
    expect((await server.call('actOnProduct', { productId: id, action: 'delete' }, as)).status).toBe(404);
    const many = await server.call('actOnProducts', { action: 'delete', ids: [id] }, as);
    expect(many.body.count).toBe(0);
    const all = await server.call('actOnProducts', { action: 'delete', filters: { status: 'ALL' } }, as);
    expect(all.body.count).toBe(0);
  }
  expect(await standingOf(id)).toEqual(['DRAFT', 'pending']);
});

it('lets a vendor delete its own, frees the SKU, and brings it back', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const gone = await server.call('actOnProduct', { productId: id, action: 'delete' }, fjord);
  expect(gone.body.product).toBeNull();
  expect((await server.call('readProduct', { productId: id }, fjord)).status).toBe(404);
  expect((await server.call('listProducts', {}, fjord)).body).toMatchObject({ count: 0, products: [] });
  const undone = await server.call('undoProductAction', { actionId: gone.body.undo }, fjord);
  expect(undone.body).toEqual({ restored: 1, kept: 0 });
  const { body } = await server.call('readProduct', { productId: id }, fjord);
  expect(body.product.variants).toMatchObject([{ sku: 'SHIRT' }]);
  expect((await server.call('undoProductAction', { actionId: gone.body.undo }, fjord)).status).toBe(409);
});

it('keeps a product deleted whose SKU another has taken', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const gone = await server.call('actOnProduct', { productId: id, action: 'delete' }, fjord);
  await saveProduct(server, { title: 'Successor' }, fjord);
  const undone = await server.call('undoProductAction', { actionId: gone.body.undo }, fjord);
  expect(undone.body).toEqual({ restored: 0, kept: 1 });
});

it('does not undo another’s action, and lets the marketplace undo a vendor’s', async () => {
  const { id } = await saveProduct(server, {}, fjord);
  const gone = await server.call('actOnProduct', { productId: id, action: 'delete' }, fjord);
  for (const as of [oak, stranger, { store: 'other', vendor: 'Fjord' }])
    expect((await server.call('undoProductAction', { actionId: gone.body.undo }, as)).status).toBe(404);
  const undone = await server.call('undoProductAction', { actionId: gone.body.undo }, admin);
  expect(undone.body).toEqual({ restored: 1, kept: 0 });
});

it('acts on all that a filter finds and puts back only what has not changed since', async () => {
  const made = [];
  for (const name of ['One', 'Two', 'Three'])
    made.push(
      await saveProduct(server, { title: `Mug ${name}`, variants: [{ price: '1', stock: 1 }] }, fjord),
    );
  await saveProduct(server, { title: 'Vase', variants: [{ price: '1', stock: 1 }] }, oak);
  const done = await server.call('actOnProducts', { action: 'approve', filters: { q: 'mug' } }, admin);
  expect(done.body.count).toBe(3);
  expect((await server.call('listProducts', {}, admin)).body.counts).toEqual({ DRAFT: 1, ACTIVE: 3, ALL: 4 });
  const again = await server.call(
    'actOnProducts',
    { action: 'approve', filters: { q: 'mug', status: 'ALL' } },
    admin,
  );
  expect(again.body.count).toBe(0);
  const changed = made[1]?.id ?? '';
  await server.call(
    'saveProduct',
    {
      product: productInput({ id: changed, title: 'Mug two, better', variants: [{ price: '2', stock: 1 }] }),
    },
    admin,
  );
  const undone = await server.call('undoProductAction', { actionId: done.body.undo }, admin);
  expect(undone.body).toEqual({ restored: 2, kept: 1 });
  expect(await standingOf(changed)).toEqual(['ACTIVE', 'approved']);
  expect(await standingOf(made[0]?.id ?? '')).toEqual(['DRAFT', 'pending']);
});

it('asks for either products or filters', async () => {
  for (const input of [{}, { ids: ['1'], filters: {} }])
    expect((await server.call('actOnProducts', { action: 'delete', ...input }, admin)).status).toBe(422);
});
