import { importErrors } from '../../errors/imports';
import type { ExportProfile, Choice } from '../plan/profile';
import type { ExportKind } from '../plan/plan';
import { bagisto } from './bagisto';
import { bigcommerce } from './bigcommerce';
import { medusa } from './medusa';
import { shopify } from './shopify';
import { spree } from './spree';
import { vendure } from './vendure';
import { wix } from './wix';
import { woocommerce } from './woocommerce';
import { step } from '../plan/steps';
import type { Headings } from '../plan/headings';

/** PrestaShop's export and import file of products, and its list of products. */
const prestashop: ExportProfile = {
  kind: 'prestashop',
  demanded: [
    ['Product ID', 'ID', 'Product ID*'],
    ['Reference #', 'Reference', 'Product reference', 'Combination reference'],
    [
      'Price tax excluded',
      'Price (tax excl.)',
      'Price tax excl.',
      'Price tax included',
      'Price (tax incl.)',
      'Impact on price',
    ],
  ],
  signature: [
    ['Active (0/1)', 'Status', 'Active', 'Attribute (Name:Type:Position)*', 'Attribute (Name:Type:Position)'],
    ['Name', 'Name *', 'Name*', 'Value (Value:Position)*', 'Value (Value:Position)'],
    ['Categories (x,y,z...)', 'Category', 'Supplier reference'],
    ['Quantity'],
    ['Wholesale price', 'Price (tax incl.)'],
    ['Image URLs (x,y,z...)', 'Image'],
  ],
  fields: () => [
    { target: 'title', headings: ['Name', 'Name *', 'Name*', 'Product name'] },
    { target: 'sku', headings: ['Reference #', 'Reference', 'Product reference'] },
    { target: 'description', headings: ['Description', 'Summary', 'Short description'] },
    {
      target: 'price',
      headings: [
        'Price tax included',
        'Price (tax incl.)',
        'Price tax incl.',
        'Price tax excluded',
        'Price (tax excl.)',
        'Price tax excl.',
      ],
    },
    { target: 'stock', headings: ['Quantity'] },
    { target: 'status', headings: ['Active (0/1)', 'Active', 'Status', 'Enabled'] },
    { target: 'weight', headings: ['Weight', 'Package weight'] },
    { target: 'barcode', headings: ['EAN-13', 'EAN13', 'EAN-13 or JAN barcode', 'UPC'] },
    { target: 'length', headings: ['Depth', 'Package depth'] },
    { target: 'width', headings: ['Width', 'Package width'] },
    { target: 'height', headings: ['Height', 'Package height'] },
    { target: 'seoTitle', headings: ['Meta title', 'Meta-title'] },
    { target: 'seoDescription', headings: ['Meta description', 'Meta-description'] },
    { target: 'images', headings: ['Image URLs (x,y,z...)', 'Image URLs', 'Image'] },
  ],
  reading: () => (_, row) => {
    if (Number(row.weight) === 0) row.weight = '';
    return { role: 'row' };
  },
  refusal: (headings) =>
    headings.has('Name', 'Name *', 'Product name') ? null : importErrors.combinationsOnly(),
};

const languages = ['en', 'en-GB', 'en-US', 'de', 'nl', 'fr', 'es', 'it'];
const inLanguages = (name: string): string[] => [name, ...languages.map((language) => `${name}.${language}`)];

const isStockList = (headings: Headings): boolean => !headings.has(...inLanguages('name'));

/** commercetools' product files of its command line tools, and its lists of stock. */
const commercetools: ExportProfile = {
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
    { target: 'status', headings: ['published'] },
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
  refusal: (headings) => (isStockList(headings) ? importErrors.stockList() : null),
};

/** Squarespace's product export. */
const squarespace: ExportProfile = {
  kind: 'squarespace',
  demanded: ['Title', ['Product ID [Non Editable]', 'Product ID'], ['Hosted Image URLs', 'Product Page']],
  signature: [
    'Variant ID [Non Editable]',
    'Product Type [Non Editable]',
    'Product URL',
    'Option Name 1',
    'Option Value 1',
    'Sale Price',
    'On Sale',
    'Hosted Image URLs',
    'Visible',
  ],
  fields: () => [
    { target: 'title', headings: ['Title'] },
    { target: 'description', headings: ['Description'] },
    { target: 'sku', headings: ['SKU'] },
    ...([1, 2, 3] as const).flatMap((number) => [
      { target: `option${number}Name` as const, headings: [`Option Name ${String(number)}`] },
      { target: `option${number}Value` as const, headings: [`Option Value ${String(number)}`] },
    ]),
    { target: 'price', headings: ['Price'] },
    { target: 'comparePrice', headings: ['Sale Price'] },
    { target: 'stock', headings: ['Stock'] },
    { target: 'weight', headings: ['Weight'] },
    { target: 'status', headings: ['Visible'] },
    { target: 'images', headings: ['Hosted Image URLs'] },
  ],
  reading: (headings) => {
    const [product, onSale] = [
      headings.cell('Product ID [Non Editable]', 'Product ID'),
      headings.cell('On Sale'),
    ];
    return (cells, row) => {
      // The sale price came in as the other one: it is what is paid, if the sale is on.
      const sale = row.comparePrice;
      row.comparePrice = '';
      if (/^(?:yes|true|1)$/i.test(onSale(cells)) && sale !== '' && Number(sale) > 0) {
        row.comparePrice = row.price;
        row.price = sale;
      }
      if (/^unlimited$/i.test(row.stock)) row.stock = 'Untracked';
      if (Number(row.weight) === 0) row.weight = '';
      return { role: 'row', group: product(cells) };
    };
  },
};

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Etsy's listings download: a row a listing, its variations listed in two pairs of columns. */
const etsy: ExportProfile = {
  kind: 'etsy',
  demanded: ['TITLE', 'PRICE', ['CURRENCY_CODE', 'CURRENCY CODE'], 'QUANTITY'],
  signature: ['DESCRIPTION', 'TAGS', 'MATERIALS', 'IMAGE1', 'VARIATION 1 TYPE', 'VARIATION 1 VALUES', 'SKU'],
  currency: 'CURRENCY_CODE',
  fields: () => [
    // Its titles have their signs as HTML does: &quot;Moon&quot;.
    { target: 'title', headings: ['TITLE'], steps: [step('stripHtml')] },
    { target: 'description', headings: ['DESCRIPTION'] },
    { target: 'sku', headings: ['SKU'] },
    { target: 'price', headings: ['PRICE'] },
    { target: 'stock', headings: ['QUANTITY'] },
    { target: 'images', headings: [/^image\s?\d+$/i], all: true },
  ],
  reading: (headings) => {
    const variations = [1, 2].map((number) => ({
      name: headings.cell(`VARIATION ${String(number)} NAME`),
      type: headings.cell(`VARIATION ${String(number)} TYPE`),
      values: headings.cell(`VARIATION ${String(number)} VALUES`),
    }));
    return (cells, row) => {
      const choices = variations.flatMap(({ name, type, values }): Choice[] => {
        const list = listOf(values(cells));
        const title = name(cells) || type(cells);
        return title === '' || list.length === 0 ? [] : [{ name: title, values: list }];
      });
      if (choices.length === 0) return { role: 'row' };
      // One quantity stands for all variations; whose it is cannot be told.
      if (choices.some(({ values }) => values.length > 1)) row.stock = '';
      const skus = listOf(row.sku);
      row.sku = '';
      return { role: 'row', choices, skus };
    };
  },
};

/** Every export that is recognised. */
export const exportProfiles: readonly ExportProfile[] = [
  shopify,
  woocommerce,
  wix,
  squarespace,
  etsy,
  bigcommerce,
  prestashop,
  medusa,
  spree,
  vendure,
  commercetools,
  bagisto,
];

/** The profile of a kind; undefined for our own format and for unknown files. */
export const profileOf = (kind: ExportKind): ExportProfile | undefined =>
  exportProfiles.find((profile) => profile.kind === kind);

/** Names that are the same in every language. */
export const exportNames: Readonly<Record<Exclude<ExportKind, 'own' | 'plain'>, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  squarespace: 'Squarespace',
  etsy: 'Etsy',
  bigcommerce: 'BigCommerce',
  prestashop: 'PrestaShop',
  medusa: 'Medusa',
  spree: 'Spree',
  vendure: 'Vendure',
  commercetools: 'commercetools',
  bagisto: 'Bagisto',
};
