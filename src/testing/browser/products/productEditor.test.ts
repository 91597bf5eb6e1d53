import type { Browser, BrowserContext, Page } from 'playwright-core';
import { at, openChromium } from '../chromium';
import { eventually } from '../eventually';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit, type SignedIn } from '../visit';

let browser: Browser;
let vendor: SignedIn;
let window: BrowserContext;

beforeAll(async () => {
  browser = await openChromium();
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());
beforeEach(async () => {
  window = await openWindow(browser, vendor);
});
afterEach(() => window.close());

const makeProduct = async (title: string): Promise<string> => {
  const call = await signIn(at(''), 'vendor@demo.test');
  const { product } = await call('saveProduct', {
    product: { title, bodyHtml: '<p>Oiled.</p>', variants: [{ price: '20.00', stock: 5 }] },
  });
  return product.id;
};

const open = async (id: string): Promise<Page> => {
  const { page } = await visit(window, `/app/products/${id}`);
  await settle(page);
  return page;
};

const addOption = async (page: Page, name: string, values: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add an option' }).click();
  const group = page.getByRole('group', { name: 'Add an option' });
  await group.getByLabel('Option name').fill(name);
  await group.getByLabel('Values').fill(values);
  await page.keyboard.press('Enter');
};

const prices = async (page: Page): Promise<string[]> =>
  page.locator('[role=gridcell][data-column="0"]').allInnerTexts();

/** The grid draws the rows that are in sight, so it needs a moment for those that an option adds. */
const showsPrices = (page: Page, expected: string[], from = 0): Promise<void> =>
  eventually(async () => expect((await prices(page)).slice(from, from + expected.length)).toEqual(expected));

const save = async (page: Page, title: string): Promise<void> => {
  await page.keyboard.press('Control+s');
  await page.getByText(`“${title}” saved`).first().waitFor();
};

it('makes variants of options, fills the grid by keyboard and by paste, and keeps them', async () => {
  const id = await makeProduct('Board in sizes');
  const page = await open(id);
  await addOption(page, 'Size', 'S, M, L');
  await addOption(page, 'Colour', 'Red, Blue, Green, Sand');
  await showsPrices(
    page,
    Array.from({ length: 12 }, () => '20.00'),
  );

  await page.locator('[role=gridcell][data-column="0"]').first().click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await showsPrices(page, ['12.50', '13.00', '20.00'], 0);

  // From a spreadsheet: prices, compare prices and SKUs of three rows, one of which is no price.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '14\t20\tB-3\nabc\t21\tB-4\n1.234,50\t\tB-5\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await showsPrices(page, ['14.00', '20.00', '1234.50'], 2);
  await page.getByText('1 cell did not fit and stays as it was:').waitFor();

  await page.locator('[role=gridcell][data-column="0"]').nth(4).click();
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await showsPrices(page, ['1234.50', '1234.50', '1234.50', '1234.50'], 4);
  await page.keyboard.press('Control+z');
  await showsPrices(page, ['1234.50', '20.00', '20.00', '20.00'], 4);

  const shown = await prices(page);
  await save(page, 'Board in sizes');
  await page.reload();
  await settle(page);
  await showsPrices(page, shown);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  for (const sku of ['B-3', 'B-4', 'B-5']) {
    await page.locator('[role=gridcell][data-column="2"]').getByText(sku, { exact: true }).waitFor();
  }
});

it('keeps what is typed over a reload, and lets it be discarded', async () => {
  const page = await open(await makeProduct('Board with a draft'));
  page.on('dialog', (dialog) => void dialog.accept());
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Twice.');
  await page.getByText('1 unsaved change').waitFor();
  await page.reload();
  await settle(page);
  await text.getByText('Oiled. Twice.').waitFor();
  await page.getByText('Your 1 unsaved change is back').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await text.getByText('Oiled.', { exact: true }).waitFor();
});

it('merges what two people do to one product, and lets the second choose', async () => {
  const id = await makeProduct('Board of two');
  const [mine, theirs] = [await open(id), await open(id)];
  await mine.getByLabel('Title', { exact: true }).fill('Board of mine');
  await mine.getByLabel('SKU', { exact: true }).fill('MINE-1');
  await theirs.getByLabel('Title', { exact: true }).fill('Board of theirs');
  await theirs.getByLabel('Barcode', { exact: true }).fill('4006381333931');
  await save(theirs, 'Board of theirs');
  await mine.bringToFront();
  await mine.keyboard.press('Control+s');
  const load = mine.getByRole('button', { name: 'Load the newest' });
  const choice = mine.getByRole('group', { name: 'Title', exact: true });
  // The page may have read the newest version by itself when it came to the front.
  await load.or(choice).first().waitFor();
  if (await load.isVisible()) await load.click();
  await choice.getByRole('button', { name: 'Theirs: Board of theirs' }).click();
  const title = mine.getByRole('textbox', { name: 'Title', exact: true });
  await eventually(async () => expect(await title.inputValue()).toBe('Board of theirs'));
  expect(await mine.getByLabel('SKU', { exact: true }).inputValue()).toBe('MINE-1');
  expect(await mine.getByLabel('Barcode', { exact: true }).inputValue()).toBe('4006381333931');
  await save(mine, 'Board of theirs');
  await mine.reload();
  await settle(mine);
  expect(await mine.getByLabel('SKU', { exact: true }).inputValue()).toBe('MINE-1');
});
