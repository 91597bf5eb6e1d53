import type { SubmissionAnswer, SubmissionRow, SubmissionsAnswer } from '../../domain/products/submissions';
import { product } from './products';

export const submissionRow = (changes: Partial<SubmissionRow> = {}): SubmissionRow => ({
  id: '31',
  title: 'Oak board',
  vendor: 'North Mill',
  image: null,
  sku: 'OAK-L',
  variantCount: 1,
  kind: 'new',
  staysDraft: false,
  submittedAt: '2026-01-15T09:30:00.000Z',
  version: 1,
  priceFrom: '20.00',
  priceTo: '20.00',
  currency: 'EUR',
  ...changes,
});

export const submissionsAnswer = (
  submissions: SubmissionRow[] = [submissionRow()],
  changes: Partial<SubmissionsAnswer> = {},
): SubmissionsAnswer => {
  const counts = new Map<string, number>();
  for (const { vendor } of submissions) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  return {
    submissions,
    count: submissions.length,
    kinds: {
      new: submissions.filter(({ kind }) => kind === 'new').length,
      changed: submissions.filter(({ kind }) => kind === 'changed').length,
    },
    vendors: [...counts].map(([vendor, count]) => ({ vendor, count })),
    ...changes,
  };
};

export const submissionAnswer = (changes: Partial<SubmissionAnswer> = {}): SubmissionAnswer => ({
  product: product(),
  staysDraft: false,
  submittedAt: '2026-01-15T09:30:00.000Z',
  approved: null,
  leftAt: null,
  decision: null,
  ...changes,
});
