import { formatAmount } from '../../domain/money';
import type { TransactionRow, TransactionTotals } from '../../domain/transactions';
import type { Queries } from '../db/database';
import {
  lastPayouts,
  type TransactionRecord,
  type TransactionSum,
} from '../db/repositories/ledger/transactions';
import type { Scope } from '../db/scope';

/** Postings as the wire has them, with the payout that their orders were last paid with. */
export const transactionRows = async (
  db: Queries,
  scope: Scope,
  records: readonly TransactionRecord[],
): Promise<TransactionRow[]> => {
  const paid = await lastPayouts(
    db,
    scope,
    records.flatMap(({ orderId }) => orderId ?? []),
  );
  return records.map(({ id, at, orderId, gross, commission, net, currency, ...rest }) => {
    const payout = rest.status === 'settled' ? undefined : paid.get(orderId ?? -1);
    return {
      ...rest,
      id: String(id),
      orderId: orderId === null ? null : String(orderId),
      createdAt: at.toISOString(),
      gross: formatAmount(gross, currency),
      commission: formatAmount(commission, currency),
      net: formatAmount(net, currency),
      currency,
      payoutId: payout?.payoutId == null ? null : String(payout.payoutId),
      method: null,
      paidAt: payout === undefined ? null : payout.at.toISOString(),
      details: null,
    };
  });
};

/** The totals of a currency as the wire has them; nothing where there is no sum. */
export const totalsOf = (sum: TransactionSum | undefined, currency: string): TransactionTotals => ({
  currency,
  gross: formatAmount(sum?.gross ?? 0, currency),
  commission: formatAmount(sum?.commission ?? 0, currency),
  net: formatAmount(sum?.net ?? 0, currency),
  due: formatAmount(sum?.due ?? 0, currency),
});
