import type { Page } from 'playwright-core';

/** How much slower the page's processor is made. */
const slowdown = 4;

/** Slows the page down, from now on, as a cheap device would be. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/**
 * Presses keys one by one and answers, for each, how long the page worked for it, in ms: from the key until
 * the page stands as it will be painted (handlers, drawing, styles and layout), without waiting for the
 * screen's next turn.
 */
export const timeKeys = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      () => {
        const begun = performance.now();
        const channel = new MessageChannel();
        // Its turn comes after the key's own: its text has arrived then, and what it sets off is drawn.
        channel.port1.onmessage = () => {
          document.body.getBoundingClientRect();
          times.push(performance.now() - begun);
        };
        channel.port2.postMessage(null);
      },
      { capture: true },
    );
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(80);
  }
  return page.evaluate(() => (Reflect.get(window, 'keyTimes') as number[]).slice());
};
