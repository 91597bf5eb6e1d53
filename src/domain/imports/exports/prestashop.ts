import { importErrors } from '../../errors/imports';
import { isWithin } from '../convert/dueDates';
import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import type { ExportProfile } from '../plan/profile';

const withTax = ['Price tax included', 'Price (tax incl.)', 'Price tax incl.', 'Final price tax incl.'];
/** What is written in the template's own column is said nowhere: a setting of the import decides. */
const perhapsWithTax = ['Price tax excluded or Price tax included', 'Price tax excluded or tax included'];
const withoutTax = ['Price tax excluded', 'Price (tax excl.)', 'Price tax excl.'];
const names = ['Name', 'Name *', 'Name*', 'Product name'];

/** PrestaShop's export and import file of products, its template, and its list of products; thirty bees' too. */
export const prestashop: ExportProfile = {
  kind: 'prestashop',
  demanded: [
    ['Product ID', 'ID', 'Product ID*'],
    ['Reference #', 'Reference', 'Product reference', 'Combination reference'],
    [...withTax, ...perhapsWithTax, ...withoutTax, 'Impact on price'],
  ],
  signature: [
    ['Active (0/1)', 'Status', 'Active', 'Attribute (Name:Type:Position)*', 'Attribute (Name:Type:Position)'],
    [...names, 'Value (Value:Position)*', 'Value (Value:Position)'],
    [
      'Categories (x,y,z...)',
      'Categories (x,y,z,...)',
      'Categories (x;y;z...)',
      'Category',
      'Supplier reference',
    ],
    ['Quantity'],
    ['Wholesale price', 'Price (tax incl.)'],
    ['Image URLs (x,y,z...)', 'Image URLs (x,y,z,...)', 'Image URLs (x;y;z...)', 'Image'],
  ],
  fields: () => [
    { target: 'title', headings: names },
    { target: 'sku', headings: ['Reference #', 'Reference', 'Product reference'] },
    { target: 'description', headings: ['Description', 'Summary', 'Short description'] },
    { target: 'price', headings: withTax },
    { target: 'price', headings: [...perhapsWithTax, ...withoutTax], asks: true, all: true },
    { target: 'stock', headings: ['Quantity'] },
    { target: 'status', headings: ['Active (0/1)', 'Active', 'Status', 'Enabled', 'Visibility'], all: true },
    { target: 'weight', headings: ['Weight', 'Package weight'] },
    { target: 'barcode', headings: ['EAN-13', 'EAN13', 'EAN-13 or JAN barcode', 'UPC'] },
    { target: 'length', headings: ['Depth', 'Package depth'] },
    { target: 'width', headings: ['Width', 'Package width'] },
    { target: 'height', headings: ['Height', 'Package height'] },
    { target: 'seoTitle', headings: ['Meta title', 'Meta-title'] },
    { target: 'seoDescription', headings: ['Meta description', 'Meta-description'] },
    {
      target: 'images',
      headings: [/^image urls(?: \([xyz.,; ]*\))?$/i, 'Image'],
    },
  ],
  reading: (headings, today) => {
    const [amount, percent] = [headings.cell('Discount amount'), headings.cell('Discount percent')];
    const from = headings.cell('Discount from (yyyy-mm-dd)', 'Discount from (yyy-mm-dd)', 'Discount from');
    const to = headings.cell('Discount to (yyyy-mm-dd)', 'Discount to (yyy-mm-dd)', 'Discount to');
    const forSale = headings.cell('Available for order (0 = No, 1 = Yes)', 'Available for order');
    return (cells, row) => {
      if (Number(row.weight) === 0) row.weight = '';
      const [price, less, share] = [Number(row.price), Number(amount(cells)), Number(percent(cells))];
      const left = share > 0 && share <= 100 ? price * (1 - share / 100) : price - less;
      if ((less > 0 || share > 0) && left >= 0 && isWithin(from(cells), to(cells), today)) {
        row.comparePrice = row.price;
        row.price = String(Number(left.toFixed(2)));
      }
      if (forSale(cells) === '0')
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      return { role: 'row' };
    };
  },
  refusal: (headings) => (headings.has(...names) ? null : importErrors.combinationsOnly()),
};
