import type { ExportProfile } from '../plan/profile';
import { setOptions } from '../convert/setOptions';

/** "[S]Size=Small,[RB]Color=Red" of the old export, "Type=Swatch|Name=Color|Value=Red" of the new one. */
const optionsIn = (text: string): [name: string, value: string][] => {
  const fresh = [...text.matchAll(/Name=([^|;]+)\|Value=([^|;]+)/gi)];
  const found = fresh.length > 0 ? fresh : [...text.matchAll(/\[\w+\]\s*([^=,]+)=([^,]*)/g)];
  return found.map(([, name = '', value = '']) => [name.trim(), value.split(':')[0]?.trim() ?? '']);
};

const usefulPrice = (text: string): string => (Number(text) === 0 ? '' : text);

/** BigCommerce's product export, of its old and its new version. */
export const bigcommerce: ExportProfile = {
  kind: 'bigcommerce',
  demanded: [
    ['Item Type', 'Item'],
    ['Product Name', 'Name'],
    ['Product Code/SKU', 'SKU'],
    ['Product Type', 'Type'],
  ],
  signature: [
    ['Brand Name', 'Brand ID'],
    ['Option Set', 'Options'],
    ['Track Inventory', 'Inventory Tracking'],
    ['Current Stock Level', 'Current Stock'],
    'Retail Price',
    'Sale Price',
    'Bin Picking Number',
    ['Product Visible?', 'Is Visible'],
  ],
  fields: () => [
    { target: 'title', headings: ['Product Name', 'Name'] },
    { target: 'sku', headings: ['Product Code/SKU', 'SKU'] },
    { target: 'description', headings: ['Product Description', 'Description'] },
    { target: 'price', headings: ['Price'] },
    { target: 'comparePrice', headings: ['Retail Price'] },
    { target: 'stock', headings: ['Current Stock Level', 'Current Stock'] },
    { target: 'weight', headings: ['Product Weight', 'Weight'] },
    { target: 'barcode', headings: ['Product UPC/EAN', 'UPC/EAN', 'Global Trade Number', 'GTIN', 'UPC'] },
    { target: 'status', headings: ['Product Visible?', 'Product Visible', 'Is Visible'] },
    { target: 'length', headings: ['Product Depth', 'Depth'] },
    { target: 'width', headings: ['Product Width', 'Width'] },
    { target: 'height', headings: ['Product Height', 'Height'] },
    { target: 'seoTitle', headings: ['Page Title', 'Product Page Title'] },
    { target: 'seoDescription', headings: ['Meta Description', 'Product Meta Description'] },
    {
      target: 'images',
      headings: [
        /^product image url - \d+$/i,
        /^product image file - \d+$/i,
        'Image URL (Import)',
        'Internal Image URL (Export)',
        'Variant Image URL',
      ],
      all: true,
    },
  ],
  reading: (headings) => {
    const [item, options] = [headings.cell('Item Type', 'Item'), headings.cell('Options')];
    const [sale, tracking] = [
      headings.cell('Sale Price'),
      headings.cell('Track Inventory', 'Inventory Tracking'),
    ];
    let product = 0;
    let price = '';
    let tracked = '';
    return (cells, row) => {
      const kind = item(cells).toLowerCase();
      if (kind === 'image') return { role: 'pictures', group: String(product) };
      if (kind === 'rule' || kind === 'option' || kind === 'video') return { role: 'nothing' };
      row.price = usefulPrice(row.price) || (kind === 'product' ? row.price : price);
      row.comparePrice = usefulPrice(row.comparePrice);
      if (usefulPrice(sale(cells)) !== '' && !(Number(sale(cells)) >= Number(row.price))) {
        row.comparePrice = row.price;
        row.price = sale(cells);
      }
      if (kind === 'product') {
        product += 1;
        ({ price } = row);
        tracked = tracking(cells).toLowerCase();
      }
      if (tracked === 'none' || tracked === '') row.stock = tracked === 'none' ? 'Untracked' : row.stock;
      if (/^(?:unlimited|∞)$/i.test(row.stock)) row.stock = 'Untracked';
      if (Number(row.weight) === 0) row.weight = '';
      if (kind === 'product') return { role: 'row', group: String(product) };
      // A variant's own name is its options.
      setOptions(row, optionsIn(options(cells) || row.title));
      row.title = '';
      return { role: 'row', group: String(product) };
    };
  },
};
