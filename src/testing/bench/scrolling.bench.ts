import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium';
import { openWindow, signInAs } from '../browser/visit';
import { median, report, type Figure } from './figures';
import { tasksDuring } from './mainThread';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { framesDuring, wheelOver } from './scrolling/frames';
import { timesOfPages, turnPages, watchPages } from './scrolling/pages';
import { slowDown, slowdown } from './slowDown';

/**
 * The product list in a browser at a four-fold slower processor, at 100,000 products against the same list at 1,000: a
 * page of it scrolled by the wheel, there and back, and the pages turned by `n`, as nobody loads more than a page.
 * BENCH_PRODUCTS asks for another size.
 */
const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000);
const sizes = {
  small: { orders: 1_000, products: 1_000, vendors: 12 },
  large: { orders: 1_000, products, vendors: Math.max(12, products / 50) },
};
const rounds = 3;
const frame = 1000 / 60;
const notches = 120;
const pages = 5;
/** How long a task may hold up what a person does (RAIL), in ms. */
const longest = 50;

interface Round {
  /** The share of the screen's turns that brought no frame while the list was scrolled. */
  late: number;
  /** The main thread's work for a frame of it, and its longest task. */
  work: number;
  task: number;
  /** From the key until the next page stands, by the clock; the work for it. */
  page: number;
  pageWork: number;
}

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);

const runRound = async (browser: Browser, page: Page, address: string): Promise<Round> => {
  await page.goto(`${address}/app/products?status=ALL`);
  await page.locator('tbody [data-row]').nth(49).waitFor();
  // Its pictures, and the page after it, which is fetched ahead.
  await page.waitForTimeout(2000);
  // Four times the work at full speed: a processor that is slowed down is kept busy by the slowing as well.
  let frames = 0;
  const scrolled = await tasksDuring(browser, page, async () => {
    frames = (await framesDuring(page, () => wheelOver(page, notches))).length;
  });
  await watchPages(page);
  const paged = await tasksDuring(browser, page, () => turnPages(page, pages));
  await slowDown(page);
  const gaps = await framesDuring(page, () => wheelOver(page, notches));
  await turnPages(page, pages);
  const turned = (await timesOfPages(page)).slice(pages);
  const turns = sum(gaps.map((gap) => Math.max(1, Math.round(gap / frame))));
  return {
    late: (turns - gaps.length) / turns,
    work: (slowdown * sum(scrolled)) / frames,
    task: slowdown * Math.max(...scrolled),
    page: median(turned),
    pageWork: (slowdown * sum(paged)) / pages,
  };
};

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const run = async (): Promise<void> => {
  const browser = await launchChromium();
  const servers: Record<keyof typeof sizes, MarketplaceServer> = {
    small: await openMarketplace(sizes.small),
    large: await openMarketplace(sizes.large),
  };
  const taken: Record<keyof typeof sizes, Round[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const size of ['small', 'large'] as const) {
      const { address } = servers[size];
      const window = await openWindow(
        browser,
        await signInAs(browser, 'admin@demo.test', undefined, address),
      );
      window.setDefaultTimeout(240_000);
      const one = await runRound(browser, await window.newPage(), address);
      taken[size].push(one);
      await window.close();
      process.stdout.write(
        `round ${String(round + 1)}, ${String(sizes[size].products)} products: ${percent(one.late)} of frames late, ${milliseconds(one.work)} of work for one, longest task ${milliseconds(one.task)}; a page ${milliseconds(one.page)}, ${milliseconds(one.pageWork)} of work\n`,
      );
    }
  const middle = (size: keyof typeof sizes, measure: (round: Round) => number): number =>
    median(taken[size].map(measure));
  const figure = (
    what: string,
    measure: (round: Round) => number,
    say: (value: number) => string,
    limit: number | null,
    most: number = middle('small', measure),
  ): Figure => ({
    what,
    ours: say(middle('large', measure)),
    alternative: say(most),
    ratio: middle('large', measure) / most,
    limit,
  });
  report([
    figure('scrolling: frames late by the clock, against 1,000 products', ({ late }) => late, percent, null),
    figure('scrolling: work for a frame, of one frame', ({ work }) => work, milliseconds, 1, frame),
    figure('the same, against 1,000 products', ({ work }) => work, milliseconds, 1.5),
    figure('scrolling: longest task, of 50 ms', ({ task }) => task, milliseconds, null, longest),
    figure('the same, against 1,000 products', ({ task }) => task, milliseconds, 1.5),
    figure('the next page by the clock, against 1,000 products', ({ page }) => page, milliseconds, null),
    figure('work for the next page, against 1,000 products', ({ pageWork }) => pageWork, milliseconds, 1.5),
  ]);
  await browser.close();
  await servers.large.close();
  await servers.small.close();
};

await run();
