import papaparse from 'papaparse';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { pageSize } from '../../../domain/paging';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { signIn } from '../signedInCalls';
import { bytesOf, openWindow, settle, signInAs, visit, type SignedIn } from '../visit';

let browser: Browser;
let admin: SignedIn;
let window: BrowserContext;

beforeAll(async () => {
  browser = await openChromium();
  admin = await signInAs(browser, 'admin@demo.test');
});
afterAll(() => browser.close());
beforeEach(async () => {
  window = await openWindow(browser, admin);
});
afterEach(() => window.close());

const open = async (place: string): Promise<Page> => {
  const { page } = await visit(window, place);
  await settle(page);
  return page;
};

/** A vendor of the demo with so many products or more; what a try before took away from one is left behind. */
const vendorWith = async (
  least: number,
  status: 'ALL' | 'DRAFT',
): Promise<{ vendor: string; count: number }> => {
  const call = await signIn(at(''), 'admin@demo.test');
  for (const vendor of ['Gärtnerei Grünwald', 'Tidewater Outdoor Co.', 'Savon & Sel']) {
    const { count } = await call('listProducts', { status, vendor });
    if (count >= least) return { vendor, count };
  }
  throw new Error(`No vendor has ${String(least)} products of the state ${status}`);
};
const listOf = (vendor: string, status: string): string =>
  `/app/products?${new URLSearchParams({ status, vendor }).toString()}`;

/** Keeps the message that offers Undo, which goes by itself while the pointer is elsewhere. */
const keepOffered = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).hover();

const tab = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replace(/\D/g, ''));
const untilCount = (page: Page, name: string, count: number): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count.toLocaleString('en')}$`) }).waitFor();

it('deletes all results with a note, and takes it back', async () => {
  const { vendor, count: before } = await vendorWith(pageSize + 1, 'ALL');
  const page = await open(listOf(vendor, 'ALL'));
  await untilCount(page, 'All', before);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: `Select all ${before} results` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${before} products?` });
  await dialog.getByLabel(/^Note to the vendor/).fill('The season is over');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${before} products deleted`).waitFor();
  await keepOffered(page);
  await untilCount(page, 'All', 0);
  await page.getByText('No products found').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${before} products restored`).waitFor();
  await untilCount(page, 'All', before);
  await page.reload();
  await untilCount(page, 'All', before);
});

it('approves by keyboard, and takes it back', async () => {
  const { vendor } = await vendorWith(2, 'DRAFT');
  const page = await open(listOf(vendor, 'DRAFT'));
  const [drafts, active] = [await countOf(page, 'Draft'), await countOf(page, 'Active')];
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar').getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products approved').waitFor();
  await keepOffered(page);
  await untilCount(page, 'Active', active + 2);
  await untilCount(page, 'Draft', drafts - 2);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products restored').waitFor();
  await untilCount(page, 'Draft', drafts);
});

it('says so when an action is refused, and shows the list as it was', async () => {
  const { vendor, count: before } = await vendorWith(1, 'ALL');
  const page = await open(listOf(vendor, 'ALL'));
  await untilCount(page, 'All', before);
  await window.route(/\/api\/products\//, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'The shop is closed' } }),
  );
  const id = (await page.locator('main [data-row]').first().getAttribute('data-row')) ?? '';
  const row = page.locator(`main [data-row="${id}"]`);
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Delete/ });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing was changed: The shop is closed').waitFor();
  await row.waitFor();
  await untilCount(page, 'All', before);
});

it('exports what the filters find', async () => {
  const page = await open('/app/products?status=ACTIVE&vendor=Papier %239');
  const count = await countOf(page, 'Active');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = (await bytesOf(download)).toString();
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(new Set(data.map((row) => row['Vendor']))).toEqual(new Set(['Papier #9']));
  expect(new Set(data.map((row) => row['ID'])).size).toBe(count);
  for (const row of data) expect(Number(row['Price'])).toBeGreaterThan(0);
});

it('saves a product, and warns who leaves with changes', async () => {
  const page = await open('/app/products?status=ALL&vendor=Nord/Licht');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.waitFor();
  const before = await title.inputValue();
  await title.fill(`${before}, fixed`);
  await page.getByText('1 unsaved change').waitFor();
  await page.getByRole('link', { name: /^Vendors(?! compared)/ }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe(`${before}, fixed`);
  await page.keyboard.press('Control+s');
  await page.getByText(`“${before}, fixed” saved`).waitFor();
  await page.reload();
  await eventually(async () => expect(await title.inputValue()).toBe(`${before}, fixed`));
});
