/** How long is waited before each further try, in ms. */
const waits = [1000, 4000];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does work again where there was no answer at all, as the connection may be back in a moment. For work that may
 * be done twice, such as sending a file that nothing names yet. Errors: those of the last try.
 */
export const steadily = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const wait of waits)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await sleep(wait);
    }
  return work();
};
