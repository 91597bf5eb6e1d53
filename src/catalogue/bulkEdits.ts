import {
  bulkEditIdSchema,
  bulkEditRequestSchema,
  type BulkEditProblem,
  type BulkEditRun,
  type BulkEditSample,
} from '../domain/products/bulkEdit';
import { mutation, query, typed } from './call';

const allow = { role: 'signedIn', permission: 'write_products' } as const;

export const bulkEditCalls = {
  previewBulkEdit: mutation({
    path: 'products/bulk/preview',
    summary: 'What an edit would do to the first of the chosen products; nothing is written',
    method: 'POST',
    allow,
    input: bulkEditRequestSchema,
    output: typed<{ count: number; samples: BulkEditSample[] }>(),
    tags: [],
  }),
  beginBulkEdit: mutation({
    path: 'products/bulk',
    summary: 'Change one field of chosen products, or of all that a filter finds, by a job',
    method: 'POST',
    allow,
    input: bulkEditRequestSchema,
    output: typed<{ run: BulkEditRun }>(),
    tags: ['bulkEdit'],
  }),
  listBulkEdits: query({
    path: 'products/bulk',
    summary: 'The newest edits of many products',
    allow: { role: 'signedIn', permission: 'read_products' },
    output: typed<{ runs: BulkEditRun[] }>(),
    tags: ['bulkEdit', 'session'],
  }),
  readBulkEdit: query({
    path: 'products/bulk/{editId}',
    summary: 'How far an edit of many products is, and the products that it could not change',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: bulkEditIdSchema,
    output: typed<{ run: BulkEditRun; problems: BulkEditProblem[] }>(),
    tags: ['bulkEdit', 'session'],
  }),
  undoBulkEdit: mutation({
    path: 'products/bulk/{editId}/undo',
    summary: 'Put products back as they were before an edit, field by field; what was changed since stays',
    method: 'POST',
    allow,
    input: bulkEditIdSchema,
    output: typed<{ run: BulkEditRun }>(),
    tags: ['bulkEdit'],
  }),
};
