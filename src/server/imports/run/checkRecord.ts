import { bothOf } from '../../../domain/errors/faultIn';
import { generalErrors } from '../../../domain/errors/general';
import type { Fault } from '../../../domain/errors/errorTable';
import { readRow } from '../../../domain/imports/productCsv/checkRow';
import {
  columnProblems,
  suggestMapping,
  type ProductCsvRow,
} from '../../../domain/imports/productCsv/columns';
import { currencyDigits } from '../../../domain/money';
import { columnIndexes, mapRow } from '../../../domain/imports/productCsv/mapRow';
import type { CsvRecord } from '../../../domain/files/csv/csvRecord';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { FileRefused } from './readRecords';

/** A row that may be imported, or why not. */
export interface CheckedRow {
  line: number;
  row: ProductCsvRow;
  /** Null: nothing is wrong. */
  errors: Record<string, Fault> | null;
}

/**
 * Makes the check of a file's records from its headings. Vendors import their own products only, so
 * the vendor column counts for the marketplace alone (trap 106). Errors: FileRefused for headings
 * that do not fit (spec 5: unknown columns reject the file).
 */
export const createCheck = (
  header: readonly string[],
  vendor: string,
  currency: string,
): ((record: CsvRecord) => CheckedRow) => {
  const digits = currencyDigits(currency);
  const problems = columnProblems(header);
  const wrong = bothOf(problems);
  if (wrong !== null) throw new FileRefused(wrong);
  const indexes = columnIndexes(suggestMapping(header));
  return ({ line, cells, problem }) => {
    const given = mapRow(cells, indexes);
    if (vendor !== marketplaceVendor) given.vendor = vendor;
    if (problem !== null) return { line, row: given, errors: { row: problem } };
    const { row, errors } = readRow(given, digits, currency);
    if (row === undefined) return { line, row: given, errors };
    if (row.vendor === '') return { line, row, errors: { vendor: generalErrors.requiredField() } };
    return { line, row, errors: null };
  };
};
