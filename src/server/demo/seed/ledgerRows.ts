import {
  entriesOf,
  payoutEntries,
  sumsOf,
  type LedgerEntry,
  type TransactionKind,
} from '../../../domain/finance/ledger';
import { ledgerOrderOf } from '../../../domain/finance/ledgerOrder';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { DemoPart, DemoPurchase } from '../types';
import type { LastIds, OrderRows } from './salesRows';

interface PostedPart {
  store: string;
  /** The order's id, and that of its first line. */
  id: number;
  firstLine: number;
  purchase: DemoPurchase;
  part: DemoPart;
  /** The commission of each line. */
  amounts: readonly number[];
}

/** Adds what the ledger has of a vendor's part: its sale, and its cancellation or payout. */
export const addLedger = (
  rows: OrderRows,
  last: LastIds,
  { store, id, firstLine, purchase, part, amounts }: PostedPart,
): void => {
  const { vendor } = part;
  const { currency } = purchase;
  const sale = {
    shipping: part.shipping,
    tax: part.tax,
    taxIncluded: false,
    lines: part.lines.map((line, index) => ({
      ...line,
      id: firstLine + index,
      commission: amounts[index] ?? 0,
    })),
  };
  const order = (cancelled: boolean) => ledgerOrderOf(sale, [], defaultFeatures.financeConfig, cancelled);
  const post = (
    kind: TransactionKind,
    instant: number,
    entries: readonly (LedgerEntry & { orderId?: number | null })[],
  ): void => {
    if (entries.length === 0) return;
    const at = new Date(instant).toISOString();
    last.transaction += 1;
    const transaction_id = last.transaction;
    const shared = { store, vendor, currency, at };
    rows.ledger_transactions.push({
      ...shared,
      id: transaction_id,
      kind,
      order_id: kind === 'payout' ? null : id,
      ...sumsOf(entries),
    });
    for (const { account, kind: entryKind, amount, orderLineId, orderId = id } of entries)
      rows.ledger_entries.push({
        ...shared,
        kind: entryKind,
        account,
        amount,
        transaction_id,
        order_id: orderId,
        order_line_id: orderLineId,
      });
  };
  const cancelled = part.cancelledAt !== null;
  rows.ledger_orders.push({ store, order_id: id, vendor, currency, cancelled });
  const sold = entriesOf(order(false), [], 'sale');
  post('sale', purchase.placedAt, sold);
  if (part.cancelledAt !== null)
    post('cancellation', part.cancelledAt, entriesOf(order(true), sold, 'cancellation'));
  if (part.paidAt !== null)
    post('payout', part.paidAt, payoutEntries([{ orderId: id, amount: sumsOf(sold).net }], 'payout'));
};
