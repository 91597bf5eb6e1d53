import { addDays } from '../dates';
import type { Days } from './figures';

/** A sum that is kept, and whether it is added or taken away. */
export interface KeptSum {
  /** The beginning that its days have in common: a year, a month, `YYYY-MM-D` for ten days of a month, or a day. */
  bucket: string;
  sign: 1 | -1;
}

export const sumLengths = ['year', 'month', 'ten', 'day'] as const;
/** The longest time of which a sum is taken. */
export type SumLength = (typeof sumLengths)[number];

const two = (number: number): string => String(number).padStart(2, '0');

const wholeOf = (bucket: string): Days => {
  if (bucket.length === 10) return { from: bucket, to: bucket };
  if (bucket.length === 4) return { from: `${bucket}-01-01`, to: `${bucket}-12-31` };
  const [year = 0, month = 0, ten = ''] = bucket.split('-').map(Number);
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  if (ten === '') return { from: `${bucket}-01`, to: end };
  return { from: ten === 0 ? `${bucket}1` : `${bucket}0`, to: `${bucket}9` < end ? `${bucket}9` : end };
};

/** The months of a year, the tens of a month, the days of ten. */
const partsOf = (bucket: string): string[] => {
  if (bucket.length === 4) return Array.from({ length: 12 }, (_, n) => `${bucket}-${two(n + 1)}`);
  const { from, to } = wholeOf(bucket);
  const digit = bucket.length === 7 ? 8 : 9;
  const [first, last] = [Number(from.charAt(digit)), Number(to.charAt(digit))];
  const start = bucket.length === 7 ? `${bucket}-` : bucket;
  return Array.from({ length: last - first + 1 }, (_, n) => `${start}${String(first + n)}`);
};

const taken = (sums: readonly KeptSum[]): KeptSum[] =>
  sums.map(({ bucket, sign }) => ({ bucket, sign: sign === 1 ? -1 : 1 }));

/** What of a bucket lies in some days: it as a whole less what does not, or its parts that do, whichever is less to read. */
const within = (bucket: string, { from, to }: Days, today: string): KeptSum[] => {
  const whole = wholeOf(bucket);
  if (to < from || to < whole.from || whole.to < from) return [];
  if (from <= whole.from && whole.to <= to) return [{ bucket, sign: 1 }];
  const parts = partsOf(bucket);
  const inside = parts.flatMap((part) => within(part, { from, to }, today));
  const outside = [
    { from: whole.from, to: addDays(from, -1) },
    { from: addDays(to, 1), to: whole.to },
  ].flatMap((days) => parts.flatMap((part) => within(part, days, today)));
  // Of days to come there is hardly anything to read.
  const toRead = (sums: readonly KeptSum[]): number =>
    sums.filter((sum) => wholeOf(sum.bucket).from <= today).length;
  return toRead(outside) + 1 < toRead(inside) ? [{ bucket, sign: 1 }, ...taken(outside)] : inside;
};

/** A few kept sums, none of a time longer than `longest`, that come to what some days do. */
export const sumsOver = (
  days: Days,
  { longest, today }: { longest: SumLength; today: string },
): KeptSum[] => {
  if (days.to < days.from) return [];
  const length = { year: 4, month: 7, ten: 9, day: 10 }[longest];
  const sums: KeptSum[] = [];
  for (let from = days.from; from <= days.to;) {
    const bucket = from.slice(0, length);
    sums.push(...within(bucket, days, today));
    from = addDays(wholeOf(bucket).to, 1);
  }
  return sums;
};
