import { headingKey, type ProductCsvRow } from '../productCsv/columns';
import { isWithin } from '../convert/dueDates';
import { readExtras } from '../productCsv/cells/extraFields';
import { readHeadings, type Headings } from '../plan/headings';
import type { ExportProfile, RowReading } from '../plan/profile';
import { step } from '../plan/steps';
import { unitInHeading } from '../convert/weightUnits';
import { wooAttribute, wooWords } from './wooWords';

const types = /^(?:simple|variable|variation|grouped|external)(?:\s*,|$)/;

/** The columns of the first three attributes, which have their number in the heading, name before values. */
const attributesOf = ({ header }: Headings): { name: number; values: number }[] => {
  const found: { name: number; values: number }[] = [];
  for (const number of [1, 2, 3]) {
    const own = new RegExp(`(?<!\\d)${String(number)}(?!\\d)`);
    const [name = -1, values = -1] = header.flatMap((heading, index) =>
      wooAttribute.test(heading) && own.test(heading) ? [index] : [],
    );
    if (values >= 0) found.push({ name, values });
  }
  return found;
};

const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll(String.raw`\,`, ',').trim())
    .filter((each) => each !== '');

const setOption = (row: ProductCsvRow, number: 1 | 2 | 3, name: string, value: string) => {
  row[`option${number}Name`] = name;
  row[`option${number}Value`] = value;
};

/** A heading that has a unit in brackets behind it, such as "Weight (kg)". */
const measureHeading = ({ header }: Headings, words: readonly string[]): string =>
  header.find((heading) => {
    const bare = headingKey(heading.replace(/[（(].*$/, ''));
    return words.some((word) => headingKey(word) === bare);
  }) ?? '';

/**
 * The days between which a sale price counts: two columns that stand behind the description in every language, told
 * by their dates.
 */
const saleDaysOf = (headings: Headings): ((cells: readonly string[]) => [from: string, to: string]) => {
  const named = [headings.at('Date sale price starts'), headings.at('Date sale price ends')] as const;
  const description = headings.at(...wooWords.description);
  const [from, to] = named[0] >= 0 || description < 0 ? named : [description + 1, description + 2];
  const dayAt = (cells: readonly string[], at: number): string => {
    const text = (cells[at] ?? '').trim();
    return at === named[0] || at === named[1] || /^\d{4}-\d{2}-\d{2}/.test(text) ? text : '';
  };
  return (cells) => [dayAt(cells, from), dayAt(cells, to)];
};

const readingOf = (headings: Headings, today: string): RowReading => {
  const cell = (...names: readonly string[]) => headings.cell(...names);
  const [type, id, sku, parent] = [
    cell(...wooWords.type),
    cell('ID'),
    cell(...wooWords.sku),
    cell(...wooWords.parent),
  ];
  const [sale, inStock, short] = [
    cell(...wooWords.salePrice),
    cell(...wooWords.inStock),
    cell(...wooWords.shortDescription),
  ];
  const saleDays = saleDaysOf(headings);
  const attributes = attributesOf(headings);
  const unit = unitInHeading(measureHeading(headings, wooWords.weight));
  return (cells, row) => {
    const kind = type(cells).toLowerCase();
    const names = [`id:${id(cells)}`, sku(cells)].filter((name) => name !== 'id:' && name !== '');
    if (row.description === '') row.description = short(cells).replaceAll(String.raw`\n`, '\n');
    if (sale(cells) !== '' && isWithin(...saleDays(cells), today)) {
      row.comparePrice = row.price;
      row.price = sale(cells);
    }
    if (row.stock === '' && inStock(cells) !== '') row.stock = inStock(cells) === '0' ? '0' : 'Untracked';
    if (row.weight !== '') row.weightUnit = unit;
    if (kind.startsWith('variable')) {
      row.stock = '';
      const optionValues = new Map(
        attributes.map(({ name, values }) => [(cells[name] ?? '').trim(), listOf(cells[values] ?? '')]),
      );
      return { role: 'parent', names, optionValues };
    }
    if (!kind.startsWith('variation')) return { role: 'row', names };
    // A variation that is switched off is not sold, whatever its product is.
    if (readExtras(row.metafields).status !== undefined) return { role: 'nothing' };
    let number = 0;
    for (const { name, values } of attributes) {
      const title = (cells[name] ?? '').trim();
      number += title === '' ? 0 : 1;
      // A variation that is for any value of an attribute leaves it blank.
      if (title !== '')
        setOption(row, number as 1 | 2 | 3, title, listOf(cells[values] ?? '').join(', ') || '*');
    }
    row.title = '';
    return { role: 'row', parent: parent(cells) };
  };
};

/** The columns of the export in their order, which is the same in every language; newer ones have a GTIN. */
const order = (
  'ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,' +
  'Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,' +
  'Backorders allowed?,Sold individually?,Weight,Length,Width,Height,Allow customer reviews?,Purchase note,' +
  'Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,' +
  'Grouped products,Upsells,Cross-sells,External URL,Button text,Position'
).split(',');

/** WooCommerce's product export, in any of its languages. */
export const woocommerce: ExportProfile = {
  kind: 'woocommerce',
  demanded: [['ID', ...wooWords.published], wooWords.type, wooWords.name],
  signature: [
    wooWords.sku,
    wooWords.published,
    wooWords.featured,
    wooWords.visibility,
    wooWords.shortDescription,
    wooWords.inStock,
    wooWords.regularPrice,
    wooWords.salePrice,
    wooWords.categories,
    wooWords.images,
    wooWords.parent,
  ],
  scattered: true,
  fields: (headings) => [
    { target: 'title', headings: wooWords.name },
    { target: 'sku', headings: wooWords.sku },
    { target: 'description', headings: wooWords.description, steps: [step('lines')] },
    { target: 'price', headings: wooWords.regularPrice },
    { target: 'stock', headings: wooWords.stock },
    { target: 'weight', headings: [measureHeading(headings, wooWords.weight)] },
    { target: 'barcode', headings: [/\bGTIN\b/i] },
    { target: 'length', headings: [measureHeading(headings, wooWords.length)] },
    { target: 'width', headings: [measureHeading(headings, wooWords.width)] },
    { target: 'height', headings: [measureHeading(headings, wooWords.height)] },
    { target: 'status', headings: [...wooWords.published, ...wooWords.visibility], all: true },
    { target: 'images', headings: wooWords.images },
  ],
  reading: readingOf,
  byValues: (header, samples) => {
    if (samples.length === 0) return null;
    const isType = (column: number): boolean =>
      samples.every((cells) => types.test((cells[column] ?? '').trim().toLowerCase()));
    // Headings that are known say more than their order, whatever the heading of the type is.
    const typeAt = header.findIndex((_, column) => isType(column));
    const headings = readHeadings(header);
    const hasSome = (names: readonly string[]): boolean => headings.has(...names);
    const known = [wooWords.name, wooWords.sku, wooWords.published, wooWords.regularPrice, wooWords.images];
    if (typeAt >= 0 && known.filter(hasSome).length >= 4)
      return header.map((heading, index) => (index === typeAt ? 'Type' : heading));
    if (header.length < 30 || header[0]?.trim().toUpperCase() !== 'ID' || !isType(1)) return null;
    // Before the GTIN came, all behind the SKU stood one column further left.
    const isOld = samples.every((cells) => /^-?[01]$/.test((cells[4] ?? '').trim()));
    const names = isOld ? order.filter((name) => name !== 'GTIN') : order;
    // Their order alone says nothing that the values do not bear out.
    const fits = (name: string, form: RegExp): boolean =>
      samples.every((cells) => form.test((cells[names.indexOf(name)] ?? '').trim()));
    const isFlag = ['Published', 'In stock?'].every((name) => fits(name, /^(?:-?[01]|backorder)?$/));
    if (!isFlag || !fits('Regular price', /^[\d.,\s]*$/)) return null;
    let attribute = 0;
    return header.map((heading, index) => {
      const known = names[index];
      if (known === 'Weight' || known === 'Length' || known === 'Width' || known === 'Height')
        return `${known} (${/\(([^)]*)\)/.exec(heading)?.[1] ?? ''})`;
      if (known !== undefined) return known;
      const number = /(?<!\d)([1-3])(?!\d)/.exec(heading)?.[1];
      if (number === undefined || /meta/i.test(heading)) return heading;
      attribute = Number(number);
      return `Attribute ${String(attribute)} (${heading})`;
    });
  },
};
