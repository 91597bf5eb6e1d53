import { formatAmount } from '../../domain/money';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/inTransaction';
import { addArrival } from '../../server/db/repositories/purchases/arrivals';
import { takeInOrder } from '../../server/jobs/takeInOrder';
import { median, report } from './figures';
import { withFreshDatabase } from './importFolders';
import { benchVendors } from './productRows';

/** Orders of three vendors, read, matched, shared out and placed, against inserts of the same rows alone. */
const rounds = 5;
const orders = 150;
const vendors = benchVendors.slice(0, 3);
const store = 'bench';

const documentOf = (id: string): string =>
  JSON.stringify({
    id,
    createdAt: '2026-05-01T12:00:00Z',
    currency: 'EUR',
    customer: { name: 'Ada Byron', email: 'ada@buyers.example' },
    lines: vendors.map((vendor, index) => ({
      id: String(index),
      vendor,
      quantity: 2,
      price: formatAmount(1250, 'EUR'),
    })),
    discount: '1.00',
    shipping: [{ amount: '4.90' }],
  });

/** Milliseconds in which the intake takes orders that came in. */
const takeAll = async (db: Database, round: number): Promise<number> => {
  const needs = { db, now: () => new Date(), jobs: { wake: () => undefined }, config: { publicUrl: '' } };
  const work = takeInOrder(needs);
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  const since = performance.now();
  for (let n = 0; n < orders; n += 1) {
    const id = `${String(round)}-${String(n)}`;
    const body = documentOf(id);
    const arrival = {
      store,
      source: 'own' as const,
      topic: '',
      delivery: id,
      body,
      bytes: body.length,
      by: '',
    };
    const kept = await addArrival(db, { ...arrival, at: new Date() });
    await work({ store, id: 0, kind: '', payload: { arrival: kept.id }, attempts: 1 }, facts);
  }
  return performance.now() - since;
};

/** Milliseconds in which the same orders and lines are inserted as they are, a transaction for each purchase. */
const insertAll = async (db: Database): Promise<number> => {
  const since = performance.now();
  for (let n = 0; n < orders; n += 1)
    await inTransaction(db, async (tx) => {
      for (const vendor of vendors) {
        const { id } = await tx
          .insertInto('orders')
          .values({
            ...{ store, vendor, purchase: n, name: `#${String(n)}`, placed_at: '2026-05-01T12:00:00Z' },
            ...{ item_count: 2, currency: 'EUR', subtotal: 2500, total: 2500 },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('order_lines')
          .values({ store, order_id: id, vendor, position: 0, title: vendor, quantity: 2, price: 1250 })
          .execute();
      }
    });
  return performance.now() - since;
};

const run = (): Promise<void> =>
  withFreshDatabase(async ({ db }) => {
    const times = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.plain.push(await insertAll(db));
      times.ours.push(await takeAll(db, round));
    }
    const ratios = times.ours.map((time, index) => time / (times.plain[index] ?? Number.NaN));
    const perSecond = (list: number[]): string => `${(orders / (median(list) / 1000)).toFixed(0)} a second`;
    report([
      {
        what: 'orders of three vendors, from the webhook’s body to placed, of plain inserts of their rows',
        ours: perSecond(times.ours),
        alternative: perSecond(times.plain),
        ratio: median(ratios),
        limit: null,
      },
    ]);
  });

await run();
