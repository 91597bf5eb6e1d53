import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { buyersLink } from './outbox';
import { shopProduct } from './shopProduct';
import { openWindow, visit } from './visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** A product of the shop, on its own page. */
const openProduct = async (): Promise<{ page: Page; complaints: string[] }> => {
  const { id } = await shopProduct();
  const window = await openWindow(browser, null, 'narrow');
  const opened = await visit(window, at(`/shop/products/${id}?lang=de`));
  await opened.page.locator('stallkeeper-sold-by a').waitFor();
  return opened;
};

it('a buyer reads who sells, under a strict policy, and goes on to the vendor', async () => {
  const { page, complaints } = await openProduct();
  expect(await page.locator('stallkeeper-sold-by p').first().innerText()).toContain('Verkauf');
  await page.locator('stallkeeper-sold-by a').click();
  await page.locator('stallkeeper-vendor .stallkeeper-card').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a buyer asks by the keyboard alone, is told what does not hold, and that it was sent', async () => {
  const { page, complaints } = await openProduct();
  const ask = page.locator('stallkeeper-ask');
  await ask.locator('button').first().focus();
  await page.keyboard.press('Enter');
  await ask.locator('form').waitFor();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await ask.getByText('Das ist keine E-Mail-Adresse.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('demo.buyer@shop.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gibt es das auch in Blau?');
  // Past the picture, which is not asked for.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await ask.getByRole('status').waitFor();
  expect(await ask.getByRole('status').innerText()).toContain('Ihre Frage wurde gesendet.');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a buyer asks with a picture, sees it under the strict policy, and sends another with the answer', async () => {
  const { page, complaints } = await openProduct();
  const buffer = await page.screenshot();
  const ask = page.locator('stallkeeper-ask');
  await ask.locator('button').first().click();
  const email = `picture${String(Date.now())}@shop.example`;
  await ask.getByLabel('Ihre E-Mail-Adresse').fill(email);
  await ask.getByLabel('Ihre Frage').fill('Ist es das hier?');
  const chooser = page.waitForEvent('filechooser');
  await ask.getByRole('button', { name: 'Bild auswählen' }).press('Enter');
  await (await chooser).setFiles({ name: 'becher.png', mimeType: 'image/png', buffer });
  await ask.getByRole('img', { name: 'Das Bild, das gesendet wird' }).waitFor();
  await ask.locator('form button:not([type])').click();
  await ask.getByText('Ihre Frage wurde gesendet.').waitFor();
  expect(complaints).toEqual([]);
  await page.goto(await buyersLink(at(''), email, 'c'));
  await page.locator('li.own img').waitFor();
  await page.getByLabel('Ihre Nachricht').fill('Und von hinten');
  await page
    .getByLabel('Bild hinzufügen')
    .setInputFiles({ name: 'hinten.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Bild zeigen' }).click();
  await page.getByRole('img', { name: 'Das Bild, das gesendet wird' }).waitFor();
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await page.getByText('Ihre Nachricht wurde gesendet.').waitFor();
  // The page still comes in while its first words can be read.
  await page.locator('li.own img').nth(1).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a buyer chooses which variant the offer is for, and is told that it was sent', async () => {
  const several = await shopProduct({ several: true });
  const [, second] = several.variants;
  const window = await openWindow(browser, null, 'narrow');
  const { page, complaints } = await visit(window, at(`/shop/products/${several.id}?lang=de`));
  const offer = page.locator('stallkeeper-offer');
  await offer.locator('button').first().click();
  await offer.getByText(several.title).waitFor();
  await offer.getByLabel('Ihre E-Mail-Adresse').fill('demo.buyer@shop.example');
  await offer.getByLabel('Welche Ausführung').selectOption(second?.title ?? '');
  const price = offer.getByLabel(/^Ihr Preis/);
  // A thousand and more in German; it is not let through, so that no offer is made of it.
  await page.route(/make-an-offer/, (route) => route.abort(), { times: 1 });
  const thousands = page.waitForRequest(/make-an-offer/);
  await price.fill('1.250');
  await offer.locator('form button').click();
  expect((await thousands).postDataJSON()).toMatchObject({ amount: '1250.00' });
  await offer.getByRole('alert').first().waitFor();
  await price.fill('0,01');
  await offer.locator('form button').click();
  await offer.getByText(/^Bitte bieten Sie mindestens \d[\d.]*,\d\d\s€/).waitFor();
  await price.fill((Number(second?.price) * 0.95).toFixed(2).replace('.', ','));
  const sent = page.waitForRequest(/make-an-offer/);
  await offer.locator('form button').click();
  expect((await sent).postDataJSON()).toMatchObject({ variantId: second?.id });
  await offer.getByRole('status').waitFor();
  // The browser tells of the price that was refused.
  expect(complaints.filter((text) => !text.includes('make-an-offer'))).toEqual([]);
  await page.context().close();
});
