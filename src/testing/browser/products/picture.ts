import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { widths, type Look } from '../visit';

/** Pictures of the run; `SCREENSHOTS=docs/screenshots` renews those of the documentation. */
const renewed = process.env['SCREENSHOTS'];
const pictures = path.resolve(renewed ?? 'node_modules/.cache/screenshots');

const documented = ['login', 'products', 'import', 'orders', 'order'];
const inTheDark = ['orders', 'import'];

/** The documentation shows few: wide and narrow by day, two of them by night. In CI nobody is there to look. */
const isWanted = (name: string, { width, scheme }: Look): boolean => {
  if (renewed === undefined) return !process.env['CI'];
  if (!documented.includes(name)) return false;
  return scheme === 'light' || (width === 'wide' && inTheDark.includes(name));
};

/** Keeps a picture under a name that says what, how wide and how lit. */
export const takePicture = async (page: Page, name: string, look: Look): Promise<void> => {
  if (!isWanted(name, look)) return;
  mkdirSync(pictures, { recursive: true });
  const file = path.join(pictures, `${name}-${widths[look.width].width}-${look.scheme}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
};

/** All that axe looks for, or only what hangs on colours. */
type Sought = 'everything' | 'colours';

const scopes: Record<Sought, axe.RunOptions> = {
  everything: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * Waits until nothing that ends is still moving or changing its colour: a busy machine draws the last step of a
 * transition late, however short it is, and a button that has just become one is grey on grey until then.
 */
const atRest = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    // A frame that is out of sight is not drawn at all.
    const most = new Promise((over) => {
      setTimeout(over, 2_000);
    });
    const drawn = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
    const rested = async (): Promise<void> => {
      await drawn();
      await drawn();
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
    };
    await Promise.race([most, rested()]);
  });

/** What axe finds wrong, a line each. */
export const findingsOf = async (page: Page | Frame, sought: Sought = 'everything'): Promise<string[]> => {
  // Half a megabyte of script, which stays with the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await atRest(page);
  const options = JSON.stringify({ ...scopes[sought], resultTypes: ['violations'] });
  const found: axe.AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
};
