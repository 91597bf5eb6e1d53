import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { findingsOf, takePicture } from '../products/picture';
import { openWindow, settle, sidewaysOf, signInAs, visit, widths, type Width } from '../visit';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'logo.png', mimeType: 'image/png', buffer: png };

const upload = async (page: Page, group: string): Promise<void> => {
  const field = page.getByRole('group', { name: group });
  await field.locator('input[type=file]').setInputFiles(picture);
  await field.getByRole('button', { name: /^Remove/ }).waitFor();
};

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Vendor name').fill(`Mill of ${email}`);
  await page.getByLabel('Where do you work?').fill('Bergen');
  const kind = page.getByLabel('What do you run?');
  const visits = page.getByLabel('When can people visit');
  await kind.selectOption('A studio');
  await visits.waitFor();
  await kind.selectOption('A shop');
  await visits.waitFor({ state: 'detached' });
  await kind.selectOption('A studio');
  await visits.fill('Fridays');
  await page.getByLabel('Ceramics').check();
  await page.getByLabel('Furniture').check();
  await page.getByLabel('Your best-selling product').fill('Mug');
  const story = page.getByRole('textbox', { name: 'Your story (optional)' });
  await story.fill('We throw clay');
  await story.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await story.locator('strong').waitFor();
  await page.getByLabel('What would you like to ask us?').fill('When do we begin?');
  await page.getByLabel('Your website').fill('https://mill.test');
  await page.getByLabel(/^In business since/).fill('2014-05-01');
  await page.getByLabel('When may we call you?').fill('2026-12-01T09:30');
  await upload(page, 'Your logo (optional)');
  await upload(page, 'Pictures of your workshop (optional)');
  await upload(page, 'Pictures and videos of your work (optional)');
  await upload(page, 'Your trade licence (optional)');
  await page.getByLabel('Where are your products made?').fill('Here');
  await page.getByRole('checkbox', { name: /I agree to/ }).check();
};

it.each<Width>(['wide', 'narrow'])(
  'a stranger applies with every type of field, on a %s screen',
  async (width) => {
    const window = await openWindow(browser, null, width);
    const { page, complaints } = await visit(window, '/app/login/register');
    await page.getByRole('heading', { name: 'Vendor application' }).waitFor();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Required field').first().waitFor();
    // A name of its own for each try, as nobody applies twice.
    const email = `${width}-${randomUUID()}@mill.test`;
    await fillIn(page, email);
    await settle(page);
    expect(await sidewaysOf(page)).toBe(0);
    expect(await findingsOf(page)).toEqual([]);
    await page.setViewportSize({ width: widths[width].width, height: 4200 });
    await takePicture(page, 'registration', { width, scheme: 'light' });
    // Who answers sooner after the form was begun is taken for a machine.
    await page.waitForTimeout(3000);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText("Thank you for your application, we'll get back to you shortly.").waitFor();
    expect(complaints.filter((text) => !text.includes('/auth/public/refresh'))).toEqual([]);
    await window.close();

    const admin = await openWindow(browser, await signInAs(browser, 'admin@demo.test'));
    const cookies = await admin.cookies();
    const token = cookies.find(({ name }) => name === 'stallkeeper_session')?.value ?? '';
    const answer = await admin.request.get(at('/api/vendors'), {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    expect(text).toContain(email);
    expect(text).toContain('<strong>We throw clay</strong>');
    expect(text).toContain('UPLOAD_ME#IMAGE#gid://stallkeeper/File/demo/');
    await admin.close();
  },
);

it('adds a picture by its address, with the keyboard alone', async () => {
  const window = await openWindow(browser, null);
  const { page } = await visit(window, '/app/login/register');
  const field = page.getByRole('group', { name: 'Pictures of your workshop (optional)' });
  await field.getByRole('button', { name: 'Add by URL' }).press('Enter');
  await page.getByRole('textbox', { name: 'URL' }).fill('https://pictures.example/a.png');
  await page.getByRole('textbox', { name: 'URL' }).press('Enter');
  await eventually(async () =>
    expect(await page.getByRole('textbox', { name: 'URL' }).inputValue()).toBe(''),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: 'Show picture 1 larger' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await field.locator('img').waitFor({ state: 'detached' });
  await window.close();
});
