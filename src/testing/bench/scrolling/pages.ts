import type { Page } from 'playwright-core';

/** Takes the time of each page that is turned from now on, from the key to its rows' frame. */
export const watchPages = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { pageTimes: times });
    const table = document.querySelector('table');
    const first = (): string | undefined =>
      table?.querySelector<HTMLElement>('tbody [data-row]')?.dataset['row'];
    let begun: number | null = null;
    let shown = first();
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        begun = timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const now = first();
      if (begun === null || now === undefined || now === shown) return;
      shown = now;
      const from = begun;
      begun = null;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // Its turn comes when the frame is drawn.
        channel.port1.onmessage = () => times.push(performance.now() - from);
        channel.port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
};

/** The times so far, in ms. */
export const timesOfPages = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(window, 'pageTimes') as number[]).slice());

/** Goes on by one page a few times, as a person reads. */
export const turnPages = async (page: Page, count: number): Promise<void> => {
  for (let turned = 0; turned < count; turned += 1) {
    const before = (await timesOfPages(page)).length;
    await page.keyboard.press('n');
    await page.waitForFunction(
      (expected) => (Reflect.get(window, 'pageTimes') as number[]).length > expected,
      before,
      { polling: 200 },
    );
    // The page after it is fetched meanwhile.
    await page.waitForTimeout(600);
  }
};
