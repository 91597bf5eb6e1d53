import { sumsOf, type LedgerEntry, type TransactionKind } from '../../../../domain/finance/ledger';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

const mostAtOnce = 2_000;

/** A transaction of the ledger; its entries sum to zero. */
export interface NewTransaction {
  vendor: string;
  currency: string;
  kind: TransactionKind;
  orderId: number | null;
  refundId?: number | null;
  payoutId?: number | null;
  at: Date;
  entries: readonly (LedgerEntry & { orderId?: number | null })[];
}

const checkSum = ({ kind, entries }: NewTransaction): void => {
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`The entries of a ${kind} do not sum to zero`);
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
  const posted = transactions.filter(({ entries }) => entries.length > 0);
  if (posted.length === 0) return;
  for (const transaction of posted) checkSum(transaction);
  const rows = await db
    .insertInto('ledger_transactions')
    .values(
      posted.map((transaction) => ({
        store,
        ...sharedOf(transaction),
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
