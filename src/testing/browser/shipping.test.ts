import type { Browser, BrowserContext, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { eventually } from './eventually';
import { signIn } from './signedInCalls';
import { waitingOrder } from './waitingOrder';
import { openWindow, settle, signInAs, visit, type SignedIn } from './visit';

let browser: Browser;
let vendor: SignedIn;
let window: BrowserContext;

beforeAll(async () => {
  browser = await openChromium();
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());
beforeEach(async () => {
  window = await openWindow(browser, vendor);
});
afterEach(() => window.close());

const open = async (place: string): Promise<Page> => {
  const { page } = await visit(window, place);
  await settle(page);
  return page;
};

const names = (page: Page): Promise<string[]> =>
  page.locator('main tbody tr > :nth-child(2)').allInnerTexts();

it('finds orders by number, customer, days and payout, and keeps that in the address', async () => {
  const page = await open('/app/orders');
  const [first = ''] = await names(page);
  const customer = await page.locator('main tbody tr').nth(3).locator('td').nth(3).innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(first);
  await page.waitForURL(/q=%23/);
  await page.getByRole('button', { name: /^All\s*1$/ }).waitFor();
  await eventually(async () => expect(await names(page)).toEqual([first]));
  await page.getByLabel('Search order, customer, SKU or tracking').fill(customer);
  await page.locator('main tbody').getByText(customer).first().waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => !url.searchParams.has('q'));

  await page.getByLabel('Placed').selectOption('Last 30 days');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Payout').selectOption('Not paid yet');
  await page.waitForURL(/payout=due/);
  await page.getByRole('button', { name: /^Shipped/ }).click();
  await page.waitForURL(/fulfillment=fulfilled/);
  const call = await signIn(at(''), 'vendor@demo.test');
  const { orders } = await call('listOrders', { fulfillment: 'fulfilled', period: 'month', payout: 'due' });
  const found = orders.map(({ name }) => name);
  await eventually(async () => expect(await names(page)).toEqual(found));
  await page.reload();
  await eventually(async () => expect(await names(page)).toEqual(found));
  expect(await page.getByLabel('Placed').inputValue()).toBe('month');
});

it('ships a part, stays, and leaves the rest to ship', async () => {
  const { id, name } = await waitingOrder(3);
  const page = await open(`/app/orders/${id}`);
  const form = page.getByRole('form', { name: 'Ship items' });
  const quantities = form.getByRole('spinbutton').or(form.locator('input[inputmode=numeric]'));
  const lines = await quantities.count();
  for (let line = 1; line < lines; line += 1) await quantities.nth(line).fill('0');
  await quantities.first().fill('99');
  await form.getByLabel('Carrier').fill('Post');
  await form.getByLabel('Tracking number').fill('TRACK 1');
  await form.getByRole('button', { name: 'Ship' }).click();
  await form.getByText(/^Must be at most \d+, which is what is left$/).waitFor();
  await quantities.first().fill('1');
  await form.getByLabel('Tracking link').fill('https://post.example/TRACK1');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${name}: 1 item shipped`).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/orders/${id}`);
  await page.getByText('Partly shipped').waitFor();
  await page.getByRole('link', { name: 'Follow TRACK 1' }).waitFor();
  expect(await page.getByRole('link', { name: 'Follow TRACK 1' }).getAttribute('href')).toBe(
    'https://post.example/TRACK1',
  );
  expect(await form.count()).toBe(1);
  await page.reload();
  await page.getByText('Partly shipped').waitFor();
});

it('warns who leaves an order with a parcel half written', async () => {
  const { id } = await waitingOrder(1);
  const page = await open(`/app/orders/${id}`);
  await page.getByLabel('Carrier').fill('Post');
  await page.getByRole('link', { name: /^Products/ }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Carrier').inputValue()).toBe('Post');
});
