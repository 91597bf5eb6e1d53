import { formatAmount } from '../../domain/money';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/inTransaction';
import { addIncomingOrder } from '../../server/orders/queries/purchases/incomingOrders';
import { processIncomingOrder } from '../../server/orders/incoming/processIncomingOrder';
import { median, report } from './figures';
import { withFreshDatabase } from './imports/importFolders';
import { benchVendors } from './imports/productRows';

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

/** Milliseconds in which an incoming order is accepted. */
const placeIncomingOrder = async (db: Database, id: string): Promise<number> => {
  const needs = { db, now: () => new Date(), jobs: { wake: () => undefined }, config: { publicUrl: '' } };
  const work = processIncomingOrder(needs);
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  const body = documentOf(id);
  const incomingOrder = {
    store,
    source: 'own' as const,
    topic: '',
    delivery: id,
    body,
    bytes: body.length,
    by: '',
  };
  const since = performance.now();
  const kept = await addIncomingOrder(db, { ...incomingOrder, at: new Date() });
  await work({ store, id: 0, kind: '', payload: { incomingOrder: kept.id }, attempts: 1 }, facts);
  return performance.now() - since;
};

/** Milliseconds in which the same orders and lines are inserted as they are, in a transaction. */
const insertPlainly = async (db: Database, purchase: number): Promise<number> => {
  const since = performance.now();
  await inTransaction(db, async (tx) => {
    for (const vendor of vendors) {
      const { id } = await tx
        .insertInto('orders')
        .values({
          store,
          vendor,
          purchase,
          name: `#${String(purchase)}`,
          placed_at: '2026-05-01T12:00:00Z',
          item_count: 2,
          currency: 'EUR',
          subtotal: 2500,
          total: 2500,
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
    const rates = { ours: [] as number[], plain: [] as number[], ratios: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const spent = { ours: 0, plain: 0 };
      // One of each in turn, so that whatever else the machine does falls on both alike.
      for (let n = round * orders; n < (round + 1) * orders; n += 1) {
        spent.plain += await insertPlainly(db, n);
        spent.ours += await placeIncomingOrder(db, String(n));
      }
      rates.ours.push((orders / spent.ours) * 1000);
      rates.plain.push((orders / spent.plain) * 1000);
      rates.ratios.push(spent.ours / spent.plain);
    }
    const perSecond = (list: number[]): string => `${median(list).toFixed(0)} a second`;
    report([
      {
        what: 'orders of three vendors, from the webhook’s body to placed, of plain inserts of their rows',
        ours: perSecond(rates.ours),
        alternative: perSecond(rates.plain),
        ratio: median(rates.ratios),
        limit: 4,
      },
    ]);
  });

await run();
