import type { BrowserContext, Route } from 'playwright-core';

/** Holds back what a window asks for, until it is released. */
export const holdBack = async (
  window: BrowserContext,
  asked: RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await window.route(asked, async (route) => {
    await released;
    await then(route);
  });
  return release;
};
