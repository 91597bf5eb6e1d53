import type { Days, FigureTotals, ListedFigure } from '../../domain/home/figures';

export const figureNames = [
  'sales',
  'orders',
  'units',
  'average',
  'newCustomers',
  'commission',
  'net',
  'refunds',
  'cancelled',
  'refunded',
  'late',
  'timeToShip',
  'slowest',
] as const;
export type FigureName = (typeof figureNames)[number];

/** How a figure is written: an amount, a count, a share of the orders, or a time. */
export const figureForms = {
  sales: 'amount',
  orders: 'count',
  units: 'count',
  average: 'amount',
  newCustomers: 'count',
  commission: 'amount',
  net: 'amount',
  refunds: 'amount',
  cancelled: 'share',
  refunded: 'share',
  late: 'share',
  timeToShip: 'hours',
  slowest: 'hours',
} as const satisfies Record<FigureName, 'amount' | 'count' | 'share' | 'hours'>;

/** A figure as a number: of the currency's whole units, of things, of hours, or from 0 to 1; null where there is none. */
export const figureOf = (totals: FigureTotals, name: FigureName): number | null => {
  switch (name) {
    case 'orders':
    case 'units':
    case 'newCustomers':
      return totals[name];
    case 'sales':
      return Number(totals.sales);
    case 'average':
      return totals.average === null ? null : Number(totals.average);
    case 'cancelled':
    case 'refunded':
      return totals.orders === 0 ? null : totals[name] / totals.orders;
    case 'late':
      return totals.shipped === 0 ? null : totals.late / totals.shipped;
    case 'timeToShip':
      return totals.timeToShip?.median ?? null;
    case 'slowest':
      return totals.timeToShip?.slowest ?? null;
    default:
      return totals.money === null ? null : Number(totals.money[name]);
  }
};

/** The figures that somebody sees: those of the ledger only with the finances. */
export const shownFigures = ({ money }: FigureTotals): FigureName[] =>
  figureNames.filter((name) => money !== null || !['commission', 'net', 'refunds'].includes(name));

/** What the rows behind a figure are; those of the ledger stand in the list of transactions, with their sums. */
const listedAs: Record<Exclude<FigureName, 'commission' | 'net'>, ListedFigure> = {
  sales: 'orders',
  orders: 'orders',
  units: 'orders',
  average: 'orders',
  cancelled: 'cancelled',
  newCustomers: 'newCustomers',
  refunds: 'refunds',
  refunded: 'refunded',
  late: 'late',
  timeToShip: 'shipped',
  slowest: 'shipped',
};

/** Where the rows are that a figure is made of. */
export const rowsOf = (name: FigureName, { from, to }: Days): string => {
  const days = `from=${from}&to=${to}`;
  return name === 'commission' || name === 'net'
    ? `/transactions?period=all&${days}`
    : `/figures/${listedAs[name]}?${days}`;
};
