import type { Browser } from 'playwright-core';
import { noteMoments, type Moments } from './moments';

export interface ColdVisit extends Moments {
  /** All that came over the network until the page was idle, headers included. */
  bytes: number;
}

const bytesPerSecond = 1_600_000 / 8;
const latency = 150;
const slowdown = 4;

const whole = ({ firstPaint, field, interactive, firstScript }: Partial<Moments>): Moments => {
  if (
    firstPaint === undefined ||
    field === undefined ||
    interactive === undefined ||
    firstScript === undefined
  )
    throw new Error('The login page did not come to be');
  return { firstPaint, field, interactive, firstScript };
};

/** Opens a page with nothing in the cache, on a slow line and a slow processor. */
export const visitCold = async (browser: Browser, address: string): Promise<ColdVisit> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(noteMoments);
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => window.moments.interactive !== undefined);
    await page.waitForLoadState('networkidle');
    return { ...whole(await page.evaluate(() => window.moments)), bytes };
  } finally {
    await context.close();
  }
};
