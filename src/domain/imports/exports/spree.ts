import { optionFields } from '../convert/setOptions';
import { isWithin } from '../convert/dueDates';
import type { ExportProfile } from '../plan/profile';
import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { step } from '../plan/steps';

/** Spree's product export: a row for the product, and one for each variant. */
export const spree: ExportProfile = {
  kind: 'spree',
  demanded: ['slug', 'sku', 'name', 'price'],
  signature: [
    'compare_at_price',
    'currency',
    'available_on',
    'discontinue_on',
    'inventory_count',
    'inventory_backorderable',
    'option1_name',
    'tax_category',
  ],
  priceRows: true,
  currency: 'currency',
  fields: ({ header }) => [
    { target: 'group', headings: ['slug'] },
    { target: 'title', headings: ['name'] },
    { target: 'description', headings: ['description'] },
    ...optionFields((number, part) => [`option${String(number)}_${part}`]),
    { target: 'sku', headings: ['sku'] },
    { target: 'price', headings: ['price'] },
    { target: 'comparePrice', headings: ['compare_at_price'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'weightUnit', headings: ['weight_unit'] },
    { target: 'stock', headings: ['inventory_count'] },
    { target: 'status', headings: ['status'] },
    { target: 'barcode', headings: ['barcode'] },
    { target: 'length', headings: ['depth'] },
    { target: 'width', headings: ['width'] },
    { target: 'height', headings: ['height'] },
    { target: 'seoTitle', headings: ['meta_title'] },
    { target: 'seoDescription', headings: ['meta_description'] },
    { target: 'images', headings: [/^image\d+_src$/i], all: true },
    ...header
      .filter((heading) => /^custom_field\.[\w-]+\.[\w-]+$/.test(heading.trim()))
      .map((heading) => ({
        target: 'metafields' as const,
        headings: [heading],
        steps: [step('metafield', heading.trim().replace(/^custom_field\./, ''))],
      })),
  ],
  reading: (headings, today) => {
    const [from, to] = [headings.cell('available_on'), headings.cell('discontinue_on')];
    const tracked = headings.cell('track_inventory');
    const currency = headings.cell('currency');
    let known = '';
    return (cells, row) => {
      // A variant comes once more for each further currency, with its price alone.
      if (known === '') known = currency(cells);
      const isPrice = row.title === '' && row.option1Value === '' && currency(cells) !== known;
      if (isPrice) return { role: 'price', currency: currency(cells) };
      if (!isWithin(from(cells), to(cells), today))
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'draft'));
      if (/^false$/i.test(tracked(cells))) row.stock = 'Untracked';
      if (Number(row.comparePrice) === 0) row.comparePrice = '';
      if (row.weight === '' || Number(row.weight) === 0) {
        row.weight = '';
        row.weightUnit = '';
      }
      return { role: 'row' };
    };
  },
};
