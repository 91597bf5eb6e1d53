import { emptyDraft } from '../../domain/orders/orderDrafts';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await saveProduct(
    server,
    { variants: [{ price: '12.50', stock: 3, trackStock: true, sku: 'SHIRT' }] },
    fjord,
  );
  await saveProduct(server, { title: 'Cup', variants: [{ price: '9.99', stock: 1, sku: 'CUP' }] }, alma);
});
afterAll(() => server.close());

const pick = async (q: string): Promise<string> =>
  (await server.call('searchOrderVariants', { q }, admin)).body.variants[0]?.id ?? '';

it('finds variants by title, SKU and vendor, for admins alone', async () => {
  const { body } = await server.call('searchOrderVariants', { q: 'shirt' }, admin);
  expect(body.variants).toMatchObject([{ title: 'Linen shirt', vendor: 'Fjord', price: '12.50', stock: 3 }]);
  expect(body.variants).toMatchObject([{ status: 'DRAFT', approval: 'pending' }]);
  expect((await server.call('searchOrderVariants', { q: 'alma' }, admin)).body.variants).toHaveLength(1);
  expect((await server.call('searchOrderVariants', { q: '' }, admin)).body.variants).toHaveLength(2);
  expect((await server.call('searchOrderVariants', { q: 'shirt' }, fjord)).status).toBe(403);
});

it('keeps a draft as it was typed, refuses to overwrite a newer one, and places it once', async () => {
  const lines = [
    { variantId: await pick('shirt'), quantity: 2, price: '' },
    { variantId: await pick('cup'), quantity: 1, price: '8.00' },
  ];
  const content = { ...emptyDraft, lines, discount: 'dear', shipping: '4.90' };
  const created = await server.call('createOrderDraft', { content }, admin);
  const { id: draftId } = created.body;
  const read = (await server.call('readOrderDraft', { draftId }, admin)).body.draft;
  expect(read).toMatchObject({ version: 1, content: { discount: 'dear' }, currency: 'EUR' });
  expect(read.variants.map(({ sku }) => sku).sort()).toEqual(['CUP', 'SHIRT']);
  const refused = await server.call('placeOrderDraft', { draftId, version: 1 }, admin);
  expect([refused.status, refused.errors]).toEqual([
    422,
    { name: 'Required', discount: 'Must be an amount like 12.50' },
  ]);
  const whole = { ...content, name: 'Ada Byron', discount: '3.00', street1: 'Quay 1', country: 'DE' };
  expect((await server.call('saveOrderDraft', { draftId, version: 1, content: whole }, admin)).status).toBe(
    200,
  );
  expect((await server.call('saveOrderDraft', { draftId, version: 1, content }, admin)).status).toBe(409);
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call('placeOrderDraft', { draftId, version: 2 }, admin)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  const orderId = answers[0]?.body.orderId ?? '';
  const { body } = await server.call('readOrder', { orderId }, admin);
  expect(body.order).toMatchObject({ vendor: 'Fjord', customer: { name: 'Ada Byron' }, subtotal: '25.00' });
  const totals = body.adminOrders.map(({ total }) => Math.round(Number(total) * 100));
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2500 + 800 - 300 + 490);
  expect((await server.call('listOrders', {}, alma)).body.counts.any).toBe(1);
  expect((await server.call('searchOrderVariants', { q: 'shirt' }, admin)).body.variants[0]?.stock).toBe(1);
  expect((await server.call('listOrderDrafts', undefined, admin)).body.drafts).toEqual([]);
});

it('says which product of a draft is gone', async () => {
  const gone = await saveProduct(
    server,
    { title: 'Gone', variants: [{ price: '1', stock: 1, sku: 'G' }] },
    fjord,
  );
  const lines = [{ variantId: gone.variants[0]?.id ?? '', quantity: 1, price: '' }];
  const content = { ...emptyDraft, lines, name: 'Ada' };
  const { id: draftId, version } = (await server.call('createOrderDraft', { content }, admin)).body;
  await server.call('actOnProduct', { productId: gone.id, action: 'delete' }, fjord);
  const refused = await server.call('placeOrderDraft', { draftId, version }, admin);
  expect(refused.errors).toEqual({ 'lines[0].variantId': 'This product is no longer there' });
  expect((await server.call('deleteOrderDraft', { draftId }, { store: 'other', vendor: '*' })).status).toBe(
    200,
  );
  expect((await server.call('readOrderDraft', { draftId }, admin)).status).toBe(200);
  await server.call('deleteOrderDraft', { draftId }, admin);
  expect((await server.call('readOrderDraft', { draftId }, admin)).status).toBe(404);
});
