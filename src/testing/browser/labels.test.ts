import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startShippo, type ShippoService } from '../shippo/shippoService';
import { launchChromium } from './chromium';
import { launchServer, type LaunchedServer } from './launchServer';
import { signIn } from './signedInCalls';
import { openWindow, settle, signInAs, visit } from './visit';

const seller = 'vendor@demo.test';

let folder = '';
let shippo: ShippoService;
let server: LaunchedServer;
let browser: Browser;
let window: BrowserContext;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-labels-'));
  shippo = await startShippo();
  [server, browser] = await Promise.all([launchServer(folder, { SHIPPO_URL: shippo.url }), launchChromium()]);
  window = await openWindow(browser, await signInAs(browser, seller, 'marketplace', server.address));
}, 120_000);
afterAll(async () => {
  await browser.close();
  server.process.kill('SIGKILL');
  await shippo.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (place: string): Promise<Page> => {
  const { page } = await visit(window, server.address + place);
  await settle(page);
  return page;
};

/** Orders that wait as a whole, so that a label may be bought for them. */
const waiting = async (): Promise<{ id: string; name: string }[]> => {
  const call = await signIn(server.address, seller);
  const { orders } = await call('listOrders', { fulfillment: 'unfulfilled' });
  return orders.filter(({ fulfilledCount }) => fulfilledCount === 0);
};

it('goes from a zone over the tester to a paid label with its tracking', async () => {
  const page = await open('/app/delivery');
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

  await page.getByRole('link', { name: 'Labels', exact: true }).click();
  await page.getByLabel('API key').fill(shippo.key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await page.getByText('Key shippo_test_…5555').waitFor();

  const [order] = await waiting();
  await page.goto(`${server.address}/app/orders/${order?.id ?? ''}`);
  const panel = page.getByRole('region', { name: 'Shipping label' });
  await panel.getByRole('button', { name: 'Fetch rates' }).click();
  await panel.getByRole('radio', { name: /UPS Express Saver/ }).check();
  await panel.getByRole('button', { name: 'Buy label for €14.90' }).click();
  await panel.getByRole('link', { name: 'Open label (PDF)' }).waitFor();
  const [sold] = shippo.sold();
  await page.getByRole('link', { name: `Follow ${sold?.tracking_number ?? ''}` }).waitFor();
  expect(shippo.sold()).toHaveLength(1);
  expect(shippo.faults).toEqual([]);
}, 90_000);

it('buys once although the server is killed between the purchase and the answer', async () => {
  const call = await signIn(server.address, seller);
  const [order] = await waiting();
  const orderId = order?.id ?? '';
  const { rates } = await call('fetchShippoRates', { orderId });
  const rateId = rates[0]?.rateId ?? '';
  const soldNow = () => shippo.sold().filter(({ rate }) => rate === rateId);
  shippo.be('hangsAfter');
  const lost = call('buyShippoLabel', { orderId, rateId }).catch(() => 'lost');
  while (soldNow().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  expect(await lost).toBe('lost');

  shippo.be('none');
  server = await launchServer(folder, { SHIPPO_URL: shippo.url });
  const again = await signIn(server.address, seller);
  const label = await again('buyShippoLabel', { orderId, rateId });
  expect(soldNow().map((each) => each.tracking_number)).toEqual([label.tracking]);
  const { order: kept } = await again('readOrder', { orderId });
  expect(kept.fulfillments.map(({ tracking }) => tracking)).toEqual([label.tracking]);
}, 90_000);
