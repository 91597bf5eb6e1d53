import { readNote } from '../../domain/errors/storedFault';
import { formatAmount } from '../../domain/money';
import type { TransactionRow, TransactionTotals } from '../../domain/finance/transactions';
import type { Queries } from '../db/database';
import {
  bookedAndPaid,
  discountsBorne,
  type OrderPayment,
  type TransactionRecord,
  type TransactionSum,
} from './queries/ledger/transactions';
import { paidBy } from '../../domain/finance/paidPostings';
import type { Scope } from '../db/scope';

const idText = (id: number | null | undefined): string | null => (id == null ? null : String(id));

const byOrder = <R extends { orderId: number }>(rows: readonly R[]): Map<number, R[]> => {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
};

/** What each posting was paid by, where it is. */
const paymentsOf = async (
  db: Queries,
  scope: Scope,
  records: readonly TransactionRecord[],
): Promise<Map<number, OrderPayment>> => {
  const { booked, paid } = await bookedAndPaid(
    db,
    scope,
    records.flatMap(({ orderId, status }) => (status === 'paid' && orderId !== null ? [orderId] : [])),
  );
  const postings = byOrder(booked);
  return new Map(
    [...byOrder(paid)].flatMap(([order, money]) => [...paidBy(postings.get(order) ?? [], money)]),
  );
};

/** Postings as the wire has them, each with the payment that it was paid by and what of a discount it bore. */
export const transactionRows = async (
  db: Queries,
  scope: Scope,
  records: readonly TransactionRecord[],
): Promise<TransactionRow[]> => {
  const payments = await paymentsOf(db, scope, records);
  const discounts = await discountsBorne(
    db,
    scope,
    records.map(({ id }) => id),
  );
  return records.map(({ id, at, bookedAt, orderId, gross, commission, net, open, currency, ...rest }) => {
    const payment = rest.status === 'paid' ? payments.get(id) : undefined;
    return {
      ...rest,
      id: String(id),
      orderId: orderId === null ? null : String(orderId),
      createdAt: at.toISOString(),
      bookedAt: bookedAt.toISOString(),
      gross: formatAmount(gross, currency),
      commission: formatAmount(commission, currency),
      net: formatAmount(net, currency),
      due: formatAmount(open, currency),
      discount: formatAmount(discounts.get(id) ?? 0, currency),
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
