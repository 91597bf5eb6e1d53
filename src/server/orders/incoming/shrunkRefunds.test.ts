import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;
let version = 1;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  version = 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Alma']);
  hooks = await hooksOf(server, admin);
});

/** Eight cups at 10.00, with these refunds; answers what became of this state. */
const send = async (refunds: Record<string, unknown>[]) => {
  version += 1;
  const lines = [{ id: 'l', vendor: 'Alma', title: 'Cup', quantity: 8, price: '10.00' }];
  await hooks.own(ownOrder({ version, lines, refunds }));
  await hooks.settled();
  const [last] = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
  return { state: last?.state, errors: Object.keys(last?.errors ?? {}) };
};
const back = (id: string, quantity: number) => ({ id, lines: [{ id: 'l', quantity }] });
const read = async () => {
  const [row] = (await server.call('listOrders', {}, admin)).body.orders;
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
};
const asked = async () =>
  (await read()).questions.map(({ fault, holds }) => `${fault.code} ${holds ? 'holds' : 'goes'}`);

describe('a refund told in pieces', () => {
  it('is asked about while less of it is told than is booked, also where it is left out', async () => {
    await send([back('r', 3)]);
    expect(await asked()).toEqual([]);
    await send([back('r', 1)]);
    expect(await asked()).toEqual(['refundFewer holds']);
    await send([]);
    expect(await asked()).toEqual(['refundFewer holds']);
    expect((await read()).order.lineItems[0]?.cancelledQuantity).toBe(3);
    await send([back('r', 3)]);
    expect(await asked()).toEqual([]);
  });

  it.each([
    ['of nothing that is left', 8],
    ['of which a part fits', 6],
  ])('is asked about where more comes back than is left: %s', async (_, first) => {
    await send([back('r1', first)]);
    await send([back('r1', first), back('r2', 4)]);
    expect(await asked()).toEqual(['refundedBeyondLeft holds']);
    expect((await read()).order.lineItems[0]?.cancelledQuantity).toBe(8);
  });

  it('is refused where another one of the order has its id', async () => {
    await send([]);
    expect(await send([back('r', 1), back('r', 2)])).toEqual({ state: 'bad', errors: ['refunds.1.id'] });
  });
});
