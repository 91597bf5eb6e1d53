import { addOrder } from '../../testing/server/orders';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { openOrders, vendorBalance, vendorBalances } from './queries/ledger/balances';
import { refundLines } from '../orders/refundLines';
import { commissionsOfParts } from './commissionAtSale';
import {
  postCancellation,
  postCommissionChange,
  postPayout,
  postPayoutReversal,
  postRefund,
  postSale,
} from './postOrder';
import { storeOf } from '../storeOf';

let server: TestServer;
const store = 'main';
const scope = { store, vendor: null };
const fjord = { store, vendor: 'Fjord' };
const at = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer();
  await server.addStore(store, ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const db = () => server.services.db;

/** An order of two pieces at 12.50 with 1.00 of commission on each line, posted. */
const sold = async (lines = [{ sku: 'A', quantity: 2 }]): Promise<{ id: number; lines: number[] }> => {
  const order = await addOrder(db(), { vendor: 'Fjord', placedAt: at, lines });
  await db()
    .updateTable('order_lines')
    .set({ commission_amount: 100 })
    .where('order_id', '=', order.id)
    .execute();
  await inTransaction(db(), (tx) => postSale(tx, { store, orderId: order.id, at }));
  return order;
};

const owed = async (orderId: number): Promise<number | undefined> =>
  (await openOrders(db(), { store }, { vendor: 'Fjord', currency: 'EUR' })).find(
    (each) => each.orderId === orderId,
  )?.amount;

const refund = (orderId: number, line: number, quantity: number): Promise<void> =>
  inTransaction(db(), async (tx) => {
    await tx.updateTable('order_lines').set({ fulfilled: 2 }).where('id', '=', line).execute();
    const { refundId } = await refundLines(tx, scope, {
      orderId,
      kind: 'refund',
      lines: [{ id: line, quantity, amount: null, restock: false }],
      shipping: 0,
      reason: '',
      by: 'admin@main.test',
      at,
    });
    await postRefund(tx, { store, refundId, at });
  });

describe('the ledger of an order', () => {
  it('holds its sale once, however often it is posted', async () => {
    const { id } = await sold();
    expect(await owed(id)).toBe(2400);
    await inTransaction(db(), (tx) => postSale(tx, { store, orderId: id, at }));
    expect(await owed(id)).toBe(2400);
  });

  it('gives back the share of a refund, and with the last piece all of it', async () => {
    const { id, lines } = await sold();
    await refund(id, lines[0] ?? 0, 1);
    expect(await owed(id)).toBe(1200);
    await refund(id, lines[0] ?? 0, 1);
    expect(await owed(id)).toBeUndefined();
  });

  it('owes less by a commission that was raised, and nothing once cancelled', async () => {
    const { id } = await sold();
    await db()
      .updateTable('order_lines')
      .set({ commission_amount: 500 })
      .where('order_id', '=', id)
      .execute();
    await inTransaction(db(), (tx) => postCommissionChange(tx, { store, orderId: id, at }));
    expect(await owed(id)).toBe(2000);
    await inTransaction(db(), (tx) => postCancellation(tx, { store, orderId: id, at }));
    await inTransaction(db(), (tx) => postCancellation(tx, { store, orderId: id, at }));
    expect(await owed(id)).toBeUndefined();
  });

  it('keeps balances that payouts lower and reversals raise again', async () => {
    const before = await vendorBalance(db(), fjord, 'EUR');
    const { id } = await sold();
    const payout = {
      store,
      vendor: 'Fjord',
      currency: 'EUR',
      payoutId: 7,
      amount: 2400,
      at,
      allocations: [{ orderId: id, amount: 2400 }],
    };
    await inTransaction(db(), (tx) => postPayout(tx, payout));
    expect(await vendorBalance(db(), fjord, 'EUR')).toBe(before);
    expect(await owed(id)).toBeUndefined();
    await inTransaction(db(), (tx) => postPayoutReversal(tx, payout));
    expect(await owed(id)).toBe(2400);
    expect(await vendorBalances(db(), scope)).toEqual([
      { vendor: 'Fjord', currency: 'EUR', amount: before + 2400 },
    ]);
    await expect(inTransaction(db(), (tx) => postPayout(tx, { ...payout, amount: 1 }))).rejects.toThrow(
      'do not sum',
    );
  });

  it('sums to zero in every transaction, and changes no entry', async () => {
    const rows = await db()
      .selectFrom('ledger_entries')
      .select((select) => ['transaction_id', select.fn.sum<string>('amount').as('sum')])
      .groupBy('transaction_id')
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ sum }) => Number(sum) !== 0)).toEqual([]);
    const change = db().updateTable('ledger_entries').set({ amount: 1 });
    await expect(change.execute()).rejects.toThrow('append-only');
    await expect(db().updateTable('ledger_entries').set({ vendor: 'Alma' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db().deleteFrom('ledger_transactions').execute()).rejects.toThrow('append-only');
  });
});

describe('commission at a sale', () => {
  const lines = [{ productId: null, price: 5000, quantity: 2, discount: 0, tax: 1900 }];
  const at2 = new Date('2026-05-01T00:00:00Z');
  const commissions = (instant: Date) =>
    inTransaction(db(), async (tx) => {
      const sale = { currency: 'EUR', at: instant };
      const parts = [{ vendor: 'Fjord', lines }];
      return (await commissionsOfParts(tx, await storeOf(tx, store), sale, parts)).flat();
    });

  it('goes by the tables that hold at its instant, of the price with its tax', async () => {
    expect(await commissions(at2)).toEqual([{ amount: 0, rule: null }]);
    await db()
      .insertInto('commission_versions')
      .values([
        {
          store,
          vendor: '*',
          lines: JSON.stringify([{ min: 0, max: null, flat: 0.3, percentage: 10 }]),
          begins_at: at,
        },
        {
          store,
          vendor: 'Fjord',
          lines: JSON.stringify([{ min: 0, max: null, flat: 0, percentage: 5 }]),
          begins_at: at2,
        },
      ])
      .execute();
    expect(await commissions(new Date('2026-04-01T00:00:00Z'))).toMatchObject([
      { amount: 1220, rule: { source: 'marketplace', flat: 30, base: 11_900 } },
    ]);
    expect(await commissions(at2)).toMatchObject([
      { amount: 595, rule: { source: 'vendor', percentage: 5 } },
    ]);
  });
});
