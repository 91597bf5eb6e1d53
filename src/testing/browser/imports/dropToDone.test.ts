import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../chromium';
import { openWindow, settle, signInAs, visit, type SignedIn } from '../visit';
import { chooseFile, csvFile } from './csvFiles';

let browser: Browser;
let vendor: SignedIn;
beforeAll(async () => {
  browser = await openChromium();
  vendor = await signInAs(browser, 'vendor@demo.test');
});
afterAll(() => browser.close());

const word = (): string => Date.now().toString(36).toUpperCase();

/** Another shop's export in which nothing is in doubt; descriptions go over several lines. */
const shopwareFile = (own: string): string =>
  [
    'ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;pseudoprice_EK;active;instock;description_long;configuratorOptions;categories',
    `${own}-1;${own}-1;Tea ${own};;Maker;19.00;12.50;;1;5;"<p>Green,`,
    'from the hills</p>";Size:100 g;3',
    `${own}-2;${own}-1;Tea ${own};;Maker;19.00;22.50;;1;7;;Size:200 g;3`,
    `${own}-3;${own}-3;Pot ${own};;Maker;19.00;30.00;40.00;1;2;"<p>Clay.`,
    '',
    'Holds a litre</p>";;3',
  ].join('\n');

const figure = (page: Page, name: string, count: number): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}\\s*${String(count)}$`) })
    .waitFor({ timeout: 90_000 });

it('takes another shop’s file from drop to done in four decisions, over a reload and on another device', async () => {
  const own = `TEA-${word()}`;
  const name = `${own}.csv`;
  const decisions: string[] = [];
  const press = async (page: Page, button: string): Promise<void> => {
    decisions.push(button);
    await page.getByRole('button', { name: button }).click();
  };
  const desk = await openWindow(browser, vendor);
  const { page } = await visit(desk, '/app/imports/new');
  await settle(page);
  decisions.push('The file');
  await chooseFile(page, csvFile(name, shopwareFile(own)));
  await page.getByRole('heading', { name: `Columns of ${name}` }).waitFor();
  await page.getByText('Kept. You can go on with it on any device.').waitFor();

  await page.reload();
  await page.getByRole('heading', { name: `Columns of ${name}` }).waitFor();
  await press(page, 'Check 3 rows');
  await page.getByRole('heading', { name: `Check ${name}` }).waitFor();
  await page.getByText('Kept. You can go on with it on any device.').waitFor();
  await desk.close();

  // The same person, on a telephone that knows nothing of it.
  const pocket = await openWindow(browser, await signInAs(browser, 'vendor@demo.test'), 'narrow');
  const { page: phone } = await visit(pocket, '/app/imports');
  await phone.getByRole('link', { name, exact: true }).click();
  await phone.getByRole('heading', { name: `Check ${name}` }).waitFor();
  await press(phone, 'Dry run of 3 rows');
  await press(phone, 'Apply 3 rows');
  await figure(phone, 'Created', 3);
  expect(decisions).toHaveLength(4);
  await pocket.close();
}, 180_000);

it('reads a feed of products in XML, as Google Merchant Center takes it', async () => {
  const own = word();
  const item = (id: string, price: string): string =>
    `<item><g:id>${id}</g:id><g:title>Salt & pepper ${id}</g:title><g:price>${price} EUR</g:price></item>`;
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Mill</title>',
    item(`${own}-1`, '12.50'),
    item(`${own}-2`, '13.50'),
    '</channel></rss>',
  ].join('\n');
  const { page } = await visit(await openWindow(browser, vendor), '/app/imports/new');
  await settle(page);
  const file = { name: `${own}.xml`, mimeType: 'application/xml', buffer: Buffer.from(feed) };
  await chooseFile(page, file);
  await page.getByRole('heading', { name: `Columns of ${own}.xml` }).waitFor();
  // The preview of a column that is sure stands folded.
  await page.getByText(`Salt & pepper ${own}-1`).first().waitFor({ state: 'attached' });
  await page.context().close();
});

it('keeps one remedy for many rows over a reload, and takes it back there; lines are those of the file', async () => {
  const own = `CUP-${word()}`;
  const name = `${own}.csv`;
  const file = [
    'Title,SKU,Price,Description',
    `Cup,${own},5,"white`,
    '',
    'and blue"',
    `Mug,${own},6,`,
    `Jug,${own},7,`,
  ].join('\n');
  const window = await openWindow(browser, vendor);
  const { page } = await visit(window, '/app/imports/new');
  await settle(page);
  await chooseFile(page, csvFile(name, file));
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByText('All 2 rows are right then.').waitFor();
  await page.getByText('Line 5 · Mug').waitFor();
  await page.getByText('Line 6 · Jug').waitFor();
  await page.getByRole('button', { name: 'Change 2 rows' }).focus();
  await page.keyboard.press('Enter');
  await figure(page, 'Fixed', 2);
  await page.getByText('Kept. You can go on with it on any device.').waitFor();

  await page.reload();
  await page.getByText('SKU, 2 rows: Make SKUs of title and options.').waitFor();
  await figure(page, 'Fixed', 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await figure(page, 'To fix', 2);
  await page.getByRole('button', { name: /^To fix/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Line 6' }).waitFor();
  await window.close();
});
