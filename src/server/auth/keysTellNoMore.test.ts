import { catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import type { Call } from '../../catalogue/call';
import { keyScopesOf } from '../../catalogue/keyScopes';
import type { KeyScope } from '../../domain/accounts/keyScopes';
import { heldBy } from '../../domain/accounts/heldBy';
import { addApplication } from '../../testing/server/applications';
import { addSale } from '../../testing/server/payouts';
import { saveProduct } from '../../testing/server/products';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { callLimitsOf } from '../config/callLimits';

let server: TestServer;
const admin = { store: 'main', vendor: '*' };
let sale = 0;
let today = '';

beforeAll(async () => {
  server = await startServer({ calls: callLimitsOf({ CALLS_PER_MINUTE: '20000,20000,20000,20000' }) });
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true }, dashboard: { enabled: true } }, admin);
  today = server.services.now().toISOString().slice(0, 10);
  sale = await addSale(server, { vendor: 'Fjord', pieces: 3 });
  await addApplication(server, { vendorName: 'Kelp', email: 'kelp@vendors.test' });
  await saveProduct(
    server,
    { title: 'Sentinel oak', variants: [{ sku: 'SENTINEL-1', price: '9.99', stock: 0 }] },
    { store: 'main', vendor: 'Fjord' },
  );
});
afterAll(() => server.close());

const keyWith = async (scopes: KeyScope[]): Promise<string> =>
  (await server.call('createApiKey', { name: 'Depot', scopes }, admin)).body.key;

const textOf = async (
  key: string,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const wire = toWire(call, input);
  const answer = await fetch(server.url + wire.url, {
    method: wire.method,
    headers: { authorization: `Bearer ${key}` },
  });
  const text = await answer.text();
  expect([wire.url, answer.status, text.slice(0, 200)]).toEqual([wire.url, 200, text.slice(0, 200)]);
  return text;
};

const jsonOf = async (
  key: string,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
): Promise<unknown> => JSON.parse(await textOf(key, call, input));

it('tells a key that reads orders alone nothing of the ledger, of products and of settings', async () => {
  const orders = await keyWith(['read_orders']);
  const both = await keyWith(['read_orders', 'read_finance', 'read_products', 'read_settings']);
  const days = { from: today, to: today };

  const dashboard = { orders: [{ date: today, count: 1, total: '37.50' }] };
  expect(await jsonOf(orders, catalogue.readDashboard, days)).toEqual({ ...dashboard, transactions: [] });
  expect(await jsonOf(both, catalogue.readDashboard, days)).toMatchObject({
    transactions: [{ date: today, gross: '37.50' }],
  });

  expect(await jsonOf(orders, catalogue.readFigures, days)).toMatchObject({
    productsLive: null,
    period: { totals: { orders: 1, sales: '37.50', money: null }, spans: [{ money: null }] },
  });
  expect(await jsonOf(both, catalogue.readFigures, days)).toMatchObject({
    period: { totals: { money: { gross: '37.50' } } },
  });

  const refunds = `${server.url}/api/home/figures/refunds?from=${today}&to=${today}`;
  const statusFor = async (key: string): Promise<number> =>
    (await fetch(refunds, { headers: { authorization: `Bearer ${key}` } })).status;
  expect([await statusFor(orders), await statusFor(both)]).toEqual([403, 200]);

  const dutiesOf = async (key: string): Promise<string[]> => {
    const { duties } = (await jsonOf(key, catalogue.listDuties)) as { duties: { name: string }[] };
    return duties.map(({ name }) => name);
  };
  expect(await dutiesOf(orders)).toEqual([]);
  expect(await dutiesOf(both)).toEqual(expect.arrayContaining(['applications', 'unpayableVendors']));

  const stepsOf = async (key: string): Promise<unknown[]> =>
    ((await jsonOf(key, catalogue.readFirstSteps)) as { steps: unknown[] }).steps;
  expect(await stepsOf(orders)).toEqual([]);
  expect((await stepsOf(both)).length).toBeGreaterThan(0);
});

it('tells a key that reads settings alone of vendors neither what they are owed nor their orders', async () => {
  const settings = await keyWith(['read_settings']);
  const both = await keyWith(['read_settings', 'read_finance', 'read_orders']);
  const vendor = { vendor: 'Fjord' };
  expect(await jsonOf(settings, catalogue.listVendors)).toMatchObject({ orders: {}, balances: [] });
  expect(await jsonOf(both, catalogue.listVendors)).toMatchObject({
    orders: { Fjord: 1 },
    balances: [{ vendor: 'Fjord', amount: '37.50', currency: 'EUR' }],
  });
  expect(await jsonOf(settings, catalogue.readVendor, vendor)).toMatchObject({
    due: null,
    money: null,
    counts: { orders: null, unfulfilled: null, people: 1 },
  });
  expect(await jsonOf(both, catalogue.readVendor, vendor)).toMatchObject({
    due: '37.50',
    money: { payments: [] },
    counts: { orders: 1 },
  });
});

it('says nothing of the ledger, of buyers and of products in any call that a key of another area may make', async () => {
  const at = server.services.now();
  // An amount that stands in the ledger alone; the balance is what is left of the sale.
  await server.services.db
    .insertInto('ledger_transactions')
    .values({
      store: 'main',
      vendor: 'Fjord',
      currency: 'EUR',
      kind: 'payout',
      gross: 0,
      commission: 0,
      net: -735_197,
      at,
      booked_at: at,
    })
    .execute();
  const signs: { sign: RegExp; scopes: KeyScope[] }[] = [
    {
      sign: /7,?351\.97|735197|7,?314\.47|731447/,
      scopes: ['read_orders', 'read_products', 'read_settings', 'read_integrations'],
    },
    {
      sign: /Ada Byron|ada@buyers/,
      scopes: ['read_products', 'read_settings', 'read_finance', 'read_integrations'],
    },
    { sign: /Sentinel oak|SENTINEL-1/, scopes: ['read_settings', 'read_finance'] },
  ];
  const sample = {
    from: today,
    to: today,
    orderId: String(sale),
    vendor: 'Fjord',
    kind: 'product',
    figure: 'orders',
    store: 'main',
  };
  let looked = 0;
  for (const { sign, scopes } of signs)
    for (const scope of scopes) {
      const key = await keyWith([scope]);
      for (const [name, call] of Object.entries<Call>(catalogue)) {
        const needed = keyScopesOf(call);
        if (call.method !== 'GET' || needed?.length !== 1 || needed[0] !== scope) continue;
        const fields = call.input?.fields ?? {};
        const known = Object.entries(sample).filter(([name]) => Object.hasOwn(fields, name));
        const wire = toWire(call, Object.fromEntries(known));
        const answer = await fetch(server.url + wire.url, { headers: { authorization: `Bearer ${key}` } });
        if (answer.status === 200) looked += 1;
        expect([scope, name, sign.exec(await answer.text())?.[0]]).toEqual([scope, name, undefined]);
      }
    }
  expect(looked).toBeGreaterThan(50);
});

it('narrows a person’s rights by the scopes of a key, and never adds to them', () => {
  const key = (...scopes: KeyScope[]) => ({ key: { scopes } });
  expect(heldBy({ admin: true })).toContain('switch_vendor');
  expect(heldBy({ admin: true, ...key('read_orders') })).toEqual(['read_orders', 'write_orders']);
  expect(heldBy({ role: 'finance', ...key('write_orders', 'read_finance') })).toEqual([
    'read_orders',
    'read_finance',
  ]);
  expect(heldBy({ role: 'orders', ...key('read_finance') })).toEqual([]);
  expect(heldBy({ key: { scopes: null } })).toEqual([]);
});
