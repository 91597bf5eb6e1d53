import type { ExportProfile } from '../plan/profile';

const combinationsOnly =
  'These are combinations without titles, as PrestaShop exports them beside its products. Export the products and choose that file.';

/** PrestaShop's export and import file of products, and its list of products. */
export const prestashop: ExportProfile = {
  kind: 'prestashop',
  demanded: [
    ['Product ID', 'ID', 'Product ID*'],
    ['Reference #', 'Reference', 'Product reference', 'Combination reference'],
    [
      'Price tax excluded',
      'Price (tax excl.)',
      'Price tax excl.',
      'Price tax included',
      'Price (tax incl.)',
      'Impact on price',
    ],
  ],
  signature: [
    ['Active (0/1)', 'Status', 'Active', 'Attribute (Name:Type:Position)*', 'Attribute (Name:Type:Position)'],
    ['Name', 'Name *', 'Name*', 'Value (Value:Position)*', 'Value (Value:Position)'],
    ['Categories (x,y,z...)', 'Category', 'Supplier reference'],
    ['Quantity'],
    ['Wholesale price', 'Price (tax incl.)'],
    ['Image URLs (x,y,z...)', 'Image'],
  ],
  fields: () => [
    { target: 'title', headings: ['Name', 'Name *', 'Name*', 'Product name'] },
    { target: 'sku', headings: ['Reference #', 'Reference', 'Product reference'] },
    { target: 'description', headings: ['Description', 'Summary', 'Short description'] },
    {
      target: 'price',
      headings: [
        'Price tax included',
        'Price (tax incl.)',
        'Price tax incl.',
        'Price tax excluded',
        'Price (tax excl.)',
        'Price tax excl.',
      ],
    },
    { target: 'stock', headings: ['Quantity'] },
    { target: 'weight', headings: ['Weight', 'Package weight'] },
    { target: 'barcode', headings: ['EAN-13', 'EAN13', 'EAN-13 or JAN barcode', 'UPC'] },
    { target: 'length', headings: ['Depth', 'Package depth'] },
    { target: 'width', headings: ['Width', 'Package width'] },
    { target: 'height', headings: ['Height', 'Package height'] },
    { target: 'seoTitle', headings: ['Meta title', 'Meta-title'] },
    { target: 'seoDescription', headings: ['Meta description', 'Meta-description'] },
    { target: 'images', headings: ['Image URLs (x,y,z...)', 'Image URLs', 'Image'] },
  ],
  reading: () => (_, row) => {
    if (Number(row.weight) === 0) row.weight = '';
    return { role: 'row' };
  },
  refusal: (headings) => (headings.has('Name', 'Name *', 'Product name') ? null : combinationsOnly),
};
