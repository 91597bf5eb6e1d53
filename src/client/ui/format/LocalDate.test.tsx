import { render, screen } from '@testing-library/react';
import { FormatsContext } from './formats';
import { isLocalDate, LocalDate } from './LocalDate';

it.each([
  ['2026-12-01T23:30', 'en', 'December 1, 2026 at 11:30 PM'],
  ['2026-12-01', 'de', '1. Dezember 2026'],
  ['2026-12-01T09:30', 'nl', '1 december 2026 om 09:30'],
])('writes %s in %s, in no zone but its own', (value, locale, text) => {
  render(
    <FormatsContext value={{ locale, timeZone: 'Pacific/Kiritimati' }}>
      <LocalDate value={value} />
    </FormatsContext>,
  );
  expect(screen.getByText(text)).toHaveAttribute('datetime', value);
});

it('leaves the year out where there is little room', () => {
  render(
    <FormatsContext value={{ locale: 'en-GB', timeZone: 'UTC' }}>
      <LocalDate value="2026-12-01" short />
    </FormatsContext>,
  );
  expect(screen.getByText('1 Dec')).toHaveAttribute('datetime', '2026-12-01');
});

it.each(['2026-02-30', '2026-12-01T25:00', '2026', '1/2/2026', 'soon', ''])('leaves %j alone', (value) => {
  expect(isLocalDate(value)).toBe(false);
});
