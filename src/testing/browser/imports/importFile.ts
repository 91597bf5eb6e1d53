import path from 'node:path';
import type { Page } from 'playwright-core';
import { sharedFolder } from '../../sharedFolder';
import { settle } from '../visit';

/** Where the real exports lie. */
export const exportsFolder = path.join(sharedFolder, 'data');

/** Chooses a real export and waits until its columns are shown, filled as the last time where there was one. */
export const openExport = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles(path.join(exportsFolder, name));
  await page.getByRole('heading', { name: `Columns of ${name}` }).waitFor();
  await settle(page);
};

/** Gives every word that the columns ask for, fields for headings among them, and has the rows checked. */
export const checkExport = async (
  page: Page,
  name: string,
  choose: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const unused = page.getByRole('button', { name: /columns? without a field/ });
  if (await unused.isVisible()) await unused.click();
  for (const [heading, field] of Object.entries(choose))
    await page.getByLabel(`Field of ${heading}`, { exact: true }).selectOption(field);
  const apart = page.getByLabel(/share a title/);
  if (await apart.isVisible()) await apart.check();
  const skus = page.getByLabel('Make SKUs for rows that have none');
  if (await skus.isVisible()) await skus.check();
  await page.getByRole('button', { name: /^Check / }).click();
  await page.getByRole('heading', { name: `Check ${name}` }).waitFor({ timeout: 60_000 });
};
