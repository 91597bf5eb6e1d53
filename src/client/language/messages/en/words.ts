/** What a marketplace may rename, while it has not (spec 3). */
export const words = {
  vendor: 'vendor',
  vendors: 'vendors',
  product: 'product',
  products: 'products',
  specification: 'specification',
  commission: 'commission',
  finance: 'finance',
  marketplace: 'marketplace',
};
