import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { turnTwoStepOn } from './authenticator';
import { at, launchChromium } from '../chromium';
import { eventually } from '../eventually';
import { invitedPerson } from './invitedPerson';
import { openWindow, signInAs, visit } from '../visit';

let browser: Browser;
let shop: Server;
let shopAddress: string;

const shopPage = (): string =>
  `<!doctype html><html lang="en"><title>A shop's admin</title><style>body{margin:0}iframe{border:0;width:100%;height:100vh}</style><iframe title="Marketplace" src="${at('/app/products?status=ALL')}"></iframe>`;

// A browser that blocks the cookies of third parties, and a page of another site than the app's.
beforeAll(async () => {
  browser = await launchChromium(['--test-third-party-cookie-phaseout']);
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(shopPage());
  }).listen(0, '0.0.0.0');
  await once(shop, 'listening');
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('The shop is not open');
  shopAddress = `http://127.0.0.1:${address.port}/`;
});
afterAll(async () => {
  await browser.close();
  shop.close();
});

const open = async (window: BrowserContext): Promise<{ page: Page; frame: Frame }> => {
  const { page } = await visit(window, shopAddress);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (frame === undefined) throw new Error('There is no frame');
  await frame.waitForURL(/\/app\/login/);
  return { page, frame };
};

const fillIn = async (frame: Frame, password: string): Promise<void> => {
  await frame.getByLabel('Email').fill('vendor@demo.test');
  await frame.getByLabel('Password').fill(password);
};

/** The frame has the session that it claimed, and not the tab's. */
const holdsOwnSession = async (frame: Frame): Promise<void> => {
  const cookies = (): Promise<string> => frame.evaluate(() => document.cookie);
  await eventually(async () => expect(await cookies()).toContain('stallkeeper_session_frame='));
  expect(await cookies()).not.toContain('stallkeeper_session=');
};

const logInTab = async (window: BrowserContext, frame: Frame): Promise<Page> => {
  const [tab] = await Promise.all([
    window.waitForEvent('page'),
    frame.getByRole('button', { name: 'Log in' }).click(),
  ]);
  return tab;
};

it('signs the frame in where it was, though the tab’s cookies are kept from it', async () => {
  const window = await openWindow(browser, null);
  const { frame } = await open(window);
  await frame.evaluate(() => {
    document.cookie = 'third=party; SameSite=None; Secure; path=/';
  });
  expect(await frame.evaluate(() => document.cookie)).not.toContain('third=party');
  await frame.evaluate(() => {
    document.cookie = 'own=part; SameSite=None; Secure; Partitioned; path=/';
  });
  expect(await frame.evaluate(() => document.cookie)).toContain('own=part');
  await fillIn(frame, 'marketplace');
  const tab = await logInTab(window, frame);
  await tab.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await tab.close();
  await frame.waitForURL(/\/app\/products\?status=ALL$/);
  await frame.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await holdsOwnSession(frame);
  await window.close();
});

it('keeps what was typed when the tab says no, and signs in at the second try', async () => {
  const window = await openWindow(browser, null);
  const { frame } = await open(window);
  await fillIn(frame, 'not the word');
  const refused = await logInTab(window, frame);
  await refused.getByText('Email or password is not right').waitFor();
  await refused.close();
  await eventually(async () => expect(await frame.getByLabel('Email').inputValue()).toBe('vendor@demo.test'));
  await frame.getByLabel('Password').fill('marketplace');
  await (await logInTab(window, frame)).getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await frame.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await window.close();
});

it('asks over the form to sign in again when its session ends, and saves what was typed', async () => {
  const window = await openWindow(browser, null);
  const { frame } = await open(window);
  await fillIn(frame, 'marketplace');
  await logInTab(window, frame);
  await frame.locator('main [data-row]').first().click();
  const title = frame.getByRole('textbox', { name: 'Title', exact: true });
  const save = frame.getByRole('button', { name: 'Save' });
  await title.waitFor();
  const before = await title.inputValue();
  await title.fill('Typed before the session ended');
  await save.waitFor();
  const place = frame.url();
  await window.clearCookies();
  await title.press('Control+s');
  const over = frame.getByRole('dialog', { name: 'Sign in again' });
  await over.getByLabel(/^Password of/).fill('marketplace');
  await Promise.all([
    window.waitForEvent('page'),
    over.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await over.waitFor({ state: 'detached' });
  await save.waitFor({ state: 'detached' });
  expect(frame.url()).toBe(place);
  expect(await title.inputValue()).toBe('Typed before the session ended');
  await title.fill(before);
  await title.press('Control+s');
  await save.waitFor({ state: 'detached' });
  await window.close();
});

it('is not shown in a page that the configuration does not name', async () => {
  const window = await openWindow(browser, null);
  // The same page, by a name that FRAME_ANCESTORS lacks.
  const { page, complaints } = await visit(window, shopAddress.replace('127.0.0.1', '127.0.0.2'));
  await eventually(() => {
    expect(complaints.join()).toContain('frame-ancestors');
    return Promise.resolve();
  });
  const texts = await Promise.all(page.frames().map((frame) => frame.locator('#early-login, #root').count()));
  expect(texts).toEqual(texts.map(() => 0));
  await window.close();
});

it('signs the frame in after the second step in the tab, with third-party cookies blocked', async () => {
  const email = await invitedPerson(at(''));
  const account = await openWindow(browser, await signInAs(browser, email));
  const { page: own } = await visit(account, '/app/account');
  const { app } = await turnTwoStepOn(own);
  await account.close();

  const window = await openWindow(browser, null);
  const { frame } = await open(window);
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password').fill('marketplace');
  const tab = await logInTab(window, frame);
  await tab.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  // A password alone signs in neither the tab nor the frame.
  await frame.getByRole('button', { name: 'I have logged in' }).click();
  await frame.getByText('You are not logged in yet.').waitFor();
  await tab.getByLabel('Code').fill(app.code());
  await tab.keyboard.press('Enter');
  await tab.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await tab.close();
  await frame.waitForURL(/\/app\/products\?status=ALL$/);
  await holdsOwnSession(frame);
  await window.close();
});
