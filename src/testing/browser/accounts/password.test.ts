import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../chromium';
import { eventually } from '../eventually';
import { launchOwnServer, type OwnServer } from '../ownServer';
import { openWindow, visit } from '../visit';

let browser: Browser;
let server: OwnServer;

// A server of its own: the other tests keep their password.
beforeAll(async () => {
  server = await launchOwnServer('password');
  browser = await openChromium();
}, 180_000);
afterAll(async () => {
  await Promise.all([server.close(), browser.close()]);
});

/** The codes in the outbox for a person, the newest first. */
const codesFor = async (email: string): Promise<string[]> => {
  const link = new RegExp(`code=(\\w+)(?:&|&amp;|&#38;)email=${encodeURIComponent(email)}`, 'g');
  const text = await (await fetch(`${server.address}/outbox`)).text();
  return [...text.matchAll(link)].map(([, code = '']) => code);
};

/** The code that was not there before; the mail is written after the request was answered. */
const codeAfter = async (before: readonly string[], email: string): Promise<string> => {
  let fresh: string | undefined;
  await eventually(async () => {
    fresh = (await codesFor(email)).find((code) => !before.includes(code));
    expect(fresh).toBeDefined();
  });
  return fresh ?? '';
};

const typeTwice = async (page: Page, password: string, again = password): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(again);
  await page.keyboard.press('Enter');
};

it('changes the password with an emailed code, and ends other sessions', async () => {
  const window = await openWindow(browser, null);
  const { page } = await visit(window, `${server.address}/app/login`);
  const before = await codesFor('vendor@demo.test');
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  // The form of the login has a field for the email as well, and stands until the next screen is there.
  await page.getByRole('heading', { name: 'Change your password' }).waitFor();
  await page.getByLabel('Email').fill('vendor@demo.test');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code').fill('WRONGONE');
  await typeTwice(page, 'a better password', 'another');
  await page.getByText("Passwords don't match").waitFor();
  await typeTwice(page, 'a better password');
  await page.getByText('The code is wrong or no longer valid').first().waitFor();
  await page.getByLabel('Code').fill(await codeAfter(before, 'vendor@demo.test'));
  await Promise.all([
    page.getByText('Your password is set. You are being logged in.').waitFor(),
    page.getByRole('button', { name: 'Change password & log in' }).click(),
  ]);
  await page.waitForURL(/\/app\/?$/);

  const stranger = await openWindow(browser, null);
  const { page: login } = await visit(stranger, `${server.address}/app/login`);
  await login.getByLabel('Email').fill('vendor@demo.test');
  await login.getByLabel('Password').fill('marketplace');
  await login.keyboard.press('Enter');
  await login.getByText('Email or password is not right').waitFor();
  await login.getByLabel('Password').fill('a better password');
  await login.keyboard.press('Enter');
  await login.waitForURL(/\/app\/?$/);
});

it('sets a password by the link of a mail', async () => {
  const window = await openWindow(browser, null);
  const before = await codesFor('admin@demo.test');
  await window.request.post(`${server.address}/auth/public/change-password/request`, {
    form: { email: 'admin@demo.test' },
  });
  const code = await codeAfter(before, 'admin@demo.test');
  const { page } = await visit(
    window,
    `${server.address}/app/login/change-password?code=${code}&email=admin@demo.test`,
  );
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
  await eventually(async () => expect(await page.getByLabel('Email').inputValue()).toBe('admin@demo.test'));
  await eventually(async () => expect(await page.getByLabel('Code').inputValue()).toBe(code));
  await typeTwice(page, 'the very first one');
  await page.waitForURL(/\/app\/?$/);
  await page.getByRole('button', { name: 'Account of admin@demo.test' }).waitFor();
});
