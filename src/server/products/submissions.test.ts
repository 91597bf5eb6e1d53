import { saveProduct } from '../../testing/server/products';
import { importCsv } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import type { Product, ProductInput } from '../../domain/products/products';

let server: TestServer;
let now = new Date('2026-05-04T09:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak' };

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Oak']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('variants').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('product_changes').execute();
});

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const inputOf = (product: Product, changes: Partial<ProductInput> = {}): ProductInput => ({
  ...product,
  ...changes,
});
const change = async (product: Product, changes: Partial<ProductInput>, as: Caller): Promise<Product> => {
  const { body, status, message } = await server.call(
    'saveProduct',
    { product: inputOf(product, changes) },
    as,
  );
  if (status !== 200) throw new Error(message);
  return body.product;
};
const act = (productId: string, action: 'approve' | 'unapprove' | 'delete', version?: number) =>
  server.call('actOnProduct', { productId, action, version }, admin);
const read = async (productId: string) => (await server.call('readSubmission', { productId }, admin)).body;
const approved = async (changes: Partial<ProductInput>, as: Caller): Promise<Product> => {
  const { id } = await saveProduct(server, changes, as);
  return (await act(id, 'approve')).body.product!;
};
const single = (sku: string) => [{ price: '10', stock: 1, sku }];

describe('the queue', () => {
  it('lists what waits, longest first, and counts by vendor', async () => {
    const first = await approved({ title: 'Oak board', variants: single('A') }, fjord);
    later(1);
    await saveProduct(server, { title: 'Ash board', variants: single('B') }, fjord);
    later(1);
    await saveProduct(server, { title: 'Mug', variants: single('C') }, oak);
    later(1);
    await change(first, { title: 'Oak board, oiled' }, fjord);
    const { body } = await server.call('listSubmissions', {}, admin);
    expect(body.submissions.map(({ title, kind }) => [title, kind])).toEqual([
      ['Ash board', 'new'],
      ['Mug', 'new'],
      ['Oak board, oiled', 'changed'],
    ]);
    expect(body.submissions[2]?.submittedAt).toBe(now.toISOString());
    expect([body.count, body.vendors]).toEqual([
      3,
      [
        { vendor: 'Fjord', count: 2 },
        { vendor: 'Oak', count: 1 },
      ],
    ]);
    const narrowed = await server.call('listSubmissions', { vendor: 'Oak' }, admin);
    expect([narrowed.body.count, narrowed.body.submissions.map(({ title }) => title)]).toEqual([1, ['Mug']]);
    const found = async (input: object) => {
      const { submissions, count, kinds } = (await server.call('listSubmissions', input, admin)).body;
      return [submissions.map(({ title }) => title), count, kinds];
    };
    const kinds = { new: 2, changed: 1 };
    expect(await found({ kind: 'changed' })).toEqual([['Oak board, oiled'], 1, kinds]);
    expect(await found({ kind: 'new' })).toEqual([['Ash board', 'Mug'], 2, kinds]);
    expect(await found({ q: 'BOARD' })).toEqual([
      ['Ash board', 'Oak board, oiled'],
      2,
      { new: 1, changed: 1 },
    ]);
    expect(await found({ q: 'oak', kind: 'new' })).toEqual([['Mug'], 1, { new: 1, changed: 1 }]);
    expect(await found({ q: '%' })).toEqual([[], 0, { new: 0, changed: 0 }]);
    expect((await server.call('readAppStatus', {}, admin)).body.counts.submissions).toBe(3);
    expect((await server.call('readAppStatus', {}, fjord)).body.counts.submissions).toBe(0);
  });

  it('keeps its place when it is changed again, and when a decision is undone', async () => {
    const first = await saveProduct(server, { title: 'Ash board', variants: single('A') }, fjord);
    later(1);
    await saveProduct(server, { title: 'Mug', variants: single('B') }, oak);
    later(1);
    const again = await change(first, { title: 'Ash board 2' }, fjord);
    later(1);
    const done = await act(again.id, 'approve');
    await server.call('undoProductAction', { actionId: done.body.undo }, admin);
    const { body } = await server.call('listSubmissions', {}, admin);
    expect(body.submissions.map(({ title, kind }) => [title, kind])).toEqual([
      ['Ash board 2', 'new'],
      ['Mug', 'new'],
    ]);
  });

  it('is not for vendors', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    expect((await server.call('listSubmissions', {}, fjord)).status).toBe(403);
    expect((await server.call('readSubmission', { productId: id }, fjord)).status).toBe(403);
  });
});

describe('the approved version', () => {
  it('is what stood when it was last approved, whatever came since', async () => {
    const media = [
      { id: '1', src: 'https://a.test/1.png', alt: 'One' },
      { id: '2', src: 'https://a.test/2.png', alt: 'Two' },
    ];
    const before = await approved({ title: 'Oak board', media, variants: single('A') }, fjord);
    const once = await change(before, { title: 'Walnut board' }, fjord);
    const twice = await change(
      once,
      { media: [media[1]!], variants: [{ ...once.variants[0]!, price: '15' }] },
      fjord,
    );
    const { product, approved: stood, leftAt } = await read(before.id);
    expect(product).toEqual(twice);
    expect(stood).toMatchObject({
      title: 'Oak board',
      media,
      variants: before.variants,
      status: 'ACTIVE',
      approval: 'approved',
      version: before.version,
    });
    expect(leftAt).toBe(now.toISOString());
  });

  it('is none for what is new, and for what was approved by mistake', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    expect(await read(id)).toMatchObject({ approved: null, leftAt: null, decision: null });
    const done = await act(id, 'approve');
    await server.call('undoProductAction', { actionId: done.body.undo }, admin);
    expect(await read(id)).toMatchObject({ approved: null, decision: null });
  });

  it('is known of what was approved before anything was written down', async () => {
    const before = await approved({ title: 'Old board' }, fjord);
    await server.services.db.deleteFrom('product_changes').execute();
    await change(before, { title: 'New board' }, fjord);
    expect((await read(before.id)).approved).toMatchObject({ title: 'Old board' });
  });

  it('is said beforehand to follow a change, to its vendor alone and while it is on sale', async () => {
    const looksAgain = async (productId: string, as: Caller): Promise<boolean> =>
      (await server.call('readProduct', { productId }, as)).body.looksAgain === true;
    const { id } = await saveProduct(server, {}, fjord);
    expect(await looksAgain(id, fjord)).toBe(false);
    await act(id, 'approve');
    expect([await looksAgain(id, fjord), await looksAgain(id, admin)]).toEqual([true, false]);
    const trust = (auto_approve: boolean) =>
      server.services.db.updateTable('vendors').set({ auto_approve }).where('vendor', '=', 'Fjord').execute();
    await trust(true);
    expect(await looksAgain(id, fjord)).toBe(false);
    await trust(false);
  });

  it('stays known after it was turned down, with the reason', async () => {
    const before = await approved({ title: 'Oak board' }, fjord);
    const action = 'unapprove' as const;
    await server.call('actOnProduct', { productId: before.id, action, note: 'Too dark' }, admin);
    expect((await server.call('readSubmission', { productId: before.id }, admin)).status).toBe(404);
    const { body } = await server.call('readProduct', { productId: before.id }, fjord);
    // Its vendor reads why, and not who of the marketplace said so.
    expect(Object.keys(body.rejection ?? {}).sort()).toEqual(['at', 'note']);
    expect(body.rejection?.note).toBe('Too dark');
    await change(body.product, { title: 'Light oak board' }, fjord);
    const waiting = (await server.call('readProduct', { productId: before.id }, fjord)).body;
    expect(waiting.rejection).toBeUndefined();
    expect(await read(before.id)).toMatchObject({
      approved: { title: 'Oak board' },
      decision: { action, note: 'Too dark', by: 'admin@main.test' },
    });
  });
});

describe('a decision', () => {
  it('is refused where the product changed since it was looked at', async () => {
    const seen = await saveProduct(server, {}, fjord);
    await change(seen, { title: 'Another shirt' }, fjord);
    const refused = await act(seen.id, 'approve', seen.version);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Another shirt was changed in the meantime. Look at what is new.',
    ]);
    expect((await act(seen.id, 'approve', seen.version + 1)).body.product).toMatchObject({
      approval: 'approved',
    });
  });

  it('of several leaves those alone that changed since', async () => {
    const one = await saveProduct(server, { title: 'One of two', variants: single('A') }, fjord);
    const two = await saveProduct(server, { title: 'Two of two', variants: single('B') }, fjord);
    await change(two, { title: 'Two, changed' }, fjord);
    const input = { action: 'approve' as const, ids: [one.id, two.id], versions: [one.version, two.version] };
    expect((await server.call('actOnProducts', input, admin)).body.count).toBe(1);
    const { body } = await server.call('listSubmissions', {}, admin);
    expect(body.submissions.map(({ title }) => title)).toEqual(['Two, changed']);
    const lacking = await server.call('actOnProducts', { ...input, versions: [1] }, admin);
    expect(lacking.status).toBe(422);
  });
});

describe.each([
  ['by its own setting', { auto_approve: true }, false],
  ['by default', { auto_approve: null }, true],
])('a vendor that is trusted %s', (_, vendor, enabledDefault) => {
  beforeEach(async () => {
    const { db } = server.services;
    await db.updateTable('vendors').set(vendor).where('vendor', '=', 'Oak').execute();
    const settings = JSON.stringify({ autoApprove: { enabledDefault } });
    await db.updateTable('stores').set({ settings }).execute();
  });
  afterAll(async () => {
    const { db } = server.services;
    await db.updateTable('vendors').set({ auto_approve: null }).execute();
    await db.updateTable('stores').set({ settings: '{}' }).execute();
  });

  it('waits neither with a new product, nor with a change, nor with an import', async () => {
    const product = await saveProduct(server, { title: 'Mug', variants: single('A') }, oak);
    expect(product).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
    expect(await change(product, { title: 'Big mug' }, oak)).toMatchObject({ approval: 'approved' });
    await importCsv(server, 'title,sku,price,stock\nCup,NEW,5,1\nBigger mug,A,5,1\n', oak);
    const { body } = await server.call('listProducts', { status: 'ALL' }, oak);
    expect(body.products.map(({ title, approval }) => [title, approval]).sort()).toEqual([
      ['Bigger mug', 'approved'],
      ['Cup', 'approved'],
    ]);
    expect((await server.call('listSubmissions', {}, admin)).body.count).toBe(0);
  });

  it('waits with what was turned down', async () => {
    const product = await saveProduct(server, { title: 'Mug', variants: single('A') }, oak);
    const turned = (await act(product.id, 'unapprove')).body.product!;
    expect(await change(turned, { title: 'Nicer mug' }, oak)).toMatchObject({ approval: 'pending' });
  });
});

it('makes one wait that its vendor is not trusted with, though the default trusts', async () => {
  const { db } = server.services;
  const settings = JSON.stringify({ autoApprove: { enabledDefault: true } });
  await db.updateTable('stores').set({ settings }).execute();
  await db.updateTable('vendors').set({ auto_approve: false }).where('vendor', '=', 'Oak').execute();
  expect(await saveProduct(server, {}, oak)).toMatchObject({ approval: 'pending' });
  await importCsv(server, 'title,sku,price,stock\nCup,NEW,5,1\n', oak);
  expect((await server.call('listSubmissions', {}, admin)).body.count).toBe(2);
  await db.updateTable('vendors').set({ auto_approve: null }).execute();
  await db.updateTable('stores').set({ settings: '{}' }).execute();
});
