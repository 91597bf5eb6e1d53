import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { signIn } from './signedInCalls';
import { shopProduct } from './shopProduct';
import { openWindow, resize, sidewaysOf, signInAs, visit } from './visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** Where the keyboard's focus stands: the field's name, or what the button says. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLInputElement ? at.name : (at?.textContent ?? '').trim();
  });

/** Goes on by the Tab key until it stands on something. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`The Tab key leads to no ${String(name)}`);
};

it('a buyer buys by the keyboard alone, with a code that is refused at first, and the desk has the order', async () => {
  const admin = await signIn(at(''), 'admin@demo.test');
  const name = `SHOP${String(Date.now())}`;
  await admin('createDiscount', {
    method: 'code',
    name,
    value: { type: 'percentage', percentage: 10 },
    active: { from: '2020-01-01' },
    limit: { withUsage: true, usage: 1 },
  });
  const window = await openWindow(browser, null, 'narrow');
  const { id } = await shopProduct();
  const { page, complaints } = await visit(window, `/shop/products/${id}?lang=de`);
  await tabTo(page, /^In den Warenkorb$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
  await tabTo(page, /^name$/);
  await page.keyboard.type('Ida Falk');
  await tabTo(page, /^email$/);
  const email = `checkout${String(Date.now())}@shop.example`;
  await page.keyboard.type(email);
  await tabTo(page, /^code$/);
  await page.keyboard.type('NOSUCHCODE');
  // Enter works the total out and never buys.
  await page.keyboard.press('Enter');
  await page.getByText('Dieser Code gilt nicht').waitFor();
  expect(await focused(page)).toBe('code');
  expect(await page.getByLabel(/^Code eines/).getAttribute('aria-describedby')).toBe('code-error');
  expect(await sidewaysOf(page)).toBe(0);
  await resize(page, 'wide');
  expect(await sidewaysOf(page)).toBe(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Die Summe ist jetzt').waitFor();
  const total = await page.locator('dd').last().innerText();
  await tabTo(page, /^Kaufen für/);
  expect(await focused(page)).toBe(`Kaufen für ${total}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  const number = /#D-[0-9A-F]{8}/.exec(await page.getByRole('status').innerText())?.[0] ?? '';
  // The browser tells of the page that refused the code.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  const { discounts } = await admin('listDiscounts', { q: name });
  expect(discounts[0]).toMatchObject({ used: 1 });

  const desk = await openWindow(browser, await signInAs(browser, 'admin@demo.test'));
  const { page: orders } = await visit(desk, `/app/orders?q=${encodeURIComponent(number)}`);
  await orders.getByRole('link', { name: number }).first().waitFor();
  await desk.close();

  // Whoever comes after is told that it was used.
  await page.goto(at(`/shop/products/${id}?lang=fr`));
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByLabel('Votre nom').fill('Ida Falk');
  await page.getByLabel('Votre e-mail').fill(email);
  await page.getByLabel(/^Code d’une/).fill(name);
  await page.getByRole('button', { name: /^Acheter pour/ }).click();
  await page.getByText('Ce code est épuisé').waitFor();
  await window.close();
});
