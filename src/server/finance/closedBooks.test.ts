import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { postPayout, postRefund, postSale } from './postOrder';

let server: TestServer;
let now = new Date('2026-06-15T10:00:00Z');
let store = '';
let stores = 0;
let fjord: Caller;

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `b${String(stores)}`;
  fjord = { store, vendor: 'Fjord' };
  now = new Date('2026-06-15T10:00:00Z');
  await server.addStore(store, ['Fjord', 'Alma']);
});

/** An order of 25.00 of a day, taken in now. */
const arrive = async (day: string, vendor = 'Fjord'): Promise<number> => {
  const { db } = server.services;
  const { id } = await addOrder(db, { store, vendor, placedAt: new Date(`${day}T12:00:00Z`) });
  await inTransaction(db, (tx) => postSale(tx, { store, orderId: id, at: now }));
  return id;
};
const statement = async (from: string, to: string, as = fjord): Promise<string> => {
  const { body } = await server.call('makeStatement', { from, to, format: 'csv' }, as);
  return (await fetch(server.url + body.url)).text();
};
const days = async () => {
  const { body } = await server.call('listTransactions', { period: 'all' }, fjord);
  return body.transactions.map(({ createdAt, bookedAt }) => [createdAt.slice(0, 10), bookedAt.slice(0, 10)]);
};

it('counts a sale for the day it was placed, with the day it was booked beside it', async () => {
  await arrive('2026-06-10');
  expect(await days()).toEqual([['2026-06-10', '2026-06-15']]);
  expect(await statement('2026-06-10', '2026-06-10')).toMatch(/\n2026-06-10,Sale,.*,2026-06-15/);
  const { body } = await server.call('exportTransactions', { period: 'all' }, fjord);
  const text = await (await fetch(server.url + body.url)).text();
  expect(text).toMatch(/,booked,due,discount\r?\n.*2026-06-10T12:00:00.*,2026-06-15T10:00:00/);
});

it('counts a sale of a shop whose clock is ahead when it is booked', async () => {
  await arrive('2026-06-16');
  expect(await days()).toEqual([['2026-06-15', '2026-06-15']]);
});

it('changes nothing of a time that a statement was made of, for its vendor alone', async () => {
  await arrive('2026-06-01');
  const before = await statement('2026-06-01', '2026-06-10');
  now = new Date('2026-06-16T10:00:00Z');
  await arrive('2026-06-05');
  await arrive('2026-06-12');
  await arrive('2026-06-05', 'Alma');
  expect(await statement('2026-06-01', '2026-06-10')).toBe(before);
  expect(await days()).toEqual([
    ['2026-06-16', '2026-06-16'],
    ['2026-06-12', '2026-06-16'],
    ['2026-06-01', '2026-06-15'],
  ]);
  const all = await statement('2026-06-11', '2026-06-30');
  expect(all).toContain('25.00,EUR');
  expect(all.trim().split('\n').at(-1)).toContain('75.00');
  expect(await statement('2026-06-01', '2026-06-10', { store, vendor: 'Alma' })).toContain('2026-06-05');
});

it('closes no further than now by a statement of days that are to come, and none again', async () => {
  await statement('', '2026-12-31');
  await statement('2026-01-01', '2026-02-01');
  now = new Date('2026-06-17T10:00:00Z');
  await arrive('2026-06-16');
  await arrive('2026-06-14');
  expect(await days()).toEqual([
    ['2026-06-17', '2026-06-17'],
    ['2026-06-16', '2026-06-17'],
  ]);
});

it('counts nothing before a payout that was made', async () => {
  const { db } = server.services;
  const orderId = await arrive('2026-06-10');
  const paid = { store, vendor: 'Fjord', currency: 'EUR', payoutId: 1, amount: 2500, at: now };
  await inTransaction(db, (tx) => postPayout(tx, { ...paid, allocations: [{ orderId, amount: 2500 }] }));
  now = new Date('2026-06-16T10:00:00Z');
  await arrive('2026-06-11');
  expect((await days()).at(0)).toEqual(['2026-06-16', '2026-06-16']);
});

it('gives a refund that was begun before a statement a day after it', async () => {
  const { db } = server.services;
  const orderId = await arrive('2026-06-10');
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = JSON.stringify([{ id: String(line.id), quantity: 1, amount: 1250, tax: 0 }]);
  const begun = now;
  const { id } = await db
    .insertInto('refunds')
    .values({ store, order_id: orderId, vendor: 'Fjord', kind: 'refund', total: 1250, at: begun, lines })
    .returning('id')
    .executeTakeFirstOrThrow();
  now = new Date('2026-06-15T10:05:00Z');
  const before = await statement('', '2026-06-30');
  await inTransaction(db, (tx) => postRefund(tx, { store, refundId: id, at: begun }));
  const [refund] = await days();
  expect(refund).toEqual(['2026-06-15', '2026-06-15']);
  const at = await db
    .selectFrom('ledger_transactions')
    .select('at')
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(at.at).toEqual(now);
  expect(before).not.toContain('Refund');
});

it('lets no sale slip into a statement that is made at the same time', async () => {
  const { db } = server.services;
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1)
    ids.push((await addOrder(db, { store, vendor: 'Fjord', placedAt: new Date('2026-06-10T12:00:00Z') })).id);
  const post = (orderId: number) => inTransaction(db, (tx) => postSale(tx, { store, orderId, at: now }));
  const made: string[] = [];
  await Promise.all(
    ids.map(async (id, index) => {
      if (index % 4 === 3) made.push(await statement('2026-06-01', '2026-06-14'));
      await post(id);
    }),
  );
  const again = await statement('2026-06-01', '2026-06-14');
  for (const text of made) expect(text).toBe(again);
  expect((await days()).length).toBe(12);
});
