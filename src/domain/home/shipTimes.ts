import { addDays } from '../dates';
import type { Features } from '../settings/settings';

/**
 * How long orders took until they were shipped, told in steps, each about a hundredth longer than the one before. What
 * half of them took is so found without keeping each, and is at most six thousandths beside what the rows say.
 */

/** So many steps from a time to twice as long a one; the first is a minute. */
export const stepsToDouble = 64;

/** How many there are of each of some keys: `m690` is the 690th step. */
export type Histogram = Readonly<Record<string, number>>;

/** The times of several days, each day's added or taken away. */
export const sumHistograms = (parts: readonly { shipTimes: Histogram; sign: 1 | -1 }[]): Histogram => {
  const sum = new Map<string, number>();
  for (const { shipTimes, sign } of parts)
    for (const [key, n] of Object.entries(shipTimes)) sum.set(key, (sum.get(key) ?? 0) + sign * n);
  return Object.fromEntries([...sum].filter(([, n]) => n !== 0));
};

/** The middle of a step, in hours. A bare number is the end of a coarse one in hours, as a version before kept them. */
const hoursOf = (key: string): number => {
  if (!key.startsWith('m')) return Number(key);
  const step = Number(key.slice(1));
  return 2 ** (Math.max(0, step - 0.5) / stepsToDouble) / 60;
};

/**
 * The hours that the order in the middle took, between the two where they are even, and within which nine of ten were
 * shipped, to four digits; null where none was.
 */
export const timesOf = (times: Histogram): { median: number; slowest: number } | null => {
  const steps = Object.entries(times)
    .map(([key, n]): [number, number] => [hoursOf(key), n])
    .sort(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return null;
  /** What the order of a place took, the quickest being the first. */
  const hoursAt = (place: number): number => {
    let reached = 0;
    for (const [hours, n] of steps) {
      reached += n;
      if (reached >= place) return hours;
    }
    return 0;
  };
  const rough = (hours: number): number => Number(hours.toPrecision(4));
  const middle = (hoursAt(Math.ceil(all / 2)) + hoursAt(Math.floor(all / 2) + 1)) / 2;
  return { median: rough(middle), slowest: rough(hoursAt(Math.ceil((all * 9) / 10))) };
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
