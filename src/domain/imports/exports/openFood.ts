import { setOptions } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

const kilo = /^(?:kg|kilograms?)$/i;
const gram = /^(?:g|grams?)$/i;

/** Open Food Network's list of products: a row for each size that a product is sold in. */
export const openFood: ExportProfile = {
  kind: 'openfood',
  demanded: ['producer', 'name', 'units', 'unit_type', 'price'],
  signature: [
    'producer',
    'category',
    'display_name',
    'units',
    'unit_type',
    'variant_unit_name',
    'on_hand',
    'on_demand',
    'shipping_category',
    'tax_category',
  ],
  dropsLoneOptions: true,
  fields: () => [
    { target: 'title', headings: ['name'] },
    { target: 'sku', headings: ['sku'] },
    { target: 'vendor', headings: ['producer', 'distributor'] },
    { target: 'description', headings: ['description'] },
    { target: 'price', headings: ['price'] },
    { target: 'stock', headings: ['on_hand'] },
  ],
  reading: (headings, today) => {
    const [producer, name] = [headings.cell('producer'), headings.cell('name')];
    const [units, type, named, display] = [
      headings.cell('units'),
      headings.cell('unit_type'),
      headings.cell('variant_unit_name'),
      headings.cell('display_name'),
    ];
    const [onDemand, from] = [headings.cell('on_demand'), headings.cell('available_on')];
    return (cells, row) => {
      const size = [units(cells), type(cells) || named(cells)].filter((text) => text !== '').join(' ');
      const choice = [display(cells), size].filter((text) => text !== '').join(', ');
      setOptions(row, choice === '' ? [] : [['Size', choice]]);
      if (/^(?:1|true|yes)$/i.test(onDemand(cells))) row.stock = 'Untracked';
      if (units(cells) !== '' && (kilo.test(type(cells)) || gram.test(type(cells)))) {
        row.weight = units(cells);
        row.weightUnit = kilo.test(type(cells)) ? 'KILOGRAMS' : 'GRAMS';
      }
      // What is not sold yet waits as a draft.
      if (from(cells) !== '' && from(cells).slice(0, 10) > today) row.metafields = 'product.status=DRAFT';
      return { role: 'row', group: `${producer(cells)}\u0000${name(cells)}` };
    };
  },
};
