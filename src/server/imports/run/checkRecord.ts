import { bothOf } from '../../../domain/errors/faultIn';
import { generalErrors } from '../../../domain/errors/general';
import type { Fault } from '../../../domain/errors/errorTable';
import { readRow } from '../../../domain/imports/productCsv/checkRow';
import {
  columnProblems,
  suggestMapping,
  updatesBySku,
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

/** What the rows of a file are held to. */
export interface CheckTerms {
  /** Whose they are; `*`: each names its vendor. */
  vendor: string;
  currency: string;
  /** Whether a file without titles may change what has its SKUs. */
  mayUpdate: boolean;
}

/**
 * Makes the check of a file's records from its headings. Vendors import their own products only, so
 * the vendor column counts for the marketplace alone (trap 106). Errors: FileRefused for headings
 * that do not fit (spec 5: unknown columns reject the file).
 */
export const createCheck = (
  header: readonly string[],
  { vendor, currency, mayUpdate }: CheckTerms,
): ((record: CsvRecord) => CheckedRow) => {
  const digits = currencyDigits(currency);
  const problems = columnProblems(header, mayUpdate);
  const wrong = bothOf(problems);
  if (wrong !== null) throw new FileRefused(wrong);
  const mapping = suggestMapping(header);
  const updates = mayUpdate && updatesBySku(new Set(mapping.filter((key) => key !== null)));
  const indexes = columnIndexes(mapping);
  return ({ line, cells, problem }) => {
    const given = mapRow(cells, indexes);
    if (vendor !== marketplaceVendor) given.vendor = vendor;
    if (problem !== null) return { line, row: given, errors: { row: problem } };
    const { row, errors } = readRow(given, digits, currency, updates);
    if (row === undefined) return { line, row: given, errors };
    if (row.vendor === '') return { line, row, errors: { vendor: generalErrors.requiredField() } };
    return { line, row, errors: null };
  };
};
