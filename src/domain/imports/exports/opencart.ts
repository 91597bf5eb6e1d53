import type { ExportProfile } from '../plan/profile';

/** The tool names the language of a text: `name(en-gb)`. */
const inLanguage = (name: string): RegExp => new RegExp(`^_?${name}_?(?:\\([a-z-]+\\))?$`, 'i');

/**
 * OpenCart's products, as its Export/Import tool writes them in a sheet and CSV Price Pro in a table of
 * `_NAME_` and `_MODEL_`. Its prices are those before tax where a product has a class of tax.
 */
export const opencart: ExportProfile = {
  kind: 'opencart',
  demanded: [
    'model',
    [
      'name',
      'name(en)',
      'name(en-gb)',
      'name(de-de)',
      'name(fr-fr)',
      'name(es-es)',
      'name(nl-nl)',
      'name(ru-ru)',
    ],
    ['image_name', 'seo_keyword', 'main_category', 'product_images', 'stock_status_id'],
  ],
  signature: [
    ['product_id', '_ID_'],
    'sku',
    ['manufacturer', 'manufacturer_id'],
    ['image_name', 'image', 'images', 'product_images'],
    ['categories', 'category', 'main_category'],
    'status',
    ['seo_keyword', 'stock_status_id', 'stock_status'],
    ['attributes', 'tax_class_id', 'points', 'date_available'],
  ],
  fields: () => [
    { target: 'title', headings: [inLanguage('name')] },
    { target: 'sku', headings: ['sku'] },
    { target: 'description', headings: [inLanguage('description')] },
    { target: 'price', headings: ['price'], asks: true },
    { target: 'stock', headings: ['quantity'] },
    { target: 'status', headings: ['status'] },
    { target: 'weight', headings: ['weight'] },
    { target: 'weightUnit', headings: ['weight_unit'] },
    { target: 'barcode', headings: ['ean', 'upc', 'jan', 'isbn'] },
    { target: 'length', headings: ['length'] },
    { target: 'width', headings: ['width'] },
    { target: 'height', headings: ['height'] },
    { target: 'seoTitle', headings: [inLanguage('meta_title')] },
    { target: 'seoDescription', headings: [inLanguage('meta_description')] },
    {
      target: 'images',
      headings: ['image_name', 'image', 'images', 'product_images'],
      all: true,
    },
  ],
  reading: (headings) => {
    const [model, subtract] = [headings.cell('model'), headings.cell('subtract')];
    return (cells, row) => {
      // Every product there has a model; SKUs are as one likes.
      if (row.sku === '') row.sku = model(cells);
      if (/^(?:false|no|0)$/i.test(subtract(cells))) row.stock = 'Untracked';
      if (Number(row.weight) === 0) row.weight = '';
      if (row.weight === '') row.weightUnit = '';
      return { role: 'row' };
    };
  },
};
