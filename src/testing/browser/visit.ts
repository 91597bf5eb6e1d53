import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { videoOrigins } from '../../domain/products/media/videoEmbed';
import { at } from './chromium';

export const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
export type Width = keyof typeof widths;
export type Scheme = 'light' | 'dark';

export interface Look {
  width: Width;
  scheme: Scheme;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The cookies of someone who signed in; the form itself has a journey of its own. */
export const signInAs = async (
  browser: Browser,
  email: string,
  password = 'marketplace',
  address = at(''),
): Promise<SignedIn> => {
  const context = await browser.newContext();
  const { url, method, contentType, body } = toWire(catalogue.logIn, { email, password });
  const reply = await context.request.fetch(address + url, {
    method,
    headers: { 'content-type': contentType ?? '' },
    data: body ?? '',
  });
  if (!reply.ok()) throw new Error(`Signing in answered ${reply.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A browser window of its own, with the cookies of someone who is signed in or of nobody. */
export const openWindow = async (
  browser: Browser,
  state: SignedIn | null,
  width: Width = 'wide',
): Promise<BrowserContext> => {
  const window = await browser.newContext({
    viewport: widths[width],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(state === null ? {} : { storageState: state }),
  });
  // Shorter than a test may take, so that it says what it waited for.
  window.setDefaultTimeout(25_000);
  // Pictures that imported files name elsewhere; a test does not depend on another site.
  await window.route(/^https:\/\/[^/]*example/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  // Players of videos on other sites.
  for (const origin of videoOrigins)
    await window.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' }),
    );
  return window;
};

export interface Visit {
  page: Page;
  /** What the browser complained about: failed requests, errors, refused content. */
  complaints: string[];
}

/** Opens a place in a new tab of a window. */
export const visit = async (window: BrowserContext, place: string): Promise<Visit> => {
  const page = await window.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(place.startsWith('/') ? at(place) : place);
  return { page, complaints };
};

/** Waits until a screen has come to rest: shown, loaded, with the pictures that are in sight. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const inSight = (image: HTMLImageElement): boolean =>
      // What is folded in has no place, and is not loaded before it has one.
      image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;
    return (
      document.getElementById('overlay') === null &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root, .sk-waits') ===
        null &&
      [...document.images].every((image) => image.complete || !inSight(image))
    );
  });
};

/** What the page handed over. The file itself lies with the browser, which is another program's. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/** Makes a page's window wide or narrow, and waits until the page was drawn so. */
export const resize = async (page: Page, width: Width): Promise<void> => {
  await page.setViewportSize(widths[width]);
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
};

/** Makes it day or night around a page; the app follows by a script of its own. */
export const light = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => {
    const { scheme: shown } = document.documentElement.dataset;
    return shown === undefined || shown === wanted;
  }, scheme);
};

/** The heads of columns that are cut off, as they are shown. */
export const cutHeadsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

/** How far the page can be pulled sideways, in px. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
