import type { Browser } from 'playwright-core';
import { at, openChromium } from '../chromium';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** The form as a framed sign-in screen sends it: by the browser itself, into a tab of its own. */
const sendForm = (password: string): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/proxy/login';
  form.target = '_blank';
  for (const [name, value] of Object.entries({ email: 'vendor@demo.test', password })) {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

it('a form that opens a tab signs in there and leads on to the app', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(at('/app/login'));
  const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(sendForm, 'marketplace')]);
  await tab.waitForURL(/\/app(?!\/login)/);
  expect((await context.cookies()).map(({ name }) => name)).toContain('stallkeeper_session');
  await context.close();
});

it('a form with a wrong password says so in the tab', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(at('/app/login'));
  const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(sendForm, 'not the word')]);
  await tab.getByText('Email or password is not right').waitFor();
  await context.close();
});
