import type { Fault } from '../../../../domain/errors/errorTable';
import { productCsvColumns } from '../../../../domain/imports/productCsv/columns';
import type { ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import { checkRecord, type Edit } from './checkRecord';
import type { FileCheck } from './checkFile';

/** What becomes of a row: it is imported as it was shown, or left out for what is wrong; nothing is where it was skipped. */
export type Outcome =
  { row: ProductCsvRow } | { row: null; errors: Readonly<Record<string, Fault>>; edit: Edit | null };

export const labelOf = (key: string): string =>
  productCsvColumns.find((column) => column.key === key)?.label ?? key;

/** Finds out, on a later pass over the file, what the check and the person decided of a row. */
export const outcomeOf = (check: FileCheck, record: CsvRecord): Outcome => {
  const kept = check.kept.at(record.line);
  if (kept !== undefined) {
    if (kept.placed !== null) return { row: kept.placed };
    return {
      row: null,
      errors: kept.problem === null ? kept.errors : { row: kept.problem },
      edit: kept.edit,
    };
  }
  const conflict = check.unlistedConflicts.get(record.line);
  if (conflict !== undefined) return { row: null, errors: { row: conflict }, edit: null };
  const terms = check.setRight.has(record.line)
    ? { ...check.terms, metafieldsProblem: undefined }
    : check.terms;
  const { row, errors } = checkRecord(record, terms, null);
  return row === undefined
    ? { row: null, errors: record.problem === null ? errors : { row: record.problem }, edit: null }
    : { row };
};
