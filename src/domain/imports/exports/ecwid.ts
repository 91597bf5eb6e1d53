import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { setOptions } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

const variantOption = /^product_variation_option_\{?(.*?)\}?$/i;
/** Options that are chosen of a list; the others are texts, days and files of the buyer's, which make no variants. */
const isChosen = (type: string): boolean => !/^(?:text|date|file|checkbox)/i.test(type.replace(/[_ ]/g, ''));
const isNo = (text: string): boolean => /^(?:false|no|n|0)$/i.test(text);

/**
 * Ecwid's catalogue: a row for each product, below it one for each value of its options, with what it costs more,
 * and one for each variation that has a price, a SKU or a stock of its own; categories stand among them.
 */
export const ecwid: ExportProfile = {
  kind: 'ecwid',
  demanded: ['type', 'product_name', 'product_price'],
  signature: [
    'product_internal_id',
    'product_sku',
    'product_is_inventory_tracked',
    'product_quantity',
    'product_is_available',
    'product_media_main_image_url',
  ],
  fields: () => [
    { target: 'title', headings: ['product_name'] },
    { target: 'sku', headings: ['product_sku'] },
    { target: 'description', headings: ['product_description'] },
    { target: 'price', headings: ['product_price'] },
    { target: 'comparePrice', headings: ['product_compare_to_price'] },
    { target: 'stock', headings: ['product_quantity'] },
    { target: 'weight', headings: ['product_weight'] },
    { target: 'barcode', headings: ['product_upc'] },
    { target: 'status', headings: ['product_is_available'] },
    { target: 'length', headings: ['product_length'] },
    { target: 'width', headings: ['product_width'] },
    { target: 'height', headings: ['product_height'] },
    { target: 'seoTitle', headings: ['product_seo_title'] },
    { target: 'seoDescription', headings: ['product_seo_description'] },
    {
      target: 'images',
      headings: ['product_media_main_image_url', /^product_media_gallery_image_url_\d+$/i],
      all: true,
    },
  ],
  reading: (headings) => {
    const [type, id, tracked] = [
      headings.cell('type'),
      headings.cell('product_internal_id'),
      headings.cell('product_is_inventory_tracked'),
    ];
    const [name, value, kind, surcharge] = [
      headings.cell('product_option_name'),
      headings.cell('product_option_value'),
      headings.cell('product_option_type'),
      headings.cell('product_option_markup'),
    ];
    const [sku, custom] = [
      headings.cell('product_variation_sku'),
      headings.cell('product_custom_price_enabled'),
    ];
    const options = headings.like(variantOption).map((at) => ({
      name: variantOption.exec(headings.header[at]?.trim() ?? '')?.[1] ?? '',
      at,
    }));
    let number = 0;
    return (cells, row) => {
      const what = type(cells).toLowerCase();
      if (what === 'product' || what === '') number += 1;
      // A file that was made by hand has no ids.
      const group = id(cells) || `\u0000${String(number)}`;
      if (!(Number(row.comparePrice) > Number(row.price))) row.comparePrice = '';
      if (Number(row.weight) === 0) row.weight = '';
      if (what === 'product_option') {
        if (!isChosen(kind(cells)) || value(cells) === '') return { role: 'nothing' };
        const choice = { name: name(cells), value: value(cells), surcharge: surcharge(cells) };
        return { role: 'choice', group, choice };
      }
      if (what !== 'product' && what !== 'product_variation' && what !== '') return { role: 'nothing' };
      if (isNo(tracked(cells)) || (tracked(cells) === '' && what !== 'product_variation'))
        row.stock = 'Untracked';
      // What the buyer pays is the buyer's to say.
      if (/^(?:true|yes|1)$/i.test(custom(cells)))
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      if (what !== 'product_variation') return { role: 'row', group };
      setOptions(
        row,
        options.flatMap(({ name: option, at }): [string, string][] => {
          const chosen = (cells[at] ?? '').trim();
          return chosen === '' ? [] : [[option, chosen]];
        }),
      );
      row.sku = sku(cells);
      row.title = '';
      return { role: 'row', group };
    };
  },
};
