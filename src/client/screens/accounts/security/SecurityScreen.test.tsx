import { screen, waitFor, within } from '@testing-library/react';
import type { SecurityEntry } from '../../../../domain/audit/security';
import { Refusal, type Answers } from '../../../../testing/answers';
import { account } from '../../../../testing/factories/people';
import { adminClaims, vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const entry = (changes: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id: '7',
  at: '2026-03-01T10:00:00Z',
  lastAt: '2026-03-01T10:05:00Z',
  times: 1,
  action: 'sign-in',
  group: 'signIn',
  by: 'ada@demo.test',
  byMarketplace: false,
  vendor: 'Fjord',
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.1',
  about: '',
  ...changes,
});
const guessed = entry({
  id: '6',
  action: 'sign-in.failed',
  times: 40,
  by: 'bo@demo.test',
  address: '192.0.2.9',
});
const acted = entry({
  id: '5',
  action: 'payout-method.bank',
  group: 'money',
  by: '',
  byMarketplace: true,
  browser: '',
  system: '',
  address: '',
});

const open = (answers: Answers = {}, claims = vendorClaims(), path = '/security') =>
  renderScreen(path, {
    claims,
    answers: { listSecurity: { entries: [entry(), guessed, acted], next: '5' }, ...answers },
  });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('says what happened, who it was, from where, and how often it was tried', async () => {
  await open();
  const row = within(await rowOf(/Signed in/));
  for (const text of ['ada@demo.test', 'Firefox on Linux', '192.0.2.1'])
    expect(row.getByText(text)).toBeInTheDocument();
  const tried = within(await rowOf(/Wrong password/));
  expect(tried.getByText('40 times')).toBeInTheDocument();
  expect(within(await rowOf(/Changed the bank account/)).getByText('the marketplace')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'For' })).not.toBeInTheDocument();
});

it('says to the marketplace whose matter it is', async () => {
  await open({}, adminClaims());
  expect(await screen.findByRole('columnheader', { name: 'For' })).toBeInTheDocument();
  expect(within(await rowOf(/Signed in/)).getByText('Fjord')).toBeInTheDocument();
});

it('filters by kind, person and day, all in the address', async () => {
  const { user, place, asked } = await open({}, vendorClaims(), '/security?from=2026-03-01');
  await user.type(await screen.findByLabelText('Search by person or address'), 'bo@');
  await waitFor(() => expect(place()).toContain('q=bo'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refusals');
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listSecurity')?.input).toEqual({
      group: 'refusal',
      q: 'bo@',
      from: '2026-03-01',
    }),
  );
});

it('goes on to what is older, and begins anew with another filter', async () => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'Older ones' }));
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listSecurity')?.input).toMatchObject({ before: '5' }),
  );
  await user.type(screen.getByLabelText('Search by person or address'), 'x');
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listSecurity')?.input).toEqual({ group: 'all', q: 'x' }),
  );
});

it('says that it could not be loaded, and that nothing was found', async () => {
  const first = await open({ listSecurity: new Refusal(400, { message: 'Out of order' }) });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  first.unmount();
  await open({ listSecurity: { entries: [], next: null } }, vendorClaims(), '/security?q=nobody');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

it('stands on one’s own account as well', async () => {
  const answers = {
    readAccount: account(),
    listOwnSessions: { sessions: [] },
    listOwnSecurity: { entries: [guessed], next: null },
  };
  await open(answers, vendorClaims(), '/account');
  const panel = within(await screen.findByRole('region', { name: 'What happened with your account' }));
  expect(await panel.findByRole('row', { name: /Wrong password/ })).toBeInTheDocument();
});
