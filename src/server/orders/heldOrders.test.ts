import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { jsonText } from '../db/jsonText';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

/** Orders by their names, each the only part of its purchase: `asked` ones wait for the marketplace. */
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  const { db } = server.services;
  const orders = [
    { name: '#1', vendor: 'Fjord', asked: true, fulfillment: 'fulfilled' },
    { name: '#2', vendor: 'Fjord', asked: false, fulfillment: 'fulfilled' },
    { name: '#3', vendor: 'Alma', asked: true, fulfillment: 'unfulfilled' },
    { name: '#4', vendor: 'Fjord', asked: true, fulfillment: 'cancelled' },
    { name: '#5', vendor: 'Fjord', asked: true, fulfillment: 'fulfilled', payout: 'paid' },
    { name: '#6', vendor: 'Fjord', asked: true, answered: true, fulfillment: 'fulfilled' },
  ] as const;
  for (const [index, { name, vendor, asked, fulfillment, ...more }] of orders.entries()) {
    const placedAt = new Date(Date.UTC(2026, 9, 1 + index));
    const purchase = index + 1;
    const sums = { subtotal: 2500, discount: 0, shipping: 490, tax: 0, total: 2990 };
    const facts = {
      store: 'main',
      id: purchase,
      source: 'own',
      outside_id: name,
      name,
      currency: 'EUR',
    } as const;
    await db
      .insertInto('purchases')
      .values({ ...facts, ...sums, placed_at: placedAt })
      .execute();
    const { id } = await addOrder(db, { store: 'main', vendor, purchase, placedAt });
    ids.set(name, id);
    const state = { fulfillment, payout: 'payout' in more ? more.payout : ('due' as const) };
    await db.updateTable('orders').set(state).where('id', '=', id).execute();
    if (!asked) continue;
    await db
      .insertInto('order_questions')
      .values({
        store: 'main',
        purchase,
        order_id: id,
        topic: 'offer',
        key: name,
        fault: jsonText({ code: 'offerOtherBuyer', message: '', params: { code: 'A' } }),
        holds: true,
        asked_at: placedAt,
        answered_at: 'answered' in more ? placedAt : null,
      })
      .execute();
  }
});
afterAll(() => server.close());

const list = async (filters: object, as: Caller) => (await server.call('listOrders', filters, as)).body;

it('says of each row of the list what the page of its order says', async () => {
  for (const as of [admin, fjord]) {
    const { orders } = await list({}, as);
    const said = orders.map(({ name, payoutHeld }) => [name, payoutHeld === true]);
    expect(said.filter(([, held]) => held)).toEqual(
      as === admin
        ? [
            ['#3', true],
            ['#1', true],
          ]
        : [['#1', true]],
    );
    for (const { id, payoutHeld } of orders) {
      const page = await server.call('readOrder', { orderId: id }, as);
      expect(page.body.order.payoutHeld).toBe(payoutHeld);
    }
  }
});

it('lists those alone whose payout waits, of a vendor its own, with its counts, searches and places', async () => {
  const named = async (filters: object, as: Caller = admin) => {
    const { orders, counts } = await list({ payout: 'held', ...filters }, as);
    return [orders.map(({ name }) => name), counts.any];
  };
  expect(await named({})).toEqual([['#3', '#1'], 2]);
  expect(await named({}, fjord)).toEqual([['#1'], 1]);
  expect(await named({ vendor: 'Alma' })).toEqual([['#3'], 1]);
  expect(await named({ fulfillment: 'fulfilled' })).toEqual([['#1'], 2]);
  expect(await named({ to: '2026-10-02' })).toEqual([['#1'], 1]);
  expect(await named({ q: '#1' })).toEqual([['#1'], 1]);
  expect(await named({ q: '#2' })).toEqual([[], 0]);
  expect(await named({ page: 2 })).toEqual([[], 2]);
  expect(await named({ after: '0' })).toEqual([['#3', '#1'], 2]);
  expect(await named({ after: String(ids.get('#3')) })).toEqual([['#1'], 2]);
  // What is due is what it was: paid it is not.
  expect((await list({ payout: 'due' }, fjord)).orders.map(({ name }) => name)).toEqual([
    '#6',
    '#4',
    '#2',
    '#1',
  ]);
});

it('stands in the export, whose columns stay where they were', async () => {
  const linesOf = async (filters: object): Promise<string[][]> => {
    const { url } = (await server.call('exportOrders', filters, admin)).body;
    const text = await (await fetch(new URL(url ?? '', server.url))).text();
    return text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  const [head = [], ...all] = await linesOf({});
  expect([head.indexOf('Payout'), head.at(-2), head.at(-1)]).toEqual([4, 'Note', 'Payout waits']);
  expect(all.filter((cells) => cells.at(-1) === 'yes').map(([name]) => name)).toEqual(['#3', '#1']);
  const held = await linesOf({ payout: 'held' });
  expect(held.slice(1).map(([name]) => name)).toEqual(['#3', '#1']);
  expect((await linesOf({ payout: 'held', q: '#3' })).slice(1).map(([name]) => name)).toEqual(['#3']);
});

it('waits too for what was told of an order and could not be taken in, until it is', async () => {
  const { db } = server.services;
  await db
    .insertInto('incoming_orders')
    .values({
      store: 'main',
      source: 'own',
      outside_id: '#2',
      delivery: 'a',
      state: 'bad',
      body: '{}',
      bytes: 2,
      received_at: new Date(),
    })
    .execute();
  expect((await list({ payout: 'held' }, fjord)).orders.map(({ name }) => name)).toEqual(['#2', '#1']);
  await db.updateTable('incoming_orders').set({ state: 'placed' }).execute();
  expect((await list({ payout: 'held' }, fjord)).orders.map(({ name }) => name)).toEqual(['#1']);
});
