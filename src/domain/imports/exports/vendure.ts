import type { ProductCsvRow } from '../productCsv/columns';
import type { ExportProfile } from '../plan/profile';

const numbers = [1, 2, 3] as const;
const listOf = (cell: string): string[] => cell.split('|').map((each) => each.trim());

/** Vendure's import and export file: option groups on a product's first row, their values on each. */
export const vendure: ExportProfile = {
  kind: 'vendure',
  demanded: ['name', 'optionGroups', 'optionValues', 'sku'],
  signature: [
    'slug',
    'assets',
    'facets',
    'taxCategory',
    'stockOnHand',
    'trackInventory',
    'variantAssets',
    'variantFacets',
  ],
  fields: () => [
    { target: 'title', headings: ['name'] },
    { target: 'description', headings: ['description'] },
    { target: 'sku', headings: ['sku'] },
    { target: 'price', headings: ['price'] },
    { target: 'stock', headings: ['stockOnHand'] },
    { target: 'status', headings: ['enabled'] },
    { target: 'images', headings: ['assets', 'variantAssets'], all: true },
  ],
  reading: (headings) => {
    const [groups, values, tracked] = [
      headings.cell('optionGroups'),
      headings.cell('optionValues'),
      headings.cell('trackInventory'),
    ];
    let names: string[] = [];
    let product = 0;
    return (cells, row: ProductCsvRow) => {
      if (row.title !== '') {
        product += 1;
        names = groups(cells) === '' ? [] : listOf(groups(cells));
      }
      const chosen = listOf(values(cells));
      for (const number of numbers) {
        const name = names[number - 1] ?? '';
        row[`option${number}Name`] = name;
        row[`option${number}Value`] = name === '' ? '' : (chosen[number - 1] ?? '');
      }
      row.images = row.images.replaceAll('|', ' ');
      if (/^(?:false|0)$/i.test(tracked(cells))) row.stock = 'Untracked';
      return { role: 'row', group: String(product) };
    };
  },
};
