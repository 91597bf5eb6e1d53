import { isWithin } from '../convert/dueDates';
import type { ExportProfile } from '../plan/profile';
import { step } from '../plan/steps';

/** "sku=A,color=Red,size=M|sku=B,color=Red,size=L" by SKU. */
const variantsIn = (text: string): Map<string, [string, string][]> => {
  const found = new Map<string, [string, string][]>();
  for (const each of text.split('|')) {
    const pairs = each.split(',').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    });
    const sku = pairs.find(([name]) => name === 'sku')?.[1] ?? '';
    const options = pairs.filter(([name, value]) => name !== 'sku' && name !== '' && value !== '');
    if (sku !== '') found.set(sku, options);
  }
  return found;
};

/** Bagisto's data transfer file of products. */
export const bagisto: ExportProfile = {
  kind: 'bagisto',
  demanded: ['sku', 'name', 'price', 'attribute_family_code'],
  signature: [
    'parent_sku',
    'visible_individually',
    'guest_checkout',
    'special_price',
    'customer_group_prices',
    'inventories',
    'configurable_variants',
    'bundle_options',
  ],
  scattered: true,
  fields: () => [
    { target: 'title', headings: ['name'] },
    { target: 'description', headings: ['description', 'short_description'] },
    { target: 'sku', headings: ['sku'] },
    { target: 'price', headings: ['price'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'stock', headings: ['inventories'], steps: [step('quantities')] },
    { target: 'status', headings: ['status'] },
    { target: 'length', headings: ['length'] },
    { target: 'width', headings: ['width'] },
    { target: 'height', headings: ['height'] },
    { target: 'seoTitle', headings: ['meta_title'] },
    { target: 'seoDescription', headings: ['meta_description'] },
    { target: 'images', headings: ['images'] },
  ],
  reading: (headings, today) => {
    const [from, to] = [headings.cell('special_price_from'), headings.cell('special_price_to')];
    const [type, parent, variants] = [
      headings.cell('type'),
      headings.cell('parent_sku'),
      headings.cell('configurable_variants'),
    ];
    const [special, managed] = [headings.cell('special_price'), headings.cell('manage_stock')];
    return (cells, row) => {
      if (special(cells) !== '' && isWithin(from(cells), to(cells), today)) {
        row.comparePrice = row.price;
        row.price = special(cells);
      }
      if (managed(cells) === '0') row.stock = 'Untracked';
      if (type(cells) === 'configurable')
        return { role: 'parent', names: [row.sku], variantOptions: variantsIn(variants(cells)) };
      const of = parent(cells);
      return of === '' ? { role: 'row', names: [row.sku] } : { role: 'row', parent: of };
    };
  },
};
