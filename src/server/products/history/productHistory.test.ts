import { importCsv } from '../../../testing/server/importCsv';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const historyOf = async (productId: string) => {
  const rows = await server.services.db
    .selectFrom('product_changes')
    .select(['version', 'action', 'note', 'batch_id', 'changes'])
    .where('product_id', '=', Number(productId))
    .orderBy('version')
    .execute();
  const { version } = await server.services.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', Number(productId))
    .executeTakeFirstOrThrow();
  // Every version of a product is explained, none twice.
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  return rows;
};

describe('the history of a product', () => {
  it('names what a save changed', async () => {
    const product = await saveProduct(server, {}, fjord);
    const { id, version } = product;
    await server.call('saveProduct', { product: { ...product, id, version, title: 'Wool shirt' } }, fjord);
    const [made, saved] = await historyOf(id);
    expect(made).toMatchObject({ action: 'create', changes: [] });
    expect(saved).toMatchObject({
      action: 'update',
      changes: [{ field: 'title', before: 'Linen shirt', after: 'Wool shirt' }],
    });
  });

  it('says how actions and their undoing changed its standing', async () => {
    const { id } = await saveProduct(server, { variants: [{ price: '1', stock: 0, sku: 'A' }] }, fjord);
    const approved = await server.call(
      'actOnProduct',
      { productId: id, action: 'approve', note: 'Good' },
      admin,
    );
    await server.call('undoProductAction', { actionId: approved.body.undo }, admin);
    const deleted = await server.call('actOnProduct', { productId: id, action: 'delete' }, fjord);
    await server.call('undoProductAction', { actionId: deleted.body.undo }, fjord);
    const rows = await historyOf(id);
    expect(rows.slice(1)).toMatchObject([
      {
        action: 'approve',
        note: 'Good',
        changes: [
          { field: 'status', before: 'DRAFT', after: 'ACTIVE' },
          { field: 'approval', before: 'pending', after: 'approved' },
        ],
      },
      {
        action: 'undo',
        changes: [
          { field: 'status', before: 'ACTIVE', after: 'DRAFT' },
          { field: 'approval', before: 'approved', after: 'pending' },
        ],
      },
      { action: 'delete', changes: [{ field: 'deleted', before: false, after: true }] },
      { action: 'undo', changes: [{ field: 'deleted', before: true, after: false }] },
    ]);
  });

  it('knows the import that made or changed it', async () => {
    const first = await importCsv(server, 'title,sku,price,stock\nMug,MUG,5,1\n', fjord);
    const second = await importCsv(server, 'title,sku,price,stock\nMug,MUG,6,1\n', fjord);
    const rows = await historyOf(first.rows[0]?.productId ?? '');
    expect(rows).toMatchObject([
      { action: 'import', batch_id: Number(first.batch.id), changes: [] },
      { action: 'import', batch_id: Number(second.batch.id), changes: [{ before: 500, after: 600 }] },
    ]);
  });
});
