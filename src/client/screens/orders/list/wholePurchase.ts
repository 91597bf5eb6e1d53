import { formatAmount, parseAmount } from '../../../../domain/money';
import type { FulfilmentState, OrderRow, PayoutState } from '../../../../domain/orders/orders';

/** A purchase of which several vendors' parts are in sight. */
interface PurchaseGroup<V> {
  key: string;
  parts: V[];
}

/**
 * The rows of a page by purchase, each where its first part stands, as the page and its order are the server's. What
 * has but one part in sight stays by itself.
 */
export const byPurchase = <V extends { id: string; row: OrderRow }>(
  views: readonly V[],
): PurchaseGroup<V>[] => {
  const groups = new Map<string, V[]>();
  for (const view of views) {
    const { purchase, currency } = view.row;
    const key = purchase === null ? `order ${view.id}` : `${purchase} ${currency}`;
    const parts = groups.get(key);
    if (parts === undefined) groups.set(key, [view]);
    else parts.push(view);
  }
  return [...groups].map(([key, parts]) => ({ key, parts }));
};

/** Pieces that are not sent count where all of an order is cancelled. */
const piecesOf = ({ itemCount, cancelledCount, fulfillment }: OrderRow): number =>
  fulfillment === 'cancelled' ? itemCount : itemCount - cancelledCount;

const sumOf = (rows: readonly OrderRow[], read: (row: OrderRow) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** What is left to do decides; what was cancelled says nothing of the rest. */
const stateOf = (alive: readonly OrderRow[]): FulfilmentState => {
  if (alive.length === 0) return 'cancelled';
  return alive.every(({ fulfillment }) => fulfillment === 'fulfilled') ? 'fulfilled' : 'unfulfilled';
};

interface WholePurchase {
  /** The parts in sight as one order, for the columns of the list. */
  row: OrderRow;
  /** Whether some of its vendors were paid out and others were not. */
  isPartlyPaid: boolean;
}

/** The parts of a purchase that are in sight, as one: sums of what is not cancelled, or of all where everything is. */
export const wholeOf = ([first, ...others]: readonly [OrderRow, ...OrderRow[]]): WholePurchase => {
  const parts = [first, ...others];
  const alive = parts.filter(({ fulfillment }) => fulfillment !== 'cancelled');
  const counted = alive.length === 0 ? parts : alive;
  const isPaid = ({ payout }: OrderRow): boolean => payout === 'paid';
  const payout: PayoutState = counted.every(isPaid) ? 'paid' : 'due';
  const isHeld = counted.some(({ payoutHeld }) => payoutHeld === true);
  const { payoutHeld: _ofFirst, ...shared } = first;
  const due = parts.find((part) => part.due !== undefined)?.due;
  const total = sumOf(parts, (row) => parseAmount(row.total, row.currency) ?? 0);
  return {
    isPartlyPaid: counted.some(isPaid) && payout === 'due',
    row: {
      ...shared,
      ...(isHeld && { payoutHeld: true as const }),
      vendor: parts.map(({ vendor }) => vendor).join(', '),
      fulfillment: stateOf(alive),
      payout,
      itemCount: sumOf(counted, piecesOf),
      fulfilledCount: sumOf(counted, ({ fulfilledCount }) => fulfilledCount),
      cancelledCount: 0,
      ...(due === undefined ? {} : { due }),
      total: formatAmount(total, first.currency),
    },
  };
};
