import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;
let version = 1;
let createdAt = '';

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
  const commissions = [{ min: 0, max: null, flat: 0, percentage: 10 }];
  await server.call('saveCommissions', { commissions }, admin);
  // Placed when the table holds.
  createdAt = new Date(Date.now() + 60_000).toISOString();
  hooks = await hooksOf(server, admin);
});

/** Sends a state of the order: one line, its price and tax, and what else it says. */
const send = async (price: string, tax: string, more: Record<string, unknown> = {}) => {
  version += 1;
  const line = { id: '1', vendor: 'Alma', title: 'Lamp', quantity: 1, price, tax };
  await hooks.own(ownOrder({ version, createdAt, updatedAt: createdAt, lines: [line], ...more }));
  await hooks.settled();
};

const order = async () => {
  const [row] = (await server.call('listOrders', {}, admin)).body.orders;
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body.order;
};

/** The commission as the order, its reasons and the books say it. */
const commission = async () => {
  const { id, commission: said } = await order();
  const { lines } = (await server.call('readOrderCommission', { orderId: id }, admin)).body;
  const { totals } = (await server.call('listTransactions', {}, admin)).body;
  return [
    said.amount,
    ...lines.map(({ amount, sum }) => `${amount} of ${sum?.base ?? ''}`),
    totals.commission,
  ];
};
const all = (amount: string, base: string) => [amount, `${amount} of ${base}`, amount];

describe('an edit of the tax alone', () => {
  it('is worked into the commission where that is taken of the tax too', async () => {
    await send('100.00', '19.00');
    // 10 % of 119.00, then of 107.00.
    expect(await commission()).toEqual(all('11.90', '119.00'));
    await send('100.00', '7.00');
    expect(await commission()).toEqual(all('10.70', '107.00'));
    // Nothing but a note is no other sale, whatever commission is taken of by now.
    await server.call('saveFeatures', { financeConfig: { includeTax: false } }, admin);
    await send('100.00', '7.00', { note: 'Ring twice' });
    expect((await order()).note).toBe('Ring twice');
    expect(await commission()).toEqual(all('10.70', '107.00'));
  });

  it('leaves the commission where that is not taken of the tax', async () => {
    await server.call('saveFeatures', { financeConfig: { includeTax: false } }, admin);
    await send('100.00', '19.00');
    expect(await commission()).toEqual(all('10.00', '100.00'));
    await send('100.00', '7.00');
    expect((await order()).tax).toBe('7.00');
    expect(await commission()).toEqual(all('10.00', '100.00'));
  });

  it('takes the tax of now out of prices that hold it', async () => {
    await server.call('saveFeatures', { financeConfig: { includeTax: false } }, admin);
    await send('119.00', '19.00', { taxIncluded: true });
    // 10 % of 119.00 less 19.00, then less 7.00.
    expect(await commission()).toEqual(all('10.00', '100.00'));
    await send('119.00', '7.00', { taxIncluded: true });
    expect(await commission()).toEqual(all('11.20', '112.00'));
  });

  it('is one where prices now hold it, for commission and for what is given back', async () => {
    await send('119.00', '19.00');
    // 10 % of 138.00, then of 119.00.
    expect(await commission()).toEqual(all('13.80', '138.00'));
    await send('119.00', '19.00', { taxIncluded: true });
    expect(await commission()).toEqual(all('11.90', '119.00'));
    // Half of the price, with the tax in it.
    const lines = [{ id: '1', quantity: 0, amount: '59.50', tax: '9.50' }];
    await send('119.00', '19.00', { taxIncluded: true, refunds: [{ id: 'r', lines }] });
    expect((await order()).refunded).toBe('59.50');
  });

  it('is worked into a commission that was set by hand by the percentage that was set', async () => {
    await send('100.00', '19.00');
    const { id: orderId } = await order();
    await server.call('setOrderCommission', { vendor: 'Alma', orderId, flat: 1, percentage: 20 }, admin);
    // 20 % of 119.00 and 1.00, then of 107.00.
    expect(await commission()).toEqual(all('24.80', '119.00'));
    await send('100.00', '7.00');
    expect(await commission()).toEqual(all('22.40', '107.00'));
    expect((await order()).commission).toMatchObject({ flat: '1.00', percentage: 20 });
  });
});

it('works an edit of the shipping alone into a commission that is taken of it too', async () => {
  await server.call('saveFeatures', { financeConfig: { includeShipping: true } }, admin);
  await send('100.00', '19.00', { shipping: [{ amount: '10.00' }] });
  // 10 % of 119.00 and 10.00, then and 5.00.
  expect(await commission()).toEqual(all('12.90', '129.00'));
  await send('100.00', '19.00', { shipping: [{ amount: '5.00' }] });
  expect(await commission()).toEqual(all('12.40', '124.00'));
});
