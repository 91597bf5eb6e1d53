import fc from 'fast-check';
import { addDays } from '../dates';
import { daysOf } from './figures';
import { sumLengths, sumsOver, type KeptSum } from './keptSums';

const add = (sums: readonly KeptSum[], from: string, to: string): Record<string, number> => {
  const times: Record<string, number> = {};
  // Whole years around the days, so that nothing outside is left over either.
  for (const day of daysOf({ from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }))
    for (const { bucket, sign } of sums) if (day.startsWith(bucket)) times[day] = (times[day] ?? 0) + sign;
  return Object.fromEntries(Object.entries(times).filter(([, n]) => n !== 0));
};

it('comes to each of the days once and to no other, whatever they are and whenever it is asked', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2023-01-01', n));
  fc.assert(
    fc.property(day, day, day, fc.constantFrom(...sumLengths), (one, other, today, longest) => {
      const [from = '', to = ''] = [one, other].sort();
      const sums = sumsOver({ from, to }, { longest, today });
      expect(add(sums, from, to)).toEqual(Object.fromEntries(daysOf({ from, to }).map((each) => [each, 1])));
    }),
    { numRuns: 80 },
  );
});

const told = (from: string, to: string, today: string): string[] =>
  sumsOver({ from, to }, { longest: 'year', today }).map(
    ({ bucket, sign }) => `${sign === 1 ? '+' : '-'}${bucket}`,
  );

it('takes a month less its last days, and a year less its first months, where that is less to read', () => {
  expect(told('2026-09-01', '2026-09-28', '2026-12-31')).toEqual(['+2026-09', '-2026-09-29', '-2026-09-3']);
  expect(told('2026-03-01', '2026-12-31', '2027-01-05')).toEqual(['+2026', '-2026-01', '-2026-02']);
  expect(told('2026-09-01', '2026-09-02', '2026-12-31')).toEqual(['+2026-09-01', '+2026-09-02']);
});

it('takes the month and the year that are not over, as nothing is to be taken away of what is to come', () => {
  expect(told('2026-09-01', '2026-09-13', '2026-09-13').filter((sum) => sum.startsWith('+'))).toEqual([
    '+2026-09',
  ]);
  const year = told('2025-12-29', '2026-05-20', '2026-05-20');
  expect(year.filter((sum) => sum.startsWith('+'))).toEqual(['+2025-12-29', '+2025-12-3', '+2026']);
});

it('reads at most two dozen sums for any year, and no sum for no days', () => {
  for (let n = 0; n < 366; n += 1) {
    const to = addDays('2026-01-01', n);
    const sums = sumsOver({ from: addDays(to, -364), to }, { longest: 'year', today: '2027-06-01' });
    expect(sums.length).toBeLessThanOrEqual(24);
  }
  expect(
    sumsOver({ from: '2026-02-02', to: '2026-02-01' }, { longest: 'year', today: '2026-02-02' }),
  ).toEqual([]);
});
