import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../browser/chromium';
import { launchServer } from '../browser/launchServer';
import { bundlePage } from './bundlePage';
import { median, report } from './figures';
import { visitCold, type ColdVisit } from './login/coldVisit';
import { servePages } from './pageServer';

/** The login page, cold, at 1.6 Mbit/s, 150 ms and a four-fold slower processor, against one of the component library. */
const rounds = 7;
const mostBytes = 160_000;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marketplace</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

type Measure = (visit: ColdVisit) => number;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-login-'));
  const server = await launchServer(folder, { DEMO: '0' });
  const alternative = await servePages({
    '/': { type: 'text/html; charset=utf-8', body: shell },
    '/page.js': {
      type: 'text/javascript',
      body: await bundlePage('src/testing/bench/login/componentLibrary.page.tsx'),
    },
  });
  const browser = await launchChromium();
  const ours: ColdVisit[] = [];
  const theirs: ColdVisit[] = [];
  // The first visit of a browser is slower than any other.
  await visitCold(browser, alternative.address);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await visitCold(browser, alternative.address));
    ours.push(await visitCold(browser, `${server.address}/app/login`));
  }
  const middle = (visits: ColdVisit[], measure: Measure): number => median(visits.map(measure));
  const against = (what: string, measure: Measure, say: (value: number) => string) => ({
    what,
    ours: say(middle(ours, measure)),
    alternative: say(middle(theirs, measure)),
    ratio: middle(ours, measure) / middle(theirs, measure),
    limit: null,
  });
  const bytes: Measure = (visit) => visit.bytes;
  report([
    {
      what: 'bytes of the 160 kB allowed',
      ours: kilobytes(middle(ours, bytes)),
      alternative: kilobytes(mostBytes),
      ratio: middle(ours, bytes) / mostBytes,
      limit: 1,
    },
    {
      what: 'first paint beside the arrival of the first script',
      ours: seconds(middle(ours, (visit) => visit.firstPaint)),
      alternative: seconds(middle(ours, (visit) => visit.firstScript)),
      ratio: median(ours.map(({ firstPaint, firstScript }) => firstPaint / firstScript)),
      limit: 1,
    },
    against('bytes', bytes, kilobytes),
    against('first paint', (visit) => visit.firstPaint, seconds),
    against('email field', (visit) => visit.field, seconds),
    against('React has taken over', (visit) => visit.interactive, seconds),
  ]);
  await browser.close();
  alternative.close();
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
};

await run();
