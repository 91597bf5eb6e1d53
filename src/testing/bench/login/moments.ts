/** When a login page came to be what it is, in milliseconds from the start of the navigation. */
export interface Moments {
  /** The first text or picture on the screen. */
  firstPaint: number;
  /** The email field is there. */
  field: number;
  /** React answers for the email field. */
  interactive: number;
  /** The first script that had to be fetched has arrived. */
  firstScript: number;
}

declare global {
  interface Window {
    moments: Partial<Moments>;
  }
}

/** Runs in the page before anything else, and notes the moments as they come. */
export const noteMoments = (): void => {
  const moments: Partial<Moments> = {};
  window.moments = moments;
  const look = () => {
    const field = document.getElementById('email');
    if (field === null) return;
    moments.field ??= performance.now();
    if (Object.keys(field).some((key) => key.startsWith('__reactProps')))
      moments.interactive ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') moments.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name.endsWith('.js') && entry instanceof PerformanceResourceTiming)
        moments.firstScript = Math.min(moments.firstScript ?? Infinity, entry.responseEnd);
  }).observe({ type: 'resource', buffered: true });
};
