import { calendarPeriodOf, comparedDays, daysOfPeriod, type HomePeriod } from './figures';

/** What a named period seen on a day is compared with, as a person with a calendar would say. */
const cases: readonly [HomePeriod, string, string, string][] = [
  ['year', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['year', '2026-01-15', '2025-01-01', '2025-01-15'],
  ['year', '2026-01-01', '2025-01-01', '2025-01-01'],
  ['quarter', '2026-11-28', '2026-07-01', '2026-08-28'],
  ['quarter', '2026-01-15', '2025-10-01', '2025-10-15'],
  ['thisMonth', '2026-11-28', '2026-10-01', '2026-10-28'],
  ['thisMonth', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-11-28', '2026-09-01', '2026-09-30'],
  ['last30', '2026-11-28', '2026-09-30', '2026-10-29'],
];

it.each(cases)('%s on %s is compared with the time from %s to %s', (period, today, from, to) => {
  expect(comparedDays(daysOfPeriod(period, today), 'before', calendarPeriodOf(period))).toEqual({ from, to });
});

it.each([
  ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['2026-10-01', '2026-11-28', '2026-07-01', '2026-08-28'],
  ['2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['2026-11-01', '2026-12-31', '2026-09-01', '2026-10-31'],
  ['2025-01-01', '2026-12-31', '2023-01-01', '2024-12-31'],
  ['2026-11-05', '2026-11-09', '2026-10-31', '2026-11-04'],
])('the days from %s to %s are compared with those from %s to %s', (from, to, first, last) => {
  expect(comparedDays({ from, to }, 'before')).toEqual({ from: first, to: last });
});
