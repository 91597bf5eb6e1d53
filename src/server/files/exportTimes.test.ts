import { marketplaceVendor } from '../../domain/accounts/session';
import { addOrder } from '../../testing/server/orders';
import { addSale } from '../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: marketplaceVendor };
// Half past midnight of the next day in Auckland, which is twelve hours ahead then.
const now = new Date('2026-05-01T12:30:00Z');
const shown = '2026-05-02T00:30:00+12:00';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord']);
  await server.services.db.updateTable('stores').set({ time_zone: 'Pacific/Auckland' }).execute();
});
afterAll(() => server.close());

const textAt = async (url: string | null): Promise<string> => {
  const answer = await fetch(new URL(url ?? '', server.url));
  return `${answer.headers.get('content-disposition') ?? ''} ${url ?? ''}\n${await answer.text()}`;
};

const exports: readonly [string, () => Promise<string | null>][] = [
  ['orders', async () => (await server.call('exportOrders', {}, admin)).body.url],
  ['transactions', async () => (await server.call('exportTransactions', { period: 'all' }, admin)).body.url],
  ['messages', async () => (await server.call('exportReceived', { kind: 'message' }, admin)).body.url],
  [
    'subscriptions',
    async () => (await server.call('exportReceived', { kind: 'subscription' }, admin)).body.url,
  ],
  ['the audit log', async () => (await server.call('exportTrail', {}, admin)).body.url],
  ['security', async () => (await server.call('exportSecurity', {}, admin)).body.url],
];

it.each(exports)('an export of %s says times of the marketplace with their offset', async (name, ask) => {
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  await addSale(server, { vendor: 'Fjord' });
  await server.call('sendMessage', { email: 'ada@buyers.test', body: 'Hello' }, null);
  await server.call('subscribe', { email: 'ada@buyers.test' }, null);
  const text = await textAt(await ask());
  // Others have the clock of the database, of which the zone alone is known.
  if (name !== 'orders' && name !== 'transactions')
    expect(text).toMatch(/\n\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+1[23]:00,/);
  else expect(text).toContain(shown);
  expect(text).not.toMatch(/^[^{]*\d\d:\d\d(:\d\d(\.\d+)?)?Z/m);
});

it('a file is named by the day of the marketplace', async () => {
  const { url } = (await server.call('exportProducts', {}, admin)).body;
  expect(await textAt(url)).toMatch(/products-2026-05-02\.csv/);
});
