import type { ProductCsvRow } from '../productCsv/columns';
import { setOptions } from '../convert/setOptions';
import type { Choice, ExportProfile } from '../plan/profile';
import { step } from '../plan/steps';

/** What Shopware shows as a price that once was: only one above the price. */
const dropLowerPrice = (row: ProductCsvRow): void => {
  const [price, before] = [Number(row.price), Number(row.comparePrice)];
  if (row.comparePrice !== '' && !(before > price) && !Number.isNaN(price)) row.comparePrice = '';
};

/** Its weights are kilograms; 0 is one that nobody has entered. */
const readWeight = (row: ProductCsvRow): void => {
  if (Number(row.weight) === 0) row.weight = '';
  else if (row.weightUnit === '') row.weightUnit = 'KILOGRAMS';
};

/** "Color:Yellow|Size:L" as pairs. */
const pairsOf = (cell: string): [string, string][] =>
  cell.split('|').flatMap((pair): [string, string][] => {
    const [name = '', ...value] = pair.split(':');
    return name.trim() === '' || value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
  });

/** Shopware 5's exports of articles: a row a variant, told together by the number of the main one. */
export const shopware5: ExportProfile = {
  kind: 'shopware5',
  demanded: ['ordernumber', 'mainnumber', 'name', 'price_EK'],
  signature: [
    'ordernumber',
    'mainnumber',
    'supplier',
    'tax',
    'price_EK',
    'pseudoprice_EK',
    'active',
    ['configuratorOptions', 'configOptionName'],
    ['instock', 'categories'],
  ],
  fields: () => [
    { target: 'group', headings: ['mainnumber'] },
    { target: 'title', headings: ['name'] },
    { target: 'sku', headings: ['ordernumber'] },
    { target: 'description', headings: ['description_long', 'description'] },
    { target: 'price', headings: ['price_EK'] },
    { target: 'comparePrice', headings: ['pseudoprice_EK'] },
    { target: 'stock', headings: ['instock'] },
    { target: 'status', headings: ['active'] },
    { target: 'barcode', headings: ['ean'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'length', headings: ['length'] },
    { target: 'width', headings: ['width'] },
    { target: 'height', headings: ['height'] },
    { target: 'seoTitle', headings: ['metatitle'] },
    { target: 'images', headings: ['imageUrl'], steps: [step('replace', '|', ' ')] },
  ],
  reading: (headings) => {
    const chosen = headings.cell('configuratorOptions', 'configOptionName');
    const [named, short] = [headings.cell('additionalText'), headings.cell('description')];
    return (cells, row) => {
      const pairs = pairsOf(chosen(cells));
      const text = named(cells);
      setOptions(row, pairs.length > 0 ? pairs : text === '' ? [] : [['Variant', text]]);
      if (row.description === '') row.description = short(cells);
      dropLowerPrice(row);
      readWeight(row);
      return { role: 'row' };
    };
  },
};

/** "size: M, L | motive: PHP, Vue": each combination is a variant. */
const choicesOf = (cell: string): Choice[] =>
  pairsOf(cell).map(([name, list]) => ({
    name,
    values: list
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  }));

/** Shopware 6's profile of products: variants stand anywhere, name their product, and leave out what they share. */
export const shopware6: ExportProfile = {
  kind: 'shopware6',
  demanded: ['product_number', 'name', ['price_gross', 'price_net'], ['tax_id', 'tax_rate', 'parent_id']],
  signature: [
    'id',
    'parent_id',
    'product_number',
    'stock',
    ['tax_id', 'tax_rate'],
    'price_net',
    'price_gross',
    ['tax_name', 'active', 'manufacturer_name'],
  ],
  scattered: true,
  fields: () => [
    { target: 'title', headings: ['name'] },
    { target: 'sku', headings: ['product_number'] },
    { target: 'description', headings: ['description'] },
    { target: 'price', headings: ['price_gross'] },
    { target: 'price', headings: ['price_net'], asks: true },
    { target: 'comparePrice', headings: ['list_price_gross'] },
    { target: 'stock', headings: ['stock'] },
    { target: 'status', headings: ['active'] },
    { target: 'barcode', headings: ['ean'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'seoTitle', headings: ['meta_title'] },
    { target: 'seoDescription', headings: ['meta_description'] },
    { target: 'images', headings: ['cover_media_url'] },
  ],
  reading: (headings) => {
    const [id, parent, variants] = [
      headings.cell('id'),
      headings.cell('parent_id'),
      headings.cell('variants'),
    ];
    return (cells, row) => {
      dropLowerPrice(row);
      readWeight(row);
      const product = parent(cells);
      if (product !== '') {
        // The file names the values of options by ids alone: what a variant is called tells it apart.
        setOptions(row, [['Variant', row.title === '' ? row.sku : row.title]]);
        return { role: 'row', parent: product };
      }
      const choices = choicesOf(variants(cells));
      if (choices.length === 0) return { role: 'parent', names: [id(cells)], group: id(cells) };
      // Shopware numbers what it makes of them from 0, and gives them no stock.
      const count = choices.reduce((product, { values }) => product * values.length, 1);
      const skus = Array.from({ length: count }, (_, at) => `${row.sku}.${String(at)}`);
      row.stock = '0';
      return { role: 'row', choices, skus, group: id(cells) };
    };
  },
};
