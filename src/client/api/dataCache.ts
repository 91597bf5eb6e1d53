/** How the data cache behaves in time (spec 9), in ms. */
export const dataCache = {
  /** An answer this young is not asked for again. */
  dedupe: 2_000,
  errorRetry: { usual: 5_000, slow: 10_000 },
  loadingSlow: { usual: 3_000, slow: 5_000 },
} as const;

/** How often the registration area asks again for what failed (spec 7). None is a number, not "unset". */
export const registrationRetries = 0;

/** The longest a failing query waits until it is asked again, in ms. */
const longestWait = 60_000;

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
 * How long to wait before a query that has failed `failures` times in a row is asked again, in ms; null: not
 * again. The wait doubles, so that a server in trouble is not kept there. Without `most` it goes on for as
 * long as someone looks.
 */
export const errorRetryWait = (failures: number, most?: number): number | null => {
  if (most !== undefined && failures > most) return null;
  return Math.min(onThisConnection(dataCache.errorRetry) * 2 ** (failures - 1), longestWait);
};

/** Whether asking again may help: there was no answer, or the server was busy or broken. */
export const isPassing = (status: unknown): boolean =>
  typeof status !== 'number' || status === 408 || status === 429 || status >= 500;
