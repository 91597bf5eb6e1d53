import type { BulkLoad } from '../../db/seeding/bulkLoad';
import { demoOwnTable } from '../commissionTables';
import { ordersFor } from '../orders';
import { loadBuyers } from '../orders/customers';
import { createRandom } from '../random';
import type { DemoPurchase, DemoVendor } from '../types';
import { orderRows, type Shelf } from './orderRows';
import type { LastIds, OrderRows } from './salesRows';
import type { Stock } from './stock';

const batch = 10_000;

export interface Sales {
  store: string;
  vendors: readonly DemoVendor[];
  stock: Stock;
  count: number;
  now: number;
  seed: number;
  report: (done: number) => void;
}

const loadAll = async (load: BulkLoad, rows: OrderRows): Promise<void> => {
  await load('orders', rows.orders);
  await load('order_lines', rows.order_lines);
  await load('fulfilments', rows.fulfilments);
  await load('order_terms', rows.order_terms);
  await load('ledger_orders', rows.ledger_orders);
  await load('ledger_transactions', rows.ledger_transactions);
  await load('ledger_entries', rows.ledger_entries);
};

/** Stores the orders, a batch at a time; the next one is made while the last is on its way. */
export const storeOrders = async (
  load: BulkLoad,
  { store, vendors, stock, count, now, seed, report }: Sales,
): Promise<void> => {
  const tables = vendors.map(demoOwnTable);
  const shelf: Shelf = {
    store,
    ...stock,
    ownTable: (index) => tables[index] ?? [],
    sender: (index) => vendors[index]?.email ?? '',
  };
  const last: LastIds = { order: 0, line: 0, fulfilment: 0, transaction: 0 };
  let sending: Promise<void> = Promise.resolve();
  let purchases: DemoPurchase[] = [];
  const send = async (): Promise<void> => {
    const rows = orderRows(purchases, shelf, last);
    const done = last.order;
    purchases = [];
    await sending;
    sending = loadAll(load, rows).then(() => {
      report(done);
    });
    // Whoever awaits it hears of a failure; without this it would also count as unheard in between.
    sending.catch(() => undefined);
  };
  const buyerAt = await loadBuyers();
  const plan = { count, now, random: createRandom(seed), buyerAt, vendors, products: stock.products };
  for (const purchase of ordersFor(plan)) {
    purchases.push(purchase);
    if (purchases.length >= batch) await send();
  }
  if (purchases.length > 0) await send();
  await sending;
};
