import {
  catalogSearchSchema,
  publicCatalogSchema,
  type CatalogProduct,
  type CatalogRow,
  type PublicProduct,
} from '../domain/products/catalog';
import { productIdSchema } from '../domain/products/products';
import { query, typed } from './call';

export const catalogCalls = {
  searchCatalog: query({
    path: 'catalog',
    summary: 'Products that others sell in the shop, by title or barcode',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: catalogSearchSchema,
    output: typed<{ products: CatalogRow[] }>(),
    tags: ['product', 'app', 'session'],
  }),
  readCatalogProduct: query({
    path: 'catalog/{productId}',
    summary: 'What of a product in the shop another vendor may take over',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productIdSchema,
    output: typed<{ product: CatalogProduct }>(),
    tags: ['product', 'app', 'session'],
  }),
  readPublicCatalog: query({
    path: 'public/catalog',
    summary: 'What the shop sells, for anyone: of a vendor, of a collection, or one product',
    allow: 'anyone',
    input: publicCatalogSchema,
    output: typed<{ products: PublicProduct[] }>(),
    tags: ['product'],
    cacheSeconds: 60,
  }),
};
