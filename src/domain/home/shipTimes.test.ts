import fc from 'fast-check';
import { timesOf } from './shipTimes';

/** The key of a time in hours, by the words of the decision: 64 steps from a time to twice as long a one, from a minute. */
const keyOf = (hours: number): string =>
  `m${String(Math.ceil((64 * Math.log(Math.max(1, hours * 60))) / Math.LN2))}`;

const keep = (times: readonly number[]): Record<string, number> => {
  const kept: Record<string, number> = {};
  for (const time of times) kept[keyOf(time)] = (kept[keyOf(time)] ?? 0) + 1;
  return kept;
};

/** What a sheet says of the times themselves. */
const told = (times: readonly number[]) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (place: number): number => sorted[place - 1] ?? Number.NaN;
  const n = sorted.length;
  return {
    median: n % 2 === 1 ? at((n + 1) / 2) : (at(n / 2) + at(n / 2 + 1)) / 2,
    slowest: at(n - Math.floor(n / 10)),
  };
};

it('what half and nine of ten took is within one per cent of the times themselves', () => {
  const hours = fc.integer({ min: 1, max: 900_000 }).map((minutes) => minutes / 60);
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 60 }), (times) => {
      const [kept, exact] = [timesOf(keep(times)), told(times)];
      for (const name of ['median', 'slowest'] as const)
        expect(Math.abs((kept?.[name] ?? 0) / exact[name] - 1)).toBeLessThan(0.01);
    }),
  );
});

it('the change from 49.75 to 47.9 hours is about what the times say, not a step', () => {
  const change = (timesOf(keep([47.9]))?.median ?? 0) / (timesOf(keep([49.75]))?.median ?? 0) - 1;
  expect(Math.abs(change - (47.9 / 49.75 - 1))).toBeLessThan(0.011);
});

it('nothing is said of no orders', () => {
  expect(timesOf({})).toBeNull();
});
