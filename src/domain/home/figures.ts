import { object, string } from 'yup';
import { addDays, daySchema } from '../dates';
import { generalErrors } from '../errors/general';
import { pageSchema } from '../paging';
import { sumHistograms, type Histogram } from './shipTimes';

/** More days are not told at once. */
export const mostDays = 1_100;

export const comparisons = ['none', 'before', 'year'] as const;
/** What a period is seen beside: nothing, the time right before it, or the same days a year earlier. */
export type Comparison = (typeof comparisons)[number];

const calendarPeriods = ['month', 'quarter', 'year'] as const;
/** Of what in the calendar some days are the beginning: in January nothing else tells a year so far from a month. */
type CalendarPeriod = (typeof calendarPeriods)[number];

export const periodKinds = [...calendarPeriods, 'days', 'months'] as const;
/**
 * What some days are, which says what lies right before them: the beginning of a month, quarter or year, no more than a
 * number of days, or whole months.
 */
export type PeriodKind = (typeof periodKinds)[number];

export const grains = ['day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

/** The days of a dashboard; the last 30 where nothing is said. */
export const dashboardSchema = object({ from: daySchema.optional(), to: daySchema.optional() });

export const figuresSchema = object({
  from: daySchema.required(generalErrors.requiredField),
  to: daySchema.required(generalErrors.requiredField),
  compare: string().oneOf(comparisons).optional(),
  /** What the days are; told by their first and last where nothing is said. */
  period: string().oneOf(periodKinds).optional(),
  by: string().oneOf(grains).optional(),
  /** Of whom, for those who see all; a vendor sees its own whatever it says. */
  vendor: string().max(300).optional(),
});

/** The first and the last of some days, YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** What the rows of some days come to. Amounts are minor units of one currency. */
export interface FigureSums {
  /** Placed in the days, cancelled ones among them; `sales` is what they come to, `units` their pieces. */
  orders: number;
  units: number;
  sales: number;
  /** Of the orders, those that are cancelled, and those of which money went back. */
  cancelled: number;
  refunded: number;
  /** The first of their customer, who is known by an email: with the marketplace, or with the vendor. */
  newCustomers: number;
  /** Shipped as a whole, and of these after the day they were due; how many within each step of hours. */
  shipped: number;
  late: number;
  shipTimes: Histogram;
  /** What the ledger posted in the days: what vendors earned, less `commission` is `net`. */
  gross: number;
  commission: number;
  net: number;
  /** What refunds and cancellations took from `gross`; positive where something went back. In so many postings. */
  refunds: number;
  refundPosts: number;
  /** What went out to vendors, less what came back of it. */
  paid: number;
}

export const noFigures: FigureSums = {
  orders: 0,
  units: 0,
  sales: 0,
  cancelled: 0,
  refunded: 0,
  newCustomers: 0,
  shipped: 0,
  late: 0,
  shipTimes: {},
  gross: 0,
  commission: 0,
  net: 0,
  refunds: 0,
  refundPosts: 0,
  paid: 0,
};

/** Sums of several times, each added or taken away. */
export const sumFigures = (parts: readonly (FigureSums & { sign: 1 | -1 })[]): FigureSums => {
  const sum = { ...noFigures, shipTimes: sumHistograms(parts) };
  for (const { sign, ...part } of parts) {
    sum.orders += sign * part.orders;
    sum.units += sign * part.units;
    sum.sales += sign * part.sales;
    sum.cancelled += sign * part.cancelled;
    sum.refunded += sign * part.refunded;
    sum.newCustomers += sign * part.newCustomers;
    sum.shipped += sign * part.shipped;
    sum.late += sign * part.late;
    sum.gross += sign * part.gross;
    sum.commission += sign * part.commission;
    sum.net += sign * part.net;
    sum.refunds += sign * part.refunds;
    sum.refundPosts += sign * part.refundPosts;
    sum.paid += sign * part.paid;
  }
  return sum;
};

/** Every day from the first to the last. */
export const daysOf = ({ from, to }: Days): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Whether days are more than are told at once. */
export const areTooMany = ({ from, to }: Days): boolean => addDays(from, mostDays - 1) < to;

/** The last day of a day's month. */
const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The same day some months on, or the last of a shorter month. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = Number(monthEnd(first).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
};

/** The same days some months on; the end of a month stays one. */
const shifted = ({ from, to }: Days, months: number): Days => {
  const end = addMonths(to, months);
  return { from: addMonths(from, months), to: to === monthEnd(to) ? monthEnd(end) : end };
};

const monthsIn = ({ from, to }: Days): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

const monthsOf: Record<CalendarPeriod, number> = { month: 1, quarter: 3, year: 12 };

/** The smallest of the calendar's periods that begins with the days and has all of them; null where none does. */
const periodOf = ({ from, to }: Days): CalendarPeriod | null => {
  if (!from.endsWith('-01')) return null;
  const fits = (period: CalendarPeriod): boolean => {
    const months = monthsOf[period];
    return (Number(from.slice(5, 7)) - 1) % months === 0 && to < addMonths(from, months);
  };
  return calendarPeriods.find(fits) ?? null;
};

/**
 * The days that a period is compared with. What is the beginning of a month, quarter or year is compared with the same
 * days of the one before it: this year until 28 November with last year until 28 November. Whole months are compared
 * with as many before, no more than days with as many right before. Where nothing says what the days are, those that
 * begin on the 1st are taken for the beginning of the smallest that has all of them. Of days that end after `today` only
 * what lies as far before as today does: what is still to come is not seen beside what was. Null where none has come.
 */
export const comparedDays = (
  days: Days,
  comparison: Comparison,
  { period = null, today = days.to }: { period?: PeriodKind | null | undefined; today?: string } = {},
): Days | null => {
  if (comparison === 'none' || today < days.from) return null;
  const come = { from: days.from, to: today < days.to ? today : days.to };
  if (comparison === 'year') return shifted(come, -12);
  const isBegun = days.from.endsWith('-01') && days.from !== days.to;
  const kind = period ?? (isBegun ? (periodOf(days) ?? 'months') : 'days');
  if (kind === 'months') return shifted(come, -monthsIn(days));
  if (kind !== 'days') return shifted(come, -monthsOf[kind]);
  const length = daysOf(days).length;
  return { from: addDays(come.from, -length), to: addDays(come.to, -length) };
};

/** The days cut into days, weeks that begin on Monday, or months; the first and the last may be shorter. */
export const spansOf = (days: Days, by: Grain): Days[] => {
  const endOf = (day: string): string => {
    if (by === 'day') return day;
    if (by === 'month') return monthEnd(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return addDays(day, (7 - weekday) % 7);
  };
  const spans: Days[] = [];
  for (let from = days.from; from <= days.to;) {
    const end = endOf(from);
    const to = end < days.to ? end : days.to;
    spans.push({ from, to });
    from = addDays(to, 1);
  }
  return spans;
};

export const homePeriods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'quarter',
  'year',
] as const;
export type HomePeriod = (typeof homePeriods)[number];

/** What the days of a named period are, or days that somebody chose: who chooses 1 to 30 November means the month. */
export const periodKindOf = (period: HomePeriod | 'dates', { from, to }: Days): PeriodKind => {
  switch (period) {
    case 'thisMonth':
    case 'lastMonth':
      return 'month';
    case 'quarter':
    case 'year':
      return period;
    case 'dates':
      return from.endsWith('-01') && to === monthEnd(to) ? 'months' : 'days';
    default:
      return 'days';
  }
};

/** The days of a named period that is seen today. */
export const daysOfPeriod = (period: HomePeriod, today: string): Days => {
  const month = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'quarter':
      return { from: addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
};

/** The figures of some days on the wire; amounts are decimal strings of the answer's currency. */
export interface FigureTotals {
  orders: number;
  units: number;
  sales: string;
  /** What an order came to on average; null without orders. */
  average: string | null;
  cancelled: number;
  refunded: number;
  newCustomers: number;
  shipped: number;
  /** Of the shipped. */
  late: number;
  /** The hours that half of the shipped took, and within which nine of ten were, to one per cent; null where none was. */
  timeToShip: { median: number; slowest: number } | null;
  /** Null for who may not see the finances. */
  money: { gross: string; commission: string; net: string; refunds: string; paid: string } | null;
}

export interface FigureSpan extends Days, FigureTotals {}

/** The figures of a period, and of the one that it is compared with. */
export interface PeriodFigures extends Days {
  totals: FigureTotals;
  spans: FigureSpan[];
}

export interface FiguresAnswer {
  currency: string;
  /** Active products as of now, whatever days were asked for; null for who may not see products. */
  productsLive: number | null;
  /** Other currencies that orders of these days were paid in; no rate adds them to these figures. */
  otherCurrencies: string[];
  period: PeriodFigures;
  /** `until` is the instant at which its last day is cut beside a part of today. Null also where no day has come yet. */
  compared: (PeriodFigures & { until: string | null }) | null;
}

/** The specification's dashboard: a line a day, in the store's currency. */
export interface Dashboard {
  transactions: { date: string; gross: string; commission: string; net: string }[];
  orders: { date: string; count: number; total: string }[];
}

/**
 * What a figure is made of, row by row. The list of orders has the same ones and those in other currencies, which no
 * figure adds, and says no sum.
 */
export const listedFigures = [
  'orders',
  'newCustomers',
  'shipped',
  'late',
  'cancelled',
  'refunded',
  'refunds',
] as const;
export type ListedFigure = (typeof listedFigures)[number];

export const figureRowsSchema = object({
  figure: string().oneOf(listedFigures).required(generalErrors.requiredField),
  from: daySchema.required(generalErrors.requiredField),
  to: daySchema.required(generalErrors.requiredField),
  page: pageSchema,
});

/** An order, or of refunds a posting, that a figure is made of. */
export interface FigureRow {
  orderId: string;
  orderName: string;
  vendor: string;
  /** When it was placed, or posted. */
  at: string;
  /** What the order comes to, or what it took from earnings; a decimal string of the answer's currency. */
  amount: string;
  /** Its pieces; of a posting none. */
  units: number;
  /** What went back of the order. */
  refunded: string;
  /** When it was shipped as a whole, and after how many hours, to a hundredth; null where the figure is not of that. */
  shippedAt: string | null;
  hours: number | null;
}

export const paidRowsSchema = figureRowsSchema.omit(['figure']);

/** Money that went out to a vendor in one payout, or came back of it. */
export interface PaidRow {
  id: string;
  /** Null where the books know of no payout behind it, as of money that went out before there were any here. */
  payoutId: string | null;
  /** The vendor's payment in it. */
  paymentId: string | null;
  vendor: string;
  /** When it was posted. */
  at: string;
  /** A decimal string of the answer's currency; less than zero where it came back. */
  amount: string;
}

/** The payments behind what was paid in some days, the newest first; `sum` is what all of them come to. */
export interface PaidRowsAnswer {
  currency: string;
  rows: PaidRow[];
  total: number;
  pageCount: number;
  sum: string;
}

/** The rows behind a figure, the newest first; `total` of them, as many as the figure says. */
export interface FigureRowsAnswer {
  currency: string;
  rows: FigureRow[];
  total: number;
  pageCount: number;
  /** The figures of these days, one of which all rows together are. */
  totals: FigureTotals;
}
