import type { Product, ProductInput } from '../../../domain/products/products';
import { productInput, saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

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
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('variants').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('product_changes').execute();
  await db.updateTable('stores').set({ settings: '{}' }).execute();
});

const small = { name: 'Size', value: 'S' };
const large = { name: 'Size', value: 'L' };
const sized = [
  { price: '10.00', stock: 5, trackStock: true, sku: 'S', options: [small] },
  { price: '20.00', stock: 5, trackStock: true, sku: 'L', options: [large] },
];
const change = async (product: Product, changes: Partial<ProductInput>, as = fjord): Promise<Product> => {
  const { body, status, message } = await server.call(
    'saveProduct',
    { product: { ...product, ...changes } },
    as,
  );
  if (status !== 200) throw new Error(message);
  return body.product;
};
const logOf = async (productId: string, as: Caller, before?: number) =>
  (await server.call('productLog', { productId, before }, as)).body;
const revert = (productId: string, version: number, whole = false, as = fjord) =>
  server.call('revertProduct', { productId, version, whole }, as);

describe('the log of a product', () => {
  it('says who changed what, as people read it, newest first', async () => {
    const made = await saveProduct(server, { variants: sized }, fjord);
    const [first, second] = made.variants;
    const changed = await change(made, {
      title: 'Wool shirt',
      variants: [{ ...first!, price: '12.50', compareAt: '15.00' }, second!],
    });
    await change(changed, { variants: [changed.variants[0]!] });
    await server.call('actOnProduct', { productId: made.id, action: 'approve', note: 'Fine' }, admin);
    const { logs, currency, next } = await logOf(made.id, admin);
    expect([currency, next]).toEqual(['EUR', null]);
    expect(logs.map(({ version, action, by, note }) => [version, action, by, note])).toEqual([
      [4, 'approve', 'admin@main.test', 'Fine'],
      [3, 'update', 'Fjord@main.test', undefined],
      [2, 'update', 'Fjord@main.test', undefined],
      [1, 'create', 'Fjord@main.test', undefined],
    ]);
    const [approval, removal, update] = logs;
    expect(approval?.changes).toEqual([
      { field: 'status', before: 'DRAFT', after: 'ACTIVE' },
      { field: 'approval', before: 'pending', after: 'approved' },
    ]);
    const gone = `variants.${second!.id}`;
    expect(removal?.changes.find(({ field }) => field === gone)).toEqual({
      field: gone,
      variant: 'L',
      before: second,
      after: null,
    });
    expect(removal?.changes.map(({ field }) => field)).not.toContain('variants');
    const price = `variants.${first!.id}`;
    expect(update?.changes).toEqual([
      { field: 'title', before: 'Linen shirt', after: 'Wool shirt' },
      { field: `${price}.price`, variant: 'S', before: '10.00', after: '12.50' },
      { field: `${price}.compareAt`, variant: 'S', before: null, after: '15.00' },
    ]);
  });

  it('goes on by pages, and names variants that a newer page took away', async () => {
    let product = await saveProduct(server, { variants: sized }, fjord);
    const [one, two] = product.variants;
    product = await change(product, { variants: [one!, { ...two!, price: '21.00' }] });
    product = await change(product, { variants: [one!] });
    for (let at = 0; at < 30; at += 1) product = await change(product, { title: `Shirt ${String(at)}` });
    const first = await logOf(product.id, fjord);
    expect([first.logs.length, first.next]).toEqual([30, 4]);
    const rest = await logOf(product.id, fjord, first.next ?? undefined);
    expect([rest.logs.map(({ version }) => version), rest.next]).toEqual([[3, 2, 1], null]);
    expect(rest.logs[1]?.changes).toMatchObject([{ variant: 'L', before: '20.00', after: '21.00' }]);
  });

  it('shows vendors the marketplace in place of its people', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    await server.call('actOnProduct', { productId: id, action: 'unapprove', note: 'Too dark' }, admin);
    const { logs } = await logOf(id, fjord);
    expect(logs.map(({ by, note }) => [by, note])).toEqual([
      ['Shop main', 'Too dark'],
      ['Fjord@main.test', undefined],
    ]);
  });

  it('names to a vendor neither who changed its product nor the people of the vendor that it came from', async () => {
    const { id, version } = await saveProduct(server, {}, { ...fjord, email: 'fjord@main.test' });
    const edit = { field: 'vendor', way: 'set', value: 'Oak' } as const;
    const { run } = (await server.call('beginBulkEdit', { edit, ids: [id] }, admin)).body;
    for (let done = false; !done;) {
      const { body } = await server.call('readBulkEdit', { editId: run.id }, admin);
      done = body.run.finishedAt !== null;
    }
    const { logs } = await logOf(id, oak);
    expect(logs.map(({ by }) => by)).toEqual(['Shop main', 'Shop main']);
    const late = await server.call('saveProduct', { product: productInput({ id, version }) }, oak);
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^Shop main has changed/)]);
  });

  it('is closed to others, and where logs are switched off', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    for (const as of [oak, stranger]) {
      expect((await server.call('productLog', { productId: id }, as)).status).toBe(404);
      expect((await revert(id, 1, true, as)).status).toBe(404);
    }
    const settings = JSON.stringify({ auditLogs: { enabled: false } });
    await server.services.db.updateTable('stores').set({ settings }).execute();
    expect((await server.call('productLog', { productId: id }, fjord)).status).toBe(403);
    expect((await revert(id, 1)).status).toBe(403);
  });
});

describe('taking a change back', () => {
  it('leaves what was changed again since, and says so', async () => {
    const made = await saveProduct(server, { variants: sized }, fjord);
    const [one, two] = made.variants;
    const second = await change(made, {
      title: 'Wool shirt',
      bodyHtml: '<p>Warm</p>',
      variants: [{ ...one!, price: '12.00' }, two!],
    });
    await change(second, { variants: [{ ...second.variants[0]!, price: '13.00' }, two!] });
    const { body } = await revert(made.id, 2);
    expect(body.product).toMatchObject({ title: 'Linen shirt', bodyHtml: '', version: 4 });
    expect(body.product.variants[0]?.price).toBe('13.00');
    expect(body.kept).toEqual([{ field: `variants.${one!.id}.price`, variant: 'S' }]);
    const { logs } = await logOf(made.id, fjord);
    expect(logs[0]).toMatchObject({ action: 'revert', version: 4, by: 'Fjord@main.test' });
  });

  it('is itself taken back', async () => {
    const made = await saveProduct(server, {}, fjord);
    await change(made, { title: 'Wool shirt' });
    await revert(made.id, 2);
    expect((await revert(made.id, 3)).body.product.title).toBe('Wool shirt');
  });

  it('is refused where nothing of it is left, and where there is none', async () => {
    const made = await saveProduct(server, {}, fjord);
    const second = await change(made, { title: 'Wool shirt' });
    await change(second, { title: 'Silk shirt' });
    const refused = await revert(made.id, 2);
    expect([refused.status, refused.message]).toEqual([
      409,
      'All of this was changed again since, so that nothing was undone',
    ]);
    expect((await revert(made.id, 1)).status).toBe(409);
    expect((await revert(made.id, 99)).status).toBe(404);
  });

  it('holds to the rules of saving', async () => {
    const made = await saveProduct(server, { variants: [{ price: '1', stock: 1, sku: 'OLD' }] }, fjord);
    await change(made, { variants: [{ ...made.variants[0]!, sku: 'NEW' }] });
    await saveProduct(server, { title: 'Taker', variants: [{ price: '1', stock: 1, sku: 'OLD' }] }, fjord);
    const refused = await revert(made.id, 2);
    expect([refused.status, refused.message]).toEqual([409, 'Another product has the SKU OLD']);
  });

  it('makes a vendor’s product wait, and leaves the standing of the marketplace’s own', async () => {
    const made = await saveProduct(server, {}, fjord);
    const second = await change(made, { title: 'Wool shirt' });
    await server.call('actOnProduct', { productId: made.id, action: 'approve' }, admin);
    expect((await revert(second.id, 2, false, admin)).body.product).toMatchObject({
      title: 'Linen shirt',
      approval: 'approved',
    });
    expect((await revert(second.id, 4)).body.product).toMatchObject({
      title: 'Wool shirt',
      status: 'DRAFT',
      approval: 'pending',
    });
  });
});

describe('coming back to a version', () => {
  it('brings back all but stock and standing, variants that were gone included', async () => {
    const made = await saveProduct(server, { variants: sized }, fjord);
    const [one, two] = made.variants;
    let product = await change(made, { title: 'Wool shirt', variants: [{ ...one!, stock: 2 }, two!] });
    product = await change(product, { variants: [product.variants[0]!] });
    await change(product, { seo: { title: 'Wool', description: '' } });
    await server.call('actOnProduct', { productId: made.id, action: 'approve' }, admin);
    const { body } = await revert(made.id, 1, true, admin);
    expect(body.kept).toEqual([]);
    expect(body.product).toMatchObject({
      title: 'Linen shirt',
      seo: made.seo,
      approval: 'approved',
      variants: [
        { id: one!.id, stock: 2, sku: 'S' },
        { sku: 'L', price: '20.00', options: [large] },
      ],
    });
  });
});
