import type { Range } from './range';

/** The sizes in which orders are counted ahead, in UTC; coarse before fine. */
export const grains = ['month', 'day', 'hour'] as const;
export type Grain = (typeof grains)[number];

/** A part of a range that whole buckets of a grain fill, or `rows` that must be counted one by one. */
export interface Slice extends Range {
  grain: Grain | 'rows';
}

const startOf: Record<Grain, (instant: Date) => number> = {
  month: (instant) => Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth()),
  day: (instant) => Math.floor(instant.getTime() / 86_400_000) * 86_400_000,
  hour: (instant) => Math.floor(instant.getTime() / 3_600_000) * 3_600_000,
};

/** The end of the bucket that begins at an instant. */
export const endOfBucket = (grain: Grain, start: Date): Date => {
  if (grain === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
  return new Date(start.getTime() + (grain === 'day' ? 86_400_000 : 3_600_000));
};

const floorOf = (grain: Grain, instant: Date): Date => new Date(startOf[grain](instant));

const ceilingOf = (grain: Grain, instant: Date): Date => {
  const floor = floorOf(grain, instant);
  return floor.getTime() === instant.getTime() ? floor : endOfBucket(grain, floor);
};

/**
 * Cuts a range into slices, newest first, that touch and together are the range: whole buckets of the
 * coarsest grain in the middle, finer ones towards its ends, and rows where no grain fits.
 */
export const cutRange = ({ from, to }: Range, kept: readonly Grain[]): Slice[] => {
  if (from !== null && to !== null && from >= to) return [];
  const [grain, ...finer] = kept;
  if (grain === undefined) return [{ grain: 'rows', from, to }];
  const low = from === null ? null : ceilingOf(grain, from);
  const high = to === null ? null : floorOf(grain, to);
  if (low !== null && high !== null && low >= high) return cutRange({ from, to }, finer);
  return [
    ...(high === null ? [] : cutRange({ from: high, to }, finer)),
    { grain, from: low, to: high },
    ...(low === null ? [] : cutRange({ from, to: low }, finer)),
  ];
};
