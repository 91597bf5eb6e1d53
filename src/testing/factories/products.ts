import type { Product, ProductRow, ProductsPage } from '../../domain/products/products';

export const productRow = (changes: Partial<ProductRow> = {}): ProductRow => ({
  id: '31',
  title: 'Oak board',
  vendor: 'North Mill',
  status: 'DRAFT',
  approval: 'pending',
  image: null,
  sku: 'OAK-L',
  variantCount: 1,
  inventoryTotal: 5,
  priceFrom: '20.00',
  priceTo: '20.00',
  currency: 'EUR',
  updatedAt: '2026-01-15T09:30:00.000Z',
  ...changes,
});

export const productsPage = (
  products: ProductRow[] = [productRow()],
  changes: Partial<ProductsPage> = {},
): ProductsPage => ({
  products,
  count: products.length,
  pageCount: 1,
  counts: { DRAFT: products.length, ACTIVE: 0, ALL: products.length },
  ...changes,
});

export const product = (changes: Partial<Product> = {}): Product => ({
  id: '31',
  title: 'Oak board',
  bodyHtml: '<p>Oiled.</p>',
  vendor: 'North Mill',
  status: 'DRAFT',
  approval: 'pending',
  media: [],
  options: [],
  variants: [
    {
      id: '21',
      price: '20.00',
      compareAt: null,
      options: [],
      sku: 'OAK-L',
      barcode: '',
      taxable: true,
      trackStock: true,
      stock: 5,
      requiresShipping: true,
      weight: 1,
      weightUnit: 'KILOGRAMS',
      dimensions: null,
      localPickup: { enabled: false },
      media: [],
      metafields: [],
    },
  ],
  metafields: [],
  seo: { title: '', description: '' },
  inventoryTotal: 5,
  currency: 'EUR',
  updatedAt: '2026-01-15T09:30:00.000Z',
  version: 1,
  ...changes,
});
