import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium';
import { launchOwnServer } from './ownServer';
import { findingsOf } from './products/picture';
import { openWindow, settle, sidewaysOf, signInAs, visit, type Width } from './visit';

let browser: Browser;
// The other tests keep their words.
let server: Awaited<ReturnType<typeof launchOwnServer>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openChromium(), launchOwnServer('words')]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const lookAt = async (page: Page): Promise<void> => {
  await settle(page);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect(await findingsOf(page)).toEqual([]);
};

// Words of its own for each try: what is said already is not saved again.
const chosen: [one: string, several: string][] = [
  ['maker', 'makers'],
  ['studio', 'studios'],
  ['grower', 'growers'],
  ['brewer', 'brewers'],
];

it.each<Width>(['wide', 'narrow'])(
  'words that an admin changes are said in the menu and in the registration, on a %s screen',
  async (width) => {
    const [one, several] = chosen.shift() ?? ['', ''];
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const admin = await signInAs(browser, 'admin@demo.test', 'marketplace', server.address);
    const window = await openWindow(browser, admin, width);
    const { page } = await visit(window, `${server.address}/app/settings/words`);
    await settle(page);
    await page.getByLabel('One who sells').fill(one);
    await page.getByLabel('Several who sell').fill(several);
    await page.getByText(`${capital(several)} wait for approval.`).waitFor();
    await lookAt(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    // Seen at once, without a reload.
    const place = new RegExp(`^${capital(several)}(?! compared)`);
    if (width === 'wide')
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: place })
        .waitFor();
    else {
      // A narrow screen has four places at hand, and the search for the others.
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByText(place).first().waitFor();
      await page.keyboard.press('Escape');
    }

    const stranger = await openWindow(browser, null, width);
    const { page: form } = await visit(stranger, `${server.address}/app/login/register`);
    await form.getByRole('heading', { name: `${capital(one)} application` }).waitFor();
    await form.getByLabel(`${capital(one)} name`).waitFor();
    await lookAt(form);
    for (const each of [window, stranger]) await each.close();
  },
);
