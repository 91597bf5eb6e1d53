import type { Page } from 'playwright-core';

/** How long typing pauses between two keys, in ms: shorter than the rest after which the form takes a cell. */
const pause = 80;

/**
 * Presses keys one by one and answers, for each, all that the page's main thread did until the next, in ms of processor
 * time: handlers, drawing, styles, layout and paint of every frame. The wait for the screen's turn is not in it, nor are
 * other programs of the machine.
 */
export const workOfKeys = async (
  page: Page,
  keys: readonly string[],
  between: number = pause,
): Promise<number[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const work: number[] = [];
  for (const key of keys) {
    const before = await worked();
    await page.keyboard.press(key);
    await page.waitForTimeout(between);
    work.push((await worked()) - before);
  }
  return work;
};
