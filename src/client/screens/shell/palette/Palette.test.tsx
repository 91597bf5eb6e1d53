import { act, screen, waitFor, within } from '@testing-library/react';
import { switchLanguage } from '../../../language/language';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import type { SearchAnswer, SearchGroup, SearchHit } from '../../../../domain/home/search';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { ordersPage } from '../../../../testing/factories/orders';
import { adminClaims, vendorClaims } from '../../../../testing/factories/session';
import { vendorRow } from '../../../../testing/factories/vendors';
import { onNarrowScreen } from '../../../../testing/screenWidth';
import { renderScreen } from '../../../../testing/renderScreen';
import { page } from '../../../api/page';

const hit = (id: string, title: string, changes: Partial<SearchHit> = {}): SearchHit => ({
  id,
  title,
  detail: '',
  vendor: '',
  likeness: 'begins',
  ...changes,
});
const group = (
  kind: SearchGroup['kind'],
  hits: SearchHit[],
  count: number | null = hits.length,
): SearchGroup => ({
  kind,
  hits,
  count,
});
const found = (...groups: SearchGroup[]): SearchAnswer => ({ groups, unfinished: [] });

const walnut = found(
  group('orders', [hit('12', '#1012', { detail: 'Ada Byron', vendor: 'North Mill' })], 214),
  group('customers', [hit('ada@buyers.test', 'Ada Byron', { detail: 'ada@buyers.test' })]),
  group('products', [hit('31', 'Walnut board', { detail: 'WB-1' })], null),
);

const base: Answers = {
  listOrders: ordersPage([]),
  listVendors: {
    applications: [],
    vendors: [vendorRow()],
    orders: {},
    balances: [],
    vendorsWithoutAccount: [],
  },
  searchMarketplace: walnut,
};

const open = async (options: Parameters<typeof renderScreen>[1] = {}, at = '/vendors') => {
  const rendered = await renderScreen(at, { ...options, answers: { ...base, ...options.answers } });
  await screen.findByRole('main');
  await screen.findByRole('button', { name: 'Search or go to' });
  await rendered.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Go to a screen/ });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...rendered, field };
};

/** Opens it once more, as soon as it is heard. */
const again = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  name = /^Go to a screen/,
): Promise<void> => {
  await waitFor(() =>
    expect(
      screen.queryByRole('dialog', { name: /^(Search or go to|Suchen oder öffnen)/ }),
    ).not.toBeInTheDocument(),
  );
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(field).toHaveFocus());
};

const offered = (): string[] => screen.getAllByRole('option').map((each) => each.textContent);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('finds what is typed in groups, and opens what the arrows choose', async () => {
  const { user, field, place, asked } = await open();
  await user.keyboard('walnut');
  const orders = await screen.findByRole('group', { name: 'Orders' });
  const [first, all] = within(orders).getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(first).toHaveTextContent('#1012 Ada Byron, North Mill');
  expect(all).toHaveTextContent('All 214 orders');
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ q: 'walnut' }));
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Search or go to' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Walnut board WB-1');
  expect(chosen.querySelector('mark')).toHaveTextContent('Walnut');
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/products/31'));
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

it('leads to the list of all that was found', async () => {
  const { user, place } = await open();
  await user.keyboard('walnut');
  expect(await screen.findByRole('option', { name: 'All products with “walnut”' })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe('/orders?q=walnut'));
});

it('searches by a single digit, and says of a single letter that one more is needed', async () => {
  const { user, asked, field } = await open({ answers: { searchMarketplace: found() } });
  const searched = () => asked.filter(({ name }) => name === 'searchMarketplace').map(({ input }) => input);
  await user.keyboard('5');
  expect(await screen.findByText('Nothing found for “5”')).toBeInTheDocument();
  expect(searched()).toEqual([{ q: '5' }]);
  await user.clear(field);
  await user.keyboard('#');
  expect(await screen.findByText('Type one more letter or digit to search.')).toBeInTheDocument();
  expect(searched()).toEqual([{ q: '5' }]);
});

it.each([
  ['payout 1', { q: '1', kinds: 'payouts' }],
  ['Payout #12', { q: '#12', kinds: 'payouts' }],
  ['order 1012', { q: '1012', kinds: 'orders' }],
  ['mug 12', { q: 'mug 12' }],
])('asks by %s for what has that number', async (typed, input) => {
  const { user, asked } = await open();
  await user.keyboard(typed);
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'searchMarketplace')?.input).toEqual(input),
  );
});

it('says no number of vendors and discounts, whose lists find by more than the palette', async () => {
  const { user } = await open({
    answers: {
      searchMarketplace: found(
        group('vendors', [hit('Casa Olivera', 'Casa Olivera')], 12),
        group('discounts', [hit('7', 'WALNUT10')], 9),
        group('orders', [hit('12', '#1012')], null),
      ),
    },
  });
  await user.keyboard('walnut');
  for (const name of ['All vendors with “walnut”', 'All discounts with “walnut”', 'All orders with “walnut”'])
    expect(await screen.findByRole('option', { name })).toBeInTheDocument();
});

it('keeps what was found until the next is here, and asks for one text at a time', async () => {
  const answers: ((answer: SearchAnswer) => void)[] = [];
  const { user, asked } = await open({
    answers: { searchMarketplace: () => new Promise<SearchAnswer>((resolve) => answers.push(resolve)) },
  });
  const texts = (): unknown[] =>
    asked.filter(({ name }) => name === 'searchMarketplace').map(({ input }) => input['q']);
  await user.keyboard('walnut');
  await waitFor(() => expect(texts()).toEqual(['wa']));
  expect(screen.getByRole('progressbar', { name: 'Search or go to' })).toBeInTheDocument();
  act(() => answers[0]?.(walnut));
  expect(await screen.findByRole('option', { name: /#1012/ })).toBeInTheDocument();
  await waitFor(() => expect(texts()).toEqual(['wa', 'walnut']));
  expect(screen.getByRole('option', { name: /#1012/ })).toBeInTheDocument();
  act(() => answers[1]?.(found(group('products', [hit('31', 'Walnut board')]))));
  await waitFor(() => expect(screen.queryByRole('option', { name: /#1012/ })).not.toBeInTheDocument());
  expect(offered()).toEqual(['Walnut board']);
  expect(screen.getByText('1 result')).toBeInTheDocument();
});

it('puts what was used last on top, and keeps nothing in the browser that tells of a buyer', async () => {
  const { user, place } = await open();
  await user.keyboard('walnut');
  await user.click(await screen.findByRole('option', { name: /^#1012/ }));
  await waitFor(() => expect(place()).toBe('/orders/12'));
  await again(user);
  await user.keyboard('walnut');
  await user.click(await screen.findByRole('option', { name: /^Ada Byron/ }));
  await waitFor(() => expect(place()).toBe('/orders?q=ada%40buyers.test'));
  await again(user);
  await user.keyboard('commis');
  await user.click(await screen.findByRole('option', { name: 'Commission' }));
  await waitFor(() => expect(place()).toBe('/commission'));
  await again(user);
  const last = within(await screen.findByRole('group', { name: 'Used last' }));
  expect(last.getAllByRole('option').map((each) => each.textContent)).toEqual(['Commission', '#1012 Orders']);
  const kept = Object.keys(localStorage)
    .map((key) => `${key} ${localStorage.getItem(key) ?? ''}`)
    .join(' ');
  expect(kept).toContain('#1012');
  expect(kept).not.toMatch(/Byron|ada@|buyers/);
});

it.each([
  ['new order', 'New order', '/orders/new'],
  ['pay', 'Pay vendors', '/payouts'],
  ['coupon', 'New discount', '/discounts/new'],
])('does what is typed as %s', async (typed, label, where) => {
  const features = mergeSettings(defaultFeatures, { discounts: { enabled: true } });
  const { user, place } = await open({
    answers: { readAppInfo: appInfo({ features }), searchMarketplace: found() },
  });
  await user.keyboard(`>${typed}`);
  await user.click(await screen.findByRole('option', { name: label }));
  await waitFor(() => expect(place()).toBe(where));
});

it('opens the sheet in which a vendor is invited, where one is there already as well', async () => {
  const { user } = await open({ answers: { searchMarketplace: found() } });
  await user.keyboard('invite vendor');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Invite a vendor' })).toBeInTheDocument();
});

it('changes appearance and language, and signs out', async () => {
  const { user, asked } = await open({ answers: { searchMarketplace: found(), logOut: '' } });
  await user.keyboard('>dark{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-scheme', 'dark'));
  await again(user);
  await user.keyboard('>deutsch{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  await again(user, /^Zu einer Seite gehen/);
  await user.keyboard('>abmelden{Enter}');
  await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app'));
  expect(asked.at(-1)?.name).toBe('logOut');
  await act(() => switchLanguage('en'));
});

it('finds settings by what they do, by what people call it, and with a slip of the pen', async () => {
  const { user, field, place } = await open({ answers: { searchMarketplace: found() } });
  for (const [text, name] of [
    ['privacy', 'Settings'],
    ['privcay', 'Settings: Similar to “privcay”'],
  ] as const) {
    await user.clear(field);
    await user.keyboard(text);
    const settings = within(await screen.findByRole('group', { name }));
    expect(settings.getAllByRole('option')[0]).toHaveTextContent(/^Orders/);
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/settings/orders'));
});

it('finds a vendor’s own settings by what they do, and none that they may not see', async () => {
  const vendor = await open({ claims: vendorClaims(), answers: { searchMarketplace: found() } }, '/orders');
  for (const [text, name] of [
    ['vacation', 'Holidays'],
    ['iban', 'How you are paid'],
    ['unsubscribe', 'Mails to you'],
    ['2fa', 'Password, two-step sign-in'],
  ] as const) {
    await vendor.user.clear(vendor.field);
    await vendor.user.keyboard(text);
    const settings = within(await screen.findByRole('group', { name: 'Settings' }));
    expect(settings.getAllByRole('option').map((option) => option.textContent)).toEqual([name]);
  }
  await vendor.user.clear(vendor.field);
  await vendor.user.keyboard('vacation{Enter}');
  await waitFor(() => expect(vendor.place()).toBe('/delivery/holidays'));
  vendor.unmount();
  const packer = await open(
    { claims: vendorClaims({ role: 'orders' }), answers: { searchMarketplace: found() } },
    '/orders',
  );
  await packer.user.keyboard('vacation');
  expect(await screen.findByText(/^Nothing found/)).toBeInTheDocument();
  await packer.user.clear(packer.field);
  await packer.user.keyboard('2fa');
  expect(await screen.findByRole('option', { name: /^Password/ })).toBeInTheDocument();
});

it('guesses no setting where something is called just so', async () => {
  const vendors = found(group('vendors', [hit('Casa Olivera', 'Casa Olivera')]));
  const { user } = await open({ answers: { searchMarketplace: vendors } });
  await user.keyboard('casa');
  const option = await screen.findByRole('option', { name: 'Casa Olivera' });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('group', { name: /^Settings/ })).not.toBeInTheDocument();
});

it('finds screens by what people call them, and a language by its name in that of the reader', async () => {
  const { user, field, place } = await open({ answers: { searchMarketplace: found() } });
  await user.keyboard('german');
  expect(await screen.findByRole('option', { name: /^Language: Deutsch/ })).toBeInTheDocument();
  await user.clear(field);
  await user.keyboard('return');
  const screens = within(await screen.findByRole('group', { name: 'Go to' }));
  expect(screens.getAllByRole('option')[0]).toHaveTextContent(/^Orders/);
  await user.clear(field);
  await user.keyboard('webhook');
  await user.click(await screen.findByRole('option', { name: /^Send webhooks/ }));
  await waitFor(() => expect(place()).toBe('/developers/webhooks'));
});

it('offers a vendor, or who works with orders alone, nothing that is not theirs', async () => {
  const vendor = await open({ claims: vendorClaims() }, '/orders');
  for (const none of ['New order', 'Pay vendors', 'Invite a vendor', 'Settings', 'Vendors'])
    expect(screen.queryByRole('option', { name: none })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'How you are paid' })).toBeInTheDocument();
  await vendor.user.keyboard('privacy');
  await screen.findByRole('option', { name: /#1012/ });
  expect(screen.queryByRole('group', { name: 'Settings' })).not.toBeInTheDocument();
  vendor.unmount();
  await open({ claims: adminClaims({ role: 'orders' }) }, '/orders');
  expect(screen.getByRole('option', { name: 'New order' })).toBeInTheDocument();
  for (const none of ['Pay vendors', 'Invite a vendor', 'Invite a colleague', 'New product'])
    expect(screen.queryByRole('option', { name: none })).not.toBeInTheDocument();
});

it('asks for numbers alone after #, and nothing of the server after >', async () => {
  const { user, asked } = await open();
  await user.keyboard('#10');
  expect(await screen.findByRole('option', { name: /#1012/ })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Settings' })).not.toBeInTheDocument();
  const calls = asked.length;
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('>walnut');
  expect(await screen.findByText('Nothing found for “walnut”')).toBeInTheDocument();
  expect(asked).toHaveLength(calls);
});

it('says what is only similar, what was not searched in time, and that the search failed', async () => {
  let answer: SearchAnswer | Refusal = {
    groups: [group('products', [hit('31', 'Walnut board', { likeness: 'similar' })])],
    unfinished: ['conversations'],
  };
  const { user, field } = await open({ answers: { searchMarketplace: () => answer } });
  await user.keyboard('wlanut');
  expect(await screen.findByRole('group', { name: 'Products: Similar to “wlanut”' })).toBeInTheDocument();
  expect(
    await screen.findByText('Not everything could be searched in time: Conversations'),
  ).toBeInTheDocument();
  answer = new Refusal(422, { code: 'badRequest', message: 'Too odd' });
  await user.clear(field);
  await user.keyboard('odd');
  expect(await screen.findByText(/^The search did not work\. /)).toBeInTheDocument();
});

it('fills a narrow screen, and is closed there by a button', async () => {
  onNarrowScreen();
  const { user } = await renderScreen('/vendors', { answers: base });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const field = await screen.findByRole('combobox', { name: /^Go to a screen/ });
  expect(field.closest('[role=dialog]')?.className).toContain('FullScreen');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});
