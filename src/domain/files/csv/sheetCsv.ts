import { decimalMark } from '../../numbers';
import { csvLine } from './writeCsv';

/** How a table is written for the spreadsheets of a locale. */
export interface SheetCsv {
  /** Stands before the first line, so that letters are read as they are. */
  start: string;
  /** One line with its line end; formulas are made harmless. */
  line: (cells: readonly string[]) => string;
  /** A decimal string of the wire as a number of those spreadsheets: `-12,50` in German. */
  number: (decimal: string) => string;
}

const isDecimal = /^-?\d+\.\d+$/;

/**
 * CSV for whoever opens it in a spreadsheet: where a locale writes fractions with a comma its spreadsheets divide cells
 * at semicolons, and show a table with commas in one column.
 */
export const sheetCsv = (locale: string): SheetCsv => {
  if (decimalMark(locale) !== ',')
    return { start: '\ufeff', line: (cells) => csvLine(cells), number: (decimal) => decimal };
  return {
    start: '\ufeff',
    line: (cells) => csvLine(cells, ';'),
    number: (decimal) => (isDecimal.test(decimal) ? decimal.replace('.', ',') : decimal),
  };
};
