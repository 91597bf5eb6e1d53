import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium } from './chromium';
import { chooseFile, csvFile, stockFile } from './imports/csvFiles';
import { findingsOf, takePicture } from './products/picture';
import {
  cutHeadsOf,
  light,
  openWindow,
  resize,
  settle,
  sidewaysOf,
  signInAs,
  visit,
  type SignedIn,
  type Width,
} from './visit';

let browser: Browser;
let admin: SignedIn;
let vendor: SignedIn;
const windows = new Map<string, Promise<BrowserContext>>();

beforeAll(async () => {
  browser = await openChromium();
  admin = await signInAs(browser, 'admin@demo.test');
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());

type Who = 'nobody' | 'admin' | 'vendor';

/** One window for each person and width, which keeps what it has loaded. */
const windowOf = (who: Who, width: Width): Promise<BrowserContext> => {
  const key = `${who} ${width}`;
  const state = { nobody: null, admin, vendor }[who];
  const opened = windows.get(key) ?? openWindow(browser, state, width);
  windows.set(key, opened);
  return opened;
};

interface ScreenCase {
  name: string;
  place: string;
  who: Who;
  /** What a person does to see it, from when the place has come to rest. */
  reach?: (page: Page) => Promise<void>;
  /** What is shown hangs on the width that it was opened at. */
  anew?: true;
}

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).waitFor();
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

const isOpen = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/\d+$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Orders|Products)$/ })
    .waitFor();
};

const openFirst = async (page: Page): Promise<void> => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await isOpen(page);
};

/** Of the marketplace's orders the first line may be a purchase of several. */
const openFirstOrder = async (page: Page): Promise<void> => {
  await page.locator('main [data-row] a[data-opens]').first().click();
  await isOpen(page);
};

let files = 0;
const toColumns = async (page: Page): Promise<void> => {
  // Each time other prices: what the shop has already is not imported again.
  files += 1;
  await chooseFile(page, csvFile('spring-stock.csv', stockFile(String(10 + files))));
  await heading(page, 'Columns of spring-stock.csv');
};
const toErrors = async (page: Page): Promise<void> => {
  await toColumns(page);
  await press(page, 'Check 42 rows');
  await page.getByLabel('Price, line 3', { exact: true }).waitFor();
};
const toComparison = async (page: Page): Promise<void> => {
  await toErrors(page);
  await press(page, 'Skip 7, dry run of 35');
  await page.getByRole('button', { name: 'Do not import' }).waitFor();
};
const toResult = async (page: Page): Promise<void> => {
  await toComparison(page);
  await press(page, /^Apply \d+ rows$/);
  await page.getByRole('button', { name: 'Import another file' }).waitFor();
};

const screens: ScreenCase[] = [
  { name: 'login', place: '/app/login', who: 'nobody' },
  { name: 'change-password', place: '/app/login/change-password', who: 'nobody' },
  { name: 'set-password', place: '/app/login/change-password?code=1&email=a@demo.test', who: 'nobody' },
  { name: 'register', place: '/app/login/register', who: 'nobody' },
  { name: 'home', place: '/app', who: 'admin' },
  { name: 'home-vendor', place: '/app?period=last90&by=month', who: 'vendor' },
  { name: 'orders', place: '/app/orders', who: 'admin' },
  { name: 'orders-vendor', place: '/app/orders?fulfillment=unfulfilled', who: 'vendor' },
  { name: 'order', place: '/app/orders?fulfillment=unfulfilled', who: 'vendor', reach: openFirst },
  { name: 'order-admin', place: '/app/orders?fulfillment=fulfilled', who: 'admin', reach: openFirstOrder },
  { name: 'products', place: '/app/products?status=ALL', who: 'admin' },
  {
    name: 'products-chosen',
    place: '/app/products?status=ALL',
    who: 'admin',
    reach: (page) => page.getByRole('checkbox').nth(1).check(),
  },
  {
    name: 'products-edit',
    place: '/app/products?status=ALL',
    who: 'admin',
    reach: async (page) => {
      await page.getByRole('checkbox').nth(1).check();
      await press(page, 'Edit…');
      await page.getByRole('textbox', { name: 'Value' }).fill('10');
      await page.getByRole('table', { name: 'What changes' }).waitFor();
    },
  },
  { name: 'approval', place: '/app/products/approval', who: 'admin' },
  { name: 'products-empty', place: '/app/products?q=nothinglikethis', who: 'admin' },
  { name: 'product', place: '/app/products?status=ALL', who: 'admin', reach: openFirst },
  { name: 'product-new', place: '/app/products/new', who: 'vendor' },
  { name: 'import-file', place: '/app/imports/new', who: 'vendor' },
  { name: 'import-columns', place: '/app/imports/new', who: 'admin', reach: toColumns },
  { name: 'import', place: '/app/imports/new', who: 'vendor', reach: toErrors },
  { name: 'import-comparison', place: '/app/imports/new', who: 'vendor', reach: toComparison },
  { name: 'import-result', place: '/app/imports/new', who: 'vendor', reach: toResult },
  { name: 'imports', place: '/app/imports', who: 'vendor' },
  { name: 'vendors', place: '/app/vendors', who: 'admin' },
  { name: 'applications', place: '/app/vendors?tab=applications', who: 'admin' },
  {
    name: 'application',
    place: '/app/vendors?tab=applications',
    who: 'admin',
    reach: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/vendors\/application\/[^/]+$/);
      await heading(page, 'Answers');
    },
  },
  { name: 'vendor', place: '/app/vendors/Nord%2FLicht', who: 'admin' },
  { name: 'profile', place: '/app/profile', who: 'vendor' },
  { name: 'delivery', place: '/app/delivery', who: 'admin' },
  {
    name: 'delivery-zone',
    place: '/app/delivery',
    who: 'vendor',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Home delivery' }).click();
      await page.locator('summary', { hasText: '7 of 16 provinces' }).click();
      await page.getByRole('checkbox', { name: 'Hamburg' }).waitFor();
    },
  },
  {
    name: 'delivery-test',
    place: '/app/delivery/test',
    who: 'vendor',
    reach: async (page) => {
      await page.getByLabel('Country').selectOption('DE');
      await press(page, 'Show rates');
      await page.getByRole('region', { name: 'Offered to the buyer' }).getByText('Express').waitFor();
    },
  },
  { name: 'delivery-labels', place: '/app/delivery/labels', who: 'vendor' },
  { name: 'delivery-holidays', place: '/app/delivery/holidays', who: 'admin' },
  { name: 'settings-delivery', place: '/app/settings/delivery', who: 'admin' },
  { name: 'people', place: '/app/people', who: 'admin' },
  { name: 'account-settings', place: '/app/account', who: 'vendor' },
  { name: 'settings', place: '/app/settings', who: 'admin', anew: true },
  { name: 'settings-look', place: '/app/settings/look', who: 'admin' },
  { name: 'settings-logo', place: '/app/settings/logo', who: 'admin' },
  { name: 'settings-words', place: '/app/settings/words', who: 'admin' },
  { name: 'settings-features', place: '/app/settings/features', who: 'admin' },
  { name: 'settings-products', place: '/app/settings/products', who: 'admin' },
  { name: 'settings-orders', place: '/app/settings/orders', who: 'admin' },
  { name: 'settings-finance', place: '/app/settings/finance', who: 'admin' },
  { name: 'settings-general', place: '/app/settings/general', who: 'admin' },
  { name: 'settings-registration', place: '/app/settings/registration', who: 'admin' },
  { name: 'settings-page', place: '/app/settings/page', who: 'admin' },
  { name: 'settings-specifications', place: '/app/settings/specifications', who: 'admin' },
  {
    name: 'translations',
    place: '/app/products?status=ALL&sort=TITLE',
    who: 'vendor',
    reach: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'Translate' }).click();
      await page.getByRole('textbox', { name: 'Title in Nederlands' }).waitFor();
    },
  },
  { name: 'settings-mails', place: '/app/settings/mails', who: 'admin' },
  { name: 'settings-documents', place: '/app/settings/documents', who: 'admin' },
  { name: 'settings-reminders', place: '/app/settings/reminders', who: 'admin' },
  { name: 'order-new', place: '/app/orders/new', who: 'admin' },
  { name: 'orders-incoming', place: '/app/orders/incoming', who: 'admin' },
  { name: 'transactions', place: '/app/transactions', who: 'admin' },
  { name: 'ledger-check', place: '/app/transactions/check', who: 'admin' },
  { name: 'commission', place: '/app/commission', who: 'admin' },
  { name: 'commission-vendor', place: '/app/commission', who: 'vendor' },
  { name: 'currency', place: '/app/currency', who: 'vendor' },
  { name: 'payouts', place: '/app/payouts', who: 'admin' },
  { name: 'payments', place: '/app/payments', who: 'vendor' },
  { name: 'payout-method', place: '/app/payouts/method', who: 'vendor' },
  { name: 'membership', place: '/app/membership', who: 'vendor' },
  { name: 'settings-incoming', place: '/app/settings/incoming', who: 'admin' },
  { name: 'settings-payouts', place: '/app/settings/payouts', who: 'admin' },
  { name: 'settings-membership', place: '/app/settings/membership', who: 'admin' },
  { name: 'settings-plan', place: '/app/settings/plan', who: 'admin' },
  { name: 'verify-email', place: '/app/login/verify-email?code=1', who: 'nobody' },
  { name: 'not-found', place: '/app/nothing/here', who: 'admin' },
  { name: 'not-allowed', place: '/app/vendors', who: 'vendor' },
  {
    name: 'palette',
    place: '/app/vendors',
    who: 'admin',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('lamp');
      await page.getByRole('option', { name: /lamp/i }).first().waitFor();
    },
  },
  {
    name: 'keys',
    place: '/app/vendors',
    who: 'admin',
    reach: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
  {
    name: 'account',
    place: '/app/vendors',
    who: 'admin',
    anew: true,
    reach: async (page) => {
      await press(page, 'Account of admin@demo.test');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'vendor-switch',
    place: '/app/vendors',
    who: 'admin',
    anew: true,
    reach: async (page) => {
      await press(page, /^Look at the marketplace as/);
      await page.getByRole('option', { name: 'Casa Olivera' }).waitFor();
    },
  },
  {
    name: 'activity',
    place: '/app/vendors',
    who: 'admin',
    anew: true,
    reach: async (page) => {
      await press(page, 'Activity');
      await page.getByRole('dialog', { name: 'Activity' }).waitFor();
    },
  },
];

const bodyOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerHTML);

/** What there is to find fault with at a page: everything by day, and by night what differs. */
const lookAt = async (page: Page, name: string, width: Width): Promise<void> => {
  await light(page, 'light');
  await takePicture(page, name, { width, scheme: 'light' });
  expect(await findingsOf(page)).toEqual([]);
  if (width === 'wide') expect(await cutHeadsOf(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  const byDay = await bodyOf(page);
  await light(page, 'dark');
  await takePicture(page, name, { width, scheme: 'dark' });
  expect(await findingsOf(page, (await bodyOf(page)) === byDay ? 'colours' : 'everything')).toEqual([]);
};

/** Opens a screen and looks at it, in these widths one after the other. */
const lookAtScreen = async ({ name, place, who, reach }: ScreenCase, shown: Width[]): Promise<void> => {
  const { page, complaints } = await visit(await windowOf(who, shown[0] ?? 'wide'), place);
  try {
    await settle(page);
    await reach?.(page);
    for (const width of shown) {
      await resize(page, width);
      await settle(page);
      await lookAt(page, name, width);
    }
    // Who is signed out asks once whether a session can be renewed, and the browser reports the no.
    expect(complaints.filter((text) => who !== 'nobody' || !text.includes('/auth/public/refresh'))).toEqual(
      [],
    );
  } finally {
    await page.close();
  }
};

/** A page costs more to load than to look at: one that stays what it is when it gets narrow is loaded once. */
const lookAtBoth = async (screen: ScreenCase): Promise<void> => {
  if (screen.anew !== true) return lookAtScreen(screen, ['wide', 'narrow']);
  await lookAtScreen(screen, ['wide']);
  await lookAtScreen(screen, ['narrow']);
};

const begun = new Map<ScreenCase, Promise<void>>();
const begin = (screen: ScreenCase): Promise<void> => {
  const look = lookAtBoth(screen);
  // A failure is told by the screen's own test.
  look.catch(() => undefined);
  begun.set(screen, look);
  return look;
};

it.each(screens)('$name, wide and narrow, by day and by night', async (screen) => {
  const look = begun.get(screen) ?? begin(screen);
  // The next one is begun already, as one page at a time leaves a core idle.
  const next = screens[screens.indexOf(screen) + 1];
  if (next !== undefined && !begun.has(next)) void begin(next);
  await look;
});
