import type { Page } from 'playwright-core';

/** How much slower the page's processor is made. */
export const slowdown = 4;

/** Slows the page down, from now on, as a cheap device would be. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
