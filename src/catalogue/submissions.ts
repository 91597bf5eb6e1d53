import { productIdSchema } from '../domain/products/products';
import {
  submissionListSchema,
  type SubmissionAnswer,
  type SubmissionsAnswer,
} from '../domain/products/submissions';
import { query, typed } from './call';

export const submissionCalls = {
  listSubmissions: query({
    path: 'products/submissions',
    summary: 'Products that wait for approval, longest first',
    allow: { role: 'admin', permission: 'write_products' },
    input: submissionListSchema,
    output: typed<SubmissionsAnswer>(),
    tags: ['submission', 'session'],
  }),
  readSubmission: query({
    path: 'products/submissions/{productId}',
    summary: 'A product that waits, beside what stood when it was last approved',
    allow: { role: 'admin', permission: 'write_products' },
    input: productIdSchema,
    output: typed<SubmissionAnswer>(),
    tags: ['submission', 'session'],
  }),
};
