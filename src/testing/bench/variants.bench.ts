import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../browser/chromium';
import { launchServer } from '../browser/launchServer';
import { signIn } from '../browser/signedInCalls';
import { openWindow, signInAs } from '../browser/visit';
import { bundlePage } from './bundlePage';
import { median, quantile, report, type Figure } from './figures';
import { servePages } from './pageServer';
import { slowDown } from './slowDown';
import { timeKeys } from './variants/keyTimes';
import { untilAtRest, workOfKeys } from './variants/keyWork';

/**
 * A key in the grid of a product with 250 variants, at a four-fold slower processor, against a table of the
 * component library with an input in every cell, which has 80 variants only, and against one input of the browser's own
 * on an empty page, which is the least that a key can cost on a machine. A person sees a key with the next turn of the
 * screen where all the work for it fits into a frame: that is the work of the page's main thread, in processor time,
 * from the event to the painted frame. By the clock the wait for the screen's turn comes to it.
 */
const frame = 1000 / 60;
const typed = Array.from({ length: 28 }, (_, at) => String(at % 10));
const rounds = 3;
/** Between keys after each of which the form takes the cell, in ms: longer than the rest that it waits for. */
const resting = 1800;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Variants</title>
<link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

const values = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

/** A product with 25 sizes in 10 colours. */
const makeProduct = async (address: string): Promise<string> => {
  const call = await signIn(address, 'vendor@demo.test');
  const options = [
    { name: 'Size', values: values(25, 'S') },
    { name: 'Colour', values: values(10, 'C') },
  ];
  const variants = options[0]!.values.flatMap((size) =>
    options[1]!.values.map((colour) => ({
      price: '20.00',
      stock: 5,
      sku: `${size}-${colour}`,
      trackStock: true,
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
    })),
  );
  const { product } = await call('saveProduct', {
    product: { title: 'Two hundred and fifty', options, variants },
  });
  return product.id;
};

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-variants-'));
  const server = await launchServer(folder, { DEMO: '1' });
  const plain = await servePages({
    '/': { type: 'text/html; charset=utf-8', body: shell },
    '/input': { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Input</title><input>' },
    '/page.js': {
      type: 'text/javascript',
      body: await bundlePage('src/testing/bench/variants/plainTable.page.tsx'),
    },
  });
  const browser = await launchChromium();
  const id = await makeProduct(server.address);
  const window = await openWindow(
    browser,
    await signInAs(browser, 'vendor@demo.test', undefined, server.address),
  );
  // The machine may have other work; what is timed is only the keys.
  window.setDefaultTimeout(240_000);
  const ours = { key: [] as number[], clock: [] as number[], taken: [] as number[], enter: [] as number[] };
  const theirs = { key: [] as number[], clock: [] as number[] };
  const least = { key: [] as number[], clock: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const table = await window.newPage();
    await table.goto(plain.address);
    // The fields of the form make one another known: it takes a while, which is not what is measured here.
    await table.locator('[aria-label="sku No. 3"]').click();
    theirs.key.push(...(await workOfKeys(table, typed)));
    await slowDown(table);
    theirs.clock.push(...(await timeKeys(table, typed)));
    await table.close();

    const bare = await window.newPage();
    await bare.goto(`${plain.address}/input`);
    await bare.locator('input').click();
    least.key.push(...(await workOfKeys(bare, typed)));
    await slowDown(bare);
    least.clock.push(...(await timeKeys(bare, typed)));
    await bare.close();

    const page = await window.newPage();
    await page.goto(`${server.address}/app/products/${id}`);
    await page.getByRole('gridcell', { name: 'S1-C4', exact: true }).click();
    await untilAtRest(page);
    // The first key opens the cell, which is not a key in it.
    await page.keyboard.press('1');
    ours.key.push(...(await workOfKeys(page, typed)));
    ours.taken.push(...(await workOfKeys(page, typed.slice(0, 8), resting)));
    await page.keyboard.press('Escape');
    // Open, type, leave: what a person does all day; only the leaving is counted.
    const entered = await workOfKeys(page, Array.from({ length: 10 }, () => ['7', 'Enter']).flat());
    ours.enter.push(...entered.filter((_, at) => at % 2 === 1));
    await slowDown(page);
    await page.keyboard.press('1');
    ours.clock.push(...(await timeKeys(page, typed)));
    // A page with changes asks before it closes; it is not asked here.
    await page.close({ runBeforeUnload: false });
    // A run takes minutes: what is known so far stands even where it is ended early.
    process.stdout.write(
      `round ${String(round + 1)} of ${String(rounds)}: a key ${milliseconds(median(ours.key))} of work, 95 of 100 under ${milliseconds(quantile(ours.key, 0.95))}; there ${milliseconds(median(theirs.key))}, empty page ${milliseconds(median(least.key))}\n`,
    );
  }
  const against = (
    what: string,
    mine: readonly number[],
    other: readonly number[] | number,
    limit: number | null,
    of: (samples: readonly number[]) => number = median,
  ): Figure => {
    const alternative = typeof other === 'number' ? other : of(other);
    return {
      what,
      ours: milliseconds(of(mine)),
      alternative: milliseconds(alternative),
      ratio: of(mine) / alternative,
      limit,
    };
  };
  const most = (samples: readonly number[]): number => quantile(samples, 0.95);
  report([
    against('work for a key in a cell, 95 of 100, of one frame', ours.key, frame, 1, most),
    against('work for a key in a cell, median, of one frame', ours.key, frame, 1),
    against('the same, against a table with fields', ours.key, theirs.key, 1),
    against('the same, against the one input of an empty page', ours.key, least.key, null),
    against('a key, and the form takes the cell, median, of one frame', ours.taken, frame, null),
    against(
      'Enter, which keeps the cell and checks the form, against a key there',
      ours.enter,
      theirs.key,
      null,
    ),
    against(
      'a key by the clock, with the wait for the screen, against the table',
      ours.clock,
      theirs.clock,
      1,
    ),
    against('the same, against the one input of an empty page', ours.clock, least.clock, null),
  ]);
  await browser.close();
  plain.close();
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
};

await run();
