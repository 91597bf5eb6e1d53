import type { Browser, BrowserContext } from 'playwright-core';
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

it('ships an order in two parcels, refunds one item into stock, and tells all of it in the timeline', async () => {
  const call = await signIn(at(''), 'vendor@demo.test');
  const { id, name } = await waitingOrder(2);
  const { page } = await visit(window, `/app/orders/${id}`);
  await settle(page);
  const form = page.getByRole('form', { name: 'Ship items' });
  const quantities = form.locator('input[inputmode=numeric]');
  for (let line = await quantities.count(); line > 1; line -= 1) await quantities.nth(line - 1).fill('0');
  await quantities.first().fill('1');
  await form.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await form.getByLabel('Tracking link').focus();
  await eventually(async () => expect(await form.getByLabel('Carrier').inputValue()).toBe('UPS'));
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${name}: 1 item shipped`).waitFor();

  // The next order that waits is offered, of which the demo has several; one stays at this one.
  await page.getByRole('link', { name: 'Ship the next order' }).waitFor();
  const link = page.getByRole('link', { name: 'Follow 1Z999AA10123456784' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  // What is left has its button where one has just clicked, and waits a moment.
  await eventually(async () =>
    expect(await form.getByRole('button', { name: 'Ship' }).isEnabled()).toBe(true),
  );
  await form.getByLabel('Tracking number').fill('SECOND 2');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/shipped with SECOND 2$/).waitFor();
  expect((await call('readOrder', { orderId: id })).order.fulfillment).toBe('fulfilled');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Refund ${name}` });
  await sheet.getByRole('button', { name: 'One more: Quantity' }).first().click();
  await sheet.getByLabel('Reason').fill('Came back broken');
  await sheet.getByText(/goes back$/).waitFor();
  await sheet.getByRole('button', { name: /^Refund .\d/ }).click();
  await sheet.waitFor({ state: 'detached' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Came back broken').waitFor();
  await timeline.getByText('1 item shipped with UPS 1Z999AA10123456784').waitFor();
  await timeline.getByText(/shipped with SECOND 2$/).waitFor();
  await timeline.getByText('Order placed').waitFor();
  expect((await call('listOrders', { q: '1z999aa1' })).orders.map((order) => order.id)).toContain(id);
});
