import type { ImportBatch } from '../../domain/imports';

export const importBatch = (changes: Partial<ImportBatch> = {}): ImportBatch => ({
  id: '7',
  name: 'products.csv',
  vendor: 'North Mill',
  by: 'vendor@demo.test',
  state: 'running',
  total: 100,
  done: 40,
  created: 30,
  updated: 8,
  rejected: 2,
  message: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  finishedAt: null,
  ...changes,
});
