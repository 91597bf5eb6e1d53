import { createHmac } from 'node:crypto';
import { hooksOf, shopifyOrder } from '../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startShopifyApp, type ShopifyAppStandIn } from '../../testing/sources/shopifyAppStandIn';

const admin: Caller = { store: 'main', vendor: '*' };
const shop = 'north-mill.myshopify.com';
const publicUrl = 'https://desk.test';
let server: TestServer;
let shopify: ShopifyAppStandIn;

beforeEach(async () => {
  shopify = await startShopifyApp();
  shopify.redirects = [`${publicUrl}/api/auth/marketplace/confirm`];
  const settings = { ...shopify.app, secretsBefore: ['shpss_before_it_was_changed'], url: shopify.template };
  server = await startServer({ shopify: settings, publicUrl });
  await server.addStore('main', ['Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
  await connect();
});
afterEach(async () => {
  await server.close();
  await shopify.close();
});

const connect = async (): Promise<void> => {
  const { body } = await server.call('requestShop', { name: 'marketplace', shop }, admin);
  await server.call('confirmShop', { name: 'marketplace', ...shopify.consent(body.url) }, admin);
};
const tell = async (topic: string, said: unknown, secret = shopify.app.clientSecret): Promise<number> => {
  const body = JSON.stringify(said);
  const response = await fetch(`${server.url}/hooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  });
  return response.status;
};
/** Until the jobs that were queued are over. */
const settled = async (): Promise<void> => {
  for (;;) {
    const { db } = server.services;
    const waiting = db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'shop-left')
      .where('finished_at', 'is', null);
    if ((await waiting.execute()).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const connections = async () =>
  (await server.call('listConnections', undefined, admin)).body.connections.map(({ error }) => error?.code);
const received = async () => (await server.call('listReceived', {}, admin)).body.received;
const ada = { id: 7, email: 'ada@buyers.example', phone: '+49 40 123' };

/** An order of the shop's, placed here. */
const sell = async (): Promise<void> => {
  const hooks = await hooksOf(server, admin);
  await hooks.shopify('orders/create', shopifyOrder(), { headers: { 'x-shopify-shop-domain': shop } });
  for (;;) {
    const rows = await server.services.db.selectFrom('orders').selectAll().execute();
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const outsideId = async (): Promise<string> =>
  (await server.services.db.selectFrom('purchases').select('outside_id').executeTakeFirstOrThrow())
    .outside_id;
/** All that is kept of orders and their search, as one text. */
const keptOfOrders = async (): Promise<string> => {
  const { db } = server.services;
  return JSON.stringify([
    await db.selectFrom('orders').selectAll().execute(),
    await db.selectFrom('order_terms').selectAll().execute(),
    await db.selectFrom('incoming_orders').selectAll().execute(),
  ]);
};

it('takes nothing that Shopify has not signed, whatever it says', async () => {
  const left = { id: 1, myshopify_domain: shop };
  expect(await tell('app/uninstalled', left, 'guessed')).toBe(401);
  expect(await tell('customers/redact', 'no object', 'guessed')).toBe(401);
  const unsigned = await fetch(`${server.url}/hooks/shopify`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  expect(await tell('app/uninstalled', { id: 1, domain: shop })).toBe(400);
  expect(await tell('shop/redact', left, 'shpss_before_it_was_changed')).toBe(400);
  expect(await connections()).toEqual([undefined]);
});

it.each(['__proto__', '__defineGetter__', 'constructor', 'never/heard'])(
  'takes the topic %s, of which it knows nothing, as heard',
  async (topic) => {
    expect(await tell(topic, {})).toBe(200);
  },
);

it('forgets the tokens of a shop that has put the app out, and says so', async () => {
  shopify.uninstall(shop);
  expect(await tell('app/uninstalled', { id: 1, myshopify_domain: shop })).toBe(200);
  await settled();
  expect(await connections()).toEqual(['shopUninstalled']);
  const [row] = await server.services.db.selectFrom('connections').selectAll().execute();
  expect(row?.sealed).toBeNull();
});

it('leaves a shop alone that has let the app in again before it was told of the leaving, or once more', async () => {
  shopify.uninstall(shop);
  await connect();
  for (const topic of ['app/uninstalled', 'shop/redact']) {
    const said =
      topic === 'shop/redact' ? { shop_id: 1, shop_domain: shop } : { id: 1, myshopify_domain: shop };
    expect(await tell(topic, said)).toBe(200);
    await settled();
    expect(await connections()).toEqual([undefined]);
  }
});

it('puts what a buyer wants to know before people, once, who answer by mail', async () => {
  await sell();
  const request = {
    shop_id: 1,
    shop_domain: shop,
    customer: ada,
    orders_requested: [Number(await outsideId())],
    data_request: { id: 9999 },
  };
  expect(await tell('customers/data_request', request)).toBe(200);
  expect(await tell('customers/data_request', request)).toBe(200);
  const [message, ...more] = await received();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ email: ada.email, answer: null });
  const { name } = await server.services.db.selectFrom('purchases').select('name').executeTakeFirstOrThrow();
  expect(JSON.stringify(message?.lines)).toContain(name);
  const answered = await server.call('answerReceived', { id: message?.id ?? '', text: 'One order.' }, admin);
  expect(answered.status).toBe(200);
});

it('takes the buyer out of the orders that it is asked to, keeps the sums, and says both', async () => {
  await sell();
  const before = await server.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const email = before.customer?.email ?? 'no email';
  expect(await keptOfOrders()).toContain(email);
  const redact = { shop_id: 1, shop_domain: shop, customer: { ...ada, email } };
  expect(await tell('customers/redact', { ...redact, orders_to_redact: [1] })).toBe(200);
  expect(await keptOfOrders()).toContain(email);
  const asked = { ...redact, orders_to_redact: [Number(await outsideId())] };
  expect(await tell('customers/redact', asked)).toBe(200);
  const kept = await keptOfOrders();
  for (const trace of [email, before.customer?.name, before.shipping_address?.street1, before.billing?.phone])
    if (trace !== undefined && trace !== '') expect(kept).not.toContain(trace);
  const after = await server.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const { total, tax, subtotal } = before;
  expect(after).toMatchObject({ total, tax, subtotal, customer: null, billing: null });
  expect(after.shipping_address?.country).toBe(before.shipping_address?.country);
  expect(await tell('customers/redact', asked)).toBe(200);
  const said = await received();
  expect(said).toHaveLength(1);
  expect(JSON.stringify(said)).toContain('documents that have a number stay');
  expect(JSON.stringify(said)).not.toContain(email);
});

it('keeps a buyer forgotten whom a later state of the order names, and takes what it says of money', async () => {
  const hooks = await hooksOf(server, admin);
  const from = { headers: { 'x-shopify-shop-domain': shop } };
  const send = async (changes: Record<string, unknown>): Promise<void> => {
    const line = { id: 71, vendor: 'Alma', title: 'Cup', quantity: 2, price: '9.99' };
    const sold = { line_items: [line], shipping_lines: [], total_tax: '0.00', total_discounts: '0.00' };
    await hooks.shopify('orders/updated', shopifyOrder({ ...sold, total_price: '19.98', ...changes }), from);
    await hooks.settled();
  };
  await send({});
  const redact = { shop_id: 1, shop_domain: shop, customer: { ...ada, email: 'ada@buyers.test' } };
  await tell('customers/redact', { ...redact, orders_to_redact: [Number(await outsideId())] });
  const three = [{ id: 71, vendor: 'Alma', title: 'Cup', quantity: 3, price: '9.99' }];
  await send({
    line_items: three,
    total_price: '29.97',
    note: 'For Ada',
    updated_at: '2026-05-02T12:00:00Z',
  });
  const after = await server.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ total: 29_97, customer: null, billing: null, note: '' });
  for (const trace of ['ada@', 'Ada', 'Quay 1', 'Hamburg']) expect(await keptOfOrders()).not.toContain(trace);
});

it('leaves the buyer’s name where a state of the order cannot say it', async () => {
  const hooks = await hooksOf(server, admin);
  const from = { headers: { 'x-shopify-shop-domain': shop } };
  await sell();
  const { customer: _, ...read } = shopifyOrder({ customer_unread: true });
  const billing = { name: 'Byron Engines', phone: null };
  await hooks.shopify('orders/updated', { ...read, billing_address: billing }, from);
  await hooks.settled();
  const after = await server.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(after.customer).toEqual({ name: 'Ada Byron', email: 'ada@buyers.test' });
});

it('does not take what a buyer wants to know for a wish to be forgotten, nor a buyer’s for the shop’s', async () => {
  await sell();
  const id = Number(await outsideId());
  const request = { shop_domain: shop, customer: ada, orders_requested: [id], data_request: { id: 1 } };
  const before = await keptOfOrders();
  for (const topic of ['customers/redact', 'shop/redact', 'app/uninstalled'])
    expect(await tell(topic, { ...request, orders_to_redact: [id] })).toBe(400);
  expect(await keptOfOrders()).toBe(before);
});

it('forgets all buyers and the connection of a shop that asks for it after it has left', async () => {
  await sell();
  const { customer } = await server.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  shopify.uninstall(shop);
  expect(await tell('shop/redact', { shop_id: 1, shop_domain: shop })).toBe(200);
  await settled();
  expect(await connections()).toEqual([]);
  expect(await keptOfOrders()).not.toContain(customer?.email ?? customer?.name ?? '');
  expect(await received()).toHaveLength(1);
});
