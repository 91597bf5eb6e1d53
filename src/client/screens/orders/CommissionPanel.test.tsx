import { screen, waitFor, within } from '@testing-library/react';
import type { OrderReasons, ShownLine } from '../../../domain/finance/commission/orderCommission';
import type { TokenClaims } from '../../../domain/accounts/session';
import { orderAnswer, ordersPage } from '../../../testing/factories/orders';
import { adminClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const rule = (line: number, changes: Partial<ShownLine> = {}): ShownLine => ({
  source: 'marketplace',
  line,
  min: '0.00',
  max: null,
  percentage: 10,
  flat: '0.20',
  constraint: null,
  verdict: 'holds',
  found: [],
  ...changes,
});
const matched = rule(2);
const reasons: OrderReasons = {
  tablesIn: 'EUR',
  currency: 'EUR',
  terms: { includeDiscount: true, includeShipping: false, includeTax: false },
  lines: [
    {
      id: '11',
      title: 'Oak board',
      unitPrice: '1.00',
      quantity: 1,
      amount: '0.30',
      setBy: null,
      rule: matched,
      sum: { base: '1.00', percentage: 10, share: '0.10', flat: '0.20', most: '1.00', amount: '0.30' },
      lines: [
        rule(0, { verdict: 'over', max: '0.50' }),
        rule(1, { verdict: 'condition', constraint: { key: 'tag', value: 'Sale' }, found: ['New'] }),
        matched,
      ],
    },
    {
      id: '12',
      title: 'Pine shelf',
      unitPrice: '1.00',
      quantity: 1,
      amount: '1.00',
      setBy: null,
      rule: matched,
      sum: { base: '1.00', percentage: 90, share: '0.90', flat: '0.20', most: '1.00', amount: '1.00' },
      lines: [],
    },
  ],
};

const opened = (claims: TokenClaims, order: Parameters<typeof orderAnswer>[0] = {}) =>
  renderScreen('/orders/1', {
    claims,
    answers: {
      readOrder: orderAnswer(order),
      listOrders: ordersPage([]),
      readOrderTimeline: { entries: [] },
      readCustomerHistory: { history: null },
      readOrderCommission: reasons,
    },
  });

it('lets the marketplace change a commission, but not those who do its orders alone', async () => {
  const owner = await opened(adminClaims());
  await screen.findByRole('button', { name: 'Show why' });
  expect(screen.getByRole('button', { name: 'Change the commission' })).toBeInTheDocument();
  owner.unmount();
  await opened(adminClaims({ role: 'orders' }));
  await screen.findByRole('button', { name: 'Show why' });
  expect(screen.queryByRole('button', { name: 'Change the commission' })).not.toBeInTheDocument();
});

it('says of each line which rule made its commission, why the others did not, and how it is worked out', async () => {
  const { user } = await opened(adminClaims());
  await user.click(await screen.findByRole('button', { name: 'Show why' }));
  const table = within(await screen.findByRole('table', { name: 'Rules that were checked' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/rule 1The price is above.*€0.50/),
    expect.stringMatching(/rule 2The condition is not metIt says: New.*Sale/),
    expect.stringMatching(/rule 3This one applies.*10% \+ €0.20/),
  ]);
  const panel = within(screen.getByRole('region', { name: 'Why this commission' }));
  expect(panel.getByText('10% of €1.00 is €0.10, and €0.20 flat: €0.30')).toBeInTheDocument();
  // The cut is told of the one line that was cut, not where floats do not add up.
  expect(panel.getAllByText('It is never more than the line came to: €1.00.')).toHaveLength(1);
});

it('sets a commission that several rules made by what is typed, beginning with nothing', async () => {
  const commission = { flat: '0.00', percentage: 0, amount: '12.00', returned: '0.00', mixed: true as const };
  const { user, asked } = await opened(adminClaims(), { commission });
  await user.click(await screen.findByRole('button', { name: 'Change the commission' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Several rules made the commission of this order/)).toBeInTheDocument();
  const percentage = dialog.getByRole('textbox', { name: /Percentage/ });
  expect(percentage).toHaveValue('');
  await user.type(percentage, '0');
  await user.type(dialog.getByRole('textbox', { name: /Flat/ }), '0');
  await user.click(dialog.getByRole('button', { name: 'Change the commission' }));
  await waitFor(() => {
    expect(asked.find(({ name }) => name === 'setOrderCommission')?.input).toEqual({
      vendor: 'North Mill',
      orderId: '1',
      by: 'hand',
      percentage: 0,
      flat: 0,
    });
  });
});

it('gives a commission that was set by hand back to the rules, and no other', async () => {
  const commission = { flat: '0.00', percentage: 10, amount: '4.00', returned: '0.00' };
  const plain = await opened(adminClaims(), { commission });
  await screen.findByRole('button', { name: 'Change the commission' });
  expect(screen.queryByRole('button', { name: 'Back to the rules' })).not.toBeInTheDocument();
  plain.unmount();
  const { user, asked } = await opened(adminClaims(), { commission: { ...commission, byHand: true } });
  await user.click(await screen.findByRole('button', { name: 'Back to the rules' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Back to the rules' }));
  await waitFor(() => {
    expect(asked.find(({ name }) => name === 'setOrderCommission')?.input).toEqual({
      vendor: 'North Mill',
      orderId: '1',
      by: 'tables',
    });
  });
});
