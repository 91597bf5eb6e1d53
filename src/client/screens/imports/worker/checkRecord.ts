import { generalErrors } from '../../../../domain/errors/general';
import { vendorErrors } from '../../../../domain/errors/vendors';
import type { Fault } from '../../../../domain/errors/errorTable';
import { readCleanRow, readRow } from '../../../../domain/imports/productCsv/checkRow';
import type { ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import { mapCleanRow, mapRow, type ColumnIndexes } from '../../../../domain/imports/productCsv/mapRow';
import type { RemedyMark } from '../../../../domain/imports/remedies/remedy';
import type { CellRule } from './cellRule';

/** What a person typed over a row. */
export interface Edit {
  values: Partial<ProductCsvRow>;
  /** Every field was seen, so that the row's shape is no matter any more. */
  whole: boolean;
  /** What remedies for many rows did to it, the first before the others. */
  marks?: readonly RemedyMark[];
}

/** Where the fields stand, and how amounts are read. */
export interface RowTerms {
  indexes: ColumnIndexes;
  currencyDigits: number;
  currency: string;
  /** Of rows that name none. */
  vendor: string;
  vendorRequired: boolean;
  /** Null: any will do. */
  vendors: ReadonlySet<string> | null;
  metafieldsProblem: CellRule | undefined;
  /** The rows change what has their SKUs and make no products. */
  updates: boolean;
}

interface ShapedCells {
  cells: readonly string[];
  problem: Fault | null;
}

/** The fields of a record, with what was typed over them. */
export const fieldsOf = (cells: readonly string[], terms: RowTerms, edit: Edit | null): ProductCsvRow => {
  const row = mapRow(cells, terms.indexes);
  if (edit !== null) Object.assign(row, edit.values);
  // The file that is sent has no titles: it would make products.
  if (terms.updates) row.title = '';
  if (terms.vendor !== '' && row.vendor.trim() === '') row.vendor = terms.vendor;
  return row;
};

/** The quick way for rows that nobody typed over. */
const cleanFieldsOf = (cells: readonly string[], terms: RowTerms): ProductCsvRow => {
  const row = mapCleanRow(cells, terms.indexes);
  if (row.vendor === '') row.vendor = terms.vendor.trim();
  return row;
};

const vendorMissing = { errors: { vendor: generalErrors.requiredField() } };

/** What is wrong with a row's shape; null: nothing, or it is no matter any more. */
export const shapeOf = (problem: Fault | null, edit: Edit | null): Fault | null =>
  edit?.whole === true ? null : problem;

interface CheckedRecord extends ReturnType<typeof readRow> {
  /** The row that only a specification's value stands against. */
  held?: ProductCsvRow;
}

/** Checks one record of the file by itself. The cells of a wrong shape are not looked at. */
export const checkRecord = (
  { cells, problem }: ShapedCells,
  terms: RowTerms,
  edit: Edit | null,
): CheckedRecord => {
  if (shapeOf(problem, edit) !== null) return { errors: {} };
  const { currencyDigits, currency, updates } = terms;
  const checked =
    edit === null
      ? readCleanRow(cleanFieldsOf(cells, terms), currencyDigits, currency, updates)
      : readRow(fieldsOf(cells, terms, edit), currencyDigits, currency, updates);
  const { row } = checked;
  if (row === undefined) return checked;
  if (terms.vendorRequired && row.vendor === '') return vendorMissing;
  if (terms.vendors?.has(row.vendor) === false)
    return { errors: { vendor: vendorErrors.noSuchVendor({ name: row.vendor }) } };
  const refused = row.metafields === '' ? null : (terms.metafieldsProblem?.(row.metafields) ?? null);
  return refused === null ? checked : { errors: { metafields: refused }, held: row };
};
