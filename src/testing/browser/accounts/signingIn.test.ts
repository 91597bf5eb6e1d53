import type { Browser, BrowserContext, Page } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { holdBack } from '../holdBack';
import { openWindow, settle, visit } from '../visit';

const session = 'stallkeeper_session';

let browser: Browser;
let window: BrowserContext;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  window = await openWindow(browser, null);
});
afterEach(() => window.close());

/** By keyboard alone: the email has the focus when the page opens. */
const typeIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.locator('#email:focus').waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

const signIn = async (place = '/app/orders'): Promise<Page> => {
  const { page } = await visit(window, place);
  await typeIn(page, 'vendor@demo.test', 'marketplace');
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  return page;
};

const cookieNames = async (): Promise<string[]> => (await window.cookies()).map(({ name }) => name);

it('signs in by keyboard and goes on to where one wanted to go', async () => {
  const page = await signIn('/app/products?status=ALL&sort=TITLE');
  await page.waitForURL(at('/app/products?status=ALL&sort=TITLE'));
  await page.getByRole('table', { name: 'Products' }).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Products' }).waitFor();
  expect(page.url()).toBe(at('/app/products?status=ALL&sort=TITLE'));
  await page.goto(at('/app/login'));
  await page.waitForURL(/\/app\/?$/);
});

it('takes what was typed before the app was there', async () => {
  const release = await holdBack(window, /\/assets\/.*\.js/);
  const page = await window.newPage();
  await page.goto(at('/app/login'), { waitUntil: 'commit' });
  await typeIn(page, 'vendor@demo.test', 'marketplace');
  release();
  await page.waitForURL(/\/app\/?$/);
});

it('leaves the form where it was when the script takes over', async () => {
  const release = await holdBack(window, /\/assets\/.*\.js/);
  const page = await window.newPage();
  await page.goto(at('/app/login'), { waitUntil: 'commit' });
  // What follows the form in the static page: the form is there whole.
  await page.locator('#overlay').waitFor({ state: 'attached' });
  const early = await page.locator('#early-login #password').boundingBox();
  release();
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  await page.locator('#early-login').waitFor({ state: 'detached' });
  await eventually(async () => expect(await page.getByLabel('Password').boundingBox()).toEqual(early));
});

it('says what is wrong, and keeps what was typed', async () => {
  const { page } = await visit(window, '/app/login');
  await typeIn(page, 'vendor@demo.test', 'short');
  await page.locator('#password-hint').getByText('Email or password is not right').waitFor();
  await page.getByLabel('Password').fill('not the right one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Email or password is not right').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('vendor@demo.test');
  await page.getByLabel('Password').fill('marketplace');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/?$/);
});

it('says so when the server does not answer', async () => {
  await window.route(/\/auth\/public\/login/, (route) => route.abort());
  const { page } = await visit(window, '/app/login');
  await typeIn(page, 'vendor@demo.test', 'marketplace');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await window.unroute(/\/auth\/public\/login/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/app\/?$/);
});

it('renews an expired token without a word', async () => {
  const page = await signIn();
  await window.clearCookies({ name: session });
  await page.getByRole('link', { name: /^Products/ }).click();
  await page.getByRole('table', { name: 'Products' }).locator('[data-row]').first().waitFor();
  await eventually(async () => expect(await cookieNames()).toContain(session));
  await window.addCookies([{ name: session, value: 'broken', url: at('/') }]);
  await page.reload();
  await page.getByRole('table', { name: 'Products' }).waitFor();
});

it('lets two tabs renew at the same time', async () => {
  const pages = [await signIn(), (await visit(window, '/app/orders')).page];
  await Promise.all(pages.map(settle));
  await window.clearCookies({ name: session });
  await Promise.all(pages.map((page) => page.reload()));
  await Promise.all(pages.map((page) => page.getByRole('table', { name: 'Orders' }).waitFor()));
});

it('asks over the page to sign in again where the session has ended, and goes on from there', async () => {
  const page = await signIn();
  await settle(page);
  await window.clearCookies();
  await page.getByRole('link', { name: /^Products/ }).click();
  const over = page.getByRole('dialog', { name: 'Sign in again' });
  await over.getByLabel(/^Password of vendor@demo.test/).fill('marketplace');
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await over.waitFor({ state: 'detached' });
  await page.waitForURL(at('/app/products'));
  await page.locator('main [data-row]').first().waitFor();
});

it('signs out by keyboard, for good', async () => {
  const page = await signIn();
  await page.getByRole('button', { name: 'Account of vendor@demo.test' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menu] :focus').waitFor();
  await page.keyboard.press('End');
  await page.locator('[role=menuitem]:focus', { hasText: 'Sign out' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await eventually(async () => expect(await cookieNames()).not.toContain(session));
  await page.goBack();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});
