const timeout = 25_000;
const pause = 50;

/**
 * Asks again until what is expected holds. What a page shows follows an act in its own time, so a single look right
 * after it may see the state between; the last failure is thrown when nothing comes. What a job of the server does
 * may take longer: say `within` how many milliseconds.
 */
export const eventually = async (expectation: () => Promise<void>, within = timeout): Promise<void> => {
  const until = Date.now() + within;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
