import type { Delimiter } from './delimiter';
import {
  columnLabel,
  productCsvKeys,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../../imports/productCsv/columns';
import { guardCell } from '../formulaCells';

const needsQuotes = /[",;\t|\r\n]|^\s|\s$/;

/** One line of CSV with its line end; formulas are made harmless. */
export const csvLine = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  `${cells
    .map((cell) => {
      const guarded = guardCell(cell);
      return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
    })
    .join(delimiter)}\r\n`;

/** The line of headings of our own format, which an import reads back without mapping. */
export const productCsvHeader = (keys: readonly ProductCsvKey[] = productCsvKeys): string =>
  csvLine(keys.map(columnLabel));

/** One row under `productCsvHeader` of the same keys. */
export const productCsvLine = (row: ProductCsvRow, keys: readonly ProductCsvKey[] = productCsvKeys): string =>
  csvLine(keys.map((key) => row[key]));

/** The whole text of a file of rows. For many rows write line by line with `productCsvLine` instead. */
export const writeProductCsv = (
  rows: readonly ProductCsvRow[],
  keys: readonly ProductCsvKey[] = productCsvKeys,
): string => productCsvHeader(keys) + rows.map((row) => productCsvLine(row, keys)).join('');
