import { act, screen, waitFor, within } from '@testing-library/react';
import { webErrors } from '../../../domain/errors/web';
import { mergeSettings } from '../../../domain/settings/mergeSettings';
import { defaultFeatures } from '../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../testing/answers';
import { appInfo, appStatus } from '../../../testing/factories/app';
import { importBatch } from '../../../testing/factories/imports';
import { orderRow, ordersPage } from '../../../testing/factories/orders';
import { productRow, productsPage } from '../../../testing/factories/products';
import { adminClaims, signInAs, vendorClaims } from '../../../testing/factories/session';
import { vendorRow } from '../../../testing/factories/vendors';
import { onNarrowScreen } from '../../../testing/screenWidth';
import { renderScreen } from '../../../testing/renderScreen';
import { page } from '../../api/page';

const base: Answers = {
  listOrders: ordersPage([orderRow({ id: '12', name: '#1012' })]),
  listProducts: productsPage([productRow({ id: '31', title: 'Oak board' })]),
  listVendors: {
    applications: [],
    vendors: [vendorRow()],
    orders: {},
    balances: [],
    vendorsWithoutAccount: [{ vendor: 'Old Barn', productCount: 3 }],
  },
};
const navigation = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Main navigation' });

beforeEach(() => {
  jest.spyOn(page, 'go').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it("speaks the marketplace's words and shows what waits", async () => {
  const wordings = { ...defaultFeatures.wordings, products: 'plants', vendors: 'growers' };
  const { user, place } = await renderScreen('/vendors', {
    answers: {
      ...base,
      readAppInfo: appInfo({ shopName: 'Green Lane', features: { ...defaultFeatures, wordings } }),
      readAppStatus: appStatus({
        counts: { orders: 7, products: 1204, submissions: 0, applications: 0, offers: 0, messages: 0 },
      }),
    },
  });
  const nav = within(await navigation());
  expect(await nav.findByRole('link', { name: /Plants.*1,204 drafts/ })).toBeInTheDocument();
  expect(nav.getByRole('link', { name: 'Growers' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toBe('Green Lane – Growers'));
  expect(await screen.findByRole('row', { name: /North Mill.*1,200.*Approved/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Old Barn.*Without an account/ })).toBeInTheDocument();
  await user.click(nav.getByRole('link', { name: /Orders.*7 to ship/ }));
  await waitFor(() => expect(place()).toBe('/orders'));
});

it('leads a keyboard past the navigation', async () => {
  const { user } = await renderScreen('/vendors', { answers: base });
  await navigation();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('shows the keys for a question mark', async () => {
  const { user } = await renderScreen('/vendors', { answers: base });
  await navigation();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('Next row');
});

it('sees the marketplace as a vendor, with nothing of the former view left', async () => {
  const { user, asked, place } = await renderScreen('/vendors', {
    answers: {
      ...base,
      readVendorDefinitions: { definitions: [], vendor: null },
      switchVendor: () => {
        signInAs(adminClaims({ vendor: 'South Farm', name: '' }));
        return { vendor: 'South Farm' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Look at the marketplace as: The whole/ }));
  await user.click(await screen.findByRole('option', { name: 'South Farm' }));
  // The vendor's own page in place of the list of all.
  await waitFor(() => expect(place()).toBe('/profile'));
  expect(screen.getByRole('button', { name: /Look at the marketplace as: South Farm/ })).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'switchVendor')?.input).toEqual({ vendor: 'South Farm' });
  const after = asked.slice(asked.findIndex(({ name }) => name === 'switchVendor') + 1);
  await waitFor(() => expect(asked.filter(({ name }) => name === 'readAppInfo').length).toBeGreaterThan(1));
  for (const { headers } of after) expect(headers.get('authorization')).not.toBeNull();
  expect(within(await navigation()).queryByRole('link', { name: 'Vendors' })).not.toBeInTheDocument();
});

it('chooses the first vendor that fits what is typed by Enter alone', async () => {
  const { user, asked } = await renderScreen('/vendors', {
    answers: { ...base, switchVendor: () => ({ vendor: 'South Farm' }) },
  });
  await user.click(await screen.findByRole('button', { name: /Look at the marketplace as: The whole/ }));
  await screen.findByRole('option', { name: 'South Farm' });
  await user.type(screen.getByRole('combobox', { name: 'Vendor' }), 'south{Enter}');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'switchVendor')?.input).toEqual({ vendor: 'South Farm' }),
  );
});

it('offers no switch to a vendor', async () => {
  await renderScreen('/orders', { claims: vendorClaims(), answers: base });
  await navigation();
  expect(screen.queryByRole('button', { name: /Look at the marketplace as/ })).not.toBeInTheDocument();
});

it('finds a running import again and shows its end', async () => {
  let done = 40;
  const { user } = await renderScreen('/vendors', {
    answers: {
      ...base,
      listImports: () => {
        const batch = importBatch({ done, ...(done === 100 && { state: 'finished', rejected: 2 }) });
        return { imports: [batch, importBatch({ id: '3', name: 'old.csv', state: 'finished' })] };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Activity, 1 running' }));
  const tray = await screen.findByRole('dialog', { name: 'Activity' });
  expect(within(tray).getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '40');
  expect(within(tray).queryByText('old.csv')).not.toBeInTheDocument();
  done = 100;
  expect(await within(tray).findByText('Finished, 100 of 100, 2 rows rejected')).toBeInTheDocument();
  await user.click(within(tray).getByRole('button', { name: 'Remove from the list: products.csv' }));
  expect(within(tray).queryByText('products.csv')).not.toBeInTheDocument();
});

it('signs out', async () => {
  const { user, asked } = await renderScreen('/vendors', { answers: { ...base, logOut: '' } });
  await user.click(await screen.findByRole('button', { name: 'Account of admin@demo.test' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(page.go).toHaveBeenCalledWith('/app'));
  expect(asked.at(-1)?.name).toBe('logOut');
});

it('says when the marketplace cannot be loaded, and tries again', async () => {
  let broken = true;
  const { user } = await renderScreen('/vendors', {
    answers: {
      ...base,
      readAppInfo: () => (broken ? new Refusal(400, { message: 'Closed for now' }) : appInfo()),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed for now');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await navigation()).toBeInTheDocument();
});

it('puts the navigation at the bottom of a narrow screen', async () => {
  onNarrowScreen();
  const { user } = await renderScreen('/vendors', { answers: base });
  const nav = within(await navigation());
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Orders',
    'Products',
    'Approval',
  ]);
  await user.click(nav.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

it('takes words and colours that someone else has changed, without losing what is typed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let features = defaultFeatures;
    let signature = 'a';
    const { user, asked } = await renderScreen('/settings/general', {
      answers: {
        ...base,
        readAppInfo: () => appInfo({ features }),
        readAppStatus: () => appStatus({ signature, features }),
      },
    });
    const nav = within(await navigation());
    const name = await screen.findByRole('textbox', { name: 'Who helps' });
    await user.type(name, 'Ada');
    const reads = (): number => asked.filter((each) => each.name === 'readAppInfo').length;
    const before = reads();
    act(() => jest.advanceTimersByTime(61_000));
    await waitFor(() => expect(asked.filter((each) => each.name === 'readAppStatus')).toHaveLength(2));
    expect(reads()).toBe(before);
    features = mergeSettings(features, {
      wordings: { vendors: 'growers' },
      colors: { indigo: { 600: '#0f766e' } },
    });
    signature = 'b';
    act(() => jest.advanceTimersByTime(61_000));
    expect(await nav.findByRole('link', { name: 'Growers' })).toBeInTheDocument();
    expect(document.documentElement.style.getPropertyValue('--indigo-600')).toBe('#0f766e');
    expect(screen.getByRole('textbox', { name: 'Who helps' })).toBe(name);
    expect(name).toHaveValue('Ada');
    expect(name).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
});

it('says what is damaged on the disk and what to do, to whoever is told', async () => {
  const problem = webErrors.dataDamaged({ what: ['table orders, 1 × 8 kB'] });
  await renderScreen('/vendors', { answers: { ...base, readAppStatus: appStatus({ problem }) } });
  const alert = await screen.findByText(/damaged on the disk: table orders, 1 × 8 kB\. Stop the server/);
  expect(alert.closest('[role="alert"]')).not.toBeNull();
});

it('goes to a place by g and its letter, and lets no other key of that letter hear it', async () => {
  const { user, place } = await renderScreen('/vendors', { answers: base });
  await navigation();
  await user.keyboard('o');
  expect(place()).toBe('/vendors');
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  await user.keyboard('go');
  document.removeEventListener('keydown', heard);
  await waitFor(() => expect(place()).toBe('/orders'));
  expect(heard.mock.calls.map(([event]: [KeyboardEvent]) => event.key)).toEqual(['g']);
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: /Keys|Keyboard/ }));
  expect(help.getByText('g o').closest('div')).toHaveTextContent('Orders');
});

it('leads nowhere by keys that a vendor has no place for', async () => {
  const { user, place } = await renderScreen('/products', { answers: base, claims: vendorClaims() });
  await navigation();
  await user.keyboard('gv');
  expect(place()).toBe('/products');
});
