import { object, string } from 'yup';
import { trimmedText } from './text';

export const importStates = ['queued', 'running', 'finished', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** The address that the CSV was uploaded to; sending it twice imports it once (trap 21). */
export const uploadProductCsvSchema = object({
  url: trimmedText().required('Required field'),
  /** The name of the file that the person chose. */
  name: trimmedText().max(255).optional(),
});

export const importIdSchema = object({ importId: string().required() });
export const importRowsSchema = object({
  importId: string().required(),
  outcome: string().oneOf(['created', 'updated', 'rejected']).optional(),
  after: string().optional(),
});

/** One upload of a product CSV; counts are of rows, and `done` is committed work. */
export interface ImportBatch {
  id: string;
  name: string;
  vendor: string;
  by: string;
  state: ImportState;
  total: number;
  done: number;
  created: number;
  updated: number;
  rejected: number;
  message: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** What became of one row of the file; `line` counts from 1, the header included. */
export interface ImportRow {
  line: number;
  outcome: 'created' | 'updated' | 'rejected';
  productId: string | null;
  title: string;
  sku: string;
  errors: Record<string, string>;
}
