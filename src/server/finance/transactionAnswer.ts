import { readNote } from '../../domain/errors/storedFault';
import { formatAmount } from '../../domain/money';
import type { TransactionRow, TransactionTotals } from '../../domain/finance/transactions';
import type { Queries } from '../db/database';
import { lastPayments, type TransactionRecord, type TransactionSum } from './queries/ledger/transactions';
import type { Scope } from '../db/scope';

const idText = (id: number | null | undefined): string | null => (id == null ? null : String(id));

/** Postings as the wire has them, with the payment that their orders were last paid with. */
export const transactionRows = async (
  db: Queries,
  scope: Scope,
  records: readonly TransactionRecord[],
): Promise<TransactionRow[]> => {
  const paid = await lastPayments(
    db,
    scope,
    records.flatMap(({ orderId }) => orderId ?? []),
  );
  return records.map(({ id, at, bookedAt, orderId, gross, commission, net, currency, ...rest }) => {
    const payment = rest.status === 'settled' ? undefined : paid.get(orderId ?? -1);
    return {
      ...rest,
      id: String(id),
      orderId: orderId === null ? null : String(orderId),
      createdAt: at.toISOString(),
      bookedAt: bookedAt.toISOString(),
      gross: formatAmount(gross, currency),
      commission: formatAmount(commission, currency),
      net: formatAmount(net, currency),
      currency,
      payoutId: idText(payment?.payoutId),
      paymentId: idText(payment?.paymentId),
      method: payment?.method ?? null,
      paidAt: payment?.at.toISOString() ?? null,
      details: payment?.details == null ? null : readNote(payment.details),
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
