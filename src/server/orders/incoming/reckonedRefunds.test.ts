import { proveOrders } from '../../finance/checkLedger';
import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, ['Alma', 'Fjord']);
  hooks = await hooksOf(server, admin);
});

/** A state of an order of three cups and a bowl: the price of a cup, and the refunds that it tells of. */
interface State {
  price: string;
  refunds: Record<string, unknown>[];
  more?: Record<string, unknown>;
}
const back = (id: string, quantity: number, amount?: string) => ({
  id,
  lines: [{ id: 'cup', quantity, ...(amount !== undefined && { amount }) }],
});

const sendOnly = async (version: number, { price, refunds, more }: State) => {
  const lines = [
    { id: 'cup', vendor: 'Alma', title: 'Cup', quantity: 3, price },
    { id: 'bowl', vendor: 'Fjord', title: 'Bowl', quantity: 1, price: '20.00' },
  ];
  const createdAt = new Date().toISOString();
  await hooks.own(ownOrder({ version, createdAt, lines, refunds, ...more }));
};
const send = async (version: number, state: State) => {
  await sendOnly(version, state);
  await hooks.settled();
};

const partOf = async (vendor: string) => {
  const row = (await server.call('listOrders', {}, admin)).body.orders.find((each) => each.vendor === vendor);
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
};
/** What went back of the cups by the order and by the books, how many of them, and what is asked. */
const given = async () => {
  const { order, questions } = await partOf('Alma');
  const { totals } = (await server.call('listTransactions', {}, { store, vendor: 'Alma' })).body;
  const left = (Number(order.total) - Number(order.refunded)).toFixed(2);
  expect(totals.gross).toBe(left);
  const pieces = order.lineItems.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0);
  return [order.refunded, pieces, ...questions.map(({ fault }) => fault.code)];
};

const dearer: State[] = [
  { price: '10.00', refunds: [] },
  { price: '10.00', refunds: [back('r', 1)] },
  { price: '8.00', refunds: [back('r', 1)] },
  { price: '8.00', refunds: [back('r', 1), back('s', 1)] },
];

describe('a refund that says no amount', () => {
  it.each([[[1, 2, 3, 4]], [[4, 3, 2, 1]], [[1, 4, 2, 3]], [[3, 1, 2, 4]], [[4, 2]], [[2, 4, 2]]])(
    'costs what the oldest state says that tells of it, in whatever order they come: %j',
    async (versions) => {
      for (const version of versions) await send(version, dearer[version - 1]!);
      // The first piece cost 10.00 when it went back, the second one 8.00.
      expect(await given()).toEqual(['18.00', 2]);
    },
  );

  it.each([[[2, 3]], [[3, 2]]])(
    'costs what a piece costs, whatever went back of others: %j',
    async (versions) => {
      const states: State[] = [
        { price: '10.00', refunds: [] },
        { price: '10.00', refunds: [back('cheap', 1, '3.00')] },
        { price: '10.00', refunds: [back('r', 1), back('cheap', 1, '3.00')] },
      ];
      await send(1, states[0]!);
      for (const version of versions) await send(version, states[version - 1]!);
      expect(await given()).toEqual(['13.00', 2]);
    },
  );

  it.each([[[2, 3, 4]], [[4, 3, 2]]])('gives all of a line with its last piece: %j', async (versions) => {
    // 10.00 for three pieces, as the rest is taken off.
    const more = {
      discount: '20.00',
      lines: [{ id: 'cup', vendor: 'Alma', title: 'Cup', quantity: 3, price: '10.00' }],
    };
    const all = [back('a', 1), back('b', 1), back('c', 1)];
    for (const version of versions)
      await send(version, { price: '', refunds: all.slice(0, version - 1), more });
    const { order } = await partOf('Alma');
    expect([order.refunded, order.fulfillment]).toEqual(['10.00', 'cancelled']);
  });

  it('shares what was taken off the whole, as the state has it', async () => {
    // 5.00 of 50.00 are off: a cup cost 9.00 when it went back; then nothing is.
    const states: State[] = [
      { price: '10.00', refunds: [back('r', 1)], more: { discount: '5.00' } },
      { price: '8.50', refunds: [back('r', 1)] },
    ];
    for (const version of [2, 1]) await send(version, states[version - 1]!);
    expect(await given()).toEqual(['9.00', 1]);
  });

  it('is asked about where an older state says less than went back', async () => {
    const states: State[] = [
      { price: '8.00', refunds: [back('r', 1)] },
      { price: '10.00', refunds: [back('r', 1)] },
    ];
    for (const version of [2, 1]) await send(version, states[version - 1]!);
    expect(await given()).toEqual(['10.00', 1, 'refundShrank']);
    // Newer states do not know better.
    await send(3, { price: '10.00', refunds: [back('r', 1)] });
    expect(await given()).toEqual(['10.00', 1, 'refundShrank']);
  });

  it('goes by the oldest of three states, in whatever order they come and whatever each says', async () => {
    const ways = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    // The second beside the others, which are alike or not, and costs that fall.
    const all = [
      ['8.00', '9.00', '8.00'],
      ['9.00', '8.00', '9.00'],
      ['8.00', '10.00', '9.00'],
      ['10.00', '9.00', '8.00'],
    ];
    const tries = all.flatMap((costs) => ways.map((versions) => ({ costs, versions })));
    for (const turn of [0, 1, 2]) {
      for (const [index, { costs, versions }] of tries.entries()) {
        const version = versions[turn]!;
        await sendOnly(version, {
          price: costs[version - 1]!,
          refunds: [back('r', 1)],
          more: { id: `T-${String(index)}` },
        });
      }
      await hooks.settled();
    }
    const { db } = server.services;
    const rows = await db
      .selectFrom('orders as o')
      .innerJoin('purchases as p', (join) =>
        join.onRef('p.store', '=', 'o.store').onRef('p.id', '=', 'o.purchase'),
      )
      .select(['o.id', 'p.outside_id'])
      .where('o.store', '=', store)
      .where('o.vendor', '=', 'Alma')
      .execute();
    const ids = new Map(rows.map((row) => [row.outside_id, row.id]));
    const found = [];
    for (const [index, each] of tries.entries()) {
      const orderId = String(ids.get(`T-${String(index)}`));
      const { order, questions } = (await server.call('readOrder', { orderId }, admin)).body;
      found.push({ ...each, back: order.refunded, asked: questions.map(({ fault }) => fault.code) });
    }
    // What the oldest says goes back; of what went back nothing comes again, which is asked about.
    const expected = tries.map(({ costs, versions }) => {
      let oldest = Infinity;
      let most = 0;
      for (const version of versions) {
        oldest = Math.min(oldest, version);
        most = Math.max(most, Number(costs[oldest - 1]));
      }
      const asked = most > Number(costs[0]) ? ['refundShrank'] : [];
      return { costs, versions, back: most.toFixed(2), asked };
    });
    expect(found).toEqual(expected);
    const proven = await db.transaction().execute((tx) => proveOrders(tx, { store }, [...ids.values()]));
    expect(proven).toEqual([]);
  });

  it('is what was said, where an older state says it', async () => {
    await send(2, { price: '8.00', refunds: [back('r', 1)] });
    await send(1, { price: '10.00', refunds: [back('r', 1, '9.50')] });
    expect(await given()).toEqual(['9.50', 1]);
  });
});
