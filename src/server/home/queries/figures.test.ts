import fc from 'fast-check';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { addOrder } from '../../../testing/server/orders';
import { postRefund, postSale } from '../../finance/postOrder';
import { inTransaction } from '../../db/inTransaction';
import type { OpenDatabase } from '../../db/database';
import { readStore } from '../../db/stores';
import { refundLines } from '../../orders/refundLines';
import { renameEverywhere } from '../../vendors/queries/rename';
import { keepFigures } from '../keepFigures';
import { tellDashboard, tellFigures } from '../tellFigures';

jest.setTimeout(180_000);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Days around the change of clocks in Berlin and in New York, which lie a week apart. */
const first = Date.UTC(2026, 2, 6);
const quarters = 27 * 96;
const now = new Date('2026-04-20T10:00:00Z');
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
const vendors = ['Fjord', 'Alma'];
const price = 1250;
const fee = 130;

type Act =
  | { kind: 'place'; vendor: string; at: number; pieces: number; sent: boolean; dollars: boolean }
  | { kind: 'back'; order: number; pieces: number; at: number }
  | { kind: 'edit'; order: number; total: number; at: number }
  | { kind: 'move'; order: number; at: number }
  | { kind: 'remove'; order: number }
  | { kind: 'keep' }
  | { kind: 'zone'; zone: string };

const quarter = fc.integer({ min: 0, max: quarters });
const order = fc.nat({ max: 11 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      vendor: fc.constantFrom(...vendors),
      at: quarter,
      pieces: fc.integer({ min: 1, max: 4 }),
      sent: fc.boolean(),
      dollars: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('back' as const),
      order,
      pieces: fc.integer({ min: 1, max: 4 }),
      at: quarter,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      order,
      total: fc.nat({ max: 9999 }),
      at: quarter,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), order, at: quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  },
);

/** An order as the acts made it, by plain arithmetic. */
interface Told {
  id: number;
  line: number;
  vendor: string;
  currency: string;
  placedAt: Date;
  pieces: number;
  total: number;
  sent: boolean;
  left: number;
  isGone: boolean;
  postings: { at: Date; gross: number; commission: number; isRefund: boolean }[];
}

// A second inside its quarter, so that nothing lies on the edges alone.
const instant = (at: number): Date => new Date(first + at * 900_000 + (at % 3) * 449_500);

const clock = (zone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (at) => format.format(at);
};

let stores = 0;

/** Does the acts to a store of its own, and answers what they should come to. */
const live = async (acts: readonly Act[]): Promise<{ store: string; zone: string; told: Told[] }> => {
  const { db } = opened;
  stores += 1;
  const store = `store${String(stores)}`;
  let zone = 'Europe/Berlin';
  await db
    .insertInto('stores')
    .values({ store, shop_name: store, currency: 'EUR', time_zone: zone })
    .execute();
  const told: Told[] = [];
  for (const each of acts) {
    if (each.kind === 'keep') await keepFigures(db, store);
    else if (each.kind === 'zone') {
      zone = each.zone;
      await db.updateTable('stores').set({ time_zone: zone }).where('store', '=', store).execute();
    } else if (each.kind === 'place') {
      const placedAt = instant(each.at);
      const currency = each.dollars ? 'USD' : 'EUR';
      const { id, lines } = await addOrder(db, {
        store,
        vendor: each.vendor,
        placedAt,
        currency,
        fulfillment: each.sent ? 'fulfilled' : 'unfulfilled',
        lines: [
          {
            sku: 'A',
            quantity: each.pieces,
            fulfilled: each.sent ? each.pieces : 0,
            price,
            commission: fee * each.pieces,
          },
        ],
      });
      await inTransaction(db, (tx) => postSale(tx, { store, orderId: id, at: placedAt }));
      const gross = price * each.pieces;
      told.push({
        id,
        line: lines[0] ?? 0,
        vendor: each.vendor,
        currency,
        placedAt,
        sent: each.sent,
        pieces: each.pieces,
        left: each.pieces,
        total: gross,
        isGone: false,
        postings: [{ at: placedAt, gross, commission: fee * each.pieces, isRefund: false }],
      });
    } else {
      const one = told[each.order];
      if (one === undefined || one.isGone) continue;
      const mine = { store, orderId: one.id };
      if (each.kind === 'back') {
        const pieces = Math.min(each.pieces, one.left);
        if (pieces === 0 || one.total !== price * one.pieces) continue;
        const at = instant(each.at);
        await inTransaction(db, async (tx) => {
          const { refundId } = await refundLines(
            tx,
            { store, vendor: null },
            {
              ...mine,
              kind: one.sent ? 'refund' : 'cancellation',
              lines: [{ id: one.line, quantity: pieces, amount: null, restock: false }],
              shipping: 0,
              reason: '',
              by: 'a@b.test',
              at,
            },
          );
          await postRefund(tx, { store, refundId, at });
        });
        one.left -= pieces;
        one.postings.push({ at, gross: -price * pieces, commission: -fee * pieces, isRefund: true });
      } else if (each.kind === 'edit') {
        one.total = each.total;
        await db.updateTable('orders').set({ total: each.total }).where('id', '=', one.id).execute();
      } else if (each.kind === 'move') {
        one.placedAt = instant(each.at);
        await db.updateTable('orders').set({ placed_at: one.placedAt }).where('id', '=', one.id).execute();
      } else {
        one.isGone = true;
        await db.deleteFrom('orders').where('id', '=', one.id).execute();
      }
    }
  }
  return { store, zone, told };
};

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** What the acts come to between two days of a zone, for a vendor or for all, without the code that is tested. */
const expected = (told: readonly Told[], zone: string, vendor: string | null, from: string, to: string) => {
  const day = clock(zone);
  const isIn = (at: Date): boolean => day(at) >= from && day(at) <= to;
  const mine = told.filter((one) => one.currency === 'EUR' && (vendor === null || one.vendor === vendor));
  const orders = mine.filter((one) => !one.isGone && isIn(one.placedAt));
  const postings = mine.flatMap((one) => one.postings).filter(({ at }) => isIn(at));
  const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
  const gross = sum(postings.map((each) => each.gross));
  const commission = sum(postings.map((each) => each.commission));
  const sales = sum(orders.map(({ total }) => total));
  return {
    orders: orders.length,
    units: sum(orders.map(({ pieces }) => pieces)),
    sales: euros(sales),
    average: orders.length === 0 ? null : euros(Math.round(sales / orders.length)),
    cancelled: orders.filter(({ sent, left }) => !sent && left === 0).length,
    refunded: orders.filter(({ pieces, left }) => left < pieces).length,
    money: {
      gross: euros(gross),
      commission: euros(commission),
      net: euros(gross - commission),
      refunds: euros(-sum(postings.filter(({ isRefund }) => isRefund).map((each) => each.gross)) + 0),
    },
  };
};

describe('a figure', () => {
  it('is the sum of the rows behind it, whatever happened and whatever was kept meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 30 }),
        fc.constantFrom(null, ...vendors),
        fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 })),
        async (acts, vendor, ends) => {
          const { store, zone, told } = await live(acts);
          const shop = await readStore(opened.db, store);
          if (shop === null) throw new Error('There is no such store');
          const [low = 0, high = 0] = [...ends].sort((a, b) => a - b);
          const dayAt = (n: number): string => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10);
          const days = { from: dayAt(low), to: dayAt(high) };
          const scope = { store, vendor };
          const asked = { store: shop, showsMoney: true, now };
          const answer = await tellFigures(opened.db, scope, { days, compare: 'before', by: 'day' }, asked);
          expect(answer.period.totals).toEqual(expected(told, zone, vendor, days.from, days.to));
          const { compared } = answer;
          if (compared === null) throw new Error('Nothing was compared');
          expect(compared.totals).toEqual(expected(told, zone, vendor, compared.from, compared.to));
          for (const { from, to, ...totals } of answer.period.spans)
            expect(totals).toEqual(expected(told, zone, vendor, from, to));
          const { orders, transactions } = await tellDashboard(opened.db, scope, days, asked);
          expect(orders.map(({ count, total }) => [count, total])).toEqual(
            answer.period.spans.map((span) => [span.orders, span.sales]),
          );
          expect(transactions.map(({ gross, commission, net }) => ({ gross, commission, net }))).toEqual(
            answer.period.spans.map(({ money }) => ({
              gross: money?.gross,
              commission: money?.commission,
              net: money?.net,
            })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is kept once its days are, and counted again where something of them changes', async () => {
    const { store } = await live([
      { kind: 'place', vendor: 'Fjord', at: 10, pieces: 2, sent: true, dollars: false },
      { kind: 'place', vendor: 'Alma', at: 900, pieces: 1, sent: false, dollars: false },
      { kind: 'keep' },
    ]);
    const { db } = opened;
    const noted = () => db.selectFrom('figure_changes').select('at').where('store', '=', store).execute();
    expect(await noted()).toEqual([]);
    await db.updateTable('orders').set({ version: 7 }).where('store', '=', store).execute();
    expect(await noted()).toEqual([]);
    await db
      .updateTable('orders')
      .set({ fulfillment: 'fulfilled' })
      .where('store', '=', store)
      .where('vendor', '=', 'Alma')
      .execute();
    expect(await noted()).toEqual([{ at: new Date(first + 900 * 900_000) }]);
  });

  it('follows a vendor that gets another name', async () => {
    const { store, zone, told } = await live([
      { kind: 'place', vendor: 'Fjord', at: 10, pieces: 2, sent: true, dollars: false },
      { kind: 'keep' },
    ]);
    await inTransaction(opened.db, (tx) => renameEverywhere(tx, { store, vendor: null }, 'Fjord', 'Fiord'));
    const shop = await readStore(opened.db, store);
    if (shop === null) throw new Error('There is no such store');
    const days = { from: '2026-03-01', to: '2026-03-31' };
    const { period } = await tellFigures(
      opened.db,
      { store, vendor: 'Fiord' },
      { days, compare: 'none', by: 'month' },
      { store: shop, showsMoney: true, now },
    );
    expect(period.totals).toEqual(expected(told, zone, 'Fjord', days.from, days.to));
  });

  it('of a part of today is seen beside as much of the day before', async () => {
    const { store } = await live(
      [24, 39, 41, 96 + 24].map((at) => ({
        kind: 'place',
        vendor: 'Fjord',
        at,
        pieces: 1,
        sent: true,
        dollars: false,
      })),
    );
    const shop = await readStore(opened.db, store);
    if (shop === null) throw new Error('There is no such store');
    await keepFigures(opened.db, store);
    const { period, compared } = await tellFigures(
      opened.db,
      { store, vendor: null },
      { days: { from: '2026-03-07', to: '2026-03-07' }, compare: 'before', by: 'day' },
      { store: shop, showsMoney: true, now: new Date('2026-03-07T10:05:00Z') },
    );
    expect(period.totals.orders).toBe(1);
    expect(compared?.totals.orders).toBe(2);
    expect(compared?.until).toBe('2026-03-06T10:05:00.000Z');
  });
});
