import type { Browser, Page } from 'playwright-core';
import { withShared } from '../../sharedFolder';
import { openChromium } from '../chromium';
import { eventually } from '../eventually';
import { checkExport, openExport } from '../imports/importFile';
import { launchOwnServer, type OwnServer } from '../ownServer';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit } from '../visit';

/** Real exports, and how many of their rows come in. */
const files: Record<string, number> = {
  'shopify_packt_product-data.csv': 21,
  'medusa_exported-products-comma.csv': 3,
  'spree_sample_products.csv': 87,
  'bagisto_sample_products.csv': 23,
  'divan_ru_products_examples.csv': 144,
};

withShared('five real exports', () => {
  let browser: Browser;
  let server: OwnServer;
  beforeEach(async () => {
    server = await launchOwnServer('approved-imports');
    browser = await openChromium();
  }, 180_000);
  afterEach(async () => {
    await Promise.all([server.close(), browser.close()]);
  });

  const openAs = async (email: string, place: string): Promise<Page> => {
    const state = await signInAs(browser, email, 'marketplace', server.address);
    const { page } = await visit(await openWindow(browser, state), server.address + place);
    await settle(page);
    return page;
  };

  it('go from the file to products that the marketplace has approved', async () => {
    const admin = await signIn(server.address, 'admin@demo.test');
    const call = await signIn(server.address, 'vendor@demo.test');
    const vendor = (await call('listProducts', { status: 'ACTIVE' })).products[0]?.vendor ?? '';
    // The demo trusts this one, whose products would not wait.
    await admin('setMarketplaceSettings', { vendor, autoApprove: false });
    const draftsOf = async (): Promise<number> =>
      (await call('listProducts', { status: 'DRAFT' })).counts.DRAFT;
    const before = await draftsOf();

    const page = await openAs('vendor@demo.test', '/app/imports/new');
    for (const [name, rows] of Object.entries(files)) {
      await openExport(page, name);
      await checkExport(page, name);
      await page.getByRole('button', { name: /dry run of \d+/i }).click();
      await page.getByRole('button', { name: `Apply ${String(rows)} rows` }).click();
      await page
        .getByRole('button', { name: new RegExp(`^Created\\s*${String(rows)}$`) })
        .waitFor({ timeout: 90_000 });
      await page.getByRole('button', { name: 'Import another file' }).click();
    }
    const waiting = (await draftsOf()) - before;
    expect(waiting).toBeGreaterThan(Object.keys(files).length);

    const list = await openAs(
      'admin@demo.test',
      `/app/products?status=DRAFT&vendor=${encodeURIComponent(vendor)}`,
    );
    await list.getByLabel('Select all on this page').check();
    await list.getByRole('button', { name: /^Select all \d+ results$/ }).click();
    await list.getByRole('toolbar').getByRole('button', { name: 'Approve', exact: true }).click();
    await list.getByText(/products approved/).waitFor({ timeout: 90_000 });
    // Medusa's file marks two of its products as drafts: approved, they stay so.
    await eventually(async () => expect(await draftsOf()).toBe(2));
    const { imports } = await call('listImports', undefined);
    expect(imports.slice(0, 5).map(({ state, created, rejected }) => [state, created, rejected])).toEqual(
      Object.values(files)
        .reverse()
        .map((rows) => ['finished', rows, 0]),
    );
  }, 400_000);
});
