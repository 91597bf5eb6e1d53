import type { Fault } from '../../../../domain/errors/errorTable';
import { productCsvColumns } from '../../../../domain/imports/productCsv/columns';
import type { ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import { checkRecord, type Edit } from './checkRecord';
import type { FileCheck } from './checkFile';

/** What becomes of a row: it is imported as it was shown, or left out for a reason. */
export type Outcome = { row: ProductCsvRow } | { row: null; reason: string; edit: Edit | null };

export const labelOf = (key: string): string =>
  productCsvColumns.find((column) => column.key === key)?.label ?? key;

/** The errors of a row in one cell. */
const reasonOf = (errors: Readonly<Record<string, Fault>>): string =>
  Object.entries(errors)
    .map(([key, { message }]) => `${labelOf(key)}: ${message}`)
    .join('; ');

/** Finds out, on a later pass over the file, what the check and the person decided of a row. */
export const outcomeOf = (check: FileCheck, record: CsvRecord, skippedReason: string): Outcome => {
  const kept = check.kept.at(record.line);
  if (kept !== undefined) {
    if (kept.placed !== null) return { row: kept.placed };
    const reason = kept.problem?.message ?? reasonOf(kept.errors);
    return { row: null, reason: reason === '' ? skippedReason : reason, edit: kept.edit };
  }
  const conflict = check.unlistedConflicts.get(record.line);
  if (conflict !== undefined) return { row: null, reason: conflict, edit: null };
  const terms = check.setRight.has(record.line)
    ? { ...check.terms, metafieldsProblem: undefined }
    : check.terms;
  const { row, errors } = checkRecord(record, terms, null);
  return row === undefined
    ? { row: null, reason: record.problem?.message ?? reasonOf(errors), edit: null }
    : { row };
};
