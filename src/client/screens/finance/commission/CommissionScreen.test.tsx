import { screen, within } from '@testing-library/react';
import type { CommissionsAnswer } from '../../../../domain/finance/commission/commissions';
import { vendorClaims } from '../../../../testing/factories/session';
import { productsPage } from '../../../../testing/factories/products';
import type { Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const answer = (changes: Partial<CommissionsAnswer> = {}): CommissionsAnswer => ({
  vendor: null,
  currency: 'EUR',
  own: [],
  marketplace: [],
  defaultCommissions: { min: 0, percentage: 0 },
  versions: [],
  choices: [
    { key: 'tag', name: '', values: ['Sale'] },
    { key: 'vendor', name: '', values: ['North Mill'] },
  ],
  ...changes,
});

const replayed = { lines: 3, sales: '75.00', today: '7.50', draft: '18.00' };
const answers: Answers = {
  readCommissions: answer(),
  listProducts: productsPage([]),
  replayCommissions: {
    from: '2026-03-19',
    to: '2026-06-16',
    currency: 'EUR',
    total: replayed,
    vendors: [{ vendor: 'North Mill', ...replayed }],
  },
  saveCommissions: { commissions: [] },
};

it('refuses a table with a gap in the words of the specification, and replays and saves one without', async () => {
  const { user, asked } = await renderScreen('/commission', { answers });
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const line = within(screen.getByRole('group', { name: 'Rule 1' }));
  await user.clear(line.getByLabelText('Price from'));
  await user.type(line.getByLabelText('Price from'), '10');
  await user.type(line.getByLabelText('Percentage'), '12.5');
  expect((await screen.findByText('The rules do not fit together')).parentElement).toHaveTextContent(
    /gap between .*0 and .*10/,
  );
  expect(screen.getByRole('button', { name: 'Replay 90 days' })).toBeDisabled();
  await user.clear(line.getByLabelText('Price from'));
  await user.type(line.getByLabelText('Price from'), '0');
  await user.click(screen.getByRole('button', { name: 'Replay 90 days' }));
  const table = within(await screen.findByRole('table', { name: 'What this would have earned' }));
  expect(table.getByRole('row', { name: /North Mill 3 €75.00 €7.50 €18.00 \+ ?€10.50/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved')).toBeInTheDocument();
  const commissions = [{ min: 0, max: null, percentage: 12.5, flat: 0 }];
  for (const name of ['replayCommissions', 'saveCommissions'])
    expect(asked.find((call) => call.name === name)?.input).toEqual({ commissions });
});

it('goes on where a condition or a percentage is taken away again', async () => {
  const { user, asked } = await renderScreen('/commission', { answers });
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const line = within(screen.getByRole('group', { name: 'Rule 1' }));
  await user.type(line.getByLabelText('Percentage'), '10');
  await user.selectOptions(line.getByLabelText('Applies to'), 'Tag');
  await user.type(line.getByLabelText('Is'), 'Sale');
  await user.clear(line.getByLabelText('Is'));
  await user.clear(line.getByLabelText('Percentage'));
  expect(screen.getByRole('button', { name: 'Replay 90 days' })).toBeDisabled();
  await user.type(line.getByLabelText('Percentage'), '8');
  await user.selectOptions(line.getByLabelText('Applies to'), 'everything');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved')).toBeInTheDocument();
  const commissions = [{ min: 0, max: null, percentage: 8, flat: 0 }];
  expect(asked.find(({ name }) => name === 'saveCommissions')?.input).toEqual({ commissions });
});

it('shows a vendor its own lines and those of the marketplace, and nothing to change', async () => {
  const lines = [{ min: 0, max: 50, flat: 0.3, percentage: 15 }];
  const seen = answer({ vendor: 'North Mill', own: lines, marketplace: [], choices: [] });
  await renderScreen('/commission', { claims: vendorClaims(), answers: { readCommissions: seen } });
  const own = await screen.findByRole('table', { name: 'Rules of North Mill' });
  expect(
    within(own).getByRole('row', { name: '€0.00 to €50.00 15% + €0.30 everything' }),
  ).toBeInTheDocument();
  expect(screen.getByText('No rules yet: the default rule applies.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a rule' })).not.toBeInTheDocument();
});
