import { screen, waitFor, within } from '@testing-library/react';
import type { Connection } from '../../../domain/integrations/connections';
import type { ShopSummary, TroubledListing } from '../../../domain/integrations/shopListings';
import { sourceErrors } from '../../../domain/errors/sources';
import { renderScreen } from '../../../testing/renderScreen';

const connection: Connection = {
  id: 'c1',
  kind: 'shopify',
  vendor: '*',
  address: 'north.myshopify.com',
  state: 'working',
  options: {},
  granted: false,
  maskedKey: '…cdef',
  connectedAt: '2026-11-20T08:00:00Z',
  by: 'admin@north.test',
  triedAt: null,
  syncedAt: null,
  nextAt: null,
  error: null,
  import: null,
  products: 0,
  gone: 0,
  unsold: [],
};
const shop: ShopSummary = {
  connectionId: 'c1',
  listed: 1200,
  archived: 3,
  waiting: 0,
  failed: 1,
  conflicting: 1,
  location: 'Main street',
  publication: 'Online Store',
  parcels: {
    waiting: 2,
    failed: 1,
    troubles: [
      {
        parcelId: '4',
        orderId: '31',
        orderName: '#1007-A',
        tracking: 'JJD0001',
        failure: { fault: sourceErrors.shopParcelHeld(), field: '', message: '' },
      },
    ],
  },
  codes: {
    sent: 3,
    waiting: false,
    failed: 2,
    lacks: ['write_discounts'],
    failure: null,
    troubles: [
      {
        id: '5',
        kind: 'discount',
        code: 'SPRING',
        failure: { fault: sourceErrors.shopCodeTaken({ code: 'SPRING' }), field: '', message: '' },
      },
      {
        id: 'o1',
        kind: 'offer',
        code: 'OFFER-A',
        failure: { fault: null, field: 'code', message: 'Code is odd' },
      },
    ],
  },
  comparison: {
    begunAt: '2026-11-23T02:00:00Z',
    endedAt: '2026-11-23T02:01:00Z',
    orders: 40,
    products: 1200,
    taken: 1,
    bad: 0,
    changed: 3,
  },
};
const troubled: TroubledListing[] = [
  {
    productId: '7',
    title: 'Linen shirt',
    vendor: 'Fjord',
    failures: [{ fault: null, field: 'variants.0.barcode', message: 'Barcode is odd' }],
    conflicts: [],
    waiting: false,
  },
  {
    productId: '8',
    title: 'Mug',
    vendor: 'Fjord',
    failures: [],
    conflicts: [{ field: 'price.12', ours: '12.50', theirs: '11.00', variant: 'Small' }],
    waiting: false,
  },
];
const noSheet = {
  url: null,
  lastSyncAt: null,
  lastError: null,
  start: 'https://docs.test/',
  account: null,
  connection: null,
};

const open = (answers = {}) =>
  renderScreen('/connections', {
    answers: {
      listConnections: { connections: [connection] },
      readSheet: noSheet,
      readShopApp: { missing: [], role: 'marketplace', scopes: ['write_products'], domain: 'myshopify.com' },
      readShopListings: { shop },
      listShopTroubles: { products: troubled, next: null },
      ...answers,
    },
  });

it('shows how the products stand in the marketplace’s own shop, and nothing to choose from it', async () => {
  await open();
  const panel = await screen.findByRole('region', { name: 'Shopify' });
  expect(await within(panel).findByText('1,200')).toBeInTheDocument();
  expect(within(panel).getByText('Stocked at Main street, shown on Online Store')).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: /Choose/ })).toBeNull();
  expect(screen.queryByRole('region', { name: "The marketplace's own shop" })).toBeNull();
});

it('is connected again by its consent where that is how it was connected', async () => {
  const top = jest.spyOn(window, 'open').mockImplementation(() => null);
  const url = 'https://north.myshopify.com/admin/oauth/authorize?state=x';
  const { user, asked } = await open({
    listConnections: { connections: [{ ...connection, granted: true, maskedKey: null }] },
    requestShop: { url, away: true },
  });
  const panel = await screen.findByRole('region', { name: 'Shopify' });
  await user.click(within(panel).getByRole('button', { name: 'Connect again' }));
  await waitFor(() => expect(top).toHaveBeenCalledWith(url, '_top'));
  expect(asked.find(({ name }) => name === 'requestShop')?.input).toEqual({
    name: 'marketplace',
    shop: 'north.myshopify.com',
  });
  top.mockRestore();
});

it('says which parcel the shop was not told of and what the night’s comparison has found, and tells again', async () => {
  const { user, asked } = await open({ runConnection: { started: true } });
  const list = await screen.findByRole('list', { name: /Parcels/ });
  expect(within(list).getByRole('link', { name: 'Parcel of #1007-A' })).toHaveAttribute(
    'href',
    expect.stringContaining('/orders/31'),
  );
  expect(within(list).getByText(/holds pieces of this parcel back/)).toBeInTheDocument();
  expect(screen.getByText('2 parcels wait to be told to the shop.')).toBeInTheDocument();
  expect(screen.getByText(/1 order had been missed/)).toHaveTextContent('3 products had been changed there');
  await user.click(screen.getByRole('button', { name: 'Tell the shop again' }));
  expect(asked.find(({ name }) => name === 'runConnection')?.input).toEqual({ connectionId: 'c1' });
});

it('says which codes the shop did not take and which right it lacks, and tells again', async () => {
  const { user, asked } = await open({ runConnection: { started: true } });
  const list = await screen.findByRole('list', { name: /Discounts and codes/ });
  expect(within(list).getByRole('link', { name: 'Discount SPRING' })).toHaveAttribute(
    'href',
    expect.stringContaining('/discounts/5'),
  );
  expect(within(list).getByRole('link', { name: 'Offer OFFER-A' })).toHaveAttribute(
    'href',
    expect.stringContaining('/offers?id=o1'),
  );
  expect(within(list).getByText(/a code SPRING that is not from here/)).toBeInTheDocument();
  expect(within(list).getByText('Code is odd')).toBeInTheDocument();
  expect(screen.getByText('3 discounts and codes of offers are in the shop.')).toBeInTheDocument();
  expect(screen.getByText(/has not allowed write_discounts/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try these again' }));
  expect(asked.find(({ name }) => name === 'runConnection')?.input).toEqual({ connectionId: 'c1' });
});

it('says why a product was not taken, and sends it again', async () => {
  const { user, asked } = await open({ sendListing: { waiting: true } });
  const list = await screen.findByRole('list', { name: /need a look/ });
  expect(await within(list).findByText('Barcode is odd')).toBeInTheDocument();
  expect(within(list).getByText(/variants\.0\.barcode/)).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Try again' }));
  expect(asked.find(({ name }) => name === 'sendListing')?.input).toEqual({ productId: '7' });
});

it('shows a price that was changed there beside ours, and takes the one that is chosen', async () => {
  const { user, asked } = await open({ takeSide: { conflicts: 0 } });
  const group = await screen.findByRole('group', { name: 'Price, Small' });
  expect(within(group).getByText('12.50')).toBeInTheDocument();
  expect(within(group).getByText('11.00')).toBeInTheDocument();
  await user.click(within(group).getByRole('button', { name: 'Take theirs over' }));
  expect(asked.find(({ name }) => name === 'takeSide')?.input).toEqual({
    productId: '8',
    field: 'price.12',
    take: 'theirs',
    theirs: '11.00',
  });
});

it('sends all once that was confirmed', async () => {
  const { user, asked } = await open({ fillShop: { waiting: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Send all' }));
  expect(asked.map(({ name }) => name)).not.toContain('fillShop');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send all' }));
  expect(await screen.findByText(/3 products go out/)).toBeInTheDocument();
});

it('lets a marketplace without a shop of its own connect one', async () => {
  const { user, asked } = await open({ listConnections: { connections: [] }, addShopKey: { ok: true } });
  const panel = await screen.findByRole('region', { name: "The marketplace's own shop" });
  await user.type(within(panel).getByRole('textbox', { name: /Shop/ }), 'north.myshopify.com');
  await user.type(within(panel).getByLabelText(/Key/), 'shpat_1');
  await user.click(within(panel).getByRole('button', { name: 'Connect the shop' }));
  expect(await screen.findByText(/Connected/)).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'addShopKey')?.input).toEqual({
    type: 'shopify',
    domain: 'north.myshopify.com',
    webserviceKey: 'shpat_1',
  });
});

it('says what concerns the shop as a whole', async () => {
  const error = sourceErrors.shopCurrency({ host: 'north.myshopify.com', theirs: 'USD', ours: 'EUR' });
  await open({ listConnections: { connections: [{ ...connection, state: 'failing', error }] } });
  expect(await screen.findByText(/sells in USD, the marketplace in EUR/)).toBeInTheDocument();
});
