import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const add = async (title: string, draft?: boolean) => {
  const product = { title, variants: [{ price: '12.50', stock: 5 }], ...(draft !== undefined && { draft }) };
  return (await server.call('saveProduct', { product }, fjord)).body.product;
};
const trust = (autoApprove: boolean) =>
  server.services.db.updateTable('vendors').set({ auto_approve: autoApprove }).execute();

it('of a trusted vendor is approved and not on sale until its owner says so, also when it is saved again', async () => {
  await trust(true);
  expect(await add('At once')).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
  const copy = await add('A copy', true);
  expect(copy).toMatchObject({ status: 'DRAFT', approval: 'approved' });
  const { id, version, variants } = copy;
  const product = { id, version, title: 'Another title', variants };
  const again = await server.call('saveProduct', { product }, fjord);
  expect(again.body.product).toMatchObject({ title: 'Another title', status: 'DRAFT' });
  await server.call('setOnSale', { productId: id, onSale: true }, fjord);
  const { body } = await server.call('readProduct', { productId: id }, fjord);
  expect(body.product).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
});

it('of any other vendor waits, and stays a draft once it is approved', async () => {
  await trust(false);
  const { id } = await add('To be looked at', true);
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
  const { body } = await server.call('readProduct', { productId: id }, fjord);
  expect(body.product).toMatchObject({ status: 'DRAFT', approval: 'approved' });
});
