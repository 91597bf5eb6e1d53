import { hooksOf, ownOrder, type Hooks } from '../../testing/server/hooks';
import type { CommissionLine } from '../../domain/finance/commission/commission';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  admin = { store: `s${String(stores)}`, vendor: '*' };
  await server.addStore(admin.store, ['Alma']);
  hooks = await hooksOf(server, admin);
});

/** Sells a cup for 10.00 and a lamp for 100.00 by these tables; answers the order's id. */
const sell = async (commissions: CommissionLine[]): Promise<string> => {
  await server.call('saveCommissions', { commissions }, admin);
  // Placed when the tables hold, and before others do.
  const createdAt = new Date().toISOString();
  const lines = [
    { id: '1', vendor: 'Alma', title: 'Cup', quantity: 1, price: '10.00' },
    { id: '2', vendor: 'Alma', title: 'Lamp', quantity: 1, price: '100.00' },
  ];
  await hooks.own(ownOrder({ createdAt, updatedAt: createdAt, lines }));
  await hooks.settled();
  const [row] = (await server.call('listOrders', {}, admin)).body.orders;
  return row?.id ?? '';
};

const read = async (orderId: string) => {
  const { commission } = (await server.call('readOrder', { orderId }, admin)).body.order;
  const { totals } = (await server.call('listTransactions', {}, admin)).body;
  return { ...commission, booked: totals.commission };
};

const twoBands = [
  { min: 0, max: 50, flat: 0, percentage: 20 },
  { min: 50, max: null, flat: 0, percentage: 10 },
];
/** 20 % of 10.00 and 10 % of 100.00. */
const byBands = {
  flat: '0.00',
  percentage: 0,
  amount: '12.00',
  returned: '0.00',
  mixed: true,
  booked: '12.00',
};

it('says that several lines of the tables made it, and is no other where that is sent back', async () => {
  const orderId = await sell(twoBands);
  expect(await read(orderId)).toEqual(byBands);
  const back = { vendor: 'Alma', orderId, flat: 0, percentage: 0 };
  const { body } = await server.call('setOrderCommission', back, admin);
  expect(body.order.commission).toMatchObject({ amount: '12.00', mixed: true });
  expect(await read(orderId)).toEqual(byBands);
  // Who means none says so.
  await server.call('setOrderCommission', { ...back, by: 'hand' }, admin);
  const none = {
    flat: '0.00',
    percentage: 0,
    amount: '0.00',
    returned: '0.00',
    byHand: true,
    booked: '0.00',
  };
  expect(await read(orderId)).toEqual(none);
});

it('is no other where a flat amount of each line is sent back', async () => {
  const orderId = await sell([{ min: 0, max: null, flat: 1, percentage: 0 }]);
  const two = { flat: '1.00', percentage: 0, amount: '2.00', returned: '0.00', booked: '2.00' };
  expect(await read(orderId)).toEqual(two);
  await server.call('setOrderCommission', { vendor: 'Alma', orderId, flat: 1, percentage: 0 }, admin);
  expect(await read(orderId)).toEqual(two);
});

it('is given back to the tables of its sale, with the books', async () => {
  const orderId = await sell(twoBands);
  await server.call('setOrderCommission', { vendor: 'Alma', orderId, flat: 3, percentage: 50 }, admin);
  // Half of 110.00, and 3.00.
  expect(await read(orderId)).toMatchObject({
    flat: '3.00',
    percentage: 50,
    amount: '58.00',
    booked: '58.00',
  });
  const tables = { vendor: 'Alma', orderId, by: 'tables' as const };
  // Tables of later say nothing of it.
  await server.call(
    'saveCommissions',
    { commissions: [{ min: 0, max: null, flat: 0, percentage: 1 }] },
    admin,
  );
  const { status, body } = await server.call('setOrderCommission', tables, admin);
  expect([status, body.order.commission.amount]).toEqual([200, '12.00']);
  expect(await read(orderId)).toEqual(byBands);
  const { version } = body.order;
  const again = await server.call('setOrderCommission', tables, admin);
  expect([again.status, again.body.order.version]).toEqual([200, version]);
  const { lines } = (await server.call('readOrderCommission', { orderId }, admin)).body;
  expect(lines.map(({ amount, setBy, rule }) => [amount, setBy, rule?.percentage])).toEqual([
    ['2.00', null, 20],
    ['10.00', null, 10],
  ]);
  const refused = await server.call('setOrderCommission', { ...tables, by: 'hand' }, admin);
  expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([422, ['flat', 'percentage']]);
});
