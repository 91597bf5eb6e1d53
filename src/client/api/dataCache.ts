/** How the data cache behaves in time (spec 9), in ms. */
export const dataCache = {
  /** An answer this young is not asked for again. */
  dedupe: 2_000,
  /** Who comes back to the tab within it is shown what was there. */
  focusThrottle: 5_000,
  loadingSlow: { usual: 3_000, slow: 5_000 },
} as const;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** A slow connection, or one on which data is saved, as far as the browser tells. */
const isSlowConnection = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
};

/** The time that holds on this connection. */
export const onThisConnection = ({ usual, slow }: { usual: number; slow: number }): number =>
  isSlowConnection() ? slow : usual;

/**
 * Looks anew when the tab is come back to, and not again within the throttle of spec 9, which begins now: for what a
 * screen looks at by itself, as the cache asks nothing then. Answers how to end it.
 */
export const onReturnToTab = (look: () => void): (() => void) => {
  let last = Date.now();
  const onChange = (): void => {
    if (document.hidden || Date.now() - last < dataCache.focusThrottle) return;
    last = Date.now();
    look();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
