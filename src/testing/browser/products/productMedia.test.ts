import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openChromium } from '../chromium';
import { eventually } from '../eventually';
import { findingsOf, takePicture } from './picture';
import { light, openWindow, settle, sidewaysOf, signInAs, visit, type Look, type SignedIn } from '../visit';

let browser: Browser;
let vendor: SignedIn;

beforeAll(async () => {
  browser = await openChromium();
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());

const picture = (width: number, height: number, colour: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Media' });
const altTexts = (page: Page): Promise<string[]> =>
  panelOf(page)
    .getByRole('textbox', { name: /^Alt text: / })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

/** Drops files as a person drags them in from a folder. */
const dropFiles = async (
  page: Page,
  files: { name: string; type: string; bytes: Buffer }[],
): Promise<void> => {
  const given = files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of all) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, given);
  const place = panelOf(page).locator('input[type=file]');
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer });
};

const openProduct = async (window: BrowserContext): Promise<Page> => {
  const { page } = await visit(window, '/app/products?status=ALL');
  await settle(page);
  await page.locator('main [data-row]').first().click();
  await panelOf(page).waitFor();
  await settle(page);
  return page;
};

it("keeps a product's pictures: dropped, chosen, refused, put in order, described, saved and given out small", async () => {
  const window = await openWindow(browser, vendor);
  const page = await openProduct(window);
  const before = (await altTexts(page)).length;
  const panel = panelOf(page);

  await dropFiles(page, [
    { name: 'front.jpg', type: 'image/jpeg', bytes: await picture(2400, 1600, '#c05020') },
  ]);
  await panel.getByRole('textbox', { name: `Alt text: Picture ${before + 1}` }).fill('Front');
  await panel.locator('input[type=file]').setInputFiles([
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await picture(1600, 2400, '#2050c0') },
    {
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('This is no picture at all, only a text.'),
    },
  ]);
  await panel.getByRole('textbox', { name: `Alt text: Picture ${before + 2}` }).fill('Back');
  await panel.getByRole('alert').filter({ hasText: 'Your image could not be uploaded.' }).waitFor();
  await panel.getByRole('button', { name: 'Dismiss: fake.png' }).click();

  // By keyboard: the last one goes before the one beside it.
  await panel.getByRole('button', { name: `Move: Picture ${before + 2}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`is over place ${before + 2} of ${before + 2}`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.getByText(`is over place ${before + 1} of ${before + 2}`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });

  const served = page.waitForResponse(
    (answer) => /\/pictures\/384\/public\/.*\.jpg$/.test(answer.url()) && answer.ok(),
  );
  await page.reload();
  const answer = await served;
  await panelOf(page).waitFor();
  await eventually(async () => expect((await altTexts(page)).slice(before)).toEqual(['Back', 'Front']));
  expect(answer.headers()['content-type']).toBe('image/avif');
  expect(answer.headers()['cache-control']).toContain('immutable');
  const front = panelOf(page).getByRole('img', { name: 'Front' });
  await front.scrollIntoViewIfNeeded();
  await eventually(async () => {
    const widths = await front.evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    );
    expect(widths).toEqual([384]);
  });

  await panelOf(page)
    .getByRole('button', { name: `Enlarge: Picture ${before + 1}` })
    .click();
  await page.getByRole('dialog', { name: 'Back' }).getByRole('img', { name: 'Back' }).waitFor();
  await window.close();
});

const looks: Look[] = [
  { width: 'wide', scheme: 'light' },
  { width: 'narrow', scheme: 'light' },
  { width: 'wide', scheme: 'dark' },
];

it.each(looks)('looks well and reads well: $width, $scheme', async (look) => {
  const window = await openWindow(browser, vendor, look.width);
  const page = await openProduct(window);
  await light(page, look.scheme);
  await panelOf(page).scrollIntoViewIfNeeded();
  await settle(page);
  await takePicture(page, 'product-media', look);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect(await findingsOf(page)).toEqual([]);
  await window.close();
});
