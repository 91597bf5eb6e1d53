import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { openWindow, settle, signInAs, visit, type SignedIn } from './visit';

let browser: Browser;
let admin: SignedIn;
let window: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
  admin = await signInAs(browser, 'admin@demo.test');
}, 60_000);
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

const tab = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replace(/\D/g, ''));
const untilCount = (page: Page, name: string, count: number): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count.toLocaleString('en')}$`) }).waitFor();

it('deletes all results with a note, and takes it back', async () => {
  const page = await open('/app/products?status=ALL&vendor=Gärtnerei Grünwald');
  const before = await countOf(page, 'All');
  expect(before).toBe(60);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: `Select all ${before} results` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${before} products?` });
  await dialog.getByLabel(/^Note to the vendor/).fill('The season is over');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${before} products deleted`).waitFor();
  await untilCount(page, 'All', 0);
  await page.getByText('No products found').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${before} products put back`).waitFor();
  await untilCount(page, 'All', before);
  await page.reload();
  await settle(page);
  expect(await countOf(page, 'All')).toBe(before);
}, 60_000);

it('approves by keyboard, and takes it back', async () => {
  const page = await open('/app/products');
  const [drafts, active] = [await countOf(page, 'Draft'), await countOf(page, 'Active')];
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar').getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products approved').waitFor();
  await untilCount(page, 'Active', active + 2);
  await untilCount(page, 'Draft', drafts - 2);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products put back').waitFor();
  await untilCount(page, 'Draft', drafts);
}, 60_000);

it('says so when an action is refused, and shows the list as it was', async () => {
  const page = await open('/app/products?status=ALL');
  const before = await countOf(page, 'All');
  await window.route(/\/api\/products\//, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'The shop is closed' } }),
  );
  const first = page.locator('main tbody tr').first();
  const [name = ''] = (await first.locator('td:nth-child(2) a').innerText()).split('\n');
  await first.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing was changed: The shop is closed').waitFor();
  await page.locator('main tbody').getByText(name, { exact: true }).waitFor();
  expect(await countOf(page, 'All')).toBe(before);
}, 60_000);

it('exports what the filters find', async () => {
  const page = await open('/app/products?status=ACTIVE&vendor=Papier %239');
  const count = await countOf(page, 'Active');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(new Set(data.map((row) => row['Vendor']))).toEqual(new Set(['Papier #9']));
  expect(new Set(data.map((row) => row['ID'])).size).toBe(count);
  for (const row of data) expect(Number(row['Price'])).toBeGreaterThan(0);
}, 60_000);

it('saves a product, and warns who leaves with changes', async () => {
  const page = await open('/app/products?status=ALL&vendor=Nord/Licht');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.waitFor();
  const before = await title.inputValue();
  await title.fill(`${before}, mended`);
  await page.getByText('1 unsaved change').waitFor();
  await page.getByRole('link', { name: 'Vendors' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe(`${before}, mended`);
  await page.keyboard.press('Control+s');
  await page.getByText(`“${before}, mended” saved`).waitFor();
  await page.reload();
  await title.waitFor();
  expect(await title.inputValue()).toBe(`${before}, mended`);
}, 60_000);
