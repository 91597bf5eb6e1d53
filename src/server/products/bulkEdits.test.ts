import { productErrors } from '../../domain/errors/products';
import type { BulkEdit, BulkEditProblem, BulkEditRun } from '../../domain/products/bulk/bulkEdit';
import type { Product, ProductInput } from '../../domain/products/products';
import { tagsOf } from '../../domain/products/productTags';
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
afterEach(async () => {
  await server.services.db.deleteFrom('variants').execute();
  await server.services.db.deleteFrom('products').execute();
  await server.services.db.updateTable('stores').set({ listing_limit: null }).execute();
});

const add = (sku: string, parts: Partial<ProductInput> = {}, as = fjord): Promise<Product> =>
  saveProduct(
    server,
    { title: `Mug ${sku}`, variants: [{ price: '10.00', stock: 3, trackStock: true, sku }], ...parts },
    as,
  );

const read = async (id: string, as = admin): Promise<Product> =>
  (await server.call('readProduct', { productId: id }, as)).body.product;

const untilDone = async (
  editId: string,
  as: Caller,
): Promise<{ run: BulkEditRun; problems: BulkEditProblem[] }> => {
  for (;;) {
    const { body } = await server.call('readBulkEdit', { editId }, as);
    if (body.run.finishedAt !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const edit = async (
  change: BulkEdit,
  ids: readonly string[] | 'all',
  as = fjord,
): Promise<{ run: BulkEditRun; problems: BulkEditProblem[] }> => {
  const chosen = ids === 'all' ? { filters: { status: 'ALL' as const } } : { ids: [...ids] };
  const { status, body, message } = await server.call('beginBulkEdit', { edit: change, ...chosen }, as);
  if (status !== 200) throw new Error(message);
  return untilDone(body.run.id, as);
};

const undo = async (run: BulkEditRun, as = fjord) => {
  await server.call('undoBulkEdit', { editId: run.id }, as);
  return untilDone(run.id, as);
};

const raise: BulkEdit = { field: 'price', way: 'percent', value: '10' };

describe('editing many products at once', () => {
  it('changes all that a filter finds, and takes it back', async () => {
    const made: Product[] = [];
    for (const sku of ['A', 'B', 'C']) made.push(await add(sku));
    const { run, problems } = await edit(raise, 'all');
    expect(run).toMatchObject({ state: 'finished', total: 3, done: 3, changed: 3, refused: 0 });
    expect(problems).toEqual([]);
    for (const { id } of made) expect((await read(id)).variants[0]?.price).toBe('11.00');
    const back = await undo(run);
    expect(back.run).toMatchObject({ state: 'undone', kept: 0 });
    for (const { id } of made) expect((await read(id)).variants[0]?.price).toBe('10.00');
    expect((await server.call('undoBulkEdit', { editId: run.id }, fjord)).status).toBe(409);
  });

  it('counts its own products alone, whatever ids are named', async () => {
    const { id } = await add('A');
    const edit = { field: 'price', way: 'set', value: '9' } as const;
    const ids = [id, id, '999999999', 'x'];
    const preview = (as: Caller) => server.call('previewBulkEdit', { edit, ids }, as);
    expect((await preview(fjord)).body).toMatchObject({ count: 1, samples: [{ productId: id }] });
    const { body } = await preview(oak);
    expect(body).toEqual({ count: 0, samples: [] });
  });

  it('shows what it would do and writes nothing', async () => {
    const { id } = await add('A');
    const { body } = await server.call(
      'previewBulkEdit',
      { edit: { field: 'price', way: 'change', value: '-20' }, ids: [id] },
      fjord,
    );
    expect(body).toEqual({
      count: 1,
      samples: [
        {
          productId: id,
          title: 'Mug A',
          before: '10.00',
          after: '10.00',
          reason: productErrors.priceBelow(),
        },
      ],
    });
    expect((await read(id)).version).toBe(1);
  });

  it('names the products that it cannot change, and changes the others', async () => {
    const cheap = await add('A', { variants: [{ price: '1.00', stock: 1, sku: 'A' }] });
    const dear = await add('B');
    const { run, problems } = await edit({ field: 'price', way: 'change', value: '-5' }, 'all');
    expect(run).toMatchObject({ changed: 1, refused: 1 });
    expect(problems).toEqual([
      { productId: cheap.id, title: 'Mug A', sku: 'A', reason: productErrors.priceBelow() },
    ]);
    expect((await read(dear.id)).variants[0]?.price).toBe('5.00');
  });

  it('leaves what was changed since when it is taken back, and says so', async () => {
    const { id } = await add('A');
    const other = await add('B');
    const { run } = await edit(raise, 'all');
    const now = await read(id);
    const variants = now.variants.map((variant) => ({ ...variant, price: '99.00' }));
    await server.call('saveProduct', { product: { ...now, variants } }, fjord);
    const back = await undo(run);
    expect(back.run).toMatchObject({ state: 'undone', kept: 1 });
    expect(back.problems).toMatchObject([{ productId: id, reason: productErrors.changedAgain() }]);
    expect((await read(id)).variants[0]?.price).toBe('99.00');
    expect((await read(other.id)).variants[0]?.price).toBe('10.00');
  });

  it('gives products to another vendor, but neither over its SKUs nor its limit', async () => {
    await add('TAKEN', {}, oak);
    const conflict = await add('TAKEN');
    const first = await add('A');
    const second = await add('B');
    await server.services.db.updateTable('stores').set({ listing_limit: 2 }).execute();
    const move: BulkEdit = { field: 'vendor', way: 'set', value: 'Oak' };
    const { run, problems } = await edit(move, [conflict.id, first.id, second.id], admin);
    expect(run).toMatchObject({ changed: 1, refused: 2 });
    expect(problems.map(({ productId, reason }) => [productId, reason?.message])).toEqual([
      [conflict.id, 'Another product has the SKU TAKEN'],
      [second.id, 'Oak has reached the limit of 2 products. Delete one to add another.'],
    ]);
    expect((await server.call('readProduct', { productId: first.id }, fjord)).status).toBe(404);
    expect((await read(first.id, oak)).vendor).toBe('Oak');
    const { rows } = await sqlVendors(first.id);
    expect(rows).toEqual(['Oak']);
    await server.services.db.updateTable('stores').set({ listing_limit: null }).execute();
    await undo(run, admin);
    expect((await read(first.id, fjord)).vendor).toBe('Fjord');
  });

  const sqlVendors = async (productId: string) => {
    const rows = await server.services.db
      .selectFrom('variants')
      .select('vendor')
      .where('product_id', '=', Number(productId))
      .execute();
    return { rows: rows.map(({ vendor }) => vendor) };
  };

  it('takes a product out of the shop and puts it back, without another look by the marketplace', async () => {
    const { id } = await add('A');
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    const out: BulkEdit = { field: 'status', way: 'set', value: 'DRAFT' };
    await edit(out, [id]);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', approval: 'approved' });
    await edit({ ...out, value: 'ACTIVE' }, [id]);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
  });

  it('keeps tags in the product, and has the marketplace look at what shoppers see', async () => {
    const { id } = await add('A');
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    await edit({ field: 'tags', way: 'add', value: 'Summer, Sale' }, [id]);
    const product = await read(id);
    expect(tagsOf(product.metafields)).toEqual(['Summer', 'Sale']);
    expect(product.approval).toBe('pending');
  });

  it('passes over what is so already, without a new version', async () => {
    const { id } = await add('A');
    const { run } = await edit({ field: 'price', way: 'set', value: '10' }, [id]);
    expect(run).toMatchObject({ done: 1, changed: 0, refused: 0 });
    expect((await read(id)).version).toBe(1);
  });

  it.each([
    [{ edit: { field: 'price', way: 'set', value: 'ten' } as const, ids: ['1'] }, fjord, 422],
    [{ edit: raise }, fjord, 422],
    [{ edit: { field: 'vendor', way: 'set', value: 'Oak' } as const, ids: ['1'] }, fjord, 403],
    [{ edit: { field: 'vendor', way: 'set', value: 'Nobody' } as const, ids: ['1'] }, admin, 422],
  ])('refuses %j', async (request, as, status) => {
    expect((await server.call('beginBulkEdit', request, as)).status).toBe(status);
  });

  it('goes on after the last chunk when the process was ended', async () => {
    for (const sku of ['A', 'B']) await add(sku);
    const { services } = server;
    await services.jobs.stop();
    const { body } = await server.call('beginBulkEdit', { edit: raise, filters: { status: 'ALL' } }, fjord);
    // As a process would leave it that was ended after the first product.
    const first = await services.db
      .selectFrom('products')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await services.db
      .updateTable('bulk_edit_rows')
      .set({ state: 'same' })
      .where('edit_id', '=', Number(body.run.id))
      .where('product_id', '=', first.id)
      .execute();
    services.jobs.start();
    await untilDone(body.run.id, fjord);
    expect((await read(String(first.id))).version).toBe(1);
    const others = await services.db
      .selectFrom('products')
      .select('version')
      .where('id', '!=', first.id)
      .execute();
    expect(others).toEqual([{ version: 2 }]);
  });
});
