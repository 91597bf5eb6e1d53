import { object, string } from 'yup';
import {
  productActionSchema,
  productBulkActionSchema,
  productFiltersSchema,
  productIdSchema,
  productListSchema,
  saveProductSchema,
  type Product,
  type ProductsPage,
} from '../domain/products/products';
import { mutation, query, typed } from './call';

export const productCalls = {
  listProducts: query({
    path: 'products-v2',
    summary: 'A page of products',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productListSchema,
    output: typed<ProductsPage>(),
    tags: ['product', 'translation', 'session'],
  }),
  readProduct: query({
    path: 'products-v2/{productId}',
    summary: 'One product, whole',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productIdSchema,
    output: typed<{ product: Product }>(),
    tags: ['product', 'session'],
  }),
  saveProduct: mutation({
    path: 'products-v2',
    summary: 'Create or change a product',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: saveProductSchema,
    output: typed<{ product: Product }>(),
    tags: ['product', 'submission', 'status'],
  }),
  actOnProduct: mutation({
    path: 'product-v2/{productId}/{action}',
    summary: 'Approve, unapprove or delete a product, with a note',
    method: 'PATCH',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: productActionSchema,
    output: typed<{ product: Product | null; undo: string }>(),
    tags: ['product', 'status'],
  }),
  actOnProducts: mutation({
    path: 'products/actions',
    summary: 'Approve, unapprove or delete chosen products, or all that a filter finds',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: productBulkActionSchema,
    output: typed<{ undo: string; count: number }>(),
    tags: ['product', 'status'],
  }),
  undoProductAction: mutation({
    path: 'products/actions/{actionId}/undo',
    summary: 'Put products back as they were before an action; those changed since stay',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: object({ actionId: string().required() }),
    output: typed<{ restored: number; kept: number }>(),
    tags: ['product', 'submission', 'status'],
  }),
  exportProducts: mutation({
    path: 'products/export',
    summary: 'A CSV of the products that a filter finds, in the columns of the import',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productFiltersSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
};
