import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit } from '../visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const openAs = async (email: string, place: string): Promise<Page> => {
  const window = await openWindow(browser, await signInAs(browser, email));
  const { page } = await visit(window, place);
  await settle(page);
  return page;
};
const save = (page: Page): Promise<void> => page.keyboard.press('Control+s');

const named = 'Fired at';
/** Who comes after, a second try among them, is asked no more than before. */
const askNoMore = async (): Promise<void> => {
  const call = await signIn(at(''), 'admin@demo.test');
  const { metafields } = await call('listSpecifications', undefined);
  for (const { key, name } of metafields)
    if (name.startsWith(named)) await call('deleteSpecification', { key });
};
afterEach(askNoMore);

it('asks of a vendor what the marketplace defined, under its condition, and refuses it empty', async () => {
  const name = `${named} ${randomUUID().slice(0, 8)}`;
  const admin = await openAs('admin@demo.test', '/app/settings/specifications');
  await admin.getByRole('button', { name: 'Add a field' }).click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
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
  const field = panel.getByRole('textbox', { name });
  const kind = panel.getByRole('combobox', { name: /^What is it/ });
  await kind.waitFor();
  expect(await field.count()).toBe(0);
  await kind.selectOption('Garden and outdoors');
  await field.waitFor();
  await save(page);
  await panel.getByText('Some metafields are required').waitFor();
  await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'));
  expect(page.url()).toContain('/products/new');
  await field.fill('1,240 °C');
  await save(page);
  await page.waitForURL(/\/products\/\d+$/);
  await page.reload();
  await settle(page);
  await field.waitFor();
  await eventually(async () => expect(await field.inputValue()).toBe('1,240 °C'));

  await admin.reload();
  await admin.getByRole('button', { name: `Delete ${name}` }).click();
  await save(admin);
  await admin.getByText('Saved', { exact: true }).waitFor();
  const call = await signIn(at(''), 'admin@demo.test');
  const { metafields } = await call('listSpecifications', undefined);
  expect(metafields.map((each) => each.name)).not.toContain(name);
});

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
  // The list knows where the pointer is once it says so.
  await page
    .getByText(`${before[0] ?? ''} is now 3 of`)
    .first()
    .waitFor({ state: 'attached' });
  await page.mouse.up();
  await eventually(async () =>
    expect([await nameAt(0), await nameAt(1), await nameAt(2)]).toEqual([before[1], before[2], before[0]]),
  );
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await eventually(async () => {
    const shown = await page.getByRole('region', { name: 'Preview' }).innerText();
    expect(shown).toContain(before[2]);
    expect(shown.indexOf(before[2] ?? '')).toBeLessThan(shown.indexOf(before[0] ?? ''));
  });
});
