import type { Fault } from '../errors/errorTable';
import { array, boolean, mixed, number, object, string } from 'yup';
import { lineNumber, placeText } from '../paging';
import { planKinds, type PlanTotals } from './importPlan';
import { productCsvKeys, type ProductCsvKey, type ProductCsvRow } from './productCsv/columns';
import { idText, lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { orderErrors } from '../errors/orders';

/** `checking` and `checked` compare a file with the shop; `discarded` was compared and not imported; `rolledBack` was
 * imported and taken back, but for what was changed since. */
export const importStates = [
  'checking',
  'checked',
  'queued',
  'running',
  'finished',
  'failed',
  'discarded',
  'rolledBack',
] as const;
export type ImportState = (typeof importStates)[number];

/** An import brings a file in; a rollback takes one back. */
export type ImportKind = 'import' | 'rollback';

export const importOutcomes = ['created', 'updated', 'same', 'rejected'] as const;
/** What became of a product whose import was taken back. */
export const rollbackOutcomes = ['deleted', 'restored', 'kept'] as const;
export type ImportOutcome = (typeof importOutcomes)[number] | (typeof rollbackOutcomes)[number];

/** Per cent by which a price may change unmarked, unless said otherwise. */
export const usualThreshold = 30;

const source = object({
  /** The name of the person's own file, where another was made of it. */
  file: string().max(255).optional(),
  /** Which of its columns became which field, in words of the person's file. */
  mapping: array(object({ from: string().max(255).defined(), to: string().max(100).defined() }).required())
    .max(500)
    .optional(),
})
  .optional()
  .default(undefined);

/** The address that the CSV was uploaded to; sending it twice imports it once (trap 21). */
export const uploadProductCsvSchema = object({
  url: trimmedText().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
  /** The name of the file that the person chose. */
  name: lineText().max(255).optional(),
  source,
});

export const checkImportSchema = uploadProductCsvSchema.shape({
  /** The draft that this file was made of; it ends with it. */
  draftId: idText().optional(),
  /** How many rows of the person's file are not in this one, and where the file of them was uploaded to. */
  leftOut: lineNumber().optional(),
  leftOutUrl: trimmedText().max(2000, generalErrors.tooLong).optional(),
  threshold: number()
    .typeError(generalErrors.notANumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, orderErrors.atLeastOne)
    .max(1000, generalErrors.atMost)
    .optional(),
});

export const importIdSchema = object({ importId: idText().required() });
export const importRowsSchema = object({
  importId: idText().required(),
  outcome: string()
    .oneOf([...importOutcomes, ...rollbackOutcomes])
    .optional(),
  after: placeText(/^\d{1,9}$/),
});
export const importPlanSchema = object({
  importId: idText().required(),
  kind: string().oneOf(planKinds).optional(),
  marked: boolean().optional(),
  /** Found in title or SKU. */
  q: string().max(255).optional(),
  after: placeText(/^m?\d{1,9}$/),
});
export const refusedRowsSchema = object({ importId: idText().required(), after: placeText(/^\d{1,9}$/) });

/** More than any field of a product takes. */
const longestCell = 200_000;

const isEdits = (value: unknown): value is Partial<ProductCsvRow> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, text]) =>
      productCsvKeys.some((each) => each === key) && typeof text === 'string' && text.length <= longestCell,
  );

/** What is typed over the cells of a row, by field. */
export const rowEditsSchema = () =>
  mixed<Partial<ProductCsvRow>>((value): value is Partial<ProductCsvRow> => isEdits(value));

export const fixImportRowsSchema = object({
  importId: idText().required(),
  rows: array(
    object({
      line: lineNumber().min(1).required(),
      /** What is typed over the cells, all of it; empty takes back what was typed. */
      edits: rowEditsSchema().optional(),
      skipped: boolean().optional(),
    }).required(),
  )
    .max(1000)
    .required(),
});
export const runAgainSchema = object({
  importId: idText().required(),
  /** The rows that were fixed alone, or also those whose reason may be gone by itself. */
  rows: string().oneOf(['fixed', 'all']).required(),
});

/** What the person's own file was, and how it became the rows that were imported. */
export interface ImportSource {
  file?: string | undefined;
  mapping?: { from: string; to: string }[] | undefined;
}

/**
 * One run of the importer; counts are of rows, of a rollback of products (`updated` are those put back).
 * `done` is committed work of the state it is in.
 */
export interface ImportBatch {
  id: string;
  name: string;
  vendor: string;
  by: string;
  kind: ImportKind;
  state: ImportState;
  total: number;
  done: number;
  created: number;
  updated: number;
  /** Rows that changed nothing. */
  same: number;
  rejected: number;
  deleted: number;
  /** Products that were changed since, and stay or stay in part. */
  kept: number;
  message: Fault | null;
  createdAt: string;
  finishedAt: string | null;
  /** The import that this one fixes or takes back. */
  parent: { id: string; name: string } | null;
  /** The run that takes this one back. */
  rolledBack: string | null;
  /** What the comparison with the shop found; null where there was none. */
  plan: PlanTotals | null;
  /** Per cent of change from which a price is marked in the plan. */
  threshold: number | null;
  source: ImportSource | null;
  /** Rows that were left out before the file was sent. */
  leftOut: number;
}

/** What taking an import back would come to now, in products. */
export interface RollBackForecast {
  deleted: number;
  /** Those that get their values of before. */
  restored: number;
  /** Those that were changed or ordered since, and stay or stay in part. */
  kept: number;
  /** Of the kept ones, those that were ordered. */
  ordered: number;
}

/** What became of one row of the file; `line` counts from 1, the header included. */
export interface ImportRow {
  line: number;
  outcome: ImportOutcome;
  productId: string | null;
  title: string;
  sku: string;
  errors: Record<string, Fault>;
}

/** How a refused row stands: as it was refused, fixed, fixed wrongly, left out, or run again. */
export type RefusedState = 'refused' | 'fixed' | 'wrong' | 'skipped' | 'again';

/** A row that the server refused, with its cells as they are now. */
export interface RefusedImportRow {
  line: number;
  state: RefusedState;
  row: ProductCsvRow;
  /** What is wrong: of a fixed row what is still wrong, else why it was refused. */
  errors: Record<string, Fault>;
  edited: ProductCsvKey[];
  /** The import that ran it again. */
  again: string | null;
}
