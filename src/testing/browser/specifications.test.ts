import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { openWindow, settle, signInAs, visit } from './visit';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

const openAs = async (email: string, place: string): Promise<Page> => {
  const window = await openWindow(browser, await signInAs(browser, email));
  const { page } = await visit(window, place);
  await settle(page);
  return page;
};
const save = (page: Page): Promise<void> => page.keyboard.press('Control+s');

it('asks of a vendor what the marketplace defined, under its condition, and refuses it empty', async () => {
  const admin = await openAs('admin@demo.test', '/app/settings/specifications');
  await admin.getByRole('button', { name: 'Add a field' }).click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Fired at');
  await admin
    .getByRole('combobox', { name: 'Show it' })
    .selectOption({ label: 'When "What is it?" is answered' });
  await admin.getByRole('combobox', { name: 'And the answer is' }).selectOption('Garden and outdoors');
  await save(admin);
  await admin.getByText('Saved', { exact: true }).waitFor();

  const page = await openAs('vendor@demo.test', '/app/products/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Planter of the journey');
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('24');
  const panel = page.getByRole('region', { name: 'Specification' });
  const field = panel.getByRole('textbox', { name: 'Fired at' });
  expect(await field.count()).toBe(0);
  await panel.getByRole('combobox', { name: /^What is it/ }).selectOption('Garden and outdoors');
  await field.waitFor();
  await save(page);
  await panel.getByText('Some metafields are required').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(page.url()).toContain('/products/new');
  await field.fill('1,240 °C');
  await save(page);
  await page.waitForURL(/\/products\/\d+$/);
  await page.reload();
  await settle(page);
  await field.waitFor();
  expect(await field.inputValue()).toBe('1,240 °C');

  // The others who are tried in this marketplace are asked no more than before.
  await admin.getByRole('button', { name: 'Delete Fired at' }).click();
  await save(admin);
  await admin.getByText('Saved', { exact: true }).first().waitFor();
}, 90_000);

it('takes a field to another place with the mouse, in the list and in the preview', async () => {
  const page = await openAs('admin@demo.test', '/app/settings/registration');
  const rows = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
  const nameAt = async (row: number): Promise<string> =>
    (await rows.nth(row).locator('[aria-keyshortcuts] span span').first().innerText()).trim();
  const before = [await nameAt(0), await nameAt(1), await nameAt(2)];
  const handleAt = (row: number) => rows.nth(row).getByRole('button').first();
  const [from, to] = [await handleAt(0).boundingBox(), await handleAt(2).boundingBox()];
  if (from === null || to === null) throw new Error('The handles are not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await rows
    .nth(2)
    .getByText(before[0] ?? '')
    .waitFor();
  expect([await nameAt(0), await nameAt(1), await nameAt(2)]).toEqual([before[1], before[2], before[0]]);
  await page.getByRole('button', { name: 'Save' }).waitFor();
  const shown = await page.getByRole('region', { name: 'Preview' }).innerText();
  expect(shown.indexOf(before[2] ?? '')).toBeLessThan(shown.indexOf(before[0] ?? ''));
}, 60_000);
