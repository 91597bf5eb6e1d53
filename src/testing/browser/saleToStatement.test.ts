import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoStripeAccounts } from '../../server/demo/payoutMethods';
import { startStripe, type StripeStandIn } from '../stripe/stripeStandIn';
import { openChromium } from './chromium';
import { launchServer, type LaunchedServer } from './launchServer';
import { tellOfSale } from './shopSale';
import { signIn } from './signedInCalls';
import { bytesOf, openWindow, settle, signInAs, visit } from './visit';

const potter = 'Töpferei Lindqvist';
const cutler = 'Messer Müller & Söhne';

type Call = Awaited<ReturnType<typeof signIn>>;

let folder = '';
let stripe: StripeStandIn;
let server: LaunchedServer;
let browser: Browser;
let admin: Page;
let vendor: Page;

/** A page of somebody who is signed in at this server. */
const pageOf = async (email: string): Promise<Page> => {
  const window = await openWindow(browser, await signInAs(browser, email, 'marketplace', server.address));
  // Stripe's own pages; who has entered everything there is led back.
  await window.route(`${stripe.url}/setup/**`, (route) => {
    const account = stripe.accounts.get(route.request().url().split('/').at(-1) ?? '');
    if (account !== undefined) account.ready = true;
    return route.fulfill({ status: 302, headers: { location: `${server.address}/app/payouts/method` } });
  });
  return (await visit(window, `${server.address}/app/orders`)).page;
};

const go = async (page: Page, place: string): Promise<void> => {
  await page.goto(server.address + place);
  await settle(page);
};

// A server of its own: it is told where Stripe is, and it pays. Each try has a new one, as a sale is paid once.
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-sale-'));
  stripe = await startStripe();
  [server, browser] = await Promise.all([launchServer(folder, { STRIPE_URL: stripe.url }), openChromium()]);
  [admin, vendor] = await Promise.all([pageOf('admin@demo.test'), pageOf('vendor@demo.test')]);
});
afterEach(async () => {
  await browser.close();
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  await stripe.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A sale of the potter's goods; answers the order's id once it is placed. */
const sell = (call: Call): Promise<string> =>
  tellOfSale(server.address, call, {
    id: 'SALE-1',
    number: '#SALE-1',
    customer: { name: 'Ida Falk', email: 'ida.falk@de.post.example' },
    lines: [{ id: 'l1', vendor: potter, title: 'Salt jar', quantity: 2, price: '20.00', tax: '7.60' }],
    shipping: [{ amount: '4.90', vendor: potter }],
  });

const fileOf = async (page: Page, button: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return bytesOf(file);
};

const cents = (amount: string): number => Math.round(Number(amount) * 100);

it('leads from a sale to what the vendor got for it, and to a statement that adds up', async () => {
  const id = await sell(await signIn(server.address, 'admin@demo.test'));
  await go(admin, `/app/orders/${id}`);
  await admin.getByRole('button', { name: 'Show why' }).click();
  // 12 % is what the potter's own table takes, 40.00 what the goods cost with their tax of 7.60.
  await admin.getByText('12% of €47.60 is €5.71').waitFor();
  await admin.getByText('This one applies').waitFor();

  await go(vendor, `/app/orders/${id}`);
  await vendor.getByRole('form', { name: 'Ship items' }).getByLabel('Tracking number').fill('TRACK 9');
  await vendor.getByRole('form', { name: 'Ship items' }).getByRole('button', { name: 'Ship' }).click();
  await vendor.getByText('#SALE-1: 2 items shipped').waitFor();

  stripe.addAccount(true, demoStripeAccounts.ready);
  await go(admin, '/app/settings/payouts');
  const key = admin.getByRole('form', { name: 'Stripe' });
  await key.getByLabel('Secret key').fill(stripe.key);
  await key.getByRole('button', { name: 'Connect' }).click();
  await admin.getByText(/^Connected with sk_test_/).waitFor();
  await go(vendor, '/app/payouts/method');
  await vendor.getByRole('button', { name: 'Set up Stripe' }).click();
  await vendor.getByText('Stripe can pay you').waitFor();

  const rowOf = (name: string) => admin.getByRole('row', { name: new RegExp(`^(Select )?${name}`) });
  await go(admin, '/app/payouts');
  await rowOf(potter).getByText('On hold for some days').waitFor();
  await admin
    .getByText(/^Not fulfilled/)
    .first()
    .waitFor();
  await go(admin, '/app/settings/payouts');
  await admin.getByLabel('Days after fulfilment', { exact: true }).fill('0');
  // The potter has just set up Stripe: a new account waits for days unless the marketplace pays at once.
  await admin.getByLabel('Days before a new account is paid', { exact: true }).fill('0');
  await admin.keyboard.press('Control+s');
  await admin.getByText('Saved', { exact: true }).waitFor();

  await go(admin, '/app/payouts');
  for (const name of [potter, cutler]) await rowOf(name).getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Review the chosen' }).click();
  // Stripe turns one of the two away.
  stripe.mishaps.push({ call: 'POST /v1/transfers', what: 'refuse' });
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Send €[\d,.]+ to 2 vendors$/ })
    .click();
  await admin.waitForURL(/\/payouts\/\d+$/);
  await admin.getByText('1 paid, 0 in transit, 1 failed').waitFor();
  await admin.getByText(/insufficient available funds/).waitFor();
  await admin.getByRole('button', { name: /^Retry the payment to / }).click();
  await admin.getByText('1 paid, 0 in transit, 0 failed').waitFor();
  await admin.getByText('Done', { exact: true }).waitFor();
  expect(new Set(stripe.transfers.map(({ destination }) => destination)).size).toBe(2);
  expect(stripe.transfers).toHaveLength(2);

  await go(vendor, '/app/payments');
  await vendor
    .getByRole('row', { name: /Stripe/ })
    .getByRole('link')
    .click();
  await vendor.getByRole('link', { name: '#SALE-1' }).waitFor();
  const csv = (await fileOf(vendor, 'Statement as CSV')).toString('utf8');
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','));
  const paid = rows.pop()?.[5] ?? '';
  expect(rows.reduce((sum, row) => sum + cents(row[5] ?? ''), 0)).toBe(cents(paid));
  expect(stripe.transfers.map(({ amount }) => amount)).toContain(cents(paid));
  expect(rows.find((row) => row[2] === '#SALE-1')?.slice(3, 6)).toEqual(['44.90', '-5.71', '39.19']);
  expect((await fileOf(vendor, 'Statement as PDF')).subarray(0, 5).toString()).toBe('%PDF-');
}, 180_000);
