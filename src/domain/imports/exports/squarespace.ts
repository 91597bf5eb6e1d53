import type { ExportProfile } from '../plan/profile';

/** Squarespace's product export. */
export const squarespace: ExportProfile = {
  kind: 'squarespace',
  demanded: ['Title', ['Product ID [Non Editable]', 'Product ID'], ['Hosted Image URLs', 'Product Page']],
  signature: [
    'Variant ID [Non Editable]',
    'Product Type [Non Editable]',
    'Product URL',
    'Option Name 1',
    'Option Value 1',
    'Sale Price',
    'On Sale',
    'Hosted Image URLs',
    'Visible',
  ],
  fields: () => [
    { target: 'title', headings: ['Title'] },
    { target: 'description', headings: ['Description'] },
    { target: 'sku', headings: ['SKU'] },
    ...([1, 2, 3] as const).flatMap((number) => [
      { target: `option${number}Name` as const, headings: [`Option Name ${String(number)}`] },
      { target: `option${number}Value` as const, headings: [`Option Value ${String(number)}`] },
    ]),
    { target: 'price', headings: ['Price'] },
    { target: 'comparePrice', headings: ['Sale Price'] },
    { target: 'stock', headings: ['Stock'] },
    { target: 'weight', headings: ['Weight'] },
    { target: 'images', headings: ['Hosted Image URLs'] },
  ],
  reading: (headings) => {
    const [product, onSale] = [
      headings.cell('Product ID [Non Editable]', 'Product ID'),
      headings.cell('On Sale'),
    ];
    return (cells, row) => {
      // The sale price came in as the other one: it is what is paid, if the sale is on.
      const sale = row.comparePrice;
      row.comparePrice = '';
      if (/^(?:yes|true|1)$/i.test(onSale(cells)) && sale !== '' && Number(sale) > 0) {
        row.comparePrice = row.price;
        row.price = sale;
      }
      if (/^unlimited$/i.test(row.stock)) row.stock = 'Untracked';
      if (Number(row.weight) === 0) row.weight = '';
      return { role: 'row', group: product(cells) };
    };
  },
};
