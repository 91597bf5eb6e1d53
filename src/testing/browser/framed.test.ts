import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { eventually } from './eventually';
import { holdBack } from './holdBack';
import { findingsOf, takePicture } from './products/picture';
import { openWindow, visit, widths, type Width } from './visit';

let browser: Browser;
let shop: Server;
let shopAddress: string;

const shopPage = (): string =>
  `<!doctype html><html lang="en"><title>A shop's admin</title><style>body{margin:0;background:#cde}iframe{border:0;width:100%;height:100vh}</style><iframe title="Marketplace" src="${at('/app/orders')}"></iframe>`;

// Another site than localhost, so that the frame is a stranger there.
beforeAll(async () => {
  browser = await openChromium();
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(shopPage());
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('The shop is not open');
  shopAddress = `http://127.0.0.1:${address.port}/`;
});
afterAll(async () => {
  await browser.close();
  shop.close();
});

const open = async (window: BrowserContext): Promise<{ page: Page; frame: Frame; complaints: string[] }> => {
  const { page, complaints } = await visit(window, shopAddress);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (frame === undefined) throw new Error('There is no frame');
  return { page, frame, complaints };
};

/** The session that the frame has of its own: signed in from within, with the frame's marker. */
const signInWithin = async (frame: Frame): Promise<void> => {
  await frame.waitForURL(/\/app\/login/);
  const status = await frame.evaluate(async () => {
    const body = new URLSearchParams({ email: 'admin@demo.test', password: 'marketplace' });
    const headers = { 'X-Stallkeeper-Frame': '1' };
    return (await fetch('/auth/public/login', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
};

const groundOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('#root > *') ?? document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  );

const clear = 'rgba(0, 0, 0, 0)';

it('opens a tab of its own for the login, and waits for it', async () => {
  const window = await openWindow(browser, null);
  const { page, frame } = await open(window);
  await frame.getByText('You log in in a new tab. Come back here afterwards.').waitFor();
  await frame.locator('#overlay').waitFor({ state: 'detached' });
  await frame.locator('body.embedded').waitFor();
  await eventually(async () => expect(await groundOf(frame)).toEqual([clear, clear, clear]));
  await takePicture(page, 'framed-login', { width: 'wide', scheme: 'light' });
  expect(await findingsOf(frame)).toEqual([]);
  // The frame asks by itself whether one is logged in, and would be past its waiting.
  const release = await holdBack(window, /\/auth\/proxy\/claim/);
  await frame.getByLabel('Email').fill('admin@demo.test');
  await frame.getByLabel('Password').fill('marketplace');
  const [tab] = await Promise.all([
    window.waitForEvent('page'),
    frame.getByRole('button', { name: 'Log in' }).click(),
  ]);
  await frame.getByText('Waiting for you to log in in the other tab.').waitFor();
  await tab.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  release();
  await frame.waitForURL(/\/app\/orders/);
  await window.close();
});

it.each(Object.keys(widths) as Width[])(
  'stands in the page without a ground or a head of its own, %s',
  async (width) => {
    const window = await openWindow(browser, null, width);
    const before = await open(window);
    await signInWithin(before.frame);
    await before.page.close();
    const { page, complaints } = await open(window);
    const inside = page.frameLocator('iframe');
    await inside.locator('main [data-row]').first().waitFor();
    await inside.locator('#overlay').waitFor({ state: 'detached' });
    const [framed] = page.frames().filter((each) => each !== page.mainFrame());
    if (framed === undefined) throw new Error('There is no frame');
    await eventually(async () => expect(await groundOf(framed)).toEqual([clear, clear, clear]));
    await inside.getByRole('button', { name: 'Account of admin@demo.test' }).waitFor();
    expect(await inside.getByRole('banner').count()).toBe(0);
    await takePicture(page, 'framed', { width, scheme: 'light' });
    expect(await findingsOf(framed)).toEqual([]);
    // The static login form asks for the focus, which a frame of another site is not given.
    expect(complaints.filter((text) => !text.includes('autofocus'))).toEqual([]);
    await inside.getByRole('link', { name: /^Products/ }).click();
    await inside.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await window.close();
  },
);
