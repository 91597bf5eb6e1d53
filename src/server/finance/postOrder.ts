import {
  entriesOf,
  payoutEntries,
  type PayoutTerms,
  type TransactionKind,
} from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import { markCancelled, openInLedger, recordedOrders, type RecordedOrder } from './queries/ledger/orders';
import { lockPosted, postedEntries } from './queries/ledger/posted';
import { closeBooks } from './queries/ledger/closings';
import { postTransactions } from './queries/ledger/post';
import type { Store } from '../db/stores';
import { refundedOrder } from './queries/ledger/refunds';
import type { Queries } from '../db/database';
import { NotFound } from '../errors';
import { storeOf } from '../storeOf';
import { orderErrors } from '../../domain/errors/orders';
import { financeErrors } from '../../domain/errors/finance';

interface OrderAt {
  store: string;
  orderId: number;
  at: Date;
}

const orderOf = async (tx: Queries, store: string, orderId: number): Promise<RecordedOrder> => {
  const [order] = await recordedOrders(tx, { store }, [orderId]);
  if (order === undefined) throw new NotFound(orderErrors.orderNotFound());
  return order;
};

/** What of a recorded order its sale is made of. */
export type SoldOrder = Pick<RecordedOrder, 'id' | 'vendor' | 'currency' | 'placedAt' | 'sale'>;

/**
 * Posts the sales of orders as they were before anything went back, under the finance settings of now, which stay
 * the orders' own. A sale counts for the day it was placed while the vendor's books are open, `at` is when it is booked.
 * Does nothing about those that are posted.
 */
export const postSales = async (
  tx: Queries,
  store: Store,
  orders: readonly SoldOrder[],
  at: Date,
): Promise<void> => {
  const terms: PayoutTerms = store.features.financeConfig;
  const opened = await openInLedger(tx, store, orders, terms);
  const sales = orders.filter(({ id }) => opened.has(id));
  await postTransactions(
    tx,
    store,
    sales.map(({ id: orderId, vendor, currency, placedAt, sale }) => ({
      vendor,
      currency,
      kind: 'sale',
      orderId,
      // A shop whose clock is ahead sells nothing tomorrow.
      at: placedAt < at ? placedAt : at,
      bookedAt: at,
      entries: entriesOf(ledgerOrderOf(sale, [], terms, false), [], 'sale'),
    })),
  );
};

interface Posting extends OrderAt {
  kind: TransactionKind;
  refundId?: number;
  cancelled?: boolean;
}

/** Posts what the ledger lacks of an order as it is now; nothing where it lacks nothing. */
const postMissing = async (
  tx: Queries,
  { store, orderId, at, kind, refundId, cancelled = false }: Posting,
): Promise<void> => {
  const before = await lockPosted(tx, { store }, orderId);
  const order = await orderOf(tx, store, orderId);
  if (before === null) await postSales(tx, await storeOf(tx, store), [order], at);
  if (cancelled) await markCancelled(tx, { store }, orderId);
  const posted = await lockPosted(tx, { store }, orderId);
  if (posted === null) return;
  const now = ledgerOrderOf(order.sale, order.returns, posted.terms, posted.cancelled);
  const entries = entriesOf(now, await postedEntries(tx, { store }, orderId), kind);
  const { vendor, currency } = order;
  await postTransactions(tx, { store }, [
    { vendor, currency, kind, orderId, refundId: refundId ?? null, at, entries },
  ]);
};

/** Posts the sale of an order whose lines and commissions are stored. Twice is once. Errors: NotFound. */
export const postSale = async (tx: Queries, { store, orderId, at }: OrderAt): Promise<void> => {
  await postSales(tx, await storeOf(tx, store), [await orderOf(tx, store, orderId)], at);
};

/** Posts a stored refund: its share of goods, tax, shipping and commission goes back. Twice is once. Errors: NotFound. */
export const postRefund = async (
  tx: Queries,
  { store, refundId, at }: { store: string; refundId: number; at: Date },
): Promise<void> => {
  const orderId = await refundedOrder(tx, { store }, refundId);
  if (orderId === null) throw new NotFound(financeErrors.refundNotFound());
  await postMissing(tx, { store, orderId, at, kind: 'refund', refundId });
};

/** Posts the cancellation of a whole order: the inverse of what is left of it. Twice is once. Errors: NotFound. */
export const postCancellation = (tx: Queries, { store, orderId, at }: OrderAt): Promise<void> =>
  postMissing(tx, { store, orderId, at, kind: 'cancellation', cancelled: true });

/** Posts what changed commissions of an order's lines make of it. Errors: NotFound. */
export const postCommissionChange = (tx: Queries, { store, orderId, at }: OrderAt): Promise<void> =>
  postMissing(tx, { store, orderId, at, kind: 'commission' });

/** Posts what an edit of an order's lines, shipping or tax makes of it. Errors: NotFound. */
export const postOrderChange = (tx: Queries, { store, orderId, at }: OrderAt): Promise<void> =>
  postMissing(tx, { store, orderId, at, kind: 'change' });

interface PaidOut {
  store: string;
  vendor: string;
  currency: string;
  payoutId: number;
  /** What goes to the vendor, minor units: the sum of the allocations. */
  amount: number;
  allocations: readonly { orderId: number | null; amount: number }[];
  at: Date;
}

const postMoney = async (
  tx: Queries,
  kind: 'payout' | 'reversal',
  { store, vendor, currency, payoutId, amount, allocations, at }: PaidOut,
): Promise<void> => {
  if (allocations.reduce((sum, each) => sum + each.amount, 0) !== amount)
    throw new Error('The allocations of a payout do not sum to its amount');
  const entries = payoutEntries(allocations, kind);
  await postTransactions(tx, { store }, [{ vendor, currency, kind, orderId: null, payoutId, at, entries }]);
};

/**
 * Posts money that went to a vendor, by the orders that it is for, and closes the vendor's books until then. Call it
 * once a payout. Errors: Error where the sums differ.
 */
export const postPayout = async (tx: Queries, payout: PaidOut): Promise<void> => {
  await postMoney(tx, 'payout', payout);
  await closeBooks(tx, payout, payout.vendor, payout.at);
};

/** Posts that a payout, or what of it `allocations` say, came back. Errors: Error where the sums differ. */
export const postPayoutReversal = (tx: Queries, payout: PaidOut): Promise<void> =>
  postMoney(tx, 'reversal', payout);
