import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { openChromium } from '../chromium';
import { chooseFile, csvFile, fileWithErrors } from './csvFiles';
import { eventually } from '../eventually';
import { bytesOf, openWindow, settle, signInAs, visit, type SignedIn } from '../visit';

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

/** Of this try alone: what a try before has imported would be found again, and changed instead of made. */
const ownWord = (): string => Date.now().toString(36).toUpperCase();

const open = async (): Promise<Page> => {
  const { page } = await visit(window, '/app/imports/new');
  await settle(page);
  return page;
};

const fieldOf = (page: Page, heading: string): Promise<string> =>
  page.getByLabel(`Field of ${heading}`, { exact: true }).inputValue();

/** A busy machine may need a while for an import of many rows. */
const figure = (page: Page, name: string, count: number): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}\\s*${count.toLocaleString('en')}$`) })
    .waitFor({ timeout: 150_000 });

/** Waits until the columns are shown, filled as the last time where there was one. */
const columnsOf = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: `Columns of ${name}` }).waitFor();
  await settle(page);
};

/** Sends the checked rows, and gives the word once they were compared with the shop. */
const importRows = async (page: Page, count: string): Promise<void> => {
  await page.getByRole('button', { name: `Dry run of ${count}` }).click();
  await page.getByRole('button', { name: `Apply ${count}` }).click();
};

const textOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString();

const downloadBy = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return textOf(download);
};

it('maps, fixes, skips, imports, and gives back what was left out', async () => {
  const page = await open();
  const sku = `SPRING-${ownWord()}`;
  await chooseFile(page, csvFile('spring.csv', fileWithErrors(sku)));
  await columnsOf(page, 'spring.csv');
  expect(await fieldOf(page, 'Product name')).toBe('title');
  expect(await fieldOf(page, 'Variant SKU')).toBe('sku');
  expect(await fieldOf(page, 'PRICE')).toBe('price');
  expect(await fieldOf(page, 'Inventory')).toBe('stock');
  expect(await fieldOf(page, 'Colour of the box')).toBe('');
  await page.getByText('1 column fills no field and is left out: Colour of the box').waitFor();
  await page.getByRole('button', { name: 'Check 4 rows' }).click();

  const line3 = page.getByRole('listitem').filter({ hasText: 'Line 3' });
  await line3.getByText('Must be a number').waitFor();
  const line5 = page.getByRole('listitem').filter({ hasText: 'Line 5' });
  await line5.getByText('Required field').waitFor();
  await line5.getByText('Must be a whole number or Untracked').waitFor();

  await page.getByLabel('Price, line 3').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.234,50');
  await page.keyboard.press('Enter');
  await figure(page, 'Fixed', 1);
  await page.getByRole('button', { name: 'Skip line 5' }).click();
  await figure(page, 'Skipped', 1);
  await importRows(page, '3 rows');
  await page.getByRole('button', { name: 'Import another file' }).waitFor();
  await figure(page, 'Created', 3);
  await figure(page, 'Updated', 0);
  await page.getByText('1 row was skipped before the import.').waitFor();
  const skipped = await downloadBy(page, 'Download skipped rows');
  expect(skipped.trim().split(/\r?\n/)).toEqual([
    expect.stringMatching(/^\uFEFF?Product name,Variant SKU,PRICE,Inventory,Colour of the box,Reason$/),
    expect.stringMatching(new RegExp(`^,${sku}-4,12\\.00,some,green,.*Required field`)),
  ]);

  await page.getByRole('link', { name: /Brass lantern/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  const price = page.getByRole('textbox', { name: /^Price/ }).first();
  await eventually(async () => expect(await price.inputValue()).toMatch(/^1.?234[.,]50?$/));
});

it('goes on when one leaves, is found again in the tray, updates by SKU, and is taken back', async () => {
  const word = ownWord();
  const nameOf = (part: string): string => `tiles-${part}-${word}.csv`;
  const rows = Array.from({ length: 3000 }, (_, row) => `Tile ${row},TILE-${word}-${row},4.50,7`);
  const file = csvFile(nameOf('all'), ['Title,SKU,Price,Stock', ...rows].join('\n'));
  const page = await open();
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Check 3,000 rows' }).click();
  await importRows(page, '3,000 rows');
  await page.getByText('You may leave this screen: the import goes on.').waitFor();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Activity/ }).click();
  const tray = page.getByRole('dialog', { name: 'Activity' });
  const entry = tray.getByRole('listitem').filter({ hasText: nameOf('all') });
  await entry.getByText(/Finished, 3,?000 of 3,?000/).waitFor({ timeout: 150_000 });
  await entry.getByRole('link', { name: nameOf('all') }).click();
  await figure(page, 'Created', 3000);

  const { page: again } = await visit(window, '/app/imports');
  await again
    .locator('main [data-row]')
    .filter({ hasText: nameOf('all') })
    .click();
  await figure(again, 'Created', 3000);
  await again.goto(page.url().replace(/imports\/.*/, 'imports/new'));
  await chooseFile(
    again,
    csvFile(nameOf('same'), ['Title,SKU,Price,Stock', ...rows.slice(0, 20)].join('\n')),
  );
  await again.getByRole('button', { name: 'Check 20 rows' }).click();
  await again.getByRole('button', { name: 'Dry run of 20 rows' }).click();
  await again.getByText('there is nothing to import', { exact: false }).waitFor();
  await figure(again, 'Unchanged', 20);

  const dearer = rows.slice(0, 20).map((row) => row.replace('4.50', '9.90'));
  await again.goto(page.url().replace(/imports\/.*/, 'imports/new'));
  await chooseFile(again, csvFile(nameOf('dear'), ['Title,SKU,Price,Stock', ...dearer].join('\n')));
  await again.getByRole('button', { name: 'Check 20 rows' }).click();
  await again.getByRole('button', { name: 'Dry run of 20 rows' }).click();
  await again.getByText('Prices of 20 change by more than 30%', { exact: false }).waitFor();
  await again.getByRole('button', { name: 'Apply 20 rows' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Apply 20 rows' }).click();
  await figure(again, 'Updated', 20);
  await figure(again, 'Created', 0);

  await again.goto(page.url().replace(/imports\/.*/, 'imports'));
  await again
    .locator('main [data-row]')
    .filter({ hasText: nameOf('dear') })
    .click();
  await again.getByRole('button', { name: 'Roll back' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await figure(again, 'Restored', 20);
}, 360_000);

it('imports its own sample file without an error, by keyboard', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Download the sample file' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const text = await textOf(download);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.locator('button', { hasText: 'Choose a file' }).focus();
      await page.keyboard.press('Enter');
    })(),
  ]);
  const word = ownWord();
  const own = text.replaceAll(/\b(SHIRT|BOARD|GIFT)-/g, `$1-${word}-`);
  expect(own.split(word).length).toBeGreaterThan(3);
  await chooser.setFiles(csvFile(download.suggestedFilename(), own));
  const check = page.getByRole('button', { name: /^Check \d+ rows$/ });
  await check.focus();
  await page.keyboard.press('Enter');
  const compare = page.getByRole('button', { name: /^Dry run of \d+ rows$/ });
  await compare.waitFor();
  await figure(page, 'To fix', 0);
  await compare.focus();
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: /^Apply \d+ rows$/ });
  await start.waitFor();
  await start.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import another file' }).waitFor({ timeout: 90_000 });
  await figure(page, 'Rejected', 0);
}, 240_000);

const header = 'Title,SKU,Price';
const lamp = 'Lampe „Öse“,LAMPE-1,12.50';
const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

it('says in words why it cannot take a file, and takes the next one', async () => {
  const page = await open();
  // A notice about an earlier import may stand above it.
  const alert = page.getByRole('alert').filter({ hasText: 'This file cannot be imported' });
  for (const [file, words] of [
    [csvFile('empty.csv', ''), '"empty.csv" is empty.'],
    [
      csvFile('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])),
      'This is a picture, not CSV.',
    ],
    [csvFile('tool.csv', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0, 0, 3])), 'not a text file'],
    [csvFile('page.csv', '<!doctype html><title>No</title>'), 'is a web page or XML.'],
    [csvFile('heads.csv', `${header}\n`), 'There are headings, but no rows below them'],
  ] as const) {
    await chooseFile(page, file);
    await alert.filter({ hasText: words }).waitFor();
  }
  await chooseFile(page, csvFile('lamp.csv', `${header}\n${lamp}\n`));
  await columnsOf(page, 'lamp.csv');
});

it.each([
  ['UTF-16', csvFile('utf16.csv', utf16(`${header}\n${lamp}\n`)), 'UTF-16'],
  ['a mark at its beginning', csvFile('bom.csv', `\uFEFF${header}\r\n${lamp}\r\n`), 'UTF-8'],
  [
    'semicolons',
    csvFile('semicolon.csv', `${header}\n${lamp}`.replaceAll(',', ';').replace('12.50', '12,50')),
    'UTF-8',
  ],
  [
    'Windows-1252',
    csvFile('latin.csv', Buffer.from(`${header}\nLampe Öse,LAMPE-2,12.50`, 'latin1')),
    'Windows-1252',
  ],
])('reads a file with %s', async (_name, file, encoding) => {
  const page = await open();
  await chooseFile(page, file);
  await columnsOf(page, file.name);
  const select = page.getByLabel('Encoding');
  await eventually(async () =>
    expect(await select.locator('option:checked').innerText()).toContain(encoding),
  );
  await page.getByRole('cell', { name: /Öse/ }).waitFor();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Dry run of 1 row' }).waitFor();
  await page.getByText('Lampe', { exact: false }).first().waitFor();
});

it('lets one leave a file half read once it is kept, and goes on with it from the list', async () => {
  const name = `spring-${ownWord()}.csv`;
  const page = await open();
  await chooseFile(page, csvFile(name, fileWithErrors('LEFT')));
  await columnsOf(page, name);
  await page.getByText('Kept. You can go on with it on any device.').waitFor();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.goto(new URL('/app/imports', page.url()).href);
  await page.getByRole('link', { name, exact: true }).click();
  await columnsOf(page, name);
  expect(await fieldOf(page, 'PRICE')).toBe('price');
});
