import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium';
import { launchServer, type LaunchedServer } from './launchServer';
import { openWindow, settle, signInAs, visit } from './visit';

let browser: Browser;
let folder: string;
let server: LaunchedServer;

// A server of its own: the other tests keep their vendors.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-vendors-'));
  [browser, server] = await Promise.all([launchChromium(), launchServer(folder)]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The link in the newest mail of the outbox that sets a password, at this server. */
const mailedLink = async (): Promise<string> => {
  const mails = await (await fetch(`${server.address}/outbox`)).text();
  const link = /\/app\/login\/change-password\?[^\s"<]*code=[^\s"<]+/.exec(mails)?.[0];
  if (link === undefined) throw new Error(`There is no link in ${mails}`);
  // The part in a frame is escaped twice.
  return server.address + link.replace(/&(?:amp;)+/g, '&');
};

it('leads from an application to a vendor who is signed in, and whom the marketplace can act as', async () => {
  const admin = await openWindow(
    browser,
    await signInAs(browser, 'admin@demo.test', 'marketplace', server.address),
  );
  const { page } = await visit(admin, `${server.address}/app/vendors?tab=applications`);
  await settle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vendors\/application\/\d+$/);
  await settle(page);
  const name = await page.locator('h1').innerText();
  await page.keyboard.press('a');
  await page.getByText(`${name} is approved and invited by email`).waitFor();

  const vendor = await openWindow(browser, null);
  const { page: own } = await visit(vendor, await mailedLink());
  await own.getByLabel('New password', { exact: true }).fill('a password of mine');
  await own.getByLabel('Repeat the new password').fill('a password of mine');
  await own.keyboard.press('Enter');
  await own.waitForURL(`${server.address}/app/orders`);
  await own.getByRole('link', { name: 'Profile' }).click();
  await own.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await own.locator('main').getByText(name).first().waitFor();
  await own.getByLabel('Description').fill('What we make, we make by hand.');
  await own.keyboard.press('Control+s');
  await own.getByText('Saved', { exact: true }).waitFor();

  await page.goto(`${server.address}/app/vendors/${encodeURIComponent(name)}`);
  await page.getByText('What we make, we make by hand.').waitFor();
  await page.getByRole('button', { name: 'Act as vendor' }).click();
  await page.getByText(`You are acting as ${name}`).waitFor();
  await page.reload();
  await page.getByText(`You are acting as ${name}`).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await page.getByText('You are acting as').count()).toBe(0);
}, 90_000);
