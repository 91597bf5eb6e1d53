import { screen, waitFor, within } from '@testing-library/react';
import type { Connection, ShopAppAnswer } from '../../../domain/integrations/connections';
import { sourceErrors } from '../../../domain/errors/sources';
import { Refusal } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const start = 'https://docs.google.com/spreadsheets/d/';
const sheet = (changes: Partial<Connection> = {}): Connection => ({
  id: 'c1',
  kind: 'sheet',
  vendor: 'North Mill',
  address: `${start}abcdefghijkl`,
  state: 'working',
  options: {},
  maskedKey: null,
  granted: false,
  connectedAt: '2026-11-20T08:00:00Z',
  by: 'mill@north.test',
  triedAt: '2026-11-22T08:00:00Z',
  syncedAt: '2026-11-22T08:00:00Z',
  nextAt: '2026-11-22T09:00:00Z',
  error: null,
  import: { id: '7', state: 'finished', rejected: 2, rolledBack: false },
  products: 0,
  gone: 0,
  unsold: [],
  ...changes,
});
const noSheet = { url: null, lastSyncAt: null, lastError: null, start, account: null, connection: null };

const app: ShopAppAnswer = {
  missing: [],
  role: 'seller',
  scopes: ['read_products', 'read_inventory'],
  domain: 'myshopify.com',
};
const granted = (changes: Partial<Connection> = {}): Connection =>
  sheet({ kind: 'shopify', address: 'mill.myshopify.com', granted: true, import: null, ...changes });

const open = (connections: Connection[], answers = {}, search = '') =>
  renderScreen(`/connections${search}`, {
    claims: vendorClaims(),
    answers: {
      readAppInfo: appInfo(),
      listConnections: { connections },
      readSheet: noSheet,
      readShopApp: app,
      ...answers,
    },
  });

it('shows the address that a sheet may be shared with, and says it again where that was forgotten', async () => {
  const account = 'stall@market.iam.gserviceaccount.test';
  const error = sourceErrors.sheetNotSharedWith({ mail: account });
  await open([sheet({ state: 'failing', error })], { readSheet: { ...noSheet, account } });
  expect(await screen.findByText(account)).toBeInTheDocument();
  expect(screen.getByText('Address to share with')).toBeInTheDocument();
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(
    within(panel).getByText(new RegExp(`choose Share, and add ${account} as a viewer`)),
  ).toBeInTheDocument();
});

it('says that nothing is connected, and connects a sheet whose address begins as it must', async () => {
  const { user, asked } = await open([], { saveSheet: { url: `${start}abcdefghijkl` } });
  expect(await screen.findByText('Nothing is connected yet')).toBeInTheDocument();
  const address = await screen.findByRole('textbox', { name: /Address of the sheet/ });
  await user.type(address, 'https://evil.test/spreadsheets/d/x');
  await user.click(screen.getByRole('button', { name: 'Connect the sheet' }));
  expect(await screen.findByText(`Must starts with ${start}`)).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('saveSheet');
  await user.clear(address);
  await user.type(address, `${start}abcdefghijkl`);
  await user.click(screen.getByRole('checkbox', { name: /Leave out columns/ }));
  await user.click(screen.getByRole('button', { name: 'Connect the sheet' }));
  expect(await screen.findByText('Connected. It is being read.')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveSheet')?.input).toEqual({
    url: `${start}abcdefghijkl`,
    leaveOut: true,
  });
});

it('shows why a connection fails, where its rejected rows are, and tries again', async () => {
  const { user, asked } = await open([sheet({ state: 'failing', error: sourceErrors.sheetNotShared() })], {
    runConnection: { started: true },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).getByText('Failing')).toBeInTheDocument();
  expect(within(panel).getByText(/The sheet asks for a sign-in/)).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: '2 rows were rejected' })).toHaveAttribute(
    'href',
    '/imports/7',
  );
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is being read')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'runConnection')?.input).toEqual({ connectionId: 'c1' });
});

it.each([
  [sourceErrors.sheetNotShared(), true],
  [sourceErrors.unknownColumns({ headings: ['Colour'] }), false],
])('says how a sheet is shared only where that is what it lacks: %j', async (error, isSharing) => {
  await open([sheet({ state: 'failing', error })]);
  await screen.findByText(/The sheet asks for a sign-in|No field is known for Colour/);
  expect(screen.queryAllByText(/choose Share/)).toHaveLength(isSharing ? 1 : 0);
});

it('names products whose variants share one stock in the shop, and none where none do', async () => {
  const shop = sheet({ kind: 'woocommerce', address: 'mill.example', error: null });
  const options = { sharedStock: ['Shirt', 'Cap'] };
  await open([
    { ...shop, options },
    { ...shop, id: 'other', address: 'other.example' },
  ]);
  expect(await screen.findByText('Shirt, Cap')).toBeInTheDocument();
  expect(screen.getAllByText(/^One stock for several variants there/)).toHaveLength(1);
});

it('pauses and resumes', async () => {
  const { user, asked } = await open([sheet({ state: 'paused', nextAt: null })], {
    pauseConnection: { connection: sheet() },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).queryByRole('button', { name: 'Read it now' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Resume' }));
  expect(asked.find(({ name }) => name === 'pauseConnection')?.input).toEqual({
    connectionId: 'c1',
    paused: false,
  });
});

it('says what disconnecting does before it does it', async () => {
  const { user, asked } = await open([sheet()], {
    removeConnection: { deleted: true, left: true, stillOn: 0 },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  await user.click(within(panel).getByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Sheets?' });
  expect(within(dialog).getByText(/imports that came from it stay as they are/)).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('removeConnection');
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Disconnected')).toBeInTheDocument();
});

it('says of the key of a shop what it is in the kind of shop that was chosen, and that alone', async () => {
  const { user } = await open([]);
  const form = within(await screen.findByRole('form', { name: 'Your own shop' }));
  const key = form.getByLabelText(/^Key/);
  expect(key).toHaveAccessibleDescription(/web service/);
  await user.selectOptions(form.getByRole('combobox', { name: 'Kind of shop' }), 'WooCommerce');
  expect(key).toHaveAccessibleDescription(/^Consumer key and secret, as ck_…:cs_…/);
  expect(key).not.toHaveAccessibleDescription(/web service|write_orders/);
});

it('shows the marketplace whose each connection is, and where other services are connected', async () => {
  await renderScreen('/connections', {
    answers: {
      listConnections: { connections: [sheet()] },
      readSheet: noSheet,
      readShopApp: { ...app, role: 'marketplace' },
    },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).getByText('North Mill')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Payment services/ })).toHaveAttribute('href', '/settings/payouts');
});

describe('a shop of Shopify’s', () => {
  const top = jest.spyOn(window, 'open').mockImplementation(() => null);
  beforeEach(() => top.mockClear());
  afterAll(() => top.mockRestore());
  const form = () => screen.findByRole('form', { name: 'Connect Shopify' });

  it('is connected at Shopify, in the window itself, once its domain is one', async () => {
    const url = 'https://mill.myshopify.com/admin/oauth/authorize?state=x';
    const { user, asked } = await open([], { requestShop: { url, away: true } });
    const field = within(await form()).getByRole('textbox', { name: /Domain of the shop/ });
    expect(screen.getByText(/read_products, read_inventory/)).toBeInTheDocument();
    await user.type(field, 'mill.myshopify.com.evil.test');
    await user.click(screen.getByRole('button', { name: 'Go on at Shopify' }));
    expect(await screen.findByText('Must be a domain like my-shop.myshopify.com')).toBeInTheDocument();
    expect(top).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'mill.myshopify.com');
    await user.click(screen.getByRole('button', { name: 'Go on at Shopify' }));
    await waitFor(() => expect(top).toHaveBeenCalledWith(url, '_top'));
    expect(asked.find(({ name }) => name === 'requestShop')?.input).toEqual({
      name: 'seller',
      shop: 'mill.myshopify.com',
    });
  });

  it('is connected by the way back, once, with all that Shopify has signed', async () => {
    const search = '?code=c1&hmac=h&host=x&shop=mill.myshopify.com&state=s&timestamp=1&confirm=seller';
    const confirmed = { url: '/app/connections', away: false };
    const { asked, place } = await open([], { confirmShop: confirmed }, search);
    expect(await screen.findByText('The shop is connected')).toBeInTheDocument();
    expect(place()).toBe('/connections');
    const made = asked.filter(({ name }) => name === 'confirmShop').map(({ input }) => input);
    expect(made).toEqual([
      {
        name: 'seller',
        code: 'c1',
        hmac: 'h',
        host: 'x',
        shop: 'mill.myshopify.com',
        state: 's',
        timestamp: '1',
      },
    ]);
  });

  it('that comes back by a way that is used up says so, and can be begun again', async () => {
    const search = '?code=c1&hmac=h&shop=mill.myshopify.com&state=s&timestamp=1&confirm=seller';
    const refusal = new Refusal(409, sourceErrors.shopStateUnknown());
    await open([], { confirmShop: refusal }, search);
    expect(await screen.findByText(/begun in this browser within the last ten minutes/)).toBeInTheDocument();
    expect(await form()).toBeInTheDocument();
  });

  it('is connected from within its admin without leaving it, and only when one says so', async () => {
    const search = '?embedded=1&hmac=h&id_token=t&locale=en&shop=mill.myshopify.com&connect=seller';
    const { user, asked } = await open([], { requestSellerToken: { connected: true } }, search);
    const field = within(await form()).getByRole('textbox', { name: /Domain of the shop/ });
    expect(field).toHaveValue('mill.myshopify.com');
    expect(asked.map(({ name }) => name)).not.toContain('requestSellerToken');
    await user.click(screen.getByRole('button', { name: 'Go on at Shopify' }));
    expect(await screen.findByText('The shop is connected')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'requestSellerToken')?.input).toEqual({
      embedded: '1',
      hmac: 'h',
      id_token: 't',
      locale: 'en',
      shop: 'mill.myshopify.com',
    });
    expect(top).not.toHaveBeenCalled();
  });

  it('cannot be connected where the server lacks an app, which is said with what it lacks', async () => {
    await open([], { readShopApp: { ...app, missing: ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] } });
    const lacks = /the server has no id and secret of an app/;
    expect(await screen.findByText(lacks)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Connect Shopify' })).toBeNull();
  });

  it('is connected again from its panel, and says before it is disconnected that the app goes', async () => {
    const url = 'https://mill.myshopify.com/admin/oauth/authorize?state=y';
    const failing = granted({ state: 'failing', error: sourceErrors.shopGrantRefused({ host: 'x' }) });
    const { user } = await open([failing], {
      requestShop: { url, away: true },
      removeConnection: { deleted: true, left: false, stillOn: 2 },
    });
    const panel = await screen.findByRole('region', { name: 'Shopify' });
    await user.click(within(panel).getByRole('button', { name: 'Connect again' }));
    await waitFor(() => expect(top).toHaveBeenCalledWith(url, '_top'));
    await user.click(within(panel).getByRole('button', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Shopify?' });
    expect(within(dialog).getByText(/The app is taken out of the shop/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(/remove it there as well/)).toBeInTheDocument();
    expect(screen.getByText(/2 discounts and codes may still hold in the shop/)).toBeInTheDocument();
  });
});

it('says what a shop does not sell any more, by name, and what is taken over of it', async () => {
  const unsold = [
    { title: 'Grey mug', gone: true },
    { title: 'Shirt', gone: false },
  ];
  await open([sheet({ kind: 'woocommerce', address: 'mill.example', products: 3, gone: 1, unsold })]);
  const panel = await screen.findByRole('region', { name: 'WooCommerce' });
  const factOf = (name: string) => within(panel).getByText(name).nextElementSibling;
  expect(factOf('Not in the shop any more')).toHaveTextContent('1Grey mug');
  expect(factOf('Not on sale in the shop')).toHaveTextContent('1Shirt');
  expect(within(panel).getByText(/what you change here stays until the same is changed/)).toBeInTheDocument();
});

it('lets a vendor have orders sent to their shop, says how these stand there, and tries again', async () => {
  const error = sourceErrors.shopLineGone({ titles: ['Mug'] });
  const orders = { sends: false, lacks: [], sent: 2, waiting: 1, failed: 1, troubles: [] };
  const shop = sheet({ kind: 'woocommerce', address: 'mill.example', import: null, orders });
  const troubles = [{ orderId: '9', orderName: '#1001', error }];
  const { user, asked } = await open([shop, { ...shop, id: 'c2', orders: { ...orders, troubles } }], {
    sendOrders: { connection: shop },
    sendOrdersAgain: { waiting: 1 },
  });
  const [first, second] = await screen.findAllByRole('region', { name: 'WooCommerce' });
  if (first === undefined || second === undefined) throw new Error('A panel lacks');
  expect(within(first).getByText(/2 sent, 1 waiting, 1 not sent/)).toBeInTheDocument();
  await user.click(within(first).getByRole('checkbox', { name: 'Send orders to this shop' }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('sendOrders'));
  expect(asked.find(({ name }) => name === 'sendOrders')?.input).toEqual({ connectionId: 'c1', sends: true });
  const list = within(second).getByRole('list', { name: 'Orders with a problem' });
  expect(within(list).getByRole('link', { name: '#1001' })).toHaveAttribute('href', '/orders/9');
  expect(within(list).getByText(/The shop does not have Mug any more/)).toBeInTheDocument();
  await user.click(within(second).getByRole('button', { name: 'Try these orders again' }));
  expect(await screen.findByText('1 order is tried again')).toBeInTheDocument();
});

it('says which right a shop of Shopify’s has not given for its orders', async () => {
  const orders = { sends: true, lacks: ['write_orders'], sent: 0, waiting: 0, failed: 0, troubles: [] };
  await open([granted({ orders })]);
  const panel = await screen.findByRole('region', { name: 'Shopify' });
  expect(within(panel).getByText(/The shop has not allowed write_orders/)).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Connect again' })).toBeInTheDocument();
});

it('says of a shop that orders cannot be sent to it, and offers no switch', async () => {
  await open([sheet({ kind: 'prestashop', address: 'mill.example', import: null })]);
  const panel = await screen.findByRole('region', { name: 'PrestaShop' });
  expect(within(panel).getByText(/Orders are not sent to shops of this kind/)).toBeInTheDocument();
  expect(within(panel).queryByRole('checkbox', { name: 'Send orders to this shop' })).toBeNull();
});
