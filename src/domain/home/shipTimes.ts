import { addDays } from '../dates';
import type { Features } from '../settings/settings';

/**
 * How long orders took until they were shipped, told in steps: an order of 13 hours counts as one within 15. What half of
 * them took is so found without keeping each, and is exactly the step of the order in the middle.
 */

/** The steps, in hours; what took longer than the last counts as the last. */
export const shipSteps = [
  1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 30, 36, 42, 48, 60, 72, 96, 120, 144, 168, 192, 216, 240, 288,
  336, 408, 504, 720, 1080, 1440, 2160, 4320, 8760,
] as const;

/** How many there are of each of some keys. */
export type Histogram = Readonly<Record<string, number>>;

export const addHistograms = (one: Histogram, other: Histogram): Histogram => {
  const sum: Record<string, number> = { ...one };
  for (const [key, n] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + n;
  return sum;
};

/** The least step, in hours, within which a share of the orders was shipped; null where none was. */
export const withinHours = (times: Histogram, share: number): number | null => {
  const steps = Object.entries(times)
    .map(([step, n]): [number, number] => [Number(step), n])
    .sort(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, n]) => sum + n, 0);
  let reached = 0;
  for (const [step, n] of steps) {
    reached += n;
    if (reached >= all * share) return step;
  }
  return null;
};

/** How many days after the one it was placed on an order is due: by the hours after which its vendor is reminded. */
export const daysToShip = ({ notifications }: Pick<Features, 'notifications'>): number =>
  Math.max(1, Math.ceil(notifications.templates['order-reminder-1'].delayInHours / 24));

/** The days on which orders that are late, or to be shipped today, were placed; those without a first day are all before. */
export const placedDays = (
  due: 'late' | 'today',
  { today, shipDays }: { today: string; shipDays: number },
): { from?: string; to: string } => {
  const day = addDays(today, -shipDays);
  return due === 'late' ? { to: addDays(day, -1) } : { from: day, to: day };
};
