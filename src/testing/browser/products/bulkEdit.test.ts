import type { Browser } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit } from '../visit';

// What is dear beyond any raise stands for a row that cannot be changed.
const tooDear = '999999999999.00';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const list = { status: 'ALL', vendor: 'Gärtnerei Grünwald', sort: 'TITLE' } as const;

it('raises all results by per cent, says what could not be raised, and puts the prices back', async () => {
  const call = await signIn(at(''), 'admin@demo.test');
  const before = await call('listProducts', list);
  const [dear, other] = before.products;
  if (dear === undefined || other === undefined) throw new Error('The demo has too few products');
  const { product } = await call('readProduct', { productId: dear.id });
  const variants = product.variants.map((variant) => ({ ...variant, price: tooDear }));
  await call('saveProduct', { product: { ...product, variants } });
  const priceOf = async (id: string): Promise<string | undefined> =>
    (await call('listProducts', list)).products.find((row) => row.id === id)?.priceFrom;

  const window = await openWindow(browser, await signInAs(browser, 'admin@demo.test'));
  const { page } = await visit(window, `/app/products?${new URLSearchParams(list).toString()}`);
  await settle(page);
  const row = page.locator(`[data-row="${other.id}"]`);
  const price = /€[\d,.]+(?: to €[\d,.]+)?/.exec(await row.innerText())?.[0];
  if (price === undefined) throw new Error('The row shows no price');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: `Select all ${String(before.count)} results` }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  const sheet = page.getByRole('dialog', { name: `Edit ${String(before.count)} products` });
  // By keyboard from here: the field and the way are those of prices and per cent to begin with.
  await sheet.getByRole('textbox', { name: 'Value' }).focus();
  await page.keyboard.type('10');
  await sheet.getByRole('table', { name: 'What changes' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`${String(before.count - 1)} products changed. 1 could not be changed`).waitFor();
  expect(Number(await priceOf(other.id))).toBeGreaterThan(Number(other.priceFrom));
  await row.filter({ hasNotText: price }).waitFor();

  await page.getByRole('button', { name: 'Show which' }).click();
  const problems = page.getByRole('dialog', { name: 'Not changed' });
  const refused = problems.getByRole('row').filter({ hasText: dear.title });
  await refused.getByText('The price would be too large').waitFor();
  await page.keyboard.press('Escape');
  await problems.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Products restored').waitFor();
  expect(await priceOf(other.id)).toBe(other.priceFrom);
  await row.filter({ hasText: price }).waitFor();
  await window.close();

  const { product: today } = await call('readProduct', { productId: dear.id });
  await call('saveProduct', { product: { ...today, variants: product.variants } });
});
