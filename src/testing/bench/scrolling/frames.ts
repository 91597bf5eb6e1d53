import type { Page } from 'playwright-core';

/** The times between a page's frames, in ms, while something is done. */
export const framesDuring = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let before: number | null = null;
    const turn = (now: number): void => {
      if (before !== null) gaps.push(now - before);
      before = now;
      if (Reflect.get(window, 'frameGaps') === gaps) requestAnimationFrame(turn);
    };
    Object.assign(window, { frameGaps: gaps });
    requestAnimationFrame(turn);
  });
  await act();
  return page.evaluate(() => {
    const gaps = Reflect.get(window, 'frameGaps') as number[];
    Object.assign(window, { frameGaps: null });
    return gaps;
  });
};

/** Moves the wheel over the rows, there and back, a notch with each of the screen's turns. */
export const wheelOver = async (page: Page, notches: number): Promise<void> => {
  await page.locator('tbody [data-row]').nth(3).hover();
  for (let notch = 0; notch < notches; notch += 1) {
    await page.mouse.wheel(0, notch < notches / 2 ? 60 : -60);
    await page.waitForTimeout(16);
  }
};
