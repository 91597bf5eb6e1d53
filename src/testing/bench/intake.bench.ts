import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatAmount } from '../../domain/money';
import { readConfig, type Config } from '../../server/config';
import type { Database } from '../../server/db/database';
import { proveOrders } from '../../server/finance/checkLedger';
import { ordersLane, processIncomingOrder } from '../../server/orders/incoming/processIncomingOrder';
import {
  processIncomingOrderKind,
  storeIncomingOrder,
} from '../../server/orders/incoming/storeIncomingOrder';
import { createServices } from '../../server/services';
import { openBenchDatabase } from './benchDatabase';
import { median, report, type Figure } from './figures';
import { benchVendors } from './imports/productRows';

/**
 * Orders of three vendors that wait, taken in by the queue of one process until all are placed: together, against one by
 * one as it was before, in turns on the same database. Kept first, so that nothing but the taking in is measured.
 */
const rounds = 3;
const orders = Number(process.env['BENCH_ORDERS'] ?? 300);
const store = 'bench';
const vendors = benchVendors.slice(0, 3);
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };

const documentOf = (id: string): string =>
  JSON.stringify({
    id,
    createdAt: new Date().toISOString(),
    currency: 'EUR',
    customer: { name: 'Ada Byron', email: 'ada@buyers.example' },
    lines: vendors.map((vendor, index) => ({
      id: String(index),
      vendor,
      title: `Thing ${String(index)}`,
      quantity: 2,
      price: formatAmount(1250, 'EUR'),
    })),
    discount: '1.00',
    shipping: [{ amount: '4.90' }],
  });

const waiting = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('incoming_orders')
    .select('id')
    .where('store', '=', store)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Orders a second, taken in by a queue that does them together or one by one. */
const takeIn = async (
  db: Database,
  config: Config,
  { round, isTogether }: { round: string; isTogether: boolean },
): Promise<number> => {
  let failure: unknown = null;
  const services = await createServices(config, db, (error) => {
    failure ??= error;
  });
  if (!isTogether)
    services.jobs.handle(processIncomingOrderKind, processIncomingOrder(services), { lane: ordersLane });
  for (let n = 0; n < orders; n += 1) {
    const delivery = `${round} ${String(n)}`;
    const body = documentOf(delivery);
    const order = { store, source: 'own', topic: '', delivery, body, bytes: body.length, by: '' } as const;
    await storeIncomingOrder(services, { ...order, at: new Date() });
  }
  const since = performance.now();
  services.jobs.start();
  while (await waiting(db)) await new Promise((resolve) => setTimeout(resolve, 20));
  const time = performance.now() - since;
  await services.jobs.stop();
  if (failure !== null) throw new Error('Taking in failed', { cause: failure });
  return (orders / time) * 1000;
};

const measure = async (engine: string, goal: number): Promise<Figure> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-intake-'));
  const { opened } = await openBenchDatabase(folder, program);
  const { db } = opened;
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder, program);
  try {
    await db.insertInto('stores').values({ store, shop_name: 'Bench', currency: 'EUR' }).execute();
    await db
      .insertInto('vendors')
      .values(vendors.map((vendor) => ({ store, vendor })))
      .execute();
    const rates = { together: [] as number[], single: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.single.push(await takeIn(db, config, { round: `single ${String(round)}`, isTogether: false }));
      rates.together.push(await takeIn(db, config, { round: `together ${String(round)}`, isTogether: true }));
    }
    const placed = await db.selectFrom('orders').select('id').where('store', '=', store).execute();
    const wanted = orders * rounds * 2 * vendors.length;
    if (placed.length !== wanted)
      throw new Error(`${String(placed.length)} orders of ${String(wanted)} were placed`);
    const ids = placed.slice(-2_000).map(({ id }) => id);
    if ((await proveOrders(db, { store }, ids)).length > 0) throw new Error('The books do not hold');
    const now = median(rates.together);
    const perSecond = (rate: number): string => `${rate.toFixed(0)} a second`;
    process.stdout.write(
      `${engine}: ${perSecond(now)}, one by one ${perSecond(median(rates.single))}; the goal is ${String(goal)}\n`,
    );
    return {
      what: `orders of three vendors taken in, ${engine}, of one by one`,
      ours: perSecond(now),
      alternative: perSecond(median(rates.single)),
      ratio: median(rates.single) / now,
      limit: 1,
    };
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const server = process.env['BENCH_SERVER_URL'] ?? '';
const figures = [await measure('the embedded database', 60)];
if (server !== '') {
  process.env['BENCH_DATABASE_URL'] = server;
  figures.push(await measure('PostgreSQL', 150));
}
report(figures);
