/** Texts of listing what others sell already. */
export const catalog = {
  search: 'List what is sold here already',
  help: 'Its texts and pictures are copied; price, stock and SKU are your own.',
  label: 'Title or barcode',
  nothing: 'Nothing found',
  by: 'by {{name}}',
  variants_one: '{{count}} variant',
  variants_other: '{{count}} variants',
  copy: 'Offer {{name}} as well',
  offer: 'Offer it as well',
  copied: 'Copied from the catalogue. Fill in your prices and stock.',
  first: 'The newest {{count}}. Type more of the title to find others.',
};
