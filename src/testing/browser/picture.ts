import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { widths, type Look } from './visit';

/** Pictures of the run; `SCREENSHOTS=docs/screenshots` renews those of the documentation. */
const renewed = process.env['SCREENSHOTS'];
const pictures = path.resolve(renewed ?? 'node_modules/.cache/screenshots');

const documented = ['login', 'products', 'import', 'orders', 'order'];
const inTheDark = ['orders', 'import'];

/** The documentation shows few: wide and narrow by day, two of them by night. */
const isWanted = (name: string, { width, scheme }: Look): boolean => {
  if (renewed === undefined) return true;
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

/** What axe finds wrong, a line each. */
export const findingsOf = async (page: Page | Frame): Promise<string[]> => {
  await page.evaluate(axe.source);
  const found: axe.AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
};
