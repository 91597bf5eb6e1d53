import { readFile, writeFile } from 'node:fs/promises';
import { isFromDesk } from '../../../docs/client/examples/checkWebhook';
import { ordersOfYear } from '../../../docs/client/examples/ordersOfYear';
import { setStock } from '../../../docs/client/examples/setStock';
import { shipOrder } from '../../../docs/client/examples/shipOrder';
import { Stallkeeper, StallkeeperError } from '../../../docs/client/stallkeeper';
import { catalogue } from '../../catalogue/index';
import { clientCallsOf, type Described } from '../../testing/contract/clientCalls';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { openApiOf } from './openApi';

const admin: Caller = { store: 'main', vendor: '*' };
const file = 'docs/client/calls.ts';

it('the calls of the published client are those of the document; where they are not, run: npm run answers', async () => {
  const document = openApiOf(catalogue, '1.0.0') as unknown as Described;
  const text = await clientCallsOf(document);
  if (process.env['WRITE_ANSWERS'] === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
});

describe('the published client', () => {
  let server: TestServer;
  let desk: Stallkeeper;
  let key: string;
  const sent: { key: string | null }[] = [];
  /** What happens to the next requests instead of their answers. */
  let mishaps: ('lost' | 'busy')[] = [];
  const unsteady: typeof fetch = async (url, init) => {
    sent.push({ key: new Headers(init?.headers).get('idempotency-key') });
    const mishap = mishaps.shift();
    if (mishap === 'busy') return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
    const response = await fetch(url, init);
    // The server has done it, and nobody hears of it.
    if (mishap === 'lost') throw new TypeError('fetch failed');
    return response;
  };

  beforeAll(async () => {
    server = await startServer();
    await server.addStore('main', ['Fjord']);
    const made = await server.call('createApiKey', { name: 'Warehouse', scopes: ['write_orders'] }, admin);
    key = made.body.key;
  });
  beforeEach(() => {
    sent.length = 0;
    mishaps = [];
    desk = new Stallkeeper({ address: server.url, key, fetch: unsteady });
  });
  afterAll(() => server.close());

  const add = (placedAt: string) =>
    addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date(placedAt) });

  it('reads all orders of a year through its pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(String((await add('2025-06-01T12:00:00Z')).id));
    await add('2024-06-01T12:00:00Z');
    const read: string[] = [];
    for await (const { id } of ordersOfYear(desk, 2025)) read.push(id);
    expect(read.sort()).toEqual(ids.sort());
    expect(sent.length).toBeGreaterThan(1);
  });

  it('reads each order of a year once, though others arrive meanwhile', async () => {
    for (let n = 0; n < 60; n += 1) await add('2023-06-01T12:00:00Z');
    const read: string[] = [];
    for await (const { id } of ordersOfYear(desk, 2023)) {
      read.push(id);
      if (read.length === 10) await add('2023-07-01T12:00:00Z');
    }
    expect(read).toHaveLength(60);
    expect(new Set(read).size).toBe(60);
  });

  it.each(['JJD 0003 4043', 'A/1', '9'.repeat(70)])('ships a parcel called %s', async (tracking) => {
    const orderId = String((await add('2025-06-01T12:00:00Z')).id);
    expect(await shipOrder(desk, orderId, { carrier: 'DHL', tracking })).toBe(true);
  });

  it('ships an order once, though the answer is lost and the server is busy', async () => {
    const orderId = String((await add('2025-06-01T12:00:00Z')).id);
    mishaps = ['busy', 'lost', 'lost'];
    const parcel = { carrier: 'DHL', tracking: '00340434161094015902' };
    expect(await shipOrder(desk, orderId, parcel)).toBe(true);
    const { body } = await server.call('readOrder', { orderId }, admin);
    expect(body.order.fulfillments.map(({ tracking }) => tracking)).toEqual([parcel.tracking]);
    expect(await shipOrder(desk, orderId, parcel)).toBe(false);
    // Three tries of one write, and the reads, which have none.
    expect([...new Set(sent.map((each) => each.key))]).toEqual([
      null,
      expect.stringMatching(/^"[a-z0-9-]{1,64}"$/),
    ]);
  });

  it('tells stock and prices by SKU, more than one call takes, and hears which were refused', async () => {
    const fjord: Caller = { store: 'main', vendor: 'Fjord' };
    const variants = Array.from({ length: 2 }, (_, n) => ({
      sku: `S-${String(n)}`,
      price: '5.00',
      stock: 1,
      trackStock: true,
      options: [{ name: 'Size', value: String(n) }],
    }));
    const { id } = await saveProduct(server, { variants }, fjord);
    const scopes = ['write_products'] as const;
    const made = await server.call('createApiKey', { name: 'Stock', scopes: [...scopes] }, admin);
    const till = new Stallkeeper({ address: server.url, key: made.body.key, fetch: unsteady });
    mishaps = ['lost'];
    const others = Array.from({ length: 600 }, (_, n) => ({ sku: `none-${String(n)}`, stock: 1 }));
    const refused = await setStock(till, [
      { sku: 'S-0', stock: 8, stockBefore: 1 },
      ...others,
      { sku: 'S-1', price: '4.50' },
    ]);
    expect(refused.map(({ sku }) => sku)).toEqual(others.map(({ sku }) => sku));
    expect(refused[0]?.errors).toMatchObject({ sku: { code: 'noSuchSku', params: { sku: 'none-0' } } });
    const { body } = await server.call('readProduct', { productId: id }, fjord);
    expect(body.product.variants.map(({ stock, price }) => [stock, price])).toEqual([
      [8, '5.00'],
      [1, '4.50'],
    ]);
  });

  it('says by code, params and fields what the server refused', async () => {
    const refused = desk.call('readOrder', { orderId: '999999' });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'orderNotFound' });
    await expect(refused).rejects.toBeInstanceOf(StallkeeperError);
    const wrong = desk.call('fulfilOrder', { orderId: '1', lineItems: [{ id: 'x', quantity: -1 }] });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { 'lineItems[0].quantity': { code: 'atLeast' } },
    });
    const lacking = desk.call('listProducts', {});
    await expect(lacking).rejects.toMatchObject({ status: 403, params: { scope: 'read_products' } });
  });

  it('takes a webhook’s message only as it was signed, and soon', () => {
    // The published vector of the Standard Webhooks specification.
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const body = '{"test": 2432232314}';
    expect(isFromDesk(secret, headers, body, 1614265400)).toBe(true);
    expect(isFromDesk(secret, headers, `${body} `, 1614265400)).toBe(false);
    expect(isFromDesk(secret, headers, body, 1614269000)).toBe(false);
    expect(isFromDesk(secret, { ...headers, 'webhook-id': 'msg_other' }, body, 1614265400)).toBe(false);
    expect(isFromDesk(secret, { 'webhook-id': 'a' }, body)).toBe(false);
  });
});
