import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readOwnOrder } from '../../domain/orders/incoming/incomingOrderOwn';
import { hooksOf, ownOrder, type Hooks } from '../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const now = new Date('2026-05-01T12:00:00Z');

let server: TestServer;
let hooks: Hooks;
let ajv: Ajv2020;
let document: Record<string, unknown>;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  hooks = await hooksOf(server, admin);
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Record<string, unknown>;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'served', ...document });
});
afterAll(() => server.close());

/** What the served document finds wrong with a value, at a place of it. */
const faultsAt = (place: readonly string[], value: unknown): unknown => {
  const parts = place.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const validate = ajv.compile({ $ref: `served#${parts.join('')}` });
  return validate(value) ? [] : validate.errors;
};
const faultsOfAnswer = (path: string, method: string, status: number, body: unknown): unknown =>
  faultsAt(
    ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'],
    body,
  );
const faultsOfOrder = (order: unknown): unknown => faultsAt(['components', 'schemas', 'SentOrder'], order);

const orders = '/hooks/orders/{store}';

it('the served document is valid, and names what takes orders in with its proofs', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect([result.errors ?? [], result.valid]).toEqual([[], true]);
  expect(document).toMatchObject({
    paths: {
      [orders]: { post: { security: [{ apiKey: ['write_orders'] }, { orderSignature: [] }] } },
      '/hooks/orders/{store}/{id}': { get: { security: [{ apiKey: ['read_orders'] }] } },
      '/hooks/shopify': { post: { security: [{ shopifySignature: [] }] } },
      '/hooks/shopify/{store}': { post: { security: [{ shopifySignature: [] }] } },
      '/hooks/woocommerce/{store}/{connection}': { post: { security: [{ wooCommerceSignature: [] }] } },
    },
    components: {
      securitySchemes: {
        orderSignature: { in: 'header', name: 'Stallkeeper-Signature' },
        shopifySignature: { in: 'header', name: 'X-Shopify-Hmac-Sha256' },
        wooCommerceSignature: { in: 'header', name: 'X-WC-Webhook-Signature' },
      },
    },
  });
  const page = await (await fetch(`${server.url}/api`)).text();
  expect(page).toContain('<code>/hooks/orders/{store}</code>');
});

it('what the receiver answers is what the document says of it', async () => {
  const taken = await hooks.own(ownOrder());
  expect([taken.status, faultsOfAnswer(orders, 'post', 202, taken.body)]).toEqual([202, []]);
  const forged = await hooks.own(ownOrder({ id: 'B' }), { secret: 'guessed' });
  expect([forged.status, faultsOfAnswer(orders, 'post', 401, forged.body)]).toEqual([401, []]);
  const named = await server.call('createApiKey', { name: 'Till', scopes: ['read_orders'] }, admin);
  const headers = { authorization: `Bearer ${named.body.key}` };
  const refused = await fetch(`${server.url}/hooks/orders/main`, { method: 'POST', headers, body: '{}' });
  expect([refused.status, faultsOfAnswer(orders, 'post', 403, await refused.json())]).toEqual([403, []]);
  const nowhere = await fetch(`${server.url}/hooks/orders/nowhere`, { method: 'POST', body: '{}' });
  expect([nowhere.status, faultsOfAnswer(orders, 'post', 404, await nowhere.json())]).toEqual([404, []]);
  const asked = '/hooks/orders/{store}/{id}';
  const ask = (id: string) => fetch(`${server.url}/hooks/orders/main/${id}`, { headers });
  const answer = await ask(String((taken.body as { id?: unknown }).id));
  expect([answer.status, faultsOfAnswer(asked, 'get', 200, await answer.json())]).toEqual([200, []]);
  const none = await ask('999999');
  expect([none.status, faultsOfAnswer(asked, 'get', 404, await none.json())]).toEqual([404, []]);
});

it('the order of the docs is one by the document, and one without its lines or with a word for an amount is none', () => {
  const text = readFileSync('docs/incoming-orders.md', 'utf8');
  const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const [example] = blocks.filter((block) => block.includes('"lines"'));
  const order = JSON.parse(example ?? '{}') as Record<string, unknown>;
  expect(faultsOfOrder(order)).toEqual([]);
  expect(faultsOfOrder({ ...order, lines: [] })).not.toEqual([]);
  expect(faultsOfOrder({ ...order, total: {} })).not.toEqual([]);
  expect(faultsOfOrder({ ...order, currency: undefined })).not.toEqual([]);
});

it('the receiver knows every member of an order that the document names', () => {
  const whole = ownOrder({
    id: 'W-1',
    version: 3,
    taxIncluded: false,
    lines: [
      {
        ...{ id: 'l1', variant: 'v1', sku: 'NONE', vendor: 'Fjord', title: 'Cup', variantTitle: 'Red' },
        ...{ quantity: 2, price: '10.00', discount: '1.00', tax: '1.00' },
        discounts: [{ code: 'A', amount: '1.00' }],
      },
    ],
    discount: '1.00',
    discounts: [{ name: 'B', amount: '1.00' }],
    shipping: [{ amount: '1.00', tax: '0.00', vendor: 'Fjord' }],
    tax: '1.00',
    other: '0.00',
    total: '20.00',
    offer: '',
    note: 'Ring',
    customer: { name: 'Ada', email: 'a@b.test', phone: '1', reference: 'C-1' },
    cancelled: false,
    shippingAddress: Object.fromEntries(
      ['name', 'company', 'street1', 'street2', 'city', 'state', 'zip', 'phone', 'email'].map((name) => [
        name,
        'x',
      ]),
    ),
    refunds: [
      {
        ...{ id: 'r1', reason: 'Broken', createdAt: '2026-05-01T12:00:00Z', vendor: 'Fjord', pending: false },
        lines: [{ id: 'l1', quantity: 1, amount: '1.00', tax: '0.00', restock: true }],
        shipping: '0.00',
        amount: '0.00',
      },
    ],
  });
  const named = (schema: unknown): string[] => {
    const { properties, items, anyOf } = schema as {
      properties?: Record<string, unknown>;
      items?: unknown;
      anyOf?: unknown[];
    };
    return [
      ...Object.entries(properties ?? {}).flatMap(([name, each]) => [name, ...named(each)]),
      ...(items === undefined ? [] : named(items)),
      ...(anyOf ?? []).flatMap(named),
    ];
  };
  const schemas = (document as { components: { schemas: Record<string, unknown> } }).components.schemas;
  const sent = new Set(
    JSON.stringify(whole)
      .match(/"\w+":/g)
      ?.map((name) => name.slice(1, -2)),
  );
  // A whole order has each of them somewhere; a country is none of a letter.
  expect(named(schemas['SentOrder']).filter((name) => !sent.has(name) && name !== 'country')).toEqual([]);
  expect(faultsOfOrder(whole)).toEqual([]);
  const read = readOwnOrder(whole, 'UTC');
  expect(read).not.toHaveProperty('errors');
  expect(JSON.stringify(read)).not.toContain('memberNotRead');
});
