import type { Page } from 'playwright-core';
import { slowdown } from '../slowDown';

/** How long typing pauses between two keys, in ms: shorter than the rest after which the form takes a cell. */
const pause = 80;

/** How long a page has to have nothing to do to be at rest, in ms. */
const restingFor = 300;

/** Waits until what opening a page sets off is done: in its first moments a page still loads what is not in sight. */
export const untilAtRest = async (page: Page): Promise<void> => {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quiet);
        const watch = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        });
        for (const type of ['longtask', 'resource']) watch.observe({ type });
      }),
    restingFor,
  );
};

/**
 * Presses keys one by one and answers, for each, all that the page's main thread did until the next, in ms of processor
 * time at a four-fold slower processor: handlers, drawing, styles, layout and paint of every frame. The wait for the
 * screen's turn is not in it, nor are other programs of the machine. The page runs at full speed meanwhile and its time
 * is taken four-fold, as slowing it down keeps the processor busy by itself, the more the busier the machine is.
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
    await page.keyboard.down(key);
    await page.waitForTimeout(between);
    work.push(slowdown * ((await worked()) - before));
    // A key is shown before it is let go.
    await page.keyboard.up(key);
  }
  return work;
};
