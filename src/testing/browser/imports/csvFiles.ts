import type { Page } from 'playwright-core';

/** Four rows, of which the second and the fourth have errors; headings as other programs write them. */
export const fileWithErrors = (sku: string): string =>
  [
    'Product name,Variant SKU,PRICE,Inventory,Colour of the box',
    `Copper kettle,${sku}-1,49.90,12,red`,
    `Brass lantern,${sku}-2,cheap,3,blue`,
    `Slate coaster,${sku}-3,8.50,untracked,grey`,
    `,${sku}-4,12.00,some,green`,
  ].join('\n');

const goods = ['Copper kettle', 'Brass lantern', 'Slate coaster', 'Ash ladle', 'Linen apron', 'Beech board'];
const sizes = ['small', 'medium', 'large', 'extra large', 'of two', 'of four', 'of six'];

/** 42 rows as a shop would have them, seven of which have errors. */
export const stockFile = (cents = '50'): string => {
  const rows = goods.flatMap((good, at) =>
    sizes.map((size, step) => [
      `${good}, ${size}`,
      `STOCK-${at}${step}`,
      `${19 + at * 4 + step}.${cents}`,
      `${at * step}`,
      'red',
    ]),
  );
  const spoil = (row: number, cell: number, text: string): void => {
    rows[row]?.splice(cell, 1, text);
  };
  spoil(1, 2, 'cheap');
  spoil(8, 3, 'some');
  spoil(8, 0, '');
  spoil(13, 2, '12 EUR or so');
  spoil(21, 3, '-2.5');
  spoil(30, 1, '');
  spoil(33, 2, '');
  spoil(40, 3, 'many');
  const heads = ['Product name', 'Variant SKU', 'PRICE', 'Inventory', 'Colour of the box'];
  return [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\n');
};

export const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Gives the importer a file, as the browser's file chooser does. */
export const chooseFile = async (page: Page, file: ReturnType<typeof csvFile>): Promise<void> => {
  await page.locator('main input[type=file]').setInputFiles(file);
};
