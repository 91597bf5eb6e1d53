import { newPurchase, purchaseLine } from '../../testing/server/purchases';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import type { NewPurchase } from './queries/purchases/newPurchase';
import { placeOrder } from './placeOrder';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let fjord: Caller;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  await server.addStore(store, ['Fjord', 'Alma']);
});

const place = (changes: Partial<NewPurchase>) =>
  inTransaction(server.services.db, (tx) => placeOrder(tx, newPurchase({ store, ...changes })));

it('makes an order of each vendor, which together are the purchase', async () => {
  const lines = [
    purchaseLine(),
    purchaseLine({ vendor: 'Alma', outsideId: '2', sku: 'CUP', title: 'Cup', price: 999, quantity: 1 }),
  ];
  const placed = await place({
    lines,
    discount: 100,
    shipping: [{ vendor: null, amount: 490, tax: 0 }],
    tax: 77,
    other: 50,
  });
  expect(placed?.orders.map(({ vendor }) => vendor)).toEqual(['Fjord', 'Alma']);
  const [first] = placed?.orders ?? [];
  const { body } = await server.call('readOrder', { orderId: String(first?.id) }, admin);
  expect(body.order).toMatchObject({ name: '#1001', vendor: 'Fjord', subtotal: '25.00', discount: '0.71' });
  expect(body.adminOrders.map(({ vendor }) => vendor)).toEqual(['Fjord', 'Alma']);
  const whole = await server.services.db
    .selectFrom('purchases')
    .selectAll()
    .where('store', '=', store)
    .executeTakeFirstOrThrow();
  const totals = body.adminOrders.map(({ total }) => Math.round(Number(total) * 100));
  expect(whole).toMatchObject({ subtotal: 3499, discount: 100, shipping: 490, tax: 77, total: 4016 });
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(3966);
  const list = await server.call('listOrders', { q: 'SHIRT' }, fjord);
  expect(list.body.orders.map(({ name, itemCount }) => [name, itemCount])).toEqual([['#1001', 2]]);
});

it('places a purchase once, however often and however many at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place({})));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  const { body } = await server.call('listOrders', {}, admin);
  expect(body.counts.any).toBe(1);
  expect(await place({ outsideId: 'A2' })).not.toBeNull();
});

it('takes what is sold off the stock of tracked variants, as one deed with the order', async () => {
  const shirt = await saveProduct(server, {}, fjord);
  const cup = await saveProduct(
    server,
    { title: 'Cup', variants: [{ price: '5', stock: 0, trackStock: false, sku: 'CUP' }] },
    fjord,
  );
  const variant = Number(shirt.variants[0]?.id);
  const lines = [
    purchaseLine({ variantId: variant, productId: Number(shirt.id), quantity: 2 }),
    purchaseLine({ variantId: variant, productId: Number(shirt.id), quantity: 1, outsideId: '2' }),
    purchaseLine({ variantId: Number(cup.variants[0]?.id), quantity: 4, outsideId: '3' }),
  ];
  await expect(place({ lines, discount: 1_000_000 })).rejects.toThrow('Must not be above');
  const stockNow = async () =>
    (await server.call('readProduct', { productId: shirt.id }, fjord)).body.product;
  expect((await stockNow()).inventoryTotal).toBe(3);
  await place({ lines });
  const after = await stockNow();
  expect([after.inventoryTotal, after.variants[0]?.stock, after.version]).toEqual([0, 0, shirt.version]);
  const sold = await server.call('listProducts', { status: 'ALL', stock: 'oos' }, fjord);
  expect(sold.body.products.map(({ title }) => title)).toEqual(['Linen shirt']);
});

it('counts what needs no shipping as sent where that is switched on, and only that', async () => {
  const song = await saveProduct(
    server,
    { title: 'Song', variants: [{ price: '5', stock: 0, sku: 'SONG', requiresShipping: false }] },
    fjord,
  );
  const lines = [
    purchaseLine(),
    purchaseLine({
      outsideId: '2',
      sku: 'SONG',
      title: 'Song',
      quantity: 3,
      productId: Number(song.id),
      variantId: Number(song.variants[0]?.id),
    }),
  ];
  const stateOf = async (outsideId: string, sold: typeof lines) => {
    const placed = await place({ outsideId, lines: sold });
    const orderId = String(placed?.orders[0]?.id);
    const { order } = (await server.call('readOrder', { orderId }, admin)).body;
    return [order.fulfillment, ...order.lineItems.map(({ shippedQuantity }) => shippedQuantity)];
  };
  expect(await stateOf('D1', lines)).toEqual(['unfulfilled', 0, 0]);
  await server.call('saveFeatures', { autoFulfillDigital: { enabled: true } }, admin);
  expect(await stateOf('D2', lines)).toEqual(['unfulfilled', 0, 3]);
  expect(await stateOf('D3', lines.slice(1))).toEqual(['fulfilled', 3]);
});
