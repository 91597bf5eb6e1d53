import { screen, within } from '@testing-library/react';
import { keepingSettings } from '../../../testing/keptSettings';
import { adminClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';
import type { Asked } from '../../../testing/answers';

const saved = (asked: Asked[]): unknown[] =>
  asked.filter(({ name }) => name === 'saveFeatures').map(({ input }) => input);

describe('features', () => {
  it('are on, off or not set, and say what holds then; what is not built is not offered', async () => {
    const { user, asked } = await renderScreen('/settings/features', {
      answers: keepingSettings({ holidayMode: { enabled: true } }),
    });
    const catalog = await screen.findByRole('combobox', { name: 'Public catalogue' });
    expect(catalog).toHaveDisplayValue('Not set (off)');
    expect(screen.getByRole('combobox', { name: 'Comments' })).toHaveDisplayValue('Not set (on)');
    const holidays = screen.getByRole('combobox', { name: 'Holidays' });
    expect(holidays).toHaveDisplayValue('On');
    expect(screen.queryByRole('combobox', { name: 'Page in the shop' })).not.toBeInTheDocument();
    await user.selectOptions(catalog, 'On');
    await user.selectOptions(holidays, 'Not set (on)');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(saved(asked)).toEqual([{ catalog: { enabled: true }, holidayMode: { enabled: null } }]);
    expect(holidays).toHaveDisplayValue('Not set (on)');
  });

  it('say what becomes of each, where it is switched off, until it is put back', async () => {
    const { user } = await renderScreen('/settings/features', { answers: keepingSettings() });
    const finance = await screen.findByRole('combobox', { name: 'Finance line by line' });
    const seller = screen.getByRole('combobox', { name: 'Sold by' });
    await user.selectOptions(finance, 'Off');
    await user.selectOptions(seller, 'Off');
    expect(finance).toHaveAccessibleDescription(
      /only payouts are seen\. The marketplace still sees all of it\.$/,
    );
    expect(seller).toHaveAccessibleDescription(/Once saved the shop no longer says who sells what\.$/);
    await user.selectOptions(finance, 'Not set (on)');
    expect(finance).not.toHaveAccessibleDescription(/Once saved/);
  });

  it.each([
    [
      'page',
      'combobox',
      'Show the pages of vendors in the shop',
      /Once saved these pages are gone from the shop/,
    ],
    ['products', 'checkbox', 'Approve without review', /Once saved what is saved goes live without a review/],
    ['reminders', 'combobox', 'Mail about a new order', /^Once saved this mail is not written any more\.$/],
  ] as const)('of /settings/%s say it as well', async (page, role, name, said) => {
    const { user } = await renderScreen(`/settings/${page}`, {
      answers: keepingSettings({ vendorPage: { enabled: true } }),
    });
    const field = await screen.findByRole(role, { name });
    expect(field).not.toHaveAccessibleDescription(/Once saved/);
    await (role === 'checkbox' ? user.click(field) : user.selectOptions(field, 'Off'));
    expect(field).toHaveAccessibleDescription(said);
  });

  it('say of the log of changes that the whole audit log is closed with it, and goes on', async () => {
    await renderScreen('/settings/features', { answers: keepingSettings() });
    const log = await screen.findByRole('combobox', { name: 'Log of changes' });
    for (const said of [/in the audit log/, /owners neither/, /still written down/])
      expect(log).toHaveAccessibleDescription(said);
  });

  it('name the languages of the codes that are typed, and refuse what is no code', async () => {
    const { user, asked } = await renderScreen('/settings/features', { answers: keepingSettings() });
    const locales = await screen.findByRole('textbox', { name: 'Languages of the shop' });
    await user.type(locales, 'nl, pt-BR');
    expect(locales).toHaveAccessibleDescription('Dutch Brazilian Portuguese');
    await user.type(locales, ', German!');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Must be a code like nl or pt-BR')).toBeInTheDocument();
    expect(saved(asked)).toEqual([]);
    await user.type(locales, '{Backspace>9/}');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(saved(asked)).toEqual([
      { translations: { locales: ['nl', 'pt-BR'] }, seen: { translations: { locales: [] } } },
    ]);
  });
});

describe('settings of products', () => {
  it('hold the lengths of texts within the bounds of the specification, in its words', async () => {
    const { user, asked } = await renderScreen('/settings/products', {
      answers: keepingSettings({ inputLimit: { images: { min: 1, max: null } } }),
    });
    const most = await screen.findByRole('textbox', { name: 'Title: characters at most' });
    const least = screen.getByRole('textbox', { name: 'Title: characters at least' });
    const pictures = screen.getByRole('textbox', { name: 'Pictures at most' });
    await user.type(least, '20');
    await user.type(most, '10');
    await user.type(pictures, '101');
    await user.type(screen.getByRole('textbox', { name: 'Description: characters at most' }), 'many');
    await user.keyboard('{Control>}s{/Control}');
    expect(pictures).toHaveAccessibleDescription('should be lower than 100');
    expect(screen.getByText('Must be a whole number')).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Description: characters at most' }));
    await user.type(pictures, '{Backspace}');
    expect(most).toHaveAccessibleDescription('should be greater than 20');
    await user.type(most, '0');
    await user.clear(screen.getByRole('textbox', { name: 'Pictures at least' }));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(saved(asked)).toEqual([
      { inputLimit: { title: { min: 20, max: 100 }, images: { min: null, max: 10 } } },
    ]);
  });

  it('are units and approval as well', async () => {
    const { user, asked } = await renderScreen('/settings/products', { answers: keepingSettings() });
    await user.click(await screen.findByRole('checkbox', { name: 'Approve without review' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weight' }), 'Pounds');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Inches');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(saved(asked)).toEqual([
      { autoApprove: { enabledDefault: true }, defaultUnits: { length: 'in', weight: 'POUNDS' } },
    ]);
  });
});

it('hides fields of orders, and keeps those that the page does not name', async () => {
  const { user, asked } = await renderScreen('/settings/orders', {
    answers: keepingSettings({ orders: { hiddenFields: ['customer.email', 'shippingAddress.email'] } }),
  });
  const customer = await screen.findByRole('group', { name: 'Customer' });
  expect(within(customer).getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await user.click(within(customer).getByRole('checkbox', { name: 'Email' }));
  const delivery = screen.getByRole('group', { name: 'Delivery address' });
  await user.click(within(delivery).getByRole('checkbox', { name: 'Phone' }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(saved(asked)).toEqual([
    {
      orders: { hiddenFields: ['shippingAddress.email', 'shippingAddress.phone'] },
      seen: { orders: { hiddenFields: ['customer.email', 'shippingAddress.email'] } },
    },
  ]);
});

it('says whom e-invoices name and how buyers have paid', async () => {
  const { user, asked } = await renderScreen('/settings/orders', { answers: keepingSettings() });
  const more = within(await screen.findByRole('region', { name: 'More for e-invoices' }));
  await user.type(more.getByRole('textbox', { name: 'Contact for invoices' }), 'Ines Kai');
  await user.selectOptions(
    more.getByRole('combobox', { name: 'How buyers have paid' }),
    'By transfer to the account',
  );
  await user.type(more.getByRole('textbox', { name: /^Account \(IBAN\)/ }), 'DE89370400440532013000');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(saved(asked)).toEqual([
    {
      invoicing: {
        contact: { name: 'Ines Kai' },
        payment: { means: 'transfer', iban: 'DE89370400440532013000' },
      },
    },
  ]);
});

it('says what commission is taken of', async () => {
  const { user, asked } = await renderScreen('/settings/finance', { answers: keepingSettings() });
  const taken = await screen.findByRole('region', { name: 'Commission is taken of' });
  expect(within(taken).getByRole('checkbox', { name: 'Tax' })).toBeChecked();
  await user.click(within(taken).getByRole('checkbox', { name: 'Shipping' }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(saved(asked)).toEqual([{ financeConfig: { includeShipping: true } }]);
});

describe('signing in', () => {
  it('demands a second step of everybody, by an owner', async () => {
    const { user, asked } = await renderScreen('/settings/general', { answers: keepingSettings() });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Everyone who works here needs two-step sign-in' }),
    );
    expect(screen.getByRole('link', { name: 'See who has it' })).toHaveAttribute('href', '/people');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(saved(asked)).toEqual([{ security: { adminTwoStep: true } }]);
  });

  it('is not for a manager to change', async () => {
    await renderScreen('/settings/general', {
      claims: adminClaims({ role: 'manager' }),
      answers: keepingSettings(),
    });
    expect(await screen.findByText(/everyone’s own choice. Owners change this/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
