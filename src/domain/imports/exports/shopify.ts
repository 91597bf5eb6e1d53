import { optionFields } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';
import { convertedWeight } from '../convert/weightUnits';

/** Shopify's product export, by its headings of old and of 2024. */
export const shopify: ExportProfile = {
  kind: 'shopify',
  demanded: [['Handle', 'URL handle'], 'Title'],
  signature: [
    ['Body (HTML)', 'Description'],
    ['Variant SKU', 'SKU'],
    ['Variant Price', 'Price'],
    ['Option1 Name'],
    ['Option1 Value'],
    ['Variant Inventory Policy', 'Continue selling when out of stock'],
    ['Variant Fulfillment Service', 'Fulfillment service'],
    ['Image Src', 'Product image URL'],
    ['Variant Grams', 'Weight value (grams)'],
    ['Variant Inventory Tracker', 'Inventory tracker'],
  ],
  fields: () => [
    { target: 'group', headings: ['Handle', 'URL handle'] },
    { target: 'title', headings: ['Title'] },
    { target: 'description', headings: ['Body (HTML)', 'Body HTML', 'Description'] },
    { target: 'vendor', headings: ['Vendor'] },
    ...optionFields((number, part) => [`Option${String(number)} ${part}`]),
    { target: 'sku', headings: ['Variant SKU', 'SKU'] },
    { target: 'price', headings: ['Variant Price', 'Price'] },
    { target: 'comparePrice', headings: ['Variant Compare At Price', 'Compare-at price'] },
    { target: 'weight', headings: ['Variant Grams', 'Weight value (grams)'] },
    { target: 'weightUnit', headings: ['Variant Weight Unit', 'Weight unit for display'] },
    { target: 'stock', headings: ['Variant Inventory Qty', 'Inventory quantity'] },
    { target: 'status', headings: ['Status', 'Published', 'Published on online store'], all: true },
    { target: 'barcode', headings: ['Variant Barcode', 'Barcode'] },
    { target: 'seoTitle', headings: ['SEO Title', 'SEO title'] },
    { target: 'seoDescription', headings: ['SEO Description', 'SEO description'] },
    {
      target: 'images',
      headings: ['Image Src', 'Product image URL', 'Variant Image', 'Variant image URL'],
      all: true,
    },
  ],
  reading: (headings) => {
    const hasTracker = headings.has('Variant Inventory Tracker', 'Inventory tracker');
    const tracker = headings.cell('Variant Inventory Tracker', 'Inventory tracker');
    return (cells, row) => {
      // Grams are what is weighed in; the unit is how the shop shows them.
      if (row.weight !== '') {
        const unit = row.weightUnit === '' ? 'g' : row.weightUnit;
        row.weight = convertedWeight(row.weight, 'g', unit);
        row.weightUnit = unit;
      }
      if (Number(row.weight) === 0) {
        row.weight = '';
        row.weightUnit = '';
      }
      if (row.option1Name === 'Title' && row.option1Value === 'Default Title') {
        row.option1Name = '';
        row.option1Value = '';
      }
      const isPicture =
        row.title === '' &&
        row.sku === '' &&
        row.price === '' &&
        row.option1Value === '' &&
        row.images !== '';
      if (isPicture) return { role: 'pictures' };
      // Stock without a tracker is not counted there either.
      if (hasTracker && tracker(cells) === '' && row.price !== '') row.stock = 'Untracked';
      return { role: 'row' };
    };
  },
};
