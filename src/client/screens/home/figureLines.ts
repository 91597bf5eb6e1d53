import type { Days, FigureTotals } from '../../../domain/home/figures';

export const figureNames = [
  'sales',
  'orders',
  'units',
  'average',
  'commission',
  'net',
  'refunds',
  'cancelled',
  'refunded',
] as const;
export type FigureName = (typeof figureNames)[number];

/** How a figure is written: an amount, a count, or a share of the orders. */
export const figureForms = {
  sales: 'amount',
  orders: 'count',
  units: 'count',
  average: 'amount',
  commission: 'amount',
  net: 'amount',
  refunds: 'amount',
  cancelled: 'share',
  refunded: 'share',
} as const satisfies Record<FigureName, 'amount' | 'count' | 'share'>;

/** A figure as a number: of the currency's whole units, of things, or from 0 to 1; null where there is none. */
export const figureOf = (totals: FigureTotals, name: FigureName): number | null => {
  switch (name) {
    case 'orders':
    case 'units':
      return totals[name];
    case 'sales':
      return Number(totals.sales);
    case 'average':
      return totals.average === null ? null : Number(totals.average);
    case 'cancelled':
    case 'refunded':
      return totals.orders === 0 ? null : totals[name] / totals.orders;
    default:
      return totals.money === null ? null : Number(totals.money[name]);
  }
};

/** The figures that somebody sees: those of the ledger only with the finances. */
export const shownFigures = ({ money }: FigureTotals): FigureName[] =>
  figureNames.filter((name) => money !== null || !['commission', 'net', 'refunds'].includes(name));

/** The list of the rows that a figure is made of; null where no list has exactly these. */
export const rowsOf = (name: FigureName, { from, to }: Days): string | null => {
  const days = `from=${from}&to=${to}`;
  switch (name) {
    case 'commission':
    case 'net':
      return `/transactions?period=all&${days}`;
    case 'cancelled':
      return `/orders?fulfillment=cancelled&${days}`;
    case 'refunds':
    case 'refunded':
      return null;
    default:
      return `/orders?${days}`;
  }
};
