import { sql } from 'kysely';
import { expected, expectedRanks } from '../../../testing/server/figureExpectations';
import { goods, live, now } from '../../../testing/server/figureHistories';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { readStore } from '../stores';
import { keepFigures } from '../../home/keepFigures';
import { storesToKeep } from '../../home/queries/figures';
import { tellFigures } from '../../home/tellFigures';
import { tellRanking } from '../../home/tellRanking';

const days = { from: '2026-03-01', to: '2026-03-31' };

const place = (vendor: string, at: number) =>
  ({
    kind: 'place',
    vendor,
    at,
    pieces: 2,
    shippedAfter: 5,
    dollars: false,
    buyer: 0,
    ...goods,
  }) as const;

it('has months that an older process knows nothing of summed, and days read until then', async () => {
  const { db, close } = await openTestDatabase();
  const history = await live(db, [place('Fjord', 10), place('Alma', 900), { kind: 'keep' }]);
  const { store } = history;
  const shop = await readStore(db, store);
  if (shop === null) throw new Error('There is no such store');
  const asked = { store: shop, showsMoney: true, showsProducts: true, now };
  const tellAll = async () => {
    const scope = { store, vendor: null };
    const { period } = await tellFigures(db, scope, { days, compare: 'none', by: 'month' }, asked);
    const ranking = await tellRanking(db, scope, { kind: 'product', days, today: '2027-02-01' }, shop);
    return [period.totals.orders, period.totals.sales, ranking.rows.map(({ sales }) => sales)];
  };
  const { orders, sales } = expected(history, null, days.from, days.to);
  const right = [
    orders,
    sales,
    expectedRanks(history, 'product', null, days.from, days.to).map((row) => row.sales),
  ];
  const kept = () =>
    db
      .selectFrom('sum_figures')
      .selectAll()
      .where('store', '=', store)
      .orderBy('bucket')
      .orderBy('vendor')
      .execute();
  const months = await kept();
  expect(months.map(({ bucket, vendor }) => `${bucket} ${vendor}`)).toEqual([
    '2026-03 *',
    '2026-03 Alma',
    '2026-03 Fjord',
    '2026-03-0 *',
    '2026-03-0 Fjord',
    '2026-03-1 *',
    '2026-03-1 Alma',
  ]);

  // As the migration finds it, and as a process leaves it that kept a day without its month.
  for (const older of [
    sql`delete from sum_figures`,
    sql`update sum_figures set orders = orders + 7, ship_times = '{"m3": 1}'`,
  ]) {
    await older.execute(db);
    await sql`update rank_figures set sales = sales + 1 where length(bucket) in (4, 9)`.execute(db);
    await sql`update day_figures set in_sums = false`.execute(db);
    expect(await tellAll()).toEqual(right);
    expect(await storesToKeep(db, 'keep-figures')).toEqual([store]);
    await keepFigures(db, store);
    expect(await kept()).toEqual(months);
    expect(await tellAll()).toEqual(right);
    expect(await storesToKeep(db, 'keep-figures')).toEqual([]);
  }

  // A process that began the days anew left the months, of which nothing says so but what they come to.
  await sql`update sum_figures set orders = orders + 7`.execute(db);
  await db.updateTable('orders').set({ total: 1 }).where('vendor', '=', 'Alma').execute();
  await keepFigures(db, store);
  expect((await kept()).map((row) => row.orders)).toEqual(months.map((row) => row.orders));
  await close();
});
