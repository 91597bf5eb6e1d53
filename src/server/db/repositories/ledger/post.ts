import { sumsOf, type LedgerEntry, type TransactionKind } from '../../../../domain/ledger';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';

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

/**
 * Writes a transaction with its entries; answers its id, or null where it has none. Errors: Error where its
 * entries do not sum to zero, which only a fault of ours can bring about.
 */
export const postTransaction = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  transaction: NewTransaction,
): Promise<number | null> => {
  const { vendor, currency, kind, orderId, refundId = null, payoutId = null, at, entries } = transaction;
  if (entries.length === 0) return null;
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`The entries of a ${kind} do not sum to zero`);
  const shared = { store, vendor, currency, refund_id: refundId, payout_id: payoutId, at };
  const { id } = await db
    .insertInto('ledger_transactions')
    .values({ ...shared, kind, order_id: orderId, ...sumsOf(entries) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A payout has an entry for each of its orders, and a statement takes so many values and no more.
  for (let from = 0; from < entries.length; from += mostAtOnce)
    await db
      .insertInto('ledger_entries')
      .values(
        entries.slice(from, from + mostAtOnce).map((entry) => ({
          ...shared,
          kind: entry.kind,
          account: entry.account,
          amount: entry.amount,
          transaction_id: id,
          order_id: entry.orderId === undefined ? orderId : entry.orderId,
          order_line_id: entry.orderLineId,
        })),
      )
      .execute();
  return id;
};
