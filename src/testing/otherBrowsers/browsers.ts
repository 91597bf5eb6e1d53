import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deskOf } from './desk';
import type { Driver, Launch } from './driver';
import { launchFirefox } from './firefox';
import {
  framedSignIn,
  importing,
  orderToShipped,
  payout,
  productWithPictures,
  signingIn,
  type Stage,
} from './journeys';
import { openMarketplace, type Marketplace } from './secureServer';
import { launchWebkit } from './webkit';

const browsers: Readonly<Record<string, Launch>> = { Firefox: launchFirefox, WebKit: launchWebkit };

const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'sign-in': signingIn,
  order: orderToShipped,
  product: productWithPictures,
  import: importing,
  payout,
  frame: framedSignIn,
};

const pictures = path.resolve('node_modules/.cache/screenshots');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const keepPicture = async (driver: Driver, name: string): Promise<string> => {
  mkdirSync(pictures, { recursive: true });
  const file = path.join(pictures, `${name}.png`);
  writeFileSync(file, await driver.picture());
  return file;
};

/** One journey in a browser of its own, as one's first visit; answers what went wrong, or null. */
const failureOf = async (
  [browser, launch]: readonly [string, Launch],
  name: string,
  walk: (stage: Stage) => Promise<void>,
  marketplace: Marketplace,
): Promise<string | null> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-profile-'));
  let driver: Driver | null = null;
  try {
    driver = await launch({ folder, isDark: false });
    const desk = await deskOf(driver);
    await desk.resize({ width: 1440, height: 900 });
    await walk({ desk, marketplace, folder });
    return null;
  } catch (failure) {
    const said = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const picture = await driver
      ?.toFrame(null)
      .then(() => driver && keepPicture(driver, `${browser}-${name}`))
      .catch(() => 'none');
    return `${said}\nPicture: ${picture ?? 'none'}`;
  } finally {
    await driver?.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What was asked for by name, all where nothing was. */
const chosen = <T>(from: Readonly<Record<string, T>>, asked: readonly string[]): [string, T][] => {
  const named = Object.entries(from).filter(([name]) => asked.includes(name.toLowerCase()));
  return named.length > 0 ? named : Object.entries(from);
};

const asked = process.argv.slice(2).map((word) => word.toLowerCase());
const known = [...Object.keys(browsers), ...Object.keys(journeys)].map((name) => name.toLowerCase());
const unknown = asked.filter((word) => !known.includes(word));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`);

const failures: string[] = [];
let passed = 0;
for (const browser of chosen(browsers, asked)) {
  const marketplace = await openMarketplace(browser[0].toLowerCase());
  try {
    for (const [name, walk] of chosen(journeys, asked)) {
      const since = performance.now();
      const failure = await failureOf(browser, name, walk, marketplace);
      const took = `${((performance.now() - since) / 1000).toFixed(1)} s`;
      if (failure === null) passed += 1;
      else failures.push(`${browser[0]}, ${name}`);
      say(`${failure === null ? 'passed' : 'FAILED'}  ${browser[0]}, ${name} (${took})`);
      if (failure !== null) say(failure);
    }
  } finally {
    await marketplace.close();
  }
}
for (const each of failures) say(`FAILED: ${each}`);
say(`${String(passed)} passed, ${String(failures.length)} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
