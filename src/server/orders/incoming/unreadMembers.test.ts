import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
let server: TestServer;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  hooks = await hooksOf(server, admin);
});
afterAll(() => server.close());

const line = { id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 1, price: '12.50' };
const sent = async (id: string, changes: object) => {
  await hooks.own(ownOrder({ id, lines: [line], ...changes }));
  await hooks.settled();
  const { body } = await server.call('listIncomingOrders', { filter: 'all' }, admin);
  return body.incomingOrders[0];
};

it('does not place an order with a misspelt member, and says what it should be', async () => {
  const one = await sent('A', { lines: [{ ...line, discout: '4.00' }] });
  expect(one?.state).toBe('bad');
  expect(one?.errors).toMatchObject({
    'lines.0.discout': { code: 'memberMisnamed', params: { name: 'discout', meant: 'discount' } },
  });
});

it('takes an order with characters that no database stores, and says of which texts they were left out', async () => {
  const lines = [{ ...line, title: 'Sh\u0000irt' }];
  const incoming = await sent('C', {
    lines,
    note: 'a\u0000b',
    customer: { name: 'Ada \ud800', email: 'ada@buyers.test' },
  });
  expect(incoming).toMatchObject({ state: 'placed', flagged: false });
  expect(incoming?.notices.every(({ code }) => code === 'textChanged')).toBe(true);
  expect(incoming?.notices.map(({ params }) => params?.['name']).sort()).toEqual([
    'customer.name',
    'lines.0.title',
    'note',
  ]);
  const { body } = await server.call('listOrders', { q: 'Ada' }, admin);
  const read = await server.call('readOrder', { orderId: body.orders[0]?.id ?? '' }, admin);
  expect(read.body.order).toMatchObject({ note: 'ab' });
  // Those that were sent as they should be have nothing to tell.
  expect((await sent('D', { note: 'a b \u{1f381}' }))?.notices).toEqual([]);
});

it('tells of members that were not read, without asking a person to look, also where nothing new is said', async () => {
  const notice = { code: 'memberNotRead', params: { name: 'channel' } };
  for (const [version, state] of [
    [1, 'placed'],
    [2, 'same'],
    [1, 'stale'],
  ] as const)
    expect(await sent('B', { channel: 'web', version, note: state === 'stale' ? 'x' : '' })).toMatchObject({
      state,
      flagged: false,
      notices: [notice],
    });
});
