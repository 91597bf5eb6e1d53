import type { Page } from 'playwright-core';

/**
 * Presses keys one by one and answers, for each, how long it took by the clock, in ms: from the key until the page
 * comes to other work. Chromium makes the frame that shows a key first, so the wait for the screen's turn (8 ms in the
 * middle, 16.7 at the most) and the painting are in it.
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
