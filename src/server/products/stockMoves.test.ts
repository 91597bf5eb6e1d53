import type { ProductInput } from '../../domain/products/products';
import { saveProduct } from '../../testing/server/products';
import { newPurchase, purchaseLine } from '../../testing/server/purchases';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { placeOrder } from '../orders/placeOrder';

const fjord: Caller = { store: 'main', vendor: 'Fjord' };
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

/** A shirt of 10, of which 3 are sold after it was opened; saves what the form then sends of it. */
const saveAfterSale = async (sku: string, change: Partial<ProductInput['variants'][number]>) => {
  const open = await saveProduct(
    server,
    { variants: [{ price: '12.50', stock: 10, trackStock: true, sku }] },
    fjord,
  );
  const [variant] = open.variants;
  if (variant === undefined) throw new Error('The product has no variant');
  const sold = { productId: Number(open.id), variantId: Number(variant.id), sku, quantity: 3 };
  await inTransaction(server.services.db, (tx) =>
    placeOrder(tx, newPurchase({ store: 'main', outsideId: sku, lines: [purchaseLine(sold)] })),
  );
  const { id, version, title } = open;
  const product = { id, version, title, variants: [{ ...variant, ...change }] };
  return server.call('saveProduct', { product }, fjord);
};

it.each([
  ['leaves what was sold sold', 'A', { price: '9.00', stockBefore: 10 }, 7],
  ['adds what was added by hand', 'B', { stock: 15, stockBefore: 10 }, 12],
  ['takes away what was taken away by hand', 'C', { stock: 9, stockBefore: 10 }, 6],
  ['sets the stock of who does not say where it started', 'D', { stock: 20 }, 20],
])('%s when a product is saved that was opened before a sale', async (_, sku, change, stock) => {
  const { status, body } = await saveAfterSale(sku, change);
  expect([status, body.product.variants[0]?.stock, body.product.inventoryTotal]).toEqual([200, stock, stock]);
});

it('refuses a stock that no database holds at its field', async () => {
  const { status, errors } = await saveAfterSale('E', { stock: 1_000_000_000, stockBefore: -1_000_000_000 });
  expect([status, errors]).toEqual([422, { 'product.variants[0].stock': 'Must be at most 1000000000' }]);
});
