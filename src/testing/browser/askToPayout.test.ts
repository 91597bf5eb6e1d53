import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium';
import { eventually } from './eventually';
import { buyersLink } from './outbox';
import { launchOwnServer, type OwnServer } from './ownServer';
import { tellOfSale } from './shopSale';
import { signIn } from './signedInCalls';
import { bytesOf, openWindow, settle, signInAs, visit, type Width } from './visit';

const potter = 'Töpferei Lindqvist';
const ida = 'ida.falk@de.post.example';

let server: OwnServer;
let browser: Browser;

const pageOf = async (email: string, width: Width): Promise<Page> => {
  const window = await openWindow(
    browser,
    await signInAs(browser, email, 'marketplace', server.address),
    width,
  );
  return (await visit(window, `${server.address}/app/orders`)).page;
};

const go = async (page: Page, place: string): Promise<void> => {
  await page.goto(server.address + place);
  await settle(page);
};

/** The page of somebody who looks around in the shop. */
const buyer = async (): Promise<Page> => {
  const window = await openWindow(browser, null);
  return (await visit(window, `${server.address}/shop?lang=en`)).page;
};

// A server of its own for each try: an offer is bought once, and a sale is paid once.
beforeEach(async () => {
  [server, browser] = await Promise.all([launchOwnServer('buyers'), openChromium()]);
});
afterEach(async () => {
  await browser.close();
  await server.close();
});

interface Sold {
  id: string;
  title: string;
  sku: string;
  variantId: string;
  /** In cents, of one piece. */
  price: number;
}

/** Something of the potter's with one variant, of which there are pieces. */
const somethingSold = async (): Promise<Sold> => {
  const vendor = await signIn(server.address, 'vendor@demo.test');
  const { products } = await vendor('listProducts', { status: 'ACTIVE' });
  for (const { id } of products) {
    const { product } = await vendor('readProduct', { productId: id });
    const [variant, another] = product.variants;
    if (variant === undefined || another !== undefined || product.approval !== 'approved') continue;
    const price = Math.round(Number(variant.price) * 100);
    if (price < 1000 || price % 100 !== 0 || variant.sku === '' || variant.stock < 5) continue;
    return { id, title: product.title, sku: variant.sku, variantId: variant.id, price };
  }
  throw new Error('The potter of the demo sells nothing of one variant');
};

const euros = (cents: number): string => (cents / 100).toFixed(2);
const cents = (amount: string): number => Math.round(Number(amount.replace(/[^\d.-]/g, '')) * 100);

const ask = async (
  page: Page,
  { product, email, text }: { product: string; email: string; text: string },
) => {
  await page.goto(`${server.address}/shop/products/${product}?lang=en`);
  const piece = page.locator('stallkeeper-ask');
  await piece.locator('button').first().click();
  await piece.getByLabel('Your email').fill(email);
  await piece.getByLabel('Your question').fill(text);
  await piece.locator('form button:not([type])').click();
  await piece.getByRole('status').getByText('Your question was sent.').waitFor();
};

/** The vendor's conversation with what somebody wrote, opened from the list. */
const openTalk = async (page: Page, text: string): Promise<void> => {
  await go(page, '/app/conversations');
  await page.locator('[data-row]').filter({ hasText: text }).click();
  await page.getByRole('log', { name: 'Messages' }).getByText(text).waitFor();
};

it('leads from a question in the shop over a bargain to a payout that says what it cost', async () => {
  const sold = await somethingSold();
  const agreed = Math.round((sold.price * 0.9) / 10) * 10;
  const offered = agreed - 100;
  const shop = await buyer();
  await ask(shop, { product: sold.id, email: ida, text: 'Is it safe in a dishwasher?' });

  // On a telephone.
  const vendor = await pageOf('vendor@demo.test', 'narrow');
  await openTalk(vendor, 'Is it safe in a dishwasher?');
  await vendor.getByRole('textbox', { name: 'Message' }).fill('It is, up to 60 degrees.');
  await vendor.getByRole('button', { name: 'Send', exact: true }).click();
  await vendor.getByRole('log', { name: 'Messages' }).getByText('It is, up to 60 degrees.').waitFor();

  await shop.goto(await buyersLink(server.address, ida, 'c'));
  await shop.getByText('It is, up to 60 degrees.').waitFor();
  await shop.getByLabel('Your message').fill('Then I would like two.');
  await shop.getByRole('button', { name: 'Send', exact: true }).click();
  await shop.getByText('Your message was sent.').waitFor();
  await openTalk(vendor, 'Then I would like two.');

  await shop.goto(`${server.address}/shop/products/${sold.id}?lang=en`);
  const piece = shop.locator('stallkeeper-offer');
  await piece.locator('button').first().click();
  await piece.getByText(sold.title).waitFor();
  await piece.getByLabel('Your email').fill(ida);
  await piece.getByLabel('Your price for one piece').fill(euros(offered));
  await piece.getByLabel('How many').fill('2');
  await piece.locator('form button:not([type])').click();
  await piece.getByRole('status').getByText('Your offer was sent.').waitFor();

  await go(vendor, '/app/offers?status=pending');
  await vendor.getByRole('link', { name: sold.title }).first().click();
  const sheet = vendor.getByRole('dialog', { name: sold.title });
  await vendor.getByRole('button', { name: 'Propose a price' }).click();
  await sheet.getByLabel('Your price for one, in EUR').fill(euros(agreed));
  const stays = sheet.getByText(/^In all .* stays\./);
  await eventually(async () => {
    expect(cents(/In all (\S+), /.exec(await stays.innerText())?.[1] ?? '')).toBe(2 * agreed);
  });
  // Both ends where the checkout alone knows the tax, of which commission is taken too.
  const ends = [...(/of which (.+) stays/.exec(await stays.innerText())?.[1] ?? '').matchAll(/€([\d.,]+)/g)];
  const kept = ends.map(([amount]) => cents(amount));
  expect(kept.length).toBeGreaterThan(0);
  expect(Math.max(...kept)).toBeLessThan(2 * agreed);
  await vendor.getByRole('button', { name: 'Send the proposal' }).click();
  await sheet.getByText('Proposed for one').waitFor();

  await shop.goto(await buyersLink(server.address, ida, 'o'));
  await shop.getByRole('button', { name: /^Accept .* for each$/ }).click();
  await shop.getByText('Your price is agreed: buy with this code.').waitFor();
  const code = await shop.getByText(/^OFFER-[0-9A-Z]{10}$/).innerText();

  // The shop sells at the price of its list, and takes the rest off for the code.
  const admin = await signIn(server.address, 'admin@demo.test');
  const order = await tellOfSale(server.address, admin, {
    id: 'BARGAIN-1',
    number: '#BARGAIN-1',
    offer: code,
    customer: { name: 'Ida Falk', email: ida },
    lines: [
      {
        id: 'l1',
        vendor: potter,
        sku: sold.sku,
        title: sold.title,
        quantity: 2,
        price: euros(sold.price),
        discount: euros(2 * (sold.price - agreed)),
        tax: euros(Math.round(2 * agreed * 0.19)),
      },
    ],
    shipping: [{ amount: '4.90', vendor: potter }],
  });
  await go(vendor, '/app/offers?status=completed');
  await vendor.getByRole('link', { name: sold.title }).first().click();
  await vendor.getByRole('dialog', { name: sold.title }).getByRole('link', { name: '#BARGAIN-1' }).waitFor();

  await go(vendor, `/app/orders/${order}`);
  const parcel = vendor.getByRole('form', { name: 'Ship items' });
  await parcel.getByLabel('Tracking number').fill('TRACK 17');
  await parcel.getByRole('button', { name: 'Ship' }).click();
  await vendor.getByText('#BARGAIN-1: 2 items shipped').waitFor();

  await admin('saveFeatures', { payments: { holdbackDays: 0, accountHoldDays: 0 } });
  const desk = await pageOf('admin@demo.test', 'wide');
  await go(desk, '/app/payouts');
  await desk
    .getByRole('row', { name: new RegExp(`^(Select )?${potter}`) })
    .getByRole('checkbox')
    .check();
  await desk.getByRole('button', { name: 'Review the chosen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Prepare payout, pay by hand' }).click();
  await desk.waitForURL(/\/payouts\/\d+$/);
  await desk.getByRole('button', { name: `Mark as paid: ${potter}` }).click();
  const record = desk.getByRole('dialog');
  await record.getByLabel(/Details/).fill('Transfer 17');
  await record.getByRole('button', { name: 'Mark as paid' }).click();
  await desk.getByText('Done', { exact: true }).waitFor();

  // What the vendor was told would stay is what the statement has, with the shipping that they get.
  const books = await pageOf('vendor@demo.test', 'wide');
  await go(books, '/app/payments');
  await books.getByRole('row').nth(1).getByRole('link').first().click();
  await books.getByRole('link', { name: '#BARGAIN-1' }).waitFor();
  const [file] = await Promise.all([
    books.waitForEvent('download'),
    books.getByRole('button', { name: 'Statement as CSV' }).click(),
  ]);
  const rows = (await bytesOf(file)).toString('utf8').trim().split(/\r?\n/);
  const line = rows.map((row) => row.split(',')).find((row) => row[2] === '#BARGAIN-1');
  const [gross = '', commission = '', net = ''] = line?.slice(3, 6) ?? [];
  expect(cents(gross)).toBe(2 * agreed + 490);
  expect(cents(gross) + cents(commission)).toBe(cents(net));
  expect(cents(net) - 490).toBeGreaterThanOrEqual(Math.min(...kept));
  expect(cents(net) - 490).toBeLessThanOrEqual(Math.max(...kept));
}, 240_000);

it('a buyer whom the marketplace bans is told what all are told, and read by nobody', async () => {
  const sold = await somethingSold();
  const shop = await buyer();
  const rude = { product: sold.id, email: 'rude.buyer@shop.example' };
  await ask(shop, { ...rude, text: 'You are all thieves.' });
  const desk = await pageOf('admin@demo.test', 'wide');
  await openTalk(desk, 'You are all thieves.');
  await desk.getByRole('button', { name: 'Ban the buyer' }).click();
  const asked = desk.getByRole('alertdialog');
  await asked.getByLabel('Reason').fill('Insults');
  await asked.getByRole('button', { name: 'Ban the buyer' }).click();
  await desk
    .getByText(/Insults/)
    .first()
    .waitFor();

  await ask(shop, { ...rude, text: 'And I am back.' });
  await ask(shop, { product: sold.id, email: 'kind.buyer@shop.example', text: 'Do you wrap presents?' });
  const vendor = await pageOf('vendor@demo.test', 'narrow');
  await openTalk(vendor, 'Do you wrap presents?');
  await go(vendor, '/app/conversations?q=back');
  await vendor.getByText('No conversation found').waitFor();
});
