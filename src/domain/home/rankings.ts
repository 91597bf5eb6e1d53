import { object, string } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';

/** By what sales are told apart: the hour of the week is `weekday * 24 + hour`, from Monday. */
export const rankKinds = ['vendor', 'product', 'country', 'channel', 'hour'] as const;
export type RankKind = (typeof rankKinds)[number];

export const rankingSchema = object({
  kind: string().oneOf(rankKinds).required(generalErrors.requiredField),
  from: daySchema.required(generalErrors.requiredField),
  to: daySchema.required(generalErrors.requiredField),
});

/** So many of a ranking are named; the hours of a week all are. */
export const mostRanked = 10;
export const weekHours = 7 * 24;

export interface RankRow {
  /** A vendor's name, a product's id, a country's code, where an order came from, or an hour of the week; or nothing. */
  key: string;
  /** What it is called: of a product its title; else as `key`. */
  name: string;
  orders: number;
  units: number;
  /** What its orders come to, or of a product its lines after their discounts; a decimal string. */
  sales: string;
}

export interface RankingAnswer {
  currency: string;
  /** Those that sold most, first; the hours in their order. */
  rows: RankRow[];
  /** Of all, named or not; `count` is how many they are. */
  total: { count: number; orders: number; sales: string };
}

export const trendKinds = ['vendor', 'product'] as const;
export type TrendKind = (typeof trendKinds)[number];

/** So many are asked for at once: a page of a list. */
const mostTrends = 50;
export const trendWeeks = 12;

/** `keys` are products' ids or vendors' names, a line each. */
export const trendsSchema = object({
  kind: string().oneOf(trendKinds).required(generalErrors.requiredField),
  keys: string()
    .max(10_000, generalErrors.tooLong)
    .test('keys', generalErrors.tooLong, (text = '') => text.split('\n').length <= mostTrends)
    .required(generalErrors.requiredField),
});

/** Weekly sales of each of some things, the oldest week first, the last of them until today; none where nothing sold. */
export interface TrendsAnswer {
  currency: string;
  trends: Record<string, number[]>;
}
