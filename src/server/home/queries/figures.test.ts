import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { addDays, startOfDay } from '../../../domain/dates';
import { daysOf, grains, listedFigures } from '../../../domain/home/figures';
import { rankKinds } from '../../../domain/home/rankings';
import { formatAmount } from '../../../domain/money';
import {
  byKey,
  byNumber,
  expected,
  expectedRanks,
  expectedRows,
} from '../../../testing/server/figureExpectations';
import { act, first, goods, live, now, vendors } from '../../../testing/server/figureHistories';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import type { OpenDatabase } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { readStore } from '../../db/stores';
import { sumTransactions } from '../../finance/queries/ledger/transactions';
import { renameEverywhere } from '../../vendors/queries/rename';
import { keepFigures } from '../keepFigures';
import { tellCompared } from '../tellCompared';
import { tellFigureRows } from '../tellFigureRows';
import { tellDashboard, tellFigures } from '../tellFigures';
import { tellRanking } from '../tellRanking';

jest.setTimeout(180_000);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const today = '2026-04-20';

const columns = sql.raw(
  'orders units sales cancelled refunded new_customers shipped late gross commission net refunds refund_posts paid'
    .split(' ')
    .map((name) => `sum(${name})::int as ${name}`)
    .join(', '),
);

/** What is kept of the tens, months and years of a store, and what its kept days come to by these. */
const keptSums = async (store: string): Promise<{ kept: unknown[]; summed: unknown[] }> => {
  const { db } = opened;
  const figures = async (table: RawBuilder<unknown>): Promise<unknown[]> => {
    const { rows } = await sql`
      select bucket, vendor, currency, ${columns} from ${table} as kept group by 1, 2, 3
      having sum(orders) + sum(refund_posts) + sum(abs(gross)) <> 0 order by 1, 2, 3`.execute(db);
    return rows;
  };
  const times = async (table: RawBuilder<unknown>): Promise<unknown[]> => {
    const { rows } = await sql`
      select bucket, vendor, currency, t.key, sum(t.value::int)::int as n
      from ${table} as kept cross join jsonb_each_text(ship_times) as t group by 1, 2, 3, 4
      having sum(t.value::int) <> 0 order by 1, 2, 3, 4`.execute(db);
    return rows;
  };
  const ranks = async (source: number, digits: number): Promise<unknown[]> => {
    const { rows } = await sql`
      select kind, left(bucket, ${digits}) as time, vendor, currency, key, sum(orders)::int as orders,
        sum(units)::int as units, sum(sales)::int as sales
      from rank_figures where store = ${store} and length(bucket) = ${source} group by 1, 2, 3, 4, 5
      having sum(orders) <> 0 order by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  };
  const sums = sql`(select * from sum_figures where store = ${store})`;
  const days = sql`(select b.bucket, d.* from day_figures as d
    cross join lateral unnest(array[left(d.day, 7), left(d.day, 9)]) as b (bucket) where store = ${store})`;
  return {
    kept: [
      ...(await figures(sums)),
      ...(await times(sums)),
      ...(await ranks(9, 9)),
      ...(await ranks(7, 7)),
      ...(await ranks(4, 4)),
    ],
    summed: [
      ...(await figures(days)),
      ...(await times(days)),
      ...(await ranks(10, 9)),
      ...(await ranks(10, 7)),
      ...(await ranks(10, 4)),
    ],
  };
};

describe('a figure', () => {
  it('is the sum of the rows behind it, whatever happened and whatever was kept meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 30 }),
        fc.constantFrom(null, ...vendors),
        // Whole months among them.
        fc.oneof(
          fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 })),
          fc.constant([-1, 45] as [number, number]),
        ),
        fc.constantFrom(...grains),
        async (acts, vendor, ends, by) => {
          const history = await live(opened.db, acts);
          const { store } = history;
          const shop = await readStore(opened.db, store);
          if (shop === null) throw new Error('There is no such store');
          const [low = 0, high = 0] = [...ends].sort(byNumber);
          const dayAt = (n: number): string => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10);
          const days = { from: dayAt(low), to: dayAt(high) };
          const scope = { store, vendor };
          const asked = { store: shop, showsMoney: true, showsProducts: true, now };
          const answer = await tellFigures(opened.db, scope, { days, compare: 'before', by }, asked);
          expect(answer.period.totals).toEqual(expected(history, vendor, days.from, days.to));
          const { compared } = answer;
          if (compared === null) throw new Error('Nothing was compared');
          expect(compared.totals).toEqual(expected(history, vendor, compared.from, compared.to));
          for (const { from, to, ...totals } of answer.period.spans)
            expect(totals).toEqual(expected(history, vendor, from, to));
          const behind = expectedRows(history, vendor, days.from, days.to);
          for (const figure of listedFigures) {
            const { rows, total, totals } = await tellFigureRows(
              opened.db,
              scope,
              { figure, days, page: 1 },
              asked,
            );
            expect(totals).toEqual(answer.period.totals);
            const ids = behind[figure].map((row) => ('order' in row ? row.order : row.id));
            expect(rows.map(({ orderId }) => Number(orderId)).sort(byNumber)).toEqual(ids.sort(byNumber));
            expect(total).toBe(ids.length);
            const sum = rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
            const said = { orders: totals.sales, refunds: totals.money?.refunds ?? '' };
            if (figure === 'orders' || figure === 'refunds')
              expect(sum).toBe(Math.round(Number(said[figure]) * 100));
            if (figure === 'orders')
              expect(rows.reduce((all, { units }) => all + units, 0)).toBe(totals.units);
          }
          // The list of transactions of these days, to which commission and what is due lead.
          const range = {
            from: startOfDay(days.from, shop.timeZone),
            to: startOfDay(addDays(days.to, 1), shop.timeZone),
          };
          const listed = await sumTransactions(opened.db, scope, {
            vendor: null,
            q: '',
            payout: 'all',
            range,
          });
          const { commission = 0, net = 0 } = listed.find(({ currency }) => currency === 'EUR') ?? {};
          const { money } = answer.period.totals;
          expect([money?.commission, money?.net]).toEqual([
            formatAmount(commission, 'EUR'),
            formatAmount(net, 'EUR'),
          ]);
          for (const kind of rankKinds.filter((each) => vendor === null || each !== 'vendor')) {
            const ranking = await tellRanking(opened.db, scope, { kind, days, today }, shop);
            const rows = ranking.rows.map(({ key, orders, units, sales }) => ({ key, orders, units, sales }));
            expect({ kind, rows: rows.sort(byKey) }).toEqual({
              kind,
              rows: expectedRanks(history, kind, vendor, days.from, days.to),
            });
          }
          const { orders, transactions } = await tellDashboard(opened.db, scope, days, asked);
          const lines = daysOf(days).map((day) => expected(history, vendor, day, day));
          expect(orders.map(({ count, total }) => [count, total])).toEqual(
            lines.map((line) => [line.orders, line.sales]),
          );
          expect(transactions.map(({ gross, commission, net }) => ({ gross, commission, net }))).toEqual(
            lines.map(({ money: { gross, commission, net } }) => ({ gross, commission, net })),
          );
          const standings = await tellCompared(opened.db, shop, days, { now, showsProducts: true });
          for (const { vendor: name, orders: count, sales } of standings.vendors) {
            const own = expected(history, name, days.from, days.to);
            expect([name, count, sales]).toEqual([name, own.orders, own.sales]);
          }
          await keepFigures(opened.db, store);
          const { kept, summed } = await keptSums(store);
          expect(kept).toEqual(summed);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is kept once its days are, and counted again where something of them changes', async () => {
    const { store } = await live(opened.db, [
      {
        kind: 'place',
        vendor: 'Fjord',
        at: 10,
        pieces: 2,
        shippedAfter: 5,
        dollars: false,
        buyer: 0,
        ...goods,
      },
      {
        kind: 'place',
        vendor: 'Alma',
        at: 900,
        pieces: 1,
        shippedAfter: null,
        dollars: false,
        buyer: 1,
        ...goods,
      },
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
    const history = await live(opened.db, [
      {
        kind: 'place',
        vendor: 'Fjord',
        at: 10,
        pieces: 2,
        shippedAfter: 5,
        dollars: false,
        buyer: 0,
        ...goods,
      },
      { kind: 'keep' },
    ]);
    await inTransaction(opened.db, (tx) =>
      renameEverywhere(tx, { store: history.store, vendor: null }, 'Fjord', 'Fiord'),
    );
    const shop = await readStore(opened.db, history.store);
    if (shop === null) throw new Error('There is no such store');
    const days = { from: '2026-03-01', to: '2026-03-31' };
    const { period } = await tellFigures(
      opened.db,
      { store: history.store, vendor: 'Fiord' },
      { days, compare: 'none', by: 'month' },
      { store: shop, showsMoney: true, showsProducts: true, now },
    );
    expect(period.totals).toEqual(expected(history, 'Fjord', days.from, days.to));
  });

  it('of a part of today is seen beside as much of the day before', async () => {
    const { store } = await live(
      opened.db,
      [24, 39, 41, 96 + 24].map((at) => ({
        kind: 'place',
        vendor: 'Fjord',
        at,
        pieces: 1,
        shippedAfter: 5,
        dollars: false,
        buyer: 0,
        ...goods,
      })),
    );
    const shop = await readStore(opened.db, store);
    if (shop === null) throw new Error('There is no such store');
    await keepFigures(opened.db, store);
    const { period, compared } = await tellFigures(
      opened.db,
      { store, vendor: null },
      { days: { from: '2026-03-07', to: '2026-03-07' }, compare: 'before', by: 'day' },
      { store: shop, showsMoney: true, showsProducts: true, now: new Date('2026-03-07T10:05:00Z') },
    );
    expect(period.totals.orders).toBe(1);
    expect(compared?.totals.orders).toBe(2);
    expect(compared?.until).toBe('2026-03-06T10:05:00.000Z');
  });

  it('of days that are still to come is seen beside what lies as far before as now', async () => {
    const { store } = await live(
      opened.db,
      // On the 6th before and after five past ten, on the 7th, and on the 8th of what is looked at.
      [24, 39, 41, 96 + 24, 2 * 96 + 24].map((at) => ({
        kind: 'place',
        vendor: 'Fjord',
        at,
        pieces: 1,
        shippedAfter: 5,
        dollars: false,
        buyer: 0,
        ...goods,
      })),
    );
    const shop = await readStore(opened.db, store);
    if (shop === null) throw new Error('There is no such store');
    const told = (from: string) =>
      tellFigures(
        opened.db,
        { store, vendor: null },
        { days: { from, to: '2026-03-09' }, compare: 'before', period: 'days', by: 'day' },
        { store: shop, showsMoney: true, showsProducts: true, now: new Date('2026-03-08T10:05:00Z') },
      );
    const { period, compared } = await told('2026-03-08');
    expect([period.totals.orders, period.spans.length]).toEqual([1, 2]);
    expect(compared).toMatchObject({
      from: '2026-03-06',
      to: '2026-03-06',
      until: '2026-03-06T10:05:00.000Z',
      totals: { orders: 2 },
    });
    expect((await told('2026-03-09')).compared).toBeNull();
  });
});
