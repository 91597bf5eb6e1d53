import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { tasksDuring } from './mainThread';
import { openReadingPage } from './reading/openReadingPage';
import { shopifyPieces } from './imports/shopifyFile';

/**
 * A 500 MB export read, folded and checked in a real browser: the page answers meanwhile, in little memory. Its tasks
 * are held to their processor time, as other programs lengthen them by the clock.
 */
const megabytes = Number(process.env['MEGABYTES'] ?? 500);
const longestTask = 50;
const mostMemory = 800;
const lookEvery = 250;

/** Resident memory of the browser's pages, in MB, with their workers. */
const memoryOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id }) => {
      const status = readFileSync(`/proc/${String(id)}/status`, 'utf8');
      return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }, 0);
};

const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-large-'));
const file = path.join(folder, 'products.csv');
const handle = openSync(file, 'w');
for (const text of shopifyPieces(megabytes * 1e6)) writeSync(handle, text);
closeSync(handle);

const { page, browser, close } = await openReadingPage();
page.setDefaultTimeout(0);
await page.setInputFiles('input', file);
const before = await memoryOf(browser);
let peak = before;
const watching = setInterval(() => {
  void memoryOf(browser).then((memory) => {
    peak = Math.max(peak, memory);
  });
}, lookEvery);
const tasks = await tasksDuring(browser, page, async () => {
  const { rows, good, time, blocked } = await page.evaluate(() => window.readOurs());
  process.stdout.write(
    `${(statSync(file).size / 1e6).toFixed(0)} MB: ${String(rows)} rows, ${String(good)} good, in ${(time / 1000).toFixed(1)} s; ` +
      `by the clock the page's longest task ${blocked.longestTask.toFixed(0)} ms, its longest pause ${blocked.longestGap.toFixed(0)} ms\n`,
  );
});
clearInterval(watching);
peak = Math.max(peak, await memoryOf(browser));
const longest = Math.max(0, ...tasks);
process.stdout.write(
  `the longest of the page's ${String(tasks.length)} tasks ${longest.toFixed(1)} ms of the processor (limit ${String(longestTask)}); ` +
    `memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (limit ${String(mostMemory)})\n`,
);
if (tasks.length === 0 || longest > longestTask || peak > mostMemory) process.exitCode = 1;
await close();
rmSync(folder, { recursive: true, force: true });
