import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { mailedLink } from '../outbox';
import { findingsOf } from '../products/picture';
import { openWindow, settle, sidewaysOf, signInAs, visit, type SignedIn, type Width } from '../visit';

let browser: Browser;
let owner: SignedIn;

beforeAll(async () => {
  browser = await openChromium();
  owner = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());

const password = 'a password of mine';

const lookAt = async (page: Page): Promise<void> => {
  await settle(page);
  await eventually(async () => expect(await sidewaysOf(page)).toBeLessThanOrEqual(0));
  await eventually(async () => expect(await findingsOf(page)).toEqual([]));
};

const invite = async (page: Page, email: string): Promise<void> => {
  await settle(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite someone' });
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByLabel('Name').fill('Nora New');
  await lookAt(page);
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(`${email} has been invited`).waitFor();
};

/** Links of the navigation, on a narrow screen those of its bar. */
const placesOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allInnerTexts();

it.each<Width>(['wide', 'narrow'])(
  'someone is invited, sets a password, sees what the role lets them, and loses a session, on a %s screen',
  async (width) => {
    // One that no try before has invited.
    const email = `${width}.${Date.now().toString(36)}@helpers.test`;
    const window = await openWindow(browser, owner, width);
    const { page } = await visit(window, '/app/people');
    await invite(page, email);

    const theirs = await openWindow(browser, null, width);
    const link = await mailedLink(at(''), email, '/app/login/change-password');
    const { page: own } = await visit(theirs, link);
    await own.getByLabel('New password', { exact: true }).fill(password);
    await own.getByLabel('Repeat the new password').fill(password);
    await lookAt(own);
    await own.keyboard.press('Enter');
    await own.waitForURL(/\/app\/?$/);
    await lookAt(own);
    await eventually(async () => expect((await placesOf(own)).join()).toMatch(/Orders.*Products/s));
    expect((await placesOf(own)).join()).not.toMatch(/People|Profile|Settings/);
    await own.goto(at('/app/people'));
    await own.getByText(/ it opens for: /).waitFor();
    expect(await own.getByRole('button', { name: 'Invite someone' }).count()).toBe(0);
    const { page: again } = await visit(theirs, link);
    await again.getByLabel('New password', { exact: true }).fill(password);
    await again.getByLabel('Repeat the new password').fill(password);
    await again.keyboard.press('Enter');
    await again.getByText('The code is wrong or no longer valid').first().waitFor();
    await again.close();

    const elsewhere = await openWindow(browser, await signInAs(browser, email, password), width);
    const { page: other } = await visit(elsewhere, '/app/orders');
    await settle(other);
    await own.goto(at('/app/account'));
    await lookAt(own);
    await own.getByRole('button', { name: 'End all others' }).click();
    await own.getByText('1 session is ended').waitFor();
    await elsewhere.clearCookies({ name: 'stallkeeper_session' });
    await other.reload();
    await other.waitForURL(/\/app\/login/);
    for (const each of [window, theirs, elsewhere]) await each.close();
  },
);
