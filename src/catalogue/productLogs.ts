import {
  productLogSchema,
  revertSchema,
  type ProductLog,
  type RevertAnswer,
} from '../domain/products/productLogs';
import { mutation, query, typed } from './call';

export const productLogCalls = {
  productLog: query({
    path: 'logs/product/{productId}',
    summary: 'Who changed a product, when, and what, newest first',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: productLogSchema,
    output: typed<ProductLog>(),
    tags: ['product', 'session'],
  }),
  revertProduct: mutation({
    path: 'logs/product/{productId}/revert',
    summary: 'Take one change of a product back, or come back to a version',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: revertSchema,
    output: typed<RevertAnswer>(),
    tags: ['product', 'submission', 'status'],
  }),
};
