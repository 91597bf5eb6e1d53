import { sql } from 'kysely';
import { goods, live, now } from '../../../testing/server/figureHistories';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { readStore } from '../stores';
import { keepFigures } from '../../home/keepFigures';
import { tellFigures } from '../../home/tellFigures';
import { m018ShipTimes } from './m018ShipTimes';

it('has days with coarse times counted again, and kept so', async () => {
  const { db, close } = await openTestDatabase();
  // In 47 hours, which a version before kept as one within 48.
  const { store } = await live(db, [
    {
      kind: 'place',
      vendor: 'Fjord',
      at: 10,
      pieces: 1,
      shippedAfter: 47,
      dollars: false,
      buyer: 0,
      ...goods,
    },
    { kind: 'keep' },
  ]);
  await sql`update day_figures set ship_times = '{"48": 1}' where ship_times <> '{}'`.execute(db);
  const shop = await readStore(db, store);
  if (shop === null) throw new Error('There is no such store');
  const median = async () => {
    const days = { from: '2026-03-06', to: '2026-03-06' };
    const asked = { store: shop, showsMoney: true, showsProducts: true, now };
    const told = await tellFigures(db, { store, vendor: null }, { days, compare: 'none', by: 'day' }, asked);
    return told.period.totals.timeToShip?.median ?? 0;
  };
  expect(await median()).toBe(48);
  await m018ShipTimes.up(db);
  const isNear = (hours: number): boolean => Math.abs(hours - 47) < 0.47;
  expect(isNear(await median())).toBe(true);
  await keepFigures(db, store);
  expect(isNear(await median())).toBe(true);
  const { rows } = await sql`select from day_figures where ship_times ? '48'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
