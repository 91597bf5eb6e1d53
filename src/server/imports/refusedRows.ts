import { currencyDigits } from '../../domain/money';
import { importErrors } from '../../domain/errors/imports';
import type { RefusedImportRow } from '../../domain/imports/imports';
import { readRow } from '../../domain/imports/productCsv/checkRow';
import { isUpdateRow, productCsvKeys, type ProductCsvRow } from '../../domain/imports/productCsv/columns';
import type { StoredRefusal } from './queries/fixing';

/** A refused row with what was typed over it. */
const cellsOf = ({ cells, edits }: StoredRefusal): ProductCsvRow => {
  const both: Partial<ProductCsvRow> = { ...cells, ...edits };
  const entries = productCsvKeys.map((key) => [key, both[key] ?? ''] as const);
  // Every key of the row is one of them.
  return Object.fromEntries(entries) as ProductCsvRow;
};

/** Reasons of a row that had passed the check that files go through. */
const afterCheck: readonly string[] = [
  importErrors.notAsInDryRun().code,
  importErrors.rowRefusedByDatabase().code,
];

/**
 * Whether a refused row is of a file without titles, which changes what has its SKUs: in any other file what is said of a
 * row without a title is that, or its shape.
 */
const wasUpdate = ({ cells, errors }: StoredRefusal): boolean =>
  (cells.title ?? '') === '' &&
  errors.title === undefined &&
  (errors.row === undefined || afterCheck.includes(errors.row.code)) &&
  errors.sku?.code !== importErrors.rowOfSums({ text: '' }).code;

/** A refused row as it stands: fixed where what was typed passes the check that files go through. */
export const refusedAnswer = (stored: StoredRefusal, currency: string): RefusedImportRow => {
  const { line, edits, skipped, errors, again } = stored;
  const row = cellsOf(stored);
  const updates = isUpdateRow(row) && wasUpdate(stored);
  const still = edits === null ? errors : readRow(row, currencyDigits(currency), currency, updates).errors;
  const wrong = Object.keys(still).length > 0;
  const state =
    again !== null ? 'again' : skipped ? 'skipped' : edits === null ? 'refused' : wrong ? 'wrong' : 'fixed';
  return {
    line,
    state,
    row,
    errors: still,
    edited: productCsvKeys.filter((key) => edits?.[key] !== undefined),
    again: again === null ? null : String(again),
  };
};
