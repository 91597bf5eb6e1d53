import type { Browser, Page } from 'playwright-core';
import { turnTwoStepOn } from './authenticator';
import { at, openChromium } from '../chromium';
import { signIn } from '../signedInCalls';
import { findingsOf } from '../products/picture';
import { openWindow, settle, sidewaysOf, signInAs, visit, type Width } from '../visit';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const people: Record<Width, string> = { wide: 'manager@demo.test', narrow: 'finance@demo.test' };

/** Who comes after, a second try among them, finds everybody as they were. */
afterEach(async () => {
  const owner = await signIn(at(''), 'vendor@demo.test');
  const { people: all } = await owner('listPeople', undefined);
  for (const { id: personId, twoStep } of all) if (twoStep) await owner('resetTwoStep', { personId });
});

const lookAt = async (page: Page): Promise<void> => {
  await settle(page);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect(await findingsOf(page)).toEqual([]);
};

const signOut = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: `Account of ${email}` }).click();
  await page.getByRole('menuitem', { name: /sign out|log out/i }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
};

const givePassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('marketplace');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
};

const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
};

it.each<Width>(['wide', 'narrow'])(
  'two-step sign-in is set up, asked for, and gets over a lost phone, on a %s screen',
  async (width) => {
    const email = people[width];
    const window = await openWindow(browser, await signInAs(browser, email), width);
    const { page } = await visit(window, '/app/account');
    await settle(page);
    const { app, recoveryCodes } = await turnTwoStepOn(page);
    expect(recoveryCodes).toHaveLength(10);
    await lookAt(page);

    await signOut(page, email);
    await givePassword(page, email);
    await lookAt(page);
    await giveCode(page, '000000');
    await page.getByRole('alert').getByText('The code is not right').waitFor();
    await giveCode(page, app.code());
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();

    await signOut(page, email);
    await givePassword(page, email);
    await giveCode(page, recoveryCodes[0] ?? '');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await page.goto(at('/app/account'));
    await page.getByText('9 recovery codes left').waitFor();

    await signOut(page, email);
    await givePassword(page, email);
    await giveCode(page, recoveryCodes[0] ?? '');
    await page.getByRole('alert').getByText('The code is not right').waitFor();
    await window.close();
  },
);
