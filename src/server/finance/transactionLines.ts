import type { TransactionRow } from '../../domain/finance/transactions';
import { zonedText } from '../../domain/dates';
import { csvLine } from '../../domain/files/csv/writeCsv';
import type { Database } from '../db/database';
import { eachTransaction, type TransactionQuestion } from './queries/ledger/transactions';
import type { Scope } from '../db/scope';
import { transactionRows } from './transactionAnswer';

const head = [
  ...['id', 'date', 'kind', 'order', 'vendor', 'gross', 'commission', 'net', 'currency', 'status'],
  ...['payout', 'paid at', 'paid by', 'details', 'booked', 'due', 'discount'],
];

const noteOf = (note: TransactionRow['details']): string =>
  typeof note === 'string' ? note : (note?.message ?? '');

/** The postings that a filter finds as CSV text with times of a time zone, a thousand at a time; formulas are made harmless. */
export async function* transactionLines(
  db: Database,
  scope: Scope,
  question: TransactionQuestion,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(head)}`;
  const at = (instant: string): string => zonedText(instant, timeZone);
  for await (const records of eachTransaction(db, scope, question)) {
    const rows = await transactionRows(db, scope, records);
    yield rows
      .map((row) =>
        csvLine([
          ...[row.id, at(row.createdAt), row.kind, row.orderName ?? '', row.vendor],
          ...[row.gross, row.commission, row.net, row.currency, row.status],
          ...[row.payoutId ?? '', at(row.paidAt ?? ''), row.method ?? '', noteOf(row.details)],
          ...[at(row.bookedAt), row.due, row.discount],
        ]),
      )
      .join('');
  }
}
