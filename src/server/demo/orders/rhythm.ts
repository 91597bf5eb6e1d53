import type { Random } from '../random';

const HOUR = 3_600_000;

/** How busy each hour of the day is, in Central European winter time: quiet nights, a lunch break, long evenings. */
const HOURS = [3, 2, 1, 1, 1, 2, 5, 9, 13, 16, 18, 19, 22, 19, 17, 17, 18, 20, 24, 30, 35, 33, 22, 10];
/** Sunday first: people buy on Sundays and Mondays, and have other things to do on Saturdays. */
const WEEKDAYS = [1.25, 1.15, 1, 0.98, 0.95, 0.85, 0.8];
/** The last day has this many times the orders of the first. */
const GROWTH = 1.9;

/**
 * Spreads orders over the time from `from` to `to` (epoch ms): `at(share)` is when the given share (0 to 1) of all has
 * been placed. Shares must not fall from call to call.
 */
export function createRhythm({ from, to, random }: { from: number; to: number; random: Random }) {
  const hours = Math.max(1, Math.ceil((to - from) / HOUR));
  const sums = new Float64Array(hours + 1);
  let dayNoise = 1;
  for (let hour = 0; hour < hours; hour++) {
    // A day is more than its weekday: weather, newsletters, luck.
    if (hour % 24 === 0) dayNoise = Math.max(0.55, random.normal(1, 0.14));
    const local = new Date(from + (hour + 1) * HOUR);
    const trend = 1 + (GROWTH - 1) * (hour / hours);
    const usual = (HOURS[local.getUTCHours()] ?? 1) * (WEEKDAYS[local.getUTCDay()] ?? 1);
    sums[hour + 1] = (sums[hour] ?? 0) + usual * trend * dayNoise * (0.8 + random.next() * 0.4);
  }
  const total = sums[hours] ?? 1;
  let hour = 0;

  return {
    at(share: number): number {
      const wanted = share * total;
      while (hour < hours - 1 && (sums[hour + 1] ?? 0) <= wanted) hour++;
      const before = sums[hour] ?? 0;
      const within = (wanted - before) / ((sums[hour + 1] ?? 1) - before);
      return Math.min(to - 1, Math.floor(from + (hour + within) * HOUR));
    },
  };
}
