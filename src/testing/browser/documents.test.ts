import type { Browser, Page } from 'playwright-core';
import { at, openChromium } from './chromium';
import { eventually } from './eventually';
import { signIn } from './signedInCalls';
import { bytesOf, openWindow, settle, signInAs, visit } from './visit';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** Opens a place as someone, in a window of its own. */
const open = async (email: string, place: string): Promise<Page> => {
  const window = await openWindow(browser, await signInAs(browser, email));
  const { page } = await visit(window, place);
  await settle(page);
  return page;
};

/** What the button of a document hands over. */
const pdfOf = async (page: Page, button: RegExp): Promise<{ name: string; head: string }> => {
  const [file] = await Promise.all([
    // The first document starts the program that draws them.
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  const bytes = await bytesOf(file);
  return { name: file.suggestedFilename(), head: bytes.subarray(0, 5).toString() };
};

it('gives the marketplace and the vendor the same invoice, and slips of many orders in one file', async () => {
  const call = await signIn(at(''), 'vendor@demo.test');
  const { orders } = await call('listOrders', { fulfillment: 'unfulfilled' });
  const [first, second] = orders;
  if (first === undefined || second === undefined) throw new Error('Too few orders wait');
  // An invoice comes to be when the order is shipped.
  const [sent] = (await call('listOrders', { fulfillment: 'fulfilled', period: 'all' })).orders;
  const place = `/app/orders/${sent?.id ?? ''}`;
  const admin = await open('admin@demo.test', place);
  const invoice = await pdfOf(admin, /^Invoice( INV-\d{4}-\d+)? as PDF$/);
  expect(invoice.head).toBe('%PDF-');
  await admin.getByText(/^INV-\d{4}-\d{5}$/).waitFor();
  await admin.context().close();

  const vendor = await open('vendor@demo.test', place);
  expect(await pdfOf(vendor, /^Invoice INV-\d{4}-\d+ as PDF$/)).toEqual(invoice);
  expect((await pdfOf(vendor, /^Packing slip as PDF$/)).head).toBe('%PDF-');
  await vendor.goto(at('/app/orders?fulfillment=unfulfilled'));
  await settle(vendor);
  for (const { id } of [first, second])
    await vendor.locator(`main [data-row="${id}"]`).getByRole('checkbox').check();
  expect(await pdfOf(vendor, /^Print packing slips$/)).toEqual({ name: 'slips.pdf', head: '%PDF-' });
  await vendor.context().close();
});

it('edits the text of a slip with a preview in which nothing runs, and brings the standard one back', async () => {
  // A text that no try before has left there.
  const word = `Box ${Date.now().toString(36)}`;
  const page = await open('admin@demo.test', '/app/settings/documents/doc-packing-slip');
  const text = page.getByLabel('Text of the document');
  const preview = page.frameLocator('iframe[title="Preview of the document"]');
  await preview.getByRole('heading').waitFor();
  await text.fill(`<h1>${word} {{ order.name }}</h1><script>parent.document.title = "ran"</script>`);
  await preview.getByRole('heading', { name: `${word} #` }).waitFor();
  expect(await page.title()).not.toBe('ran');
  await text.fill('<h1>Box</h1>\n{{ order.nothing }}');
  await page.getByText('Line 2: undefined variable: order.nothing').waitFor();
  await text.fill(`<h1>${word} {{ order.name }}</h1>`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New documents are made of it.').waitFor();
  await page.getByRole('button', { name: 'Restore default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore default' }).click();
  await page.getByText('The default text is restored').waitFor();
  await eventually(async () => expect(await text.inputValue()).toContain('{{ t.shipTo }}'));
  await page.context().close();
});
