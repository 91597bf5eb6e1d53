import type { ProductCsvRow } from '../productCsv/columns';
import { readExtras } from '../productCsv/cells/extraFields';
import type { Headings } from '../plan/headings';
import type { Choice, ExportProfile, RowReading } from '../plan/profile';

const pictures = 'https://static.wixstatic.com/media/';
const numbers = [1, 2, 3] as const;

/** Wix names its pictures by file; their addresses begin alike. */
const addressesOf = (cell: string): string =>
  cell
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => (/^https?:/i.test(each) ? each : pictures + each))
    .join(' ');

interface Discount {
  mode: string;
  value: string;
}

/** "#ff0000:Red" is a colour with its name. */
const valueOf = (text: string): string => text.trim().replace(/^#[\da-f]{3,8}:/i, '');

const discounted = (row: ProductCsvRow, { mode, value }: Discount) => {
  const [price, less] = [Number(row.price), Number(value)];
  if (!(price > 0) || !(less > 0)) return;
  const left = mode === 'PERCENT' ? price * (1 - less / 100) : price - less;
  if (!(mode === 'PERCENT' || mode === 'AMOUNT') || left < 0) return;
  row.comparePrice = row.price;
  row.price = String(Number(left.toFixed(2)));
};

const optionsOf = (headings: Headings) =>
  numbers.map((number) => ({
    name: headings.cell(`productOptionName${String(number)}`, `productOptionName[${String(number)}]`),
    values: headings.cell(
      `productOptionDescription${String(number)}`,
      `productOptionChoices[${String(number)}]`,
      `productOptionChoices${String(number)}`,
    ),
  }));

const readingOf = (headings: Headings): RowReading => {
  const [type, mode, discount] = [
    headings.cell('fieldType'),
    headings.cell('discountMode'),
    headings.cell('discountValue'),
  ];
  const surcharge = headings.cell('surcharge');
  const options = optionsOf(headings);
  /** The product's own price before its discount, which counts for the variants too. */
  let base = '';
  let off: Discount = { mode: '', value: '' };
  let names: string[] = [];
  return (cells, row) => {
    row.images = addressesOf(row.images);
    if (/^(?:in.?stock|true)$/i.test(row.stock)) row.stock = 'Untracked';
    else if (/^(?:out.?of.?stock|false)$/i.test(row.stock)) row.stock = '0';
    if (!/^variant$/i.test(type(cells))) {
      base = row.price;
      off = { mode: mode(cells).toUpperCase(), value: discount(cells) };
      discounted(row, off);
      names = options.map((option) => option.name(cells));
      const choices = options.flatMap(({ values }, index): Choice[] => {
        const name = names[index] ?? '';
        const list = values(cells)
          .split(';')
          .map(valueOf)
          .filter((value) => value !== '');
        return name === '' || list.length === 0 ? [] : [{ name, values: list }];
      });
      if (choices.length === 0) return { role: 'row' };
      // One quantity stands for all variants; whose it is cannot be told.
      if (choices.some(({ values }) => values.length > 1) && Number(row.stock) > 0) row.stock = '';
      return { role: 'row', choices };
    }
    // A variant that is not shown is not sold.
    if (readExtras(row.metafields).status !== undefined) return { role: 'nothing' };
    if (row.price === '' || Number(row.price) === 0) {
      const full = Number(base) + Number(surcharge(cells));
      row.price = full >= 0 ? String(Number(full.toFixed(2))) : '';
      discounted(row, off);
    }
    row.title = '';
    row.description = '';
    let place = 0;
    for (const [index, { values }] of options.entries()) {
      const value = valueOf(values(cells).split(';')[0] ?? '');
      const number = numbers[place];
      if (value === '' || number === undefined) continue;
      row[`option${number}Name`] = names[index] ?? '';
      row[`option${number}Value`] = value;
      place += 1;
    }
    return { role: 'row' };
  };
};

/** Wix Stores' export, of its old and its new catalogue. */
export const wix: ExportProfile = {
  kind: 'wix',
  demanded: [['handleId', 'handle'], 'fieldType', 'name'],
  signature: [
    ['productImageUrl', 'media'],
    ['productOptionName1', 'productOptionName[1]'],
    'ribbon',
    ['surcharge', 'strikethroughPrice'],
    'inventory',
    'visible',
  ],
  fields: () => [
    { target: 'group', headings: ['handleId', 'handle'] },
    { target: 'title', headings: ['name'] },
    { target: 'description', headings: ['description', 'plainDescription'] },
    { target: 'sku', headings: ['sku'] },
    { target: 'price', headings: ['price'] },
    { target: 'comparePrice', headings: ['strikethroughPrice'] },
    { target: 'stock', headings: ['inventory'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'status', headings: ['visible'] },
    { target: 'images', headings: ['productImageUrl', 'media'] },
  ],
  reading: readingOf,
};
