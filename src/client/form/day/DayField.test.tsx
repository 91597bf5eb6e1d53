import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as frame from '../../../locales/en/frame';
import { newUser } from '../../../testing/user';
import { addMessages, startLanguage } from '../../language/language';
import { FormatsContext } from '../../ui/format/formats';
import { DayField } from './DayField';

const given: string[] = [];
beforeAll(async () => {
  await startLanguage(['en']);
  addMessages(frame);
});
beforeEach(() => {
  given.length = 0;
});

const show = (locale: string, value = ''): ReactNode => (
  <FormatsContext value={{ locale, timeZone: 'UTC' }}>
    <DayField label="From" value={value} onChange={(day) => given.push(day)} />
  </FormatsContext>
);

const user = newUser();

it('gives a day once its year is whole, none of those that it passes through, and writes it as the language does', async () => {
  render(show('de-DE'));
  const field = screen.getByLabelText('From');
  await user.type(field, '1.3.2026');
  expect(given).toEqual(['2026-03-01']);
  expect(field).toHaveValue('1.3.2026');
  await user.tab();
  expect(field).toHaveValue('01.03.2026');
});

it('takes a short day when it is left or sent, and says of what is none how one is written', async () => {
  render(show('en-GB'));
  const field = screen.getByLabelText('From');
  await user.type(field, '5/4/27{Enter}');
  expect(given).toEqual(['2027-04-05']);
  expect(field).toHaveValue('5 Apr 2027');
  await user.clear(field);
  await user.type(field, '31/2/2026');
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('31/2/2026');
  expect(field).toHaveAccessibleDescription(/^Must be a day, such as \d+ \w+ \d{4}$/);
  expect(given).toEqual(['2027-04-05', '']);
});

it('shows the day that comes from elsewhere', () => {
  const { rerender } = render(show('fr', '2026-03-01'));
  expect(screen.getByLabelText('From')).toHaveValue('1 mars 2026');
  rerender(show('fr', ''));
  expect(screen.getByLabelText('From')).toHaveValue('');
  fireEvent.blur(screen.getByLabelText('From'));
  expect(given).toEqual([]);
});

it('offers the month of its day, by keys and in the reader’s language', async () => {
  render(show('de-DE', '2026-11-28'));
  await user.click(screen.getByRole('button', { name: 'Choose a day: From' }));
  const month = within(await screen.findByRole('dialog', { name: 'From' }));
  expect(month.getByText('November 2026')).toBeVisible();
  expect(month.getAllByRole('columnheader').map((day) => day.getAttribute('aria-label'))).toEqual([
    ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  ]);
  await waitFor(() => expect(month.getByRole('gridcell', { name: '28', selected: true })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(given).toEqual(['2026-12-05']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
