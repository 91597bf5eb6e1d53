import type { Browser, BrowserContext, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { findingsOf, takePicture } from './products/picture';
import { signIn } from './signedInCalls';
import { openWindow, settle, sidewaysOf, signInAs, visit, type SignedIn } from './visit';

let browser: Browser;
let admin: SignedIn;
let vendor: SignedIn;

beforeAll(async () => {
  browser = await openChromium();
  admin = await signInAs(browser, 'admin@demo.test');
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Tab by tab until something has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let n = 0; n < 150; n += 1) {
    await page.keyboard.press('Tab');
    const held = await page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    if (held === name) return;
  }
  throw new Error(`The focus never comes to ${name}`);
};

/** The parts of home by the calls that they wait for, and what each says when its call fails. */
const parts = [
  { call: /\/api\/home\/duties/, says: 'What waits for you could not be loaded', others: 'Sales' },
  { call: /\/api\/home\/figures\?/, says: 'The figures could not be loaded', others: 'What needs you' },
  { call: /\/api\/home\/rankings\/country/, says: 'The ranking could not be loaded', others: 'Sales' },
  { call: /\/api\/payouts\/due/, says: 'The balances could not be loaded', others: 'Sales' },
] as const;

describe('home', () => {
  let window: BrowserContext;
  beforeEach(async () => {
    window = await openWindow(browser, admin);
  });
  afterEach(() => window.close());

  it('is walked by keys alone: from a figure to its rows, which come to it, and back', async () => {
    const { page } = await visit(window, '/app?period=last90');
    await settle(page);
    const card = region(page, 'Figures').getByRole('listitem').filter({ hasText: 'Average order' });
    const average = (await card.locator('p').nth(1).innerText()).trim();
    await tabTo(page, 'Average order');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orders of these days' }).waitFor();
    await page.getByText(`${average} on average`).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await tabTo(page, 'Home');
    await tabTo(page, 'Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What needs you' }).waitFor();
    expect(page.url()).toContain('period=dates');
  });

  it('jumps nowhere while it loads', async () => {
    const { page } = await visit(window, '/app/account');
    await settle(page);
    await page.evaluate(() => {
      const jumps: number[] = [];
      Object.assign(globalThis, { jumps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') jumps.push(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    // Slow answers, one after the other, as on a bad line.
    await window.route(/\/api\/home\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await settle(page);
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { jumps: number[] }).jumps.reduce((sum, each) => sum + each, 0),
    );
    // What the web's own measure calls good.
    expect(moved).toBeLessThan(0.1);
  });

  it.each(parts)(
    'fails alone: $says',
    async ({ call, says, others }) => {
      await window.route(call, (route) =>
        route.fulfill({ status: 400, json: { code: 'plain', message: 'Out of order' } }),
      );
      const { page } = await visit(window, '/app');
      await page.getByText(says).first().waitFor();
      await page.getByText(others, { exact: true }).first().waitFor();
      await settle(page);
      expect(await findingsOf(page)).toEqual([]);
      await window.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByText(says).first().waitFor({ state: 'detached' });
    },
    90_000,
  );
});

it('the rows of a figure are all there is, page by page, and come to it', async () => {
  const call = await signIn(at(''), 'admin@demo.test');
  const days = { from: '2026-01-01', to: new Date().toISOString().slice(0, 10) };
  const { totals } = (await call('readFigures', days)).period;
  let sum = 0;
  let units = 0;
  let count = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { rows, pageCount } = await call('listFigureRows', { ...days, figure: 'orders', page });
    last = pageCount;
    for (const row of rows) {
      sum += Math.round(Number(row.amount) * 100);
      units += row.units;
      count += 1;
    }
  }
  expect([count, units, (sum / 100).toFixed(2)]).toEqual([totals.orders, totals.units, totals.sales]);
});

it('is narrow and dark for a vendor as well, with each table beside its picture', async () => {
  const window = await openWindow(browser, vendor, 'narrow');
  const { page } = await visit(window, '/app?period=last90');
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const asTable = page.getByRole('button', { name: 'Show as table' });
  // Each is called otherwise once it is clicked.
  for (let left = await asTable.count(); left > 0; left -= 1) await asTable.first().click();
  await settle(page);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect(await findingsOf(page)).toEqual([]);
  await takePicture(page, 'home-tables', { width: 'narrow', scheme: 'dark' });
  expect(await page.getByText('by sales').allInnerTexts()).not.toContain('Vendors by sales');
  await window.close();
});
