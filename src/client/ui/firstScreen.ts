/** Where the browser does not say when it is idle, in ms. */
const pause = 1_000;

const whenIdle = (work: () => void): void => {
  const { requestIdleCallback } = window as { requestIdleCallback?: (work: () => void) => number };
  if (requestIdleCallback === undefined) setTimeout(work, pause);
  else requestIdleCallback(work);
};

/** What waits for the first screen; null: that is there. */
let waiting: (() => void)[] | null = [];

/** Whether there is a screen, with what it asked for. */
export const isFirstScreenThere = (): boolean => waiting === null;

/** Does what nobody has asked for yet, when the first screen shows what it asked for and the browser is idle. */
export const afterFirstScreen = (work: () => void): void => {
  if (waiting === null) whenIdle(work);
  else waiting.push(work);
};

/** Says that the first screen shows what it asked for. */
export const firstScreenIsThere = (): void => {
  const works = waiting ?? [];
  waiting = null;
  works.forEach(whenIdle);
};
