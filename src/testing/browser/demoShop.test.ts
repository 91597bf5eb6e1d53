import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { openWindow, visit } from './visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
}, 60_000);
afterAll(() => browser.close());

/** The first product of the shop, on its own page. */
const openProduct = async (): Promise<{ page: Page; complaints: string[] }> => {
  const window = await openWindow(browser, null, 'narrow');
  const opened = await visit(window, at('/shop?lang=de'));
  await opened.page.locator('.grid a').first().click();
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await ask.getByRole('status').waitFor();
  expect(await ask.getByRole('status').innerText()).toContain('Ihre Frage wurde gesendet.');
  expect(complaints).toEqual([]);
  await page.context().close();
});
