/** How long the page's own thread could not answer, in milliseconds. */
export interface Blocked {
  /** The longest time between two turns of a 5 ms timer. */
  longestGap: number;
  /** The longest task of more than 50 ms, as the browser counts it; 0 where there was none. */
  longestTask: number;
}

const every = 5;

/** Watches the page's thread until the answered function is called. */
export const watchMainThread = (): (() => Promise<Blocked>) => {
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  let longestGap = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longestGap = Math.max(longestGap, now - last);
    last = now;
  };
  const timer = setInterval(look, every);
  return async () => {
    look();
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    clearInterval(timer);
    observer.disconnect();
    return { longestGap, longestTask };
  };
};
