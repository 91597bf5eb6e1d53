import type { ProductCsvRow } from '../productCsv/columns';
import { isWithin } from '../convert/dueDates';
import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { setOptions } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

const optionNames = ['Color', 'Size', 'Pattern', 'Material', 'Age group', 'Gender'] as const;

/** Titles of variants end in what is chosen: "Shirt - Red / M" is of the product "Shirt". */
const withoutChoices = (title: string, values: readonly string[]): string => {
  let bare = title.trim();
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    for (const value of values) {
      const end = bare.toLowerCase().replace(/[\s)\]]+$/, '');
      const before = end.slice(0, -value.length);
      if (!end.endsWith(value.toLowerCase()) || !/[\s\-–—/|,:([]$/.test(before)) continue;
      bare = bare.slice(0, before.length).replace(/[\s\-–—/|,:([]+$/, '');
      goesOn = true;
    }
  }
  return bare === '' ? title : bare;
};

const settleStock = (row: ProductCsvRow, availability: string): void => {
  if (!/^-?\d+$/.test(row.stock)) row.stock = '';
  const word = availability.toLowerCase().replace(/[\s_-]+/g, ' ');
  if (word === 'out of stock' || word === 'sold out' || word === 'discontinued') row.stock = '0';
  else if (word !== '' && row.stock === '') row.stock = 'Untracked';
};

/** A feed of products as Google Merchant Center, Meta and Pinterest take it: as a table, or as XML. */
export const googleMerchant: ExportProfile = {
  kind: 'google',
  demanded: ['id', 'title', ['link', 'image_link'], 'price', 'availability'],
  signature: [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'price',
    'availability',
    'condition',
    ['brand', 'gtin', 'mpn'],
    ['google_product_category', 'product_type', 'item_group_id', 'identifier_exists', 'sale_price'],
  ],
  dropsLoneOptions: true,
  fields: () => [
    { target: 'title', headings: ['title'] },
    { target: 'sku', headings: ['id'] },
    { target: 'description', headings: ['description'] },
    { target: 'price', headings: ['price'] },
    {
      target: 'stock',
      headings: ['sell_on_google_quantity', 'quantity_to_sell_on_facebook', 'inventory', 'quantity'],
    },
    { target: 'status', headings: ['status', 'visibility'] },
    { target: 'barcode', headings: ['gtin', 'ean', 'upc'] },
    { target: 'weight', headings: ['product_weight', 'shipping_weight'] },
    { target: 'length', headings: ['product_length', 'shipping_length'] },
    { target: 'width', headings: ['product_width', 'shipping_width'] },
    { target: 'height', headings: ['product_height', 'shipping_height'] },
    {
      target: 'images',
      headings: ['image_link', /^additional[_ ]image[_ ]links?(?:[_ ]?\d+)?$/i],
      all: true,
    },
  ],
  reading: (headings, today) => {
    const [id, group] = [headings.cell('id'), headings.cell('item_group_id')];
    const [sale, saleDays] = [headings.cell('sale_price'), headings.cell('sale_price_effective_date')];
    const [availability, expires] = [headings.cell('availability'), headings.cell('expiration_date')];
    const options = optionNames.map((name) => ({ name, value: headings.cell(name.replace(' ', '_')) }));
    return (cells, row) => {
      const [from = '', to = ''] = saleDays(cells).split('/');
      if (/[1-9]/.test(sale(cells)) && isWithin(from, to, today)) {
        row.comparePrice = row.price;
        row.price = sale(cells);
      }
      settleStock(row, availability(cells));
      if (!isWithin('', expires(cells), today))
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      if (group(cells) === '') return { role: 'row', group: `\u0000${id(cells)}` };
      const chosen = options.flatMap(({ name, value }): [string, string][] =>
        value(cells) === '' ? [] : [[name, value(cells)]],
      );
      setOptions(row, chosen);
      row.title = withoutChoices(
        row.title,
        chosen.map(([, value]) => value),
      );
      return { role: 'row', group: group(cells) };
    };
  },
};
