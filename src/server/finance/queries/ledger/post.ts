import { sumsOf, type LedgerEntry, type TransactionKind } from '../../../../domain/finance/ledger';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { closedUntil } from './closings';

const mostAtOnce = 2_000;

/** A transaction of the ledger; its entries sum to zero. */
export interface NewTransaction {
  vendor: string;
  currency: string;
  kind: TransactionKind;
  orderId: number | null;
  refundId?: number | null;
  payoutId?: number | null;
  /** The day it counts for; where the books are closed by then, it counts when it is booked. */
  at: Date;
  /** When it is written down; at once where it is not said. */
  bookedAt?: Date;
  entries: readonly (LedgerEntry & { orderId?: number | null })[];
}

const checkSum = ({ kind, entries }: NewTransaction): void => {
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`The entries of a ${kind} do not sum to zero`);
};

/** The instant that a transaction counts for: not one before the books were closed. */
const countedAt = ({ at, bookedAt = at }: NewTransaction, closed: Date | undefined): Date => {
  if (closed === undefined || at >= closed) return at;
  return bookedAt > closed ? bookedAt : closed;
};

const sharedOf = ({ vendor, currency, refundId = null, payoutId = null, at }: NewTransaction) => ({
  vendor,
  currency,
  at,
  refund_id: refundId,
  payout_id: payoutId,
});

/**
 * Writes transactions with their entries, no two of one order; those without entries are left out.
 * Errors: Error where entries do not sum to zero, which only a fault of ours can bring about.
 */
export const postTransactions = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  transactions: readonly NewTransaction[],
): Promise<void> => {
  const given = transactions.filter(({ entries }) => entries.length > 0);
  if (given.length === 0) return;
  for (const transaction of given) checkSum(transaction);
  const closed = await closedUntil(db, { store }, [...new Set(given.map(({ vendor }) => vendor))]);
  const posted = given.map((transaction) => ({
    ...transaction,
    bookedAt: transaction.bookedAt ?? transaction.at,
    at: countedAt(transaction, closed.get(transaction.vendor)),
  }));
  const rows = await db
    .insertInto('ledger_transactions')
    .values(
      posted.map((transaction) => ({
        store,
        ...sharedOf(transaction),
        booked_at: transaction.bookedAt,
        kind: transaction.kind,
        order_id: transaction.orderId,
        ...sumsOf(transaction.entries),
      })),
    )
    .returning(['id', 'order_id'])
    .execute();
  const ids = new Map(rows.map(({ id, order_id }) => [order_id, id]));
  const entries = posted.flatMap((transaction) =>
    transaction.entries.map((entry) => ({
      store,
      ...sharedOf(transaction),
      kind: entry.kind,
      account: entry.account,
      amount: entry.amount,
      transaction_id: ids.get(transaction.orderId) ?? 0,
      order_id: entry.orderId === undefined ? transaction.orderId : entry.orderId,
      order_line_id: entry.orderLineId,
    })),
  );
  // A payout has an entry for each of its orders, and a statement takes so many values and no more.
  for (let from = 0; from < entries.length; from += mostAtOnce)
    await db
      .insertInto('ledger_entries')
      .values(entries.slice(from, from + mostAtOnce))
      .execute();
};
