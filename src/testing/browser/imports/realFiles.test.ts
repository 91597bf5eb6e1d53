import { readdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { withShared } from '../../sharedFolder';
import { openChromium } from '../chromium';
import { checkExport, exportsFolder, openExport } from './importFile';
import { openWindow, settle, signInAs, visit, type SignedIn } from '../visit';

/** What a file comes to: how many rows can be imported of those it has, or why it cannot be. */
type End =
  | { as: string; choose?: Record<string, string>; good: number; bad: number; joined?: number }
  | { refused: RegExp };

const notProducts = /does not seem to be a list of products/;
const ends: Record<string, End> = {
  'bagisto_products-with-errors.csv': { as: 'Bagisto', good: 2, bad: 0 },
  'bagisto_sample_products.csv': { as: 'Bagisto', good: 23, bad: 2, joined: 1 },
  'commercetools_inventory_515k.csv': { refused: /list of stock by SKU, without titles and prices/ },
  'commercetools_products-ci.csv': { as: 'commercetools', good: 3, bad: 0 },
  'divan_ru_products_examples.csv': { as: '', good: 144, bad: 26 },
  'medusa_exported-products-comma.csv': { as: 'Medusa', good: 3, bad: 0 },
  'medusa_exported-products-semicolon.csv': { as: 'Medusa', good: 3, bad: 0 },
  'medusa_invalid-column.csv': { as: 'Medusa', good: 1, bad: 0 },
  'medusa_invalid-prices.csv': { as: 'Medusa', good: 1, bad: 0 },
  'medusa_v1-template.csv': { as: 'Medusa', choose: { 'Price USD': 'price' }, good: 4, bad: 1 },
  'papaparse_malformed.tsv': { refused: notProducts },
  'papaparse_utf8-bom.csv': { refused: notProducts },
  'papaparse_verylong-sample.csv': { refused: notProducts },
  'shopify_packt_product-data.csv': { as: 'Shopify', good: 21, bad: 0 },
  'spectrum_comma_in_quotes.csv': { refused: notProducts },
  'spectrum_json.csv': { refused: notProducts },
  'spectrum_newlines_crlf.csv': { refused: notProducts },
  'spectrum_quotes_and_newlines.csv': { refused: notProducts },
  'spree_sample_products.csv': { as: 'Spree', good: 87, bad: 0, joined: 124 },
};

withShared('every real export', () => {
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

  const open = async (name: string): Promise<Page> => {
    const { page } = await visit(window, '/app/imports/new');
    await settle(page);
    await openExport(page, name);
    return page;
  };

  it('is here', () => {
    expect(readdirSync(exportsFolder).filter((name) => /\.[ct]sv$/.test(name))).toEqual(Object.keys(ends));
  });

  it.each(Object.entries(ends))(
    '%s',
    async (name, end) => {
      const page = await open(name);
      if ('refused' in end) {
        await page.getByText(end.refused).waitFor();
        await page.getByRole('button', { name: /^Check /, disabled: true }).waitFor();
        return;
      }
      if (end.as !== '') await page.getByText(`Recognised as an export of ${end.as}`).waitFor();
      await checkExport(page, name, end.choose);
      const figure = async (word: string): Promise<number> =>
        Number(await page.locator('dt', { hasText: word }).locator('+ dd').innerText());
      expect([await figure('Good'), await figure('With errors')]).toEqual([end.good, end.bad]);
      if (end.joined !== undefined)
        await page.getByText(new RegExp(`^${String(end.joined)} lines? went into`)).waitFor();
    },
    60_000,
  );
});
