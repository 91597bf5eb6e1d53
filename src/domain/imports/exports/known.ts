import { optionFields } from '../convert/setOptions';
import { importErrors } from '../../errors/imports';
import type { ExportProfile, Choice } from '../plan/profile';
import type { ExportKind } from '../plan/plan';
import { amazon } from './amazon';
import { bagisto } from './bagisto';
import { bigcommerce } from './bigcommerce';
import { ecwid } from './ecwid';
import { jtl } from './jtl';
import { medusa } from './medusa';
import { ebay } from './ebay';
import { googleMerchant } from './googleMerchant';
import { lightspeed } from './lightspeed';
import { loyverse } from './loyverse';
import { magento, magento1 } from './magento';
import { opencart } from './opencart';
import { openFood } from './openFood';
import { prestashop } from './prestashop';
import { shopify } from './shopify';
import { shopware5, shopware6 } from './shopware';
import { square } from './square';
import { spree } from './spree';
import { tiendanube } from './tiendanube';
import { vendure } from './vendure';
import { wix } from './wix';
import { woocommerce } from './woocommerce';
import { step } from '../plan/steps';
import type { Headings } from '../plan/headings';

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
    ...optionFields((number, part) => [`Option ${part} ${String(number)}`]),
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

/** Etsy writes its headings in the language of the shop's owner. */
const etsyWords = {
  title: ['TITLE', 'TITOLO', 'TITEL', 'TITRE', 'TÍTULO'],
  description: ['DESCRIPTION', 'DESCRIZIONE', 'BESCHREIBUNG', 'DESCRIPCIÓN', 'BESCHRIJVING'],
  price: ['PRICE', 'PREZZO', 'PREIS', 'PRIX', 'PRECIO', 'PRIJS'],
  quantity: ['QUANTITY', 'QUANTITÀ', 'ANZAHL', 'MENGE', 'QUANTITÉ', 'CANTIDAD', 'AANTAL'],
  materials: ['MATERIALS', 'MATERIALI', 'MATERIALIEN', 'MATÉRIAUX', 'MATERIALES', 'MATERIALEN'],
  image: ['IMAGE1', 'IMMAGINE1', 'BILD1', 'IMAGEN1', 'AFBEELDING1'],
};

/** Etsy's listings download: a row a listing, its variations listed in two pairs of columns. */
const etsy: ExportProfile = {
  kind: 'etsy',
  demanded: [etsyWords.title, etsyWords.price, ['CURRENCY_CODE', 'CURRENCY CODE'], etsyWords.quantity],
  signature: [
    etsyWords.description,
    ['TAGS', 'TAG'],
    etsyWords.materials,
    etsyWords.image,
    ['VARIATION 1 TYPE', 'TIPO VARIANTE 1'],
    ['VARIATION 1 VALUES', 'VALORI VARIANTE 1'],
    'SKU',
  ],
  currency: 'CURRENCY_CODE',
  fields: () => [
    // Its titles have their signs as HTML does: &quot;Moon&quot;.
    { target: 'title', headings: etsyWords.title, steps: [step('stripHtml')] },
    { target: 'description', headings: etsyWords.description },
    { target: 'sku', headings: ['SKU'] },
    { target: 'price', headings: etsyWords.price },
    { target: 'stock', headings: etsyWords.quantity },
    { target: 'images', headings: [/^(?:image|immagine|bild|imagen|afbeelding)\s?\d+$/i], all: true },
  ],
  reading: (headings) => {
    const variations = [1, 2].map((number) => ({
      name: headings.cell(`VARIATION ${String(number)} NAME`, `NOME VARIANTE ${String(number)}`),
      type: headings.cell(`VARIATION ${String(number)} TYPE`, `TIPO VARIANTE ${String(number)}`),
      values: headings.cell(`VARIATION ${String(number)} VALUES`, `VALORI VARIANTE ${String(number)}`),
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
  magento,
  magento1,
  googleMerchant,
  square,
  lightspeed,
  openFood,
  ebay,
  amazon,
  shopware5,
  shopware6,
  ecwid,
  opencart,
  jtl,
  loyverse,
  tiendanube,
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
  magento: 'Magento 2',
  magento1: 'Magento 1',
  google: 'Google Merchant',
  square: 'Square',
  lightspeed: 'Lightspeed',
  openfood: 'Open Food Network',
  ebay: 'eBay',
  amazon: 'Amazon',
  shopware5: 'Shopware 5',
  shopware6: 'Shopware 6',
  ecwid: 'Ecwid',
  opencart: 'OpenCart',
  jtl: 'JTL-Wawi',
  loyverse: 'Loyverse',
  tiendanube: 'Tiendanube',
};
