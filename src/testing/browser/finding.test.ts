import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { eventually } from './eventually';
import { signIn } from './signedInCalls';
import { openWindow, settle, signInAs, visit, type SignedIn } from './visit';

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

const titles = async (page: Page): Promise<string[]> => {
  const names = await page.locator('main tbody td:nth-child(2) a').allInnerTexts();
  return names.map((name) => name.split('\n')[0] ?? '');
};

/** The palette, heard: keys that come sooner are the page's. */
const openPalette = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Go to a screen/ });
  await page.locator('[role=combobox]:focus').waitFor();
  return field;
};

const chosen = (page: Page, name: string): Promise<void> =>
  page.getByRole('option', { name, selected: true }).waitFor();

const rowNamed = (page: Page, name: string | undefined): Locator =>
  page
    .locator('main tbody')
    .getByText(name ?? '', { exact: true })
    .first();

it('sees the marketplace as a vendor, and as the whole again', async () => {
  const call = await signIn(at(''), 'admin@demo.test');
  const { count } = await call('listProducts', { status: 'ALL', vendor: 'Casa Olivera' });
  const own = await openWindow(browser, await signInAs(browser, 'admin@demo.test'));
  const { page } = await visit(own, '/app/products?status=ALL');
  await settle(page);
  await page.getByRole('columnheader', { name: 'Vendor' }).waitFor();
  await page.getByRole('button', { name: /^Look at the marketplace as/ }).click();
  // The menu comes a moment later, and the list behind it has a filter of the same name.
  await page.getByRole('combobox', { name: 'Vendor' }).and(page.locator('input')).fill('casa');
  await page.locator('.Mui-focused[role=option]', { hasText: 'Casa Olivera' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('You now see Casa Olivera').waitFor();
  await page.getByRole('columnheader', { name: 'Vendor' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^All\\s*${String(count)}$`) }).waitFor();
  await page.getByRole('link', { name: /^Vendors(?! compared)/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Look at the marketplace as: Casa Olivera' }).click();
  await page.getByRole('option', { name: 'The whole marketplace' }).click();
  await page.getByText('You now see The whole marketplace').waitFor();
  await page.getByRole('columnheader', { name: 'Vendor' }).waitFor();
  await own.close();
});

it('goes anywhere by the palette', async () => {
  const { page } = await visit(window, '/app/orders');
  await settle(page);
  const name = (await page.locator('main tbody a').first().innerText()).trim();
  await openPalette(page);
  await page.keyboard.type('vend');
  await chosen(page, 'Vendors');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/app/vendors'));
  await page.getByRole('heading', { name: 'Vendors', level: 1 }).waitFor();
  await openPalette(page);
  await page.keyboard.type(name);
  await chosen(page, name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const palette = await openPalette(page);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
});

it('keeps search, filter, order and page in the address', async () => {
  const { page } = await visit(window, '/app/products?status=ALL');
  await settle(page);
  const first = await titles(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await rowNamed(page, first[0]).waitFor({ state: 'detached' });
  const second = await titles(page);
  expect(second).not.toEqual(first);
  expect(second.length).toBeGreaterThan(0);
  await page.goBack();
  await eventually(async () => expect(await titles(page)).toEqual(first));

  await page.keyboard.press('/');
  await page.keyboard.type('lamp');
  await page.waitForURL(/q=lamp/);
  await page.getByLabel('Stock').selectOption('In stock');
  await page.waitForURL(/stock=/);
  await page.getByLabel('Vendor', { exact: true }).selectOption('Nord/Licht');
  await page.waitForURL(/vendor=/);
  const sorted = page.waitForResponse(/products-v2\?.*sort=TITLE/);
  await page.getByLabel('Sort by').selectOption('Title');
  await sorted;
  await page.waitForURL(/sort=TITLE/);
  await settle(page);
  const found = await titles(page);
  expect(found.length).toBeGreaterThan(3);
  const sortedHere = [...found].sort((a, b) => a.localeCompare(b, 'en'));
  expect(found).toEqual(sortedHere);
  await page.reload();
  await eventually(async () => expect(await titles(page)).toEqual(found));
  await eventually(async () =>
    expect(await page.getByLabel('Search title, SKU or vendor').inputValue()).toBe('lamp'),
  );

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.locator('main [data-row]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await eventually(async () => expect(await titles(page)).toEqual(found));
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
});
