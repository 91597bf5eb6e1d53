import { setImmediate } from 'node:timers/promises';

/** Longest time in milliseconds that work goes on without letting others in between. */
const slice = 10;

/** Lets the web have its turn now and then. */
export const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await setImmediate();
    since = performance.now();
  };
};
