import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../chromium';
import { eventually } from '../eventually';
import { launchOwnServer, type OwnServer } from '../ownServer';
import { signIn } from '../signedInCalls';
import { openWindow, settle, signInAs, visit } from '../visit';

let browser: Browser;
let server: OwnServer;

beforeEach(async () => {
  server = await launchOwnServer('approving', { DECISION_MAIL_SECONDS: '0' });
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

it('is a matter of a few keys, and the vendor hears of it and takes the change back', async () => {
  const call = await signIn(server.address, 'vendor@demo.test');
  const { products } = await call('listProducts', { status: 'ACTIVE' });
  const chosen = products.slice(0, 5);
  const [vendor = ''] = chosen.map((product) => product.vendor);
  const admin = await signIn(server.address, 'admin@demo.test');
  // The demo trusts this one, whose changes would not wait.
  await admin('setMarketplaceSettings', { vendor, autoApprove: false });
  for (const { id } of chosen) {
    const { product } = await call('readProduct', { productId: id });
    await call('saveProduct', { product: { ...product, title: `${product.title}, fixed` } });
  }
  const place = `/app/products/approval?vendor=${encodeURIComponent(vendor)}&product=${chosen[0]?.id ?? ''}`;
  const page = await openAs('admin@demo.test', place);
  const title = (name: string): Promise<void> =>
    page.getByRole('heading', { level: 2, name: `${name}, fixed` }).waitFor();
  for (const { title: name } of chosen.slice(0, 4)) {
    await title(name);
    await page.locator('ins', { hasText: 'fixed' }).first().waitFor();
    await page.keyboard.press('a');
    await page.getByText(`“${name}, fixed” approved`).waitFor();
  }
  const last = chosen[4]?.title ?? '';
  await title(last);
  await page.keyboard.press('r');
  const asked = page.getByRole('alertdialog').filter({ hasText: last });
  await asked.locator('textarea:focus').waitFor();
  await asked.getByRole('button', { name: /^1 / }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByText(`“${last}, fixed” rejected`).waitFor();

  await eventually(async () => {
    const { mails } = await admin('listMails', { state: 'all' });
    const templates = mails
      .filter(({ recipient }) => recipient === 'vendor@demo.test')
      .map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['product-approved', 'product-unapproved']));
  });

  const own = await openAs('vendor@demo.test', `/app/products/${chosen[4]?.id ?? ''}`);
  await own.getByRole('button', { name: 'History' }).click();
  const history = own.getByRole('dialog', { name: 'History' });
  await history.getByText(/^Note: Please send sharp pictures/).waitFor();
  await history.getByRole('button', { name: 'Revert this change' }).first().click();
  await own.getByText('Reverted. It is pending review again.').waitFor();
  await eventually(async () => {
    const { product } = await call('readProduct', { productId: chosen[4]?.id ?? '' });
    expect([product.title, product.approval]).toEqual([last, 'pending']);
  });
});
