import type { Browser } from 'playwright-core';
import { openChromium } from '../chromium';
import { mailedLink } from '../outbox';
import { launchOwnServer, type OwnServer } from '../ownServer';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit } from '../visit';

let browser: Browser;
let server: OwnServer;

// A server of its own: the other tests keep their vendors.
beforeEach(async () => {
  server = await launchOwnServer('vendors');
  browser = await openChromium();
}, 180_000);
afterEach(async () => {
  await Promise.all([server.close(), browser.close()]);
});

it('leads from an application to a vendor who is signed in, and whom the marketplace can act as', async () => {
  const call = await signIn(server.address, 'admin@demo.test');
  const { applications } = await call('listVendors', undefined);
  const admin = await openWindow(
    browser,
    await signInAs(browser, 'admin@demo.test', 'marketplace', server.address),
  );
  const { page } = await visit(admin, `${server.address}/app/vendors?tab=applications`);
  await settle(page);
  await page.keyboard.press('j');
  await page.locator('main [data-row]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vendors\/application\/\d+$/);
  const application = applications.find(({ id }) => page.url().endsWith(`/application/${id}`));
  if (application === undefined) throw new Error(`There is no application at ${page.url()}`);
  const { vendorName: name, email } = application;
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await settle(page);
  await page.keyboard.press('a');
  await page.getByText(`${name} is approved and invited by email`).waitFor();
  const after = await call('listVendors', undefined);
  expect(after.applications.find(({ id }) => id === application.id)?.status ?? 'approved').toBe('approved');
  expect(after.vendors.map(({ vendor }) => vendor)).toContain(name);

  const vendor = await openWindow(browser, null);
  const link = await mailedLink(server.address, email, '/app/login/change-password');
  const { page: own } = await visit(vendor, link);
  await own.getByLabel('New password', { exact: true }).fill('a password of mine');
  await own.getByLabel('Repeat the new password').fill('a password of mine');
  await own.keyboard.press('Enter');
  await own.waitForURL(/\/app\/?$/);
  await own.getByRole('link', { name: 'Profile' }).click();
  await own.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await own.locator('main').getByText(name).first().waitFor();
  await own.getByLabel('Description').fill('What we make, we make by hand.');
  await own.keyboard.press('Control+s');
  await own.getByText('Saved', { exact: true }).waitFor();

  await page.goto(`${server.address}/app/vendors/${encodeURIComponent(name)}?tab=profile`);
  await page.getByText('What we make, we make by hand.').waitFor();
  await page.getByRole('button', { name: 'Act as vendor' }).click();
  await page.getByText(`You are acting as ${name}`).waitFor();
  await page.reload();
  await page.getByText(`You are acting as ${name}`).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('You are acting as').waitFor({ state: 'detached' });
});
