/** How the data cache behaves in time (spec 9), in ms. */
export const dataCache = {
  /** An answer this young is not asked for again. */
  dedupe: 2_000,
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
