import type { Headings } from '../plan/headings';
import type { ExportProfile } from '../plan/profile';
import { step } from '../plan/steps';

const languages = ['en', 'en-GB', 'en-US', 'de', 'nl', 'fr', 'es', 'it'];
const inLanguages = (name: string): string[] => [name, ...languages.map((language) => `${name}.${language}`)];

const stockList =
  'This is a list of stock by SKU, without titles and prices: no products can be made of it. Choose the export of the products.';

const isStockList = (headings: Headings): boolean => !headings.has(...inLanguages('name'));

/** commercetools' product files of its command line tools, and its lists of stock. */
export const commercetools: ExportProfile = {
  kind: 'commercetools',
  demanded: ['sku', ['productType', 'supplyChannel', 'quantityOnStock']],
  signature: [
    ['variantId', 'quantityOnStock'],
    ['prices', 'supplyChannel'],
    ['slug.en', 'slug.de', 'slug', 'slug.en-GB', 'sku'],
  ],
  fields: (_, { currency }) => [
    { target: 'price', headings: ['prices', 'price'], steps: [step('currency', currency)] },
    { target: 'title', headings: inLanguages('name') },
    { target: 'description', headings: inLanguages('description') },
    { target: 'sku', headings: ['sku'] },
    { target: 'stock', headings: ['quantityOnStock'] },
    { target: 'seoTitle', headings: inLanguages('metaTitle') },
    { target: 'seoDescription', headings: inLanguages('metaDescription') },
    { target: 'images', headings: ['images'], steps: [step('replace', ';', ' ')] },
  ],
  reading: (headings) => {
    const variant = headings.cell('variantId');
    const options = (['size', 'color', 'colour'] as const)
      .filter((name) => headings.has(name))
      .map((name) => ({ name: name === 'size' ? 'Size' : 'Colour', value: headings.cell(name) }));
    let product = 0;
    return (cells, row) => {
      if (variant(cells) === '1' || variant(cells) === '') product += 1;
      let number: 1 | 2 | 3 = 1;
      for (const { name, value } of options) {
        if (value(cells) === '' || number === 3) continue;
        row[`option${number}Name`] = name;
        row[`option${number}Value`] = value(cells);
        number = number === 1 ? 2 : 3;
      }
      return { role: 'row', group: String(product) };
    };
  },
  dropsLoneOptions: true,
  refusal: (headings) => (isStockList(headings) ? stockList : null),
};
