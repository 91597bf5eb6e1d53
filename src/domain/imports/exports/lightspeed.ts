import { optionFields } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

const numbers = { 1: 'one', 2: 'two', 3: 'three' } as const;

/** Lightspeed's (X-Series, once Vend) export of products: a row a variant, told together by the handle. */
export const lightspeed: ExportProfile = {
  kind: 'lightspeed',
  demanded: ['handle', 'sku', 'name', 'supply_price', 'retail_price'],
  signature: [
    'handle',
    'composite_sku',
    'variant_option_one_name',
    'variant_option_one_value',
    'supply_price',
    'retail_price',
    'brand_name',
    'supplier_name',
    'account_code',
    'track_inventory',
  ],
  fields: () => [
    { target: 'group', headings: ['handle'] },
    { target: 'title', headings: ['name'] },
    { target: 'sku', headings: ['sku'] },
    { target: 'description', headings: ['description'] },
    { target: 'price', headings: ['retail_price'] },
    ...optionFields((number, part) => [`variant_option_${numbers[number]}_${part}`]),
    { target: 'status', headings: ['active'] },
  ],
  reading: (headings) => {
    const [component, tracked] = [headings.cell('composite_sku'), headings.cell('track_inventory')];
    const counts = headings.like(/^inventory_/i);
    return (cells, row) => {
      // A line below a bundle says what is in it.
      if (row.title === '' && (row.sku === '' || component(cells) !== '')) return { role: 'nothing' };
      const counted = counts.map((at) => (cells[at] ?? '').trim()).filter((text) => text !== '');
      const sum = counted.reduce((total, text) => total + Number(text), 0);
      row.stock = tracked(cells) === '0' || counted.length === 0 ? 'Untracked' : String(sum);
      return { role: 'row' };
    };
  },
};
