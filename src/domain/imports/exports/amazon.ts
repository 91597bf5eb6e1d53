import { isWithin } from '../convert/dueDates';
import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { setOptions } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

const optionColumns = [
  ['Color', ['color_name', 'color']],
  ['Size', ['size_name', 'apparel_size', 'size']],
  ['Style', ['style_name', 'style']],
  ['Pattern', ['pattern_name', 'pattern_type']],
  ['Material', ['material_type', 'material_name']],
  ['Scent', ['scent_name']],
  ['Flavor', ['flavor_name', 'flavor']],
] as const;

/** Amazon's flat files of products, and Seller Central's reports of listings. */
export const amazon: ExportProfile = {
  kind: 'amazon',
  demanded: [
    ['item_sku', 'sku', 'seller-sku'],
    ['item_name', 'item-name', 'product-name', 'title'],
    ['standard_price', 'price', 'your_price', 'list_price'],
    [
      'parent_child',
      'parentage',
      'feed_product_type',
      'listing-id',
      'external_product_id',
      'product-id-type',
    ],
  ],
  signature: [
    ['item_sku', 'seller-sku', 'sku'],
    ['item_name', 'item-name'],
    ['standard_price', 'price'],
    'quantity',
    ['external_product_id', 'product-id', 'asin1'],
    ['main_image_url', 'image-url', 'fulfillment-channel'],
    ['update_delete', 'open-date'],
    ['product_description', 'item-description'],
  ],
  currency: 'currency',
  scattered: true,
  fields: () => [
    { target: 'title', headings: ['item_name', 'item-name', 'product-name', 'title'] },
    { target: 'sku', headings: ['item_sku', 'seller-sku', 'sku'] },
    { target: 'description', headings: ['product_description', 'item-description', 'description'] },
    { target: 'price', headings: ['standard_price', 'your_price', 'price'] },
    { target: 'stock', headings: ['quantity'] },
    { target: 'status', headings: ['status'] },
    { target: 'weight', headings: ['website_shipping_weight', 'item_weight', 'item-weight'] },
    {
      target: 'weightUnit',
      headings: [
        'website_shipping_weight_unit_of_measure',
        'item_weight_unit_of_measure',
        'item-weight-unit-of-measure',
      ],
    },
    { target: 'images', headings: ['main_image_url', /^other_image_url\d*$/i, 'image-url'], all: true },
  ],
  reading: (headings, today) => {
    const [parentage, parent] = [
      headings.cell('parent_child', 'parentage'),
      headings.cell('parent_sku', 'parent-sku'),
    ];
    const [doing, theme] = [headings.cell('update_delete', 'add-delete'), headings.cell('variation_theme')];
    const [sale, from, to] = [
      headings.cell('sale_price'),
      headings.cell('sale_from_date'),
      headings.cell('sale_end_date'),
    ];
    const [code, codeType] = [
      headings.cell('external_product_id'),
      headings.cell('external_product_id_type'),
    ];
    const options = optionColumns.map(([name, columns]) => ({ name, value: headings.cell(...columns) }));
    return (cells, row) => {
      if (/^(?:delete|d|x)$/i.test(doing(cells))) return { role: 'nothing' };
      if (
        Number(sale(cells)) > 0 &&
        !(Number(sale(cells)) >= Number(row.price)) &&
        isWithin(from(cells), to(cells), today)
      ) {
        row.comparePrice = row.price;
        row.price = sale(cells);
      }
      if (/^(?:ean|upc|gtin|isbn)$/i.test(codeType(cells)))
        row.metafields = joinMetafields(row.metafields, extraCell('barcode', code(cells)));
      if (Number(row.weight) === 0) row.weight = '';
      if (row.weight === '') row.weightUnit = '';
      if (/^parent$/i.test(parentage(cells))) {
        row.stock = '';
        return { role: 'parent', names: [row.sku] };
      }
      if (parent(cells) === '') return { role: 'row', names: [row.sku] };
      // The theme names what the variants differ in: "SizeColor".
      const said = theme(cells).toLowerCase();
      const named = options.filter(
        ({ name, value }) => value(cells) !== '' && said.includes(name.toLowerCase()),
      );
      const chosen = named.length > 0 ? named : options.filter(({ value }) => value(cells) !== '');
      setOptions(
        row,
        chosen.map(({ name, value }) => [name, value(cells)]),
      );
      return { role: 'row', parent: parent(cells) };
    };
  },
};
