import { currencyDigits } from '../../domain/money';
import type { RefusedImportRow } from '../../domain/imports/imports';
import { readRow } from '../../domain/imports/productCsv/checkRow';
import { productCsvKeys, type ProductCsvRow } from '../../domain/imports/productCsv/columns';
import type { StoredRefusal } from './queries/fixing';

/** A refused row with what was typed over it. */
const cellsOf = ({ cells, edits }: StoredRefusal): ProductCsvRow => {
  const both: Partial<ProductCsvRow> = { ...cells, ...edits };
  const entries = productCsvKeys.map((key) => [key, both[key] ?? ''] as const);
  // Every key of the row is one of them.
  return Object.fromEntries(entries) as ProductCsvRow;
};

/** A refused row as it stands: fixed where what was typed passes the check that files go through. */
export const refusedAnswer = (stored: StoredRefusal, currency: string): RefusedImportRow => {
  const { line, edits, skipped, errors, again } = stored;
  const row = cellsOf(stored);
  const still = edits === null ? errors : readRow(row, currencyDigits(currency), currency).errors;
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
