import Papa from 'papaparse';

/** How a file separates fields and records. */
export interface Dialect {
  delimiter: string;
  newline: '\n' | '\r';
}

export interface ParsedRecords {
  data: string[][];
  /** `row` is the index in `data`; past its end it means a record that is not complete. */
  errors: { row?: number; code: string }[];
  /** `cursor` is the place after the last complete record. */
  meta: { cursor: number };
}

/**
 * Papaparse's bare parser, without the guessing, copying and row callbacks around it. With
 * `onlyComplete` the last record is left alone, as more text may belong to it; `preview` is the
 * greatest number of records, 0 for all.
 */
export const parseRecords = (
  text: string,
  { delimiter, newline }: Dialect,
  { onlyComplete, preview = 0 }: { onlyComplete: boolean; preview?: number },
): ParsedRecords =>
  new Papa.Parser({ delimiter, newline, preview }).parse(text, 0, onlyComplete) as ParsedRecords;
