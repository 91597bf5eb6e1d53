import { isWithin } from '../convert/dueDates';
import type { Headings } from '../plan/headings';
import type { ExportProfile, RowReading } from '../plan/profile';
import { step } from '../plan/steps';

type Options = [name: string, value: string][];

/** "color=Red,size=M" as pairs; a comma within a value has no name behind it. */
const pairsIn = (text: string): Options => {
  const pairs: Options = [];
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    const last = pairs.at(-1);
    if (at > 0) pairs.push([part.slice(0, at).trim(), part.slice(at + 1).trim()]);
    else if (last !== undefined) last[1] += `,${part}`;
  }
  return pairs;
};

/** "sku=A,color=Red,size=M|sku=B,color=Red,size=L" by SKU, with the options' names as shoppers see them. */
const variantsIn = (text: string, labels: string): Map<string, Options> => {
  const shown = new Map(pairsIn(labels));
  const found = new Map<string, Options>();
  for (const each of text.split('|')) {
    const pairs = pairsIn(each);
    const sku = pairs.find(([name]) => name === 'sku')?.[1] ?? '';
    const options = pairs
      .filter(([name, value]) => name !== 'sku' && value !== '')
      .map(([name, value]): Options[number] => [shown.get(name) ?? name, value]);
    if (sku !== '') found.set(sku, options);
  }
  return found;
};

const isOff = (text: string): boolean => /^(?:0|no)$/i.test(text);
/** The rows of all stores but the first translate the product in the row above; these say so in three ways. */
const mainStore = /^(?:|admin|default)$/i;

const readingOf = (headings: Headings, today: string): RowReading => {
  const cell = (...names: readonly string[]) => headings.cell(...names);
  const [store, type, visibility] = [
    cell('store_view_code', '_store', 'store'),
    cell('product_type', '_type', 'type'),
    cell('visibility'),
  ];
  const [special, from, to] = [
    cell('special_price'),
    cell('special_price_from_date', 'special_from_date'),
    cell('special_price_to_date', 'special_to_date'),
  ];
  const [inStock, manage, usesConfig] = [
    cell('is_in_stock'),
    cell('manage_stock'),
    cell('use_config_manage_stock'),
  ];
  const [variations, labels] = [cell('configurable_variations'), cell('configurable_variation_labels')];
  const [childSku, childCode, childValue] = [
    cell('_super_products_sku'),
    cell('_super_attribute_code'),
    cell('_super_attribute_option'),
  ];
  let listed = new Map<string, Options>();
  /** Magento 1 lists a product's variants in the rows below it, an attribute each. */
  const takeListed = (cells: readonly string[]): void => {
    const sku = childSku(cells);
    if (sku !== '' && childCode(cells) !== '' && childValue(cells) !== '')
      listed.set(sku, [...(listed.get(sku) ?? []), [childCode(cells), childValue(cells)]]);
  };
  return (cells, row) => {
    if (!mainStore.test(store(cells))) return { role: 'nothing' };
    if (row.sku === '') {
      takeListed(cells);
      return { role: 'nothing' };
    }
    const kind = type(cells).toLowerCase();
    if (Number(special(cells)) > 0 && isWithin(from(cells), to(cells), today)) {
      row.comparePrice = row.price;
      row.price = special(cells);
    }
    if (Number(row.weight) === 0) row.weight = '';
    if (isOff(manage(cells)) && !/^(?:1|yes)$/i.test(usesConfig(cells))) row.stock = 'Untracked';
    else if (isOff(inStock(cells))) row.stock = '0';
    if (kind === 'configurable') {
      listed = variantsIn(variations(cells), labels(cells));
      takeListed(cells);
      row.stock = '';
      return { role: 'parent', names: [row.sku], variantOptions: listed };
    }
    // What these cost is the sum of their parts, or what is chosen of them.
    if (kind === 'bundle' || kind === 'grouped') row.price = '';
    const isAlone = /^(?:1|not visible individually)$/i.test(visibility(cells));
    return { role: 'row', names: [row.sku], hiddenAlone: isAlone };
  };
};

const fields: ExportProfile['fields'] = () => [
  { target: 'title', headings: ['name'] },
  { target: 'sku', headings: ['sku'] },
  { target: 'description', headings: ['description', 'short_description'] },
  { target: 'price', headings: ['price'] },
  { target: 'weight', headings: ['weight'] },
  { target: 'stock', headings: ['qty'] },
  // Two is switched off.
  { target: 'status', headings: ['product_online', 'status'], steps: [step('replace', '2', '0')] },
  { target: 'barcode', headings: ['gtin', 'ean', 'ean13', 'upc', 'barcode'] },
  { target: 'seoTitle', headings: ['meta_title'] },
  { target: 'seoDescription', headings: ['meta_description'] },
  {
    target: 'images',
    headings: ['base_image', 'image', 'additional_images', '_media_image'],
    all: true,
  },
];

/** Magento 2's export and import file of products, and Adobe Commerce's. */
export const magento: ExportProfile = {
  kind: 'magento',
  demanded: ['sku', 'product_type', 'attribute_set_code'],
  signature: [
    'sku',
    'attribute_set_code',
    'product_type',
    'store_view_code',
    'product_websites',
    'product_online',
    'visibility',
    'url_key',
    'additional_attributes',
    'qty',
  ],
  scattered: true,
  listsVariants: true,
  fields,
  reading: readingOf,
};

/** Magento 1's exports of products: the one of 1.5 and later, and the profile "Export All Products". */
export const magento1: ExportProfile = {
  kind: 'magento1',
  demanded: ['sku', ['_attribute_set', 'attribute_set'], ['_type', 'type']],
  signature: [
    'sku',
    ['_attribute_set', 'attribute_set'],
    ['_type', 'type'],
    ['_store', 'store'],
    ['_product_websites', 'websites'],
    'visibility',
    'url_key',
    'tax_class_id',
    'status',
    'qty',
  ],
  scattered: true,
  listsVariants: true,
  fields,
  reading: readingOf,
};
