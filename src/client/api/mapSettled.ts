/**
 * Does work for each item, any number at a time unless limited; one failure loses nothing of the others
 * (spec 4, trap 32). Outcomes stand in the order of the items.
 */
export const mapSettled = async <T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  concurrency = Infinity,
): Promise<PromiseSettledResult<R>[]> => {
  const outcomes: PromiseSettledResult<R>[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      outcomes[index] = await work(item, index).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason: unknown) => ({ status: 'rejected' as const, reason }),
      );
    }
  };
  const workers = Math.max(1, Math.min(concurrency, items.length));
  await Promise.all(Array.from({ length: workers }, worker));
  return outcomes;
};
