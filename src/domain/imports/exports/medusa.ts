import { optionFields } from '../convert/setOptions';
import type { Headings } from '../plan/headings';
import type { ExportProfile, PlanTerms } from '../plan/profile';
import { step } from '../plan/steps';

/** The price in the marketplace's currency; any other would be a wrong one. */
const priceHeading = ({ header }: Headings, { currency }: PlanTerms): string[] => {
  const own = new RegExp(`^(?:variant )?price (?:${currency}|.*\\[${currency}\\])$`, 'i');
  const found = header.filter((heading) => own.test(heading.trim()));
  return found.sort((one, other) => one.length - other.length).slice(0, 1);
};

/** Medusa's product export of its versions 1 and 2. */
export const medusa: ExportProfile = {
  kind: 'medusa',
  demanded: ['Product Handle', 'Product Title', 'Variant SKU'],
  signature: [
    'Product Id',
    'Product Status',
    'Product Discountable',
    'Product Thumbnail',
    'Variant Id',
    'Variant Manage Inventory',
    'Variant Allow Backorder',
    'Product MID Code',
  ],
  fields: (headings, terms) => [
    { target: 'group', headings: ['Product Handle', 'Product Id'] },
    { target: 'title', headings: ['Product Title'] },
    { target: 'description', headings: ['Product Description'], steps: [step('lines')] },
    ...optionFields((number, part) => [
      `Variant Option ${String(number)} ${part}`,
      `Option ${String(number)} ${part}`,
    ]),
    { target: 'sku', headings: ['Variant SKU'] },
    { target: 'price', headings: priceHeading(headings, terms) },
    { target: 'stock', headings: ['Variant Inventory Quantity'] },
    { target: 'status', headings: ['Product Status'] },
    { target: 'barcode', headings: ['Variant Barcode', 'Variant EAN', 'Variant UPC'] },
    { target: 'length', headings: ['Variant Length', 'Product Length'] },
    { target: 'width', headings: ['Variant Width', 'Product Width'] },
    { target: 'height', headings: ['Variant Height', 'Product Height'] },
    { target: 'weight', headings: ['Variant Weight', 'Product Weight'] },
    {
      target: 'images',
      headings: [/^product image \d+(?: url)?$/i, /^image \d+ url$/i],
      all: true,
    },
  ],
  reading: (headings) => {
    const managed = headings.cell('Variant Manage Inventory');
    return (cells, row) => {
      if (/^false$/i.test(managed(cells))) row.stock = 'Untracked';
      // Weights are grams there.
      if (row.weight !== '') row.weightUnit = 'GRAMS';
      return { role: 'row' };
    };
  },
};
