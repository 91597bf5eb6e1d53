import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { launchServer, type LaunchedServer } from './launchServer';
import { openWindow, visit } from './visit';

let browser: Browser;
let folder: string;
let server: LaunchedServer;

// A server of its own: the other tests keep their password.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-password-'));
  [browser, server] = await Promise.all([launchChromium(), launchServer(folder)]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The newest code of the outbox for a person; the mail is written after the request was answered. */
const emailedCode = async (email: string): Promise<string> => {
  const link = new RegExp(`code=(\\w+)(?:&|&amp;|&#38;)email=${encodeURIComponent(email)}`);
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const code = link.exec(await (await fetch(`${server.address}/outbox`)).text())?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no mail with a code for ${email}`);
};

const typeTwice = async (page: Page, password: string, again = password): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(again);
  await page.keyboard.press('Enter');
};

it('changes the password with an emailed code, and ends other sessions', async () => {
  const window = await openWindow(browser, null);
  const { page } = await visit(window, `${server.address}/app/login`);
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  await page.getByLabel('Email').fill('vendor@demo.test');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code').fill('WRONGONE');
  await typeTwice(page, 'a better password', 'another');
  await page.getByText("Passwords don't match").waitFor();
  await typeTwice(page, 'a better password');
  await page.getByText('The code is wrong or no longer valid').first().waitFor();
  await page.getByLabel('Code').fill(await emailedCode('vendor@demo.test'));
  await page.getByRole('button', { name: 'Change password & log in' }).click();
  await page.getByText('Your password is set. You are being logged in.').waitFor();
  await page.waitForURL(`${server.address}/app/orders`);

  const stranger = await openWindow(browser, null);
  const { page: login } = await visit(stranger, `${server.address}/app/login`);
  await login.getByLabel('Email').fill('vendor@demo.test');
  await login.getByLabel('Password').fill('marketplace');
  await login.keyboard.press('Enter');
  await login.getByRole('alert').getByText('Email or password is not right').waitFor();
  await login.getByLabel('Password').fill('a better password');
  await login.keyboard.press('Enter');
  await login.waitForURL(`${server.address}/app/orders`);
}, 60_000);

it('sets a password by the link of a mail', async () => {
  const window = await openWindow(browser, null);
  await window.request.post(`${server.address}/auth/public/change-password/request`, {
    form: { email: 'admin@demo.test' },
  });
  const code = await emailedCode('admin@demo.test');
  const { page } = await visit(
    window,
    `${server.address}/app/login/change-password?code=${code}&email=admin@demo.test`,
  );
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('admin@demo.test');
  expect(await page.getByLabel('Code').inputValue()).toBe(code);
  await typeTwice(page, 'the very first one');
  await page.waitForURL(`${server.address}/app/orders`);
  await page.getByRole('button', { name: 'Account of admin@demo.test' }).waitFor();
}, 60_000);
