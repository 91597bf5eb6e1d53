import { act, screen, waitFor, within } from '@testing-library/react';
import type { Discount, DiscountExample, DiscountsAnswer } from '../../../domain/discounts/discounts';
import { withDefaults } from '../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { vendorRow } from '../../../testing/factories/vendors';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const discount = (changes: Partial<Discount> = {}): Discount => ({
  id: '5',
  method: 'code',
  name: 'SPRING10',
  value: { type: 'percentage', fixed: 0, percentage: 10 },
  active: { from: '2026-03-01', until: '2026-03-31', withEndDate: true },
  limit: { onePerCustomer: true, withUsage: true, usage: 50 },
  minPurchase: { type: 'amount', value: 20 },
  currency: 'EUR',
  vendor: null,
  paidBy: 'shared',
  vendorShare: 40,
  products: [{ id: '7', title: 'Oak board' }],
  state: 'active',
  endedAt: null,
  deletion: null,
  used: 12,
  beyond: { limit: 0, customer: 0, time: 0 },
  costs: [{ currency: 'EUR', amount: '100.00', vendor: '40.00', marketplace: '60.00' }],
  createdAt: '2026-02-20T10:00:00Z',
  createdBy: 'ada@main.test',
  ...changes,
});

const page = (discounts: Discount[]): DiscountsAnswer => ({
  discounts,
  counts: { planned: 0, active: discounts.length, ended: 0, used: 0, deleted: 0 },
  next: null,
});

const example: DiscountExample = {
  currency: 'EUR',
  from: '2025-12-01',
  to: '2026-03-01',
  orders: 80,
  isCut: false,
  fitting: 30,
  buyersSave: '120.00',
  vendorsPay: '48.00',
  marketplacePays: '72.00',
  commission: { before: '300.00', after: '295.00' },
  payout: { before: '2000.00', after: '1957.00' },
};

const features = withDefaults({ discounts: { enabled: true }, discountLimits: { vendorMost: 30 } });
const vendors = {
  applications: [],
  vendors: [vendorRow({ vendor: 'North Mill' })],
  orders: {},
  balances: [],
  vendorsWithoutAccount: [],
};

const open = (path: string, answers: Answers = {}, claims = adminClaims()) =>
  renderScreen(path, {
    claims,
    answers: {
      readAppInfo: appInfo({ features }),
      listVendors: vendors,
      listDiscounts: page([discount()]),
      previewDiscount: { example },
      ...answers,
    },
  });

describe('the list', () => {
  it('says what each gives, when, how often it was used and what it cost', async () => {
    await open('/discounts');
    const row = within(await screen.findByRole('row', { name: /SPRING10/ }));
    for (const text of ['10%', 'Active', 'Everyone’s', '12 of 50', '€100.00'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText(/Mar 1\s*–\s*31, 2026/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /SPRING10/ })).toHaveAttribute('href', '/discounts/5');
  });

  it('marks uses beyond what a discount allows', async () => {
    const beyond = { limit: 2, customer: 1, time: 0 };
    await open('/discounts', { listDiscounts: page([discount({ beyond })]) });
    expect(await screen.findByText('3 beyond it')).toBeInTheDocument();
  });

  it('is narrowed by state in the address, and says where none is found', async () => {
    const { user, asked, place } = await open('/discounts', {
      listDiscounts: ({ state }: { state?: string }) => page(state === 'ended' ? [] : [discount()]),
    });
    await user.click(await screen.findByRole('button', { name: /^Ended/ }));
    await waitFor(() => expect(place()).toBe('/discounts?state=ended'));
    expect(await screen.findByText('No discount found')).toBeInTheDocument();
    expect(asked.some(({ name, input }) => name === 'listDiscounts' && input['state'] === 'ended')).toBe(
      true,
    );
  });
});

describe('a new discount', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'New discount' }));

  it('shows what it would have cost before it is made, and is made as it was filled in', async () => {
    const { user, asked, place } = await open('/discounts/new', { createDiscount: { discount: discount() } });
    const fields = await form();
    await user.type(fields.getByRole('textbox', { name: /^Code/ }), 'SPRING10');
    await user.type(fields.getByRole('textbox', { name: /^Per cent off/ }), '10');
    await user.selectOptions(fields.getByRole('combobox', { name: 'Paid by' }), 'Both, shared');
    await user.type(fields.getByRole('textbox', { name: /^Part of who sells/ }), '40');
    await user.click(fields.getByRole('checkbox', { name: 'Only a number of times' }));
    await user.type(fields.getByRole('textbox', { name: /^How often/ }), '50');
    expect(await screen.findByText(/Of 80 purchases .* it would have held for 30\./)).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'The last 90 days as an example' }));
    expect(table.getByRole('row', { name: /Who sells pays €48.00/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /The marketplace pays €72.00/ })).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Before and after' })).getByRole('row', {
        name: /Paid out €2,000.00 €1,957.00/,
      }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create discount' }));
    await waitFor(() => expect(place()).toBe('/discounts/5'));
    expect(asked.find(({ name }) => name === 'createDiscount')?.input).toMatchObject({
      method: 'code',
      name: 'SPRING10',
      value: { type: 'percentage', percentage: 10 },
      limit: { withUsage: true, usage: 50 },
      paidBy: 'shared',
      vendorShare: 40,
    });
  });

  it.each([
    ['101', 'Must be at most 100'],
    ['much', 'Must be a number'],
  ])('says at its field that %s per cent is none, and asks for no example', async (typed, said) => {
    const { user, asked } = await open('/discounts/new');
    const fields = await form();
    await user.type(fields.getByRole('textbox', { name: /^Code/ }), 'X');
    await user.type(fields.getByRole('textbox', { name: /^Per cent off/ }), typed);
    await user.click(screen.getByRole('button', { name: 'Create discount' }));
    expect(await fields.findByText(said)).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'previewDiscount' || name === 'createDiscount')).toBe(false);
  });

  it('that is automatic says before it is made what a shop’s own does not count', async () => {
    const { user } = await open('/discounts/new', {});
    const fields = await form();
    expect(fields.queryByText(/Shopify’s automatic discounts know neither/)).toBeNull();
    await user.selectOptions(fields.getByRole('combobox', { name: 'How buyers get it' }), 'Automatically');
    expect(fields.getByText(/Shopify’s automatic discounts know neither/)).toBeVisible();
  });

  it('keeps what was typed where a name is taken, and says so at the name', async () => {
    const { user } = await open('/discounts/new', {
      createDiscount: new Refusal(422, { message: 'No', errors: { name: 'There is one of this name' } }),
    });
    const fields = await form();
    await user.type(fields.getByRole('textbox', { name: /^Code/ }), 'SPRING10');
    await user.type(fields.getByRole('textbox', { name: /^Per cent off/ }), '10');
    await user.click(screen.getByRole('button', { name: 'Create discount' }));
    expect(await fields.findByText('There is one of this name')).toBeInTheDocument();
    expect(fields.getByRole('textbox', { name: /^Code/ })).toHaveValue('SPRING10');
  });

  it('of a vendor is paid by the vendor, within what the marketplace allows, and is asked for no payer', async () => {
    const { user, asked } = await open(
      '/discounts/new',
      { createDiscount: { discount: discount() } },
      vendorClaims(),
    );
    const fields = await form();
    expect(fields.getByText(/You pay for your own discounts\..*at most 30%/)).toBeInTheDocument();
    expect(fields.queryByRole('combobox', { name: 'Paid by' })).not.toBeInTheDocument();
    await user.type(fields.getByRole('textbox', { name: /^Code/ }), 'MINE');
    await user.type(fields.getByRole('textbox', { name: /^Per cent off/ }), '10');
    await user.click(screen.getByRole('button', { name: 'Create discount' }));
    await waitFor(() => expect(asked.some(({ name }) => name === 'createDiscount')).toBe(true));
    const input = asked.find(({ name }) => name === 'createDiscount')?.input;
    expect(input).not.toHaveProperty('paidBy');
    expect(input).not.toHaveProperty('vendor');
  });

  it('like another one begins with what that says, without its name and days', async () => {
    await open('/discounts/new?like=5');
    const fields = await form();
    expect(fields.getByRole('textbox', { name: /^Per cent off/ })).toHaveValue('10');
    expect(fields.getByRole('textbox', { name: /^Code/ })).toHaveValue('');
    expect(fields.getByRole('checkbox', { name: 'It ends' })).not.toBeChecked();
    expect(await fields.findByText('Oak board')).toBeInTheDocument();
  });
});

describe('one discount', () => {
  it('that runs is ended now once it is confirmed, and goes on by Undo', async () => {
    const { user, asked } = await open('/discounts/5', {
      endDiscount: { ok: true },
      resumeDiscount: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'End now' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End SPRING10 now?' }));
    expect(asked.some(({ name }) => name === 'endDiscount')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'End now' }));
    await waitFor(() => expect(asked.find(({ name }) => name === 'endDiscount')?.input).toEqual({ id: '5' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'resumeDiscount')?.input).toEqual({ id: '5' }),
    );
  });

  it('keeps who works by keys on its page when it is ended and its button is gone', async () => {
    let isEnded = false;
    const { user } = await open('/discounts/5', {
      endDiscount: () => {
        isEnded = true;
        return { ok: true };
      },
      listDiscounts: () =>
        page([discount(isEnded ? { state: 'ended', endedAt: '2026-03-12T10:00:00Z' } : {})]),
    });
    const end = await screen.findByRole('button', { name: 'End now' });
    act(() => end.focus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End SPRING10 now?' }));
    act(() => dialog.getByRole('button', { name: 'End now' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Resume' });
    expect(screen.queryByRole('button', { name: 'End now' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['planned', {}, [], ['End now']],
    ['ended', { endedAt: '2026-03-12T10:00:00Z' }, ['Resume', 'Delete'], ['End now', 'Restore']],
    [
      'deleted',
      { deletion: { at: '2026-03-12T10:00:00Z', by: 'ada@main.test', reason: 'A slip' } },
      ['Restore'],
      ['End now', 'Delete', 'Resume'],
    ],
  ] as const)('that is %s offers what can be done about it', async (state, changes, there, not) => {
    await open('/discounts/5', { listDiscounts: page([discount({ state, ...changes })]) });
    expect(await screen.findByText('€100.00')).toBeInTheDocument();
    for (const name of there) expect(screen.getByRole('button', { name })).toBeInTheDocument();
    for (const name of not) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryAllByText(/ada@main.test · A slip/)).toHaveLength(state === 'deleted' ? 1 : 0);
  });

  it('says who pays how much, and that a shop’s automatic ones know no limit', async () => {
    await open('/discounts/5', { listDiscounts: page([discount({ method: 'automatic' })]) });
    expect(await screen.findByText('Shared: 40% by who sells')).toBeInTheDocument();
    for (const text of ['€100.00', '€40.00', '€60.00', 'From €20.00'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/Shopify’s automatic discounts know neither/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oak board' })).toHaveAttribute('href', '/products/7');
  });

  it('is deleted with a reason, and comes back by Undo', async () => {
    const { user, asked, place } = await open('/discounts/5', {
      deleteDiscount: { ok: true },
      restoreDiscount: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete SPRING10?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason, for the log' }), 'A slip');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(place()).toBe('/discounts'));
    expect(asked.find(({ name }) => name === 'deleteDiscount')?.input).toEqual({ id: '5', reason: 'A slip' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'restoreDiscount')?.input).toEqual({ id: '5' }),
    );
  });
});
