import { object, string } from 'yup';
import { daySchema } from '../dates';
import { periodKinds, type Days } from './figures';
import { measures, type Measure, type VendorMarks } from './vendorMarks';

/** The days of a comparison; the last 30 where nothing is said. */
export const compareSchema = object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** What the days are; told by their first and last where nothing is said. */
  period: string().oneOf(periodKinds).optional(),
});

/** What some days come to for a vendor. Amounts are minor units of the marketplace's currency. */
export interface VendorCounts {
  vendor: string;
  sales: number;
  /** In the days before. */
  salesBefore: number;
  orders: number;
  shipped: number;
  /** Of the shipped. */
  late: number;
  cancelled: number;
  refunded: number;
  /** Questions of buyers that were answered, or have waited for more than a day, and what half of them took, in hours. */
  questions: number;
  answerHours: number | null;
  /** Active products, and those of them that are out of stock, as of now. */
  live: number;
  soldOut: number;
}

/** The measures of a vendor: shares of 1, `answer` in hours; null where there is nothing to measure. */
export type Measured = Record<Measure, number | null>;

/** A vendor beside the others. */
export interface VendorStanding extends Measured {
  vendor: string;
  /** A decimal string of the answer's currency. */
  sales: string;
  orders: number;
  /** By what share sales grew from the days before; null without sales then. */
  growth: number | null;
  /** In what the vendor is past the marketplace's marks. */
  behind: Measure[];
}

/** Fewer answers than these say nothing. */
const fewestQuestions = 3;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** What a vendor's counts say. */
export const measuredOf = (counts: VendorCounts): Measured & { growth: number | null } => ({
  late: shareOf(counts.late, counts.shipped),
  cancelled: shareOf(counts.cancelled, counts.orders),
  refunded: shareOf(counts.refunded, counts.orders),
  answer: counts.answerHours,
  soldOut: shareOf(counts.soldOut, counts.live),
  growth: shareOf(counts.sales - counts.salesBefore, counts.salesBefore),
});

/** In what a vendor is past the marks: above, not at them. */
export const behindIn = (counts: VendorCounts, marks: VendorMarks): Measure[] => {
  const measured = measuredOf(counts);
  const isEnough: Record<Measure, boolean> = {
    late: counts.shipped >= marks.fewestOrders,
    cancelled: counts.orders >= marks.fewestOrders,
    refunded: counts.orders >= marks.fewestOrders,
    answer: counts.questions >= fewestQuestions,
    soldOut: true,
  };
  return measures.filter((measure) => {
    const value = measured[measure];
    const mark = marks[measure];
    if (value === null || mark === null || !isEnough[measure]) return false;
    // Shares of 1 against per cent: in whole numbers, so that 4 of 100 is not above 4 %.
    return measure === 'answer' ? value > mark : Math.round(value * 1e6) > Math.round(mark * 1e4);
  });
};

/** A median of fewer could be somebody's own figure. */
export const fewestOthers = 5;

/** What is in the middle; of an even number between the two. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** To two digits that count: of many vendors it says enough, of one nothing exact. */
const roughly = (value: number): number => {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Math.round(value / unit) * unit;
};

/** The middle of other vendors who sold something in the days, roughly; null where they are too few. */
export interface OthersMedian extends Measured {
  /** A decimal string. */
  sales: string | null;
  orders: number | null;
}

/** The middle of what others have, each figure by itself; minor units for sales. */
export const medianOfOthers = (
  others: readonly VendorCounts[],
): Measured & { sales: number | null; orders: number | null } => {
  const sellers = others.filter(({ orders }) => orders > 0);
  const middle = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((value) => value !== null);
    return known.length < fewestOthers ? null : medianOf(known);
  };
  const share = (measure: Measure): number | null => {
    const value = middle(sellers.map((each) => measuredOf(each)[measure]));
    return value === null ? null : Math.round(value * 100) / 100;
  };
  const answer = middle(sellers.map(({ answerHours }) => answerHours));
  const whole = (value: number | null): number | null => (value === null ? null : Math.round(roughly(value)));
  return {
    late: share('late'),
    cancelled: share('cancelled'),
    refunded: share('refunded'),
    soldOut: share('soldOut'),
    answer: answer === null ? null : Math.ceil(answer),
    sales: whole(middle(sellers.map(({ sales }) => sales))),
    orders: whole(middle(sellers.map(({ orders }) => orders))),
  };
};

/** Vendors beside each other, for the marketplace. */
export interface CompareAnswer extends Days {
  currency: string;
  /** The days that `growth` begins from. */
  before: Days;
  /** The instant at which the last of these is cut, where today is compared with a part of a day. */
  until: string | null;
  marks: VendorMarks;
  vendors: VendorStanding[];
}

/** A vendor's own figures beside the middle of the others. */
export interface StandingAnswer extends Days {
  currency: string;
  before: Days;
  until: string | null;
  marks: VendorMarks;
  own: VendorStanding;
  others: OthersMedian;
}
