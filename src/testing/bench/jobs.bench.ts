import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium';
import { launchOwnServer } from '../browser/ownServer';
import { signIn } from '../browser/signedInCalls';
import { openWindow, settle, signInAs, type SignedIn } from '../browser/visit';
import { Hand, type Effort } from './jobs/hand';
import { jobs, type Job } from './jobs/jobs';

/**
 * The ten jobs that are done most often, done in a browser over the demo, each from home in a warm app: how many clicks,
 * keys and fields, and how long until it is seen to be done. docs/jobs.md has the same jobs elsewhere beside them.
 */
const people = { admin: 'admin@demo.test', vendor: 'vendor@demo.test' };

interface Done extends Effort {
  seconds: number;
}

const doJob = async (
  browser: Browser,
  state: SignedIn,
  address: string,
  { work }: Job,
  chosen: string,
): Promise<Done> => {
  const window = await openWindow(browser, state);
  const page = await window.newPage();
  const hand = new Hand(page);
  // Warm: home was looked at before.
  for (let look = 0; look < 2; look += 1) {
    await page.goto(`${address}/app`);
    await settle(page);
  }
  const begun = performance.now();
  await work(hand, chosen);
  const seconds = (performance.now() - begun) / 1000;
  await window.close();
  return { ...hand.effort, seconds };
};

const run = async (): Promise<void> => {
  const server = await launchOwnServer('jobs');
  const browser = await launchChromium();
  try {
    const { address } = server;
    const vendor = await signIn(address, people.vendor);
    const states = {
      admin: await signInAs(browser, people.admin, 'marketplace', address),
      vendor: await signInAs(browser, people.vendor, 'marketplace', address),
    };
    const line = (cells: readonly string[]): void => {
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    };
    line(['job', 'clicks', 'keys', 'fields', 'seconds']);
    line(['---', '---', '---', '---', '---']);
    for (const job of jobs) {
      try {
        const chosen = (await job.choose?.(vendor)) ?? '';
        const done = await doJob(browser, states[job.who], address, job, chosen);
        const { clicks, keys, fields, seconds } = done;
        line([job.what, String(clicks), String(keys), String(fields), seconds.toFixed(1)]);
      } catch (error) {
        process.exitCode = 1;
        line([job.what, String(error).slice(0, 400)]);
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

await run();
