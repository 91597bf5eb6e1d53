import { eventually } from './eventually';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ownSignature } from '../../server/orders/incoming/signatures';
import { startShippo, type ShippoService } from '../shippo/shippoService';
import { openChromium } from './chromium';
import { launchServer, type LaunchedServer } from './launchServer';
import { signIn } from './signedInCalls';
import { bytesOf, openWindow, settle, signInAs, visit } from './visit';

const marketplace = 'admin@demo.test';
const seller = 'vendor@demo.test';

let folder = '';
/** Whether the last test ended as it should. */
let isWhole = true;
let shippo: ShippoService;
let server: LaunchedServer;
let browser: Browser;

const start = async (): Promise<void> => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-parcel-'));
  shippo = await startShippo();
  [server, browser] = await Promise.all([launchServer(folder, { SHIPPO_URL: shippo.url }), openChromium()]);
};
const killServer = async (): Promise<void> => {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
};
const stop = async (): Promise<void> => {
  await browser.close();
  await killServer();
  await shippo.close();
  rmSync(folder, { recursive: true, force: true });
};

beforeAll(start, 120_000);
afterAll(stop);
/** What a failed try left behind is thrown away, so that a second one begins as the first did. */
beforeEach(async () => {
  if (!isWhole) {
    await stop();
    await start();
  }
  isWhole = false;
});

/** Opens a place as someone, in a window of its own. */
const openAs = async (email: string, place: string): Promise<Page> => {
  const state = await signInAs(browser, email, 'marketplace', server.address);
  const { page } = await visit(await openWindow(browser, state), server.address + place);
  await settle(page);
  return page;
};

/** The first bytes of the packing slip that the button hands over. */
const packingSlip = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Packing slip as PDF' }).click(),
  ]);
  return (await bytesOf(file)).subarray(0, 5).toString();
};

/** Sends a signed order to the webhook; answers what came back. */
const deliver = async (secret: string, order: object): Promise<unknown> => {
  const body = JSON.stringify(order);
  const response = await fetch(`${server.address}/hooks/orders/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stallkeeper-signature': ownSignature(secret, Math.floor(Date.now() / 1000), body),
    },
    body,
  });
  expect(response.status).toBe(202);
  return response.json();
};

/** A secret for the webhook, a product of the seller and one of another vendor. */
const wares = async () => {
  const admin = await signIn(server.address, marketplace);
  const [{ secret }, all, mine] = await Promise.all([
    admin('rollIncomingOrderSecret', { source: 'own' }),
    admin('listProducts', { status: 'ACTIVE' }),
    (await signIn(server.address, seller))('listProducts', { status: 'ACTIVE' }),
  ]);
  const own = mine.products.find(({ sku }) => sku !== '');
  const foreign = all.products.find(({ sku, vendor }) => sku !== '' && vendor !== own?.vendor);
  if (own === undefined || foreign === undefined) throw new Error('The demo has no products of two vendors');
  return { secret, own, foreign };
};

/** The seller's order of a purchase, once it has been taken in. */
const placedAs = async (number: string) => {
  const call = await signIn(server.address, seller);
  const placed = async () => (await call('listOrders', { q: number })).orders;
  while ((await placed()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const [order, ...more] = await placed();
  if (order === undefined) throw new Error('The order is not there any more');
  expect(more).toEqual([]);
  return order;
};

/** A purchase of two pieces from the seller and one from another vendor; `total` is the sender's own sum. */
const purchaseOf = (
  own: { sku: string; vendor: string },
  foreign: { sku: string; vendor: string },
  number: string,
) => ({
  id: `parcel-${number}`,
  number: `#${number}`,
  version: 1,
  createdAt: new Date().toISOString(),
  currency: 'EUR',
  customer: { name: 'Ada Byron', email: 'ada@buyers.example', phone: '+49 40 123' },
  shippingAddress: {
    name: 'Ada Byron',
    street1: 'Quay 1',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
    email: 'ada@buyers.example',
    phone: '+49 40 123',
  },
  lines: [
    { id: 'l1', sku: own.sku, vendor: own.vendor, quantity: 2, price: '12.50', tax: '4.00' },
    { id: 'l2', sku: foreign.sku, vendor: foreign.vendor, quantity: 1, price: '9.99', tax: '1.60' },
  ],
  shipping: [{ vendor: own.vendor, amount: '4.90' }],
  total: '45.49',
});

it('goes from a signed webhook to a paid label, a packing slip and an order that is shipped', async () => {
  const { secret, own, foreign } = await wares();
  const page = await openAs(seller, '/app/orders');
  const purchase = purchaseOf(own, foreign, 'W-77001');
  expect(await deliver(secret, purchase)).toMatchObject({ duplicate: false });
  expect(await deliver(secret, purchase)).toMatchObject({ duplicate: true });
  const order = await placedAs('W-77001');

  // On return the list is looked at again, without moving what is read.
  const news = page.getByRole('button', { name: '1 new order' });
  await eventually(async () => {
    // Who returns within five seconds is shown what was there.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await news.count()).toBe(1);
  });
  await news.click();
  const row = page.getByRole('row', { name: /#W-77001/ });
  await row.getByText('0 of 2').waitFor();
  await row.getByText('€33.90').waitFor();
  await row.getByRole('link', { name: '#W-77001' }).click();
  await page.getByRole('heading', { name: '#W-77001', level: 1 }).waitFor();

  const label = page.getByRole('region', { name: 'Shipping label' });
  await label.getByRole('link', { name: 'Go to Delivery, Labels' }).click();
  await page.getByLabel('API key').fill(shippo.key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await page.getByText('Key shippo_test_…5555').waitFor();
  await page.goto(`${server.address}/app/orders/${order.id}`);
  await label.getByRole('button', { name: 'Fetch rates' }).click();
  await label.getByRole('radio', { name: /UPS Express Saver/ }).check();
  await label.getByRole('button', { name: 'Buy label for €14.90' }).click();
  const paper = label.getByRole('link', { name: 'Open label (PDF)' });
  await paper.waitFor();
  const sheet = await fetch((await paper.getAttribute('href')) ?? '');
  expect([sheet.status, (await sheet.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  const tracking = shippo.sold()[0]?.tracking_number ?? '';
  expect(shippo.sold()).toHaveLength(1);
  expect(shippo.faults).toEqual([]);
  await page.getByRole('link', { name: `Follow ${tracking}` }).waitFor();
  expect(await packingSlip(page)).toBe('%PDF-');
  await page.goto(`${server.address}/app/orders?fulfillment=fulfilled&q=${tracking}`);
  await row.getByText('2 of 2').waitFor();
  await row.getByText('Shipped', { exact: true }).waitFor();

  const whole = await openAs(marketplace, `/app/orders/${order.id}`);
  await whole.getByRole('heading', { name: '#W-77001', level: 1 }).waitFor();
  await whole.getByRole('link', { name: `Follow ${tracking}` }).waitFor();
  await whole.getByText('Shipped', { exact: true }).first().waitFor();
  const parts = whole.getByRole('region', { name: 'Whole purchase' });
  await parts.getByText(`${own.vendor} (this part)`).waitFor();
  await parts.getByRole('link', { name: foreign.vendor }).waitFor();
  await parts.getByText('€11.59').waitFor();
  const timeline = whole.getByRole('region', { name: 'Timeline' });
  await timeline.getByText(`2 items shipped with UPS ${tracking}`).waitFor();
  await timeline.getByText('Order placed').waitFor();
  isWhole = true;
});

it('offers what a new zone asks in the rate tester', async () => {
  const page = await openAs(seller, '/app/delivery');
  await page.getByRole('link', { name: 'Add zone' }).click();
  await page.getByLabel('Name').first().fill('Far north');
  await page.getByLabel('Add a country').selectOption('IS');
  const rate = page.getByRole('group', { name: 'Rate 1' });
  await rate.getByLabel('Name').fill('Sea mail');
  await rate.getByLabel('Price', { exact: true }).fill('12,50');
  await page.keyboard.press('Control+s');
  await page.getByRole('region', { name: 'Far north' }).getByText('€12.50').waitFor();

  await page.getByRole('link', { name: 'Rate tester' }).click();
  await page.getByLabel('Country').selectOption('IS');
  await page.getByRole('button', { name: 'Show rates' }).click();
  const offered = page.getByRole('region', { name: 'Offered to the buyer' });
  await offered.getByText('Sea mail').waitFor();
  await offered.getByText('€12.50').waitFor();
  isWhole = true;
});

it('buys once although the server is killed between the purchase and the answer', async () => {
  const call = await signIn(server.address, seller);
  await call('saveShippoKey', { apiKey: shippo.key });
  const { secret, own, foreign } = await wares();
  await deliver(secret, purchaseOf(own, foreign, 'W-77002'));
  const { id: orderId } = await placedAs('W-77002');
  const { rates } = await call('fetchShippoRates', { orderId });
  const rateId = rates[0]?.rateId ?? '';
  const soldNow = () => shippo.sold().filter(({ rate }) => rate === rateId);
  shippo.be('hangsAfter');
  const lost = call('buyShippoLabel', { orderId, rateId }).catch(() => 'lost');
  while (soldNow().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await killServer();
  expect(await lost).toBe('lost');

  shippo.be('none');
  server = await launchServer(folder, { SHIPPO_URL: shippo.url });
  const again = await signIn(server.address, seller);
  const label = await again('buyShippoLabel', { orderId, rateId });
  expect(soldNow().map((each) => each.tracking_number)).toEqual([label.tracking]);
  const { order: kept } = await again('readOrder', { orderId });
  expect(kept.fulfillments.map(({ tracking }) => tracking)).toEqual([label.tracking]);
  isWhole = true;
});
