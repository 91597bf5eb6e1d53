import { screen, waitFor, within } from '@testing-library/react';
import { ordersPage } from '../testing/factories/orders';
import { adminClaims, signInAs, vendorClaims } from '../testing/factories/session';
import { renderScreen } from '../testing/renderScreen';
import type { TokenClaims } from '../domain/accounts/session';
import { routesFor } from './routes';
import type { ScreenRoute } from './screenRoute';
import { isAllowed } from './screens/shell/menu';
import { readUser } from './session/loadUser';

const answers = {
  listOrders: ordersPage(),
  listVendors: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
};

describe('signed out', () => {
  it.each([
    ['/login/signin', '/login'],
    ['/login/anything/else', '/login'],
    ['/login/register/step/2', '/login/register'],
    ['/login/register', '/login/register'],
    ['/', '/login'],
    ['/orders/12', '/login?return=%2Forders%2F12'],
    ['/orders?q=a', '/login?return=%2Forders%3Fq%3Da'],
  ])('%s leads to %s', async (path, target) => {
    const { place } = await renderScreen(path, { claims: null });
    await waitFor(() => expect(place()).toBe(target));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeInTheDocument();
  });
});

describe('signed in', () => {
  it.each([
    ['/', '/'],
    ['/login', '/'],
    ['/login?return=%2Fvendors', '/vendors'],
    ['/login?return=%2F%2Fevil.test', '/'],
    ['/login?return=https%3A%2F%2Fevil.test', '/'],
  ])('%s leads to %s', async (path, target) => {
    const { place } = await renderScreen(path, { answers });
    await waitFor(() => expect(place()).toBe(target));
  });

  it('may still change the password', async () => {
    const { place } = await renderScreen('/login/change-password', { answers });
    expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeInTheDocument();
    expect(place()).toBe('/login/change-password');
  });

  it('says so where nothing is', async () => {
    await renderScreen('/nowhere/at/all', { answers });
    expect(
      await screen.findByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeInTheDocument();
    const onward = await within(screen.getByRole('main')).findByRole('link', { name: 'Home' });
    expect(onward).toHaveAttribute('href', '/');
  });

  it('keeps a vendor from a screen of the marketplace', async () => {
    const { asked } = await renderScreen('/vendors', { claims: vendorClaims(), answers });
    expect(
      await screen.findByRole('heading', { name: 'This page is for the marketplace' }),
    ).toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('listVendors');
  });
});

/** The screens of the main application that a person may open, and all of them, by their paths. */
const screensFor = (claims: TokenClaims): { open: string[]; all: string[] } => {
  signInAs(claims);
  const user = readUser();
  if (user === null) throw new Error('The token was not read');
  const screens = (routesFor(user)[0]?.children?.find(({ path }) => path === '/')?.children ?? []).flatMap(
    // What a route is handled with is typed by nobody; ours are the rows of the table.
    ({ handle }) => (handle === undefined ? [] : [handle as ScreenRoute]),
  );
  return {
    open: screens.filter((row) => isAllowed(row, user)).map(({ path }) => path),
    all: screens.map(({ path }) => path),
  };
};

const pathsIn = (text: string): string[] => text.trim().split(/\s+/);

/** Who may open which screen, written by hand: a right that is given or taken by mistake stands out. */
const screensOf = {
  home: ['', 'figures/:figure'],
  orders: pathsIn('orders orders/:orderId conversations offers'),
  webhooks: ['developers/webhooks'],
  incomingOrders: pathsIn('compare orders/incoming orders/incoming/:incomingOrderId conversations/received'),
  takingOrders: pathsIn('orders/new orders/drafts/:draftId'),
  products: pathsIn(`
    discounts discounts/:discountId products products/:productId products/:productId/translations imports imports/:importId
  `),
  changingProducts: pathsIn('discounts/new imports/new products/new'),
  connections: ['connections'],
  marketplaceProducts: pathsIn('products/approval settings/specifications'),
  settings: pathsIn(`
    commission currency delivery delivery/zones/:zoneId delivery/test delivery/labels delivery/holidays
    settings/page
  `),
  marketplaceSettings: pathsIn(`
    vendors vendors/application/:applicationId vendors/:vendor settings settings/start settings/conversations settings/marks settings/look settings/logo
    settings/words settings/general settings/documents/:template? settings/reminders settings/reminders/:template settings/mails
    settings/registration settings/products settings/orders settings/delivery settings/finance
    settings/payouts settings/membership settings/plan settings/status settings/usage settings/features settings/incoming
  `),
  ownOrders: ['standing'],
  profile: pathsIn('profile'),
  finance: pathsIn('transactions payments/:paymentId figures/paid'),
  marketplaceFinance: pathsIn('transactions/check payouts payouts/:payoutId'),
  ownFinance: pathsIn('payouts/method payments membership'),
  people: pathsIn('people security audit'),
  account: pathsIn('account developers/:call?'),
};
type Kind = keyof typeof screensOf;
const shared: Kind[] = [
  'home',
  'orders',
  'products',
  'changingProducts',
  'connections',
  'settings',
  'finance',
  'account',
];
const marketplace: Kind[] = [
  ...shared,
  'incomingOrders',
  'webhooks',
  'takingOrders',
  'marketplaceProducts',
  'marketplaceSettings',
  'marketplaceFinance',
];
const vendors: Kind[] = [...shared, 'ownOrders', 'profile', 'ownFinance'];

describe('the screens', () => {
  it.each<[string, TokenClaims, Kind[]]>([
    ['an owner of the marketplace', adminClaims(), [...marketplace, 'people']],
    ['a manager of the marketplace', adminClaims({ role: 'manager' }), marketplace],
    [
      'who does the marketplace’s orders',
      adminClaims({ role: 'orders' }),
      ['home', 'orders', 'incomingOrders', 'takingOrders', 'products', 'account'],
    ],
    [
      'who does the marketplace’s finances',
      adminClaims({ role: 'finance' }),
      ['home', 'orders', 'incomingOrders', 'finance', 'marketplaceFinance', 'account'],
    ],
    ['an owner of a vendor', vendorClaims(), [...vendors, 'people']],
    ['a manager of a vendor', vendorClaims({ role: 'manager' }), vendors],
    [
      'who does a vendor’s orders',
      vendorClaims({ role: 'orders' }),
      ['home', 'orders', 'ownOrders', 'products', 'account'],
    ],
    [
      'who does a vendor’s finances',
      vendorClaims({ role: 'finance' }),
      ['home', 'orders', 'ownOrders', 'finance', 'ownFinance', 'account'],
    ],
  ])('that %s may open are these and no others', (_, claims, kinds) => {
    const { open } = screensFor(claims);
    expect(open.sort()).toEqual(kinds.flatMap((kind) => screensOf[kind]).sort());
  });

  it('stand in this table, each once', () => {
    const { all } = screensFor(adminClaims());
    expect(all.sort()).toEqual(Object.values(screensOf).flat().sort());
  });
});
