import { comparedDays, daysOfPeriod, periodKindOf, type HomePeriod } from './figures';

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
  // They begin on the 1st and are days all the same.
  ['last7', '2026-12-07', '2026-11-24', '2026-11-30'],
  ['last30', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['last90', '2026-11-29', '2026-06-03', '2026-08-31'],
  ['today', '2026-11-01', '2026-10-31', '2026-10-31'],
];

it.each(cases)('%s on %s is compared with the time from %s to %s', (period, today, from, to) => {
  const days = daysOfPeriod(period, today);
  expect(comparedDays(days, 'before', { period: periodKindOf(period, days) })).toEqual({ from, to });
});

it.each([
  ['2026-11-01', '2026-11-07', '2026-10-25', '2026-10-31'],
  ['2026-10-05', '2026-10-31', '2026-09-08', '2026-10-04'],
  // Whole months are those.
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-04-30', '2025-09-01', '2025-12-31'],
])('chosen days from %s to %s are compared with those from %s to %s', (from, to, first, last) => {
  const days = { from, to };
  expect(comparedDays(days, 'before', { period: periodKindOf('dates', days) })).toEqual({
    from: first,
    to: last,
  });
});

it.each([
  ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['2026-10-01', '2026-11-28', '2026-07-01', '2026-08-28'],
  ['2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['2026-11-01', '2026-12-31', '2026-09-01', '2026-10-31'],
  ['2025-01-01', '2026-12-31', '2023-01-01', '2024-12-31'],
  ['2026-11-05', '2026-11-09', '2026-10-31', '2026-11-04'],
])(
  'days of which nobody says what they are, from %s to %s, are compared with those from %s to %s',
  (from, to, first, last) => {
    expect(comparedDays({ from, to }, 'before')).toEqual({ from: first, to: last });
  },
);

it.each([
  // 20 November to 5 December, of which ten days have come on the 29th.
  ['2026-11-20', '2026-12-05', 'before', '2026-11-04', '2026-11-13'],
  ['2026-11-20', '2026-12-05', 'year', '2025-11-20', '2025-11-29'],
  ['2026-11-01', '2026-11-30', 'before', '2026-10-01', '2026-10-29'],
  ['2026-11-01', '2026-11-29', 'before', '2026-10-03', '2026-10-31'],
] as const)('of %s to %s only what has come is compared (%s)', (from, to, comparison, first, last) => {
  const days = { from, to };
  const period = periodKindOf('dates', days);
  expect(comparedDays(days, comparison, { period, today: '2026-11-29' })).toEqual({ from: first, to: last });
});

it('what has not begun is compared with nothing', () => {
  const days = { from: '2026-11-30', to: '2026-12-05' };
  expect(comparedDays(days, 'before', { today: '2026-11-29' })).toBeNull();
});
