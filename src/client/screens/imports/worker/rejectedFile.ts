import {
  productCsvKeys,
  reasonLabel,
  type ProductCsvKey,
} from '../../../../domain/imports/productCsv/columns';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import { csvLine } from '../../../../domain/files/csv/writeCsv';
import { isField } from '../../../../domain/imports/plan/plan';
import type { Edit } from './checkRecord';
import type { FileCheck } from './checkFile';
import { labelOf } from './outcome';
import type { FileColumn } from './protocol';
import { createTextBlob } from './writtenFile';

/** The field that a column fills by itself and unchanged, if any: what was typed there can stand in it. */
const fieldsOfColumns = ({ plan: { feeds } }: FileCheck, width: number): (ProductCsvKey | null)[] =>
  Array.from({ length: width }, (_, column) => {
    const feed = feeds.find((each) => each.column === column);
    if (feed === undefined || feed.steps.length > 0 || !isField(feed.target)) return null;
    return feeds.filter(({ target }) => target === feed.target).length === 1 ? feed.target : null;
  });

/**
 * Rows that were left out, in the columns of their file and cut as it is, with a last column that says why. What a folded row
 * had from its product stands in it, so that the file can be read by itself.
 */
export const createRejectedFile = (
  check: FileCheck,
  columns: readonly FileColumn[],
  delimiter: Delimiter,
) => {
  const blob = createTextBlob();
  const shown = columns.flatMap((column, index) => (column.isReason ? [] : [index]));
  const fields = fieldsOfColumns(check, columns.length);
  const typed = new Set<string>(check.kept.all().flatMap(({ edit }) => Object.keys(edit?.values ?? {})));
  // What was typed into a field that the file has no column for gets one.
  const added = productCsvKeys.filter((key) => typed.has(key) && !fields.includes(key));
  const heading = (index: number): string => columns[index]?.heading ?? '';
  const isConverted = check.converter !== null;
  let lastLine = 0;
  // Without the mark spreadsheets take it for an old encoding, and save the umlauts broken.
  blob.add(`\ufeff${csvLine([...shown.map(heading), ...added.map(labelOf), reasonLabel], delimiter)}`);

  const cellOf = (index: number, record: CsvRecord, source: CsvRecord, edit: Edit | null): string => {
    const key = fields[index] ?? null;
    const own = source.cells[index] ?? '';
    if (key === null) return own;
    const inherited = isConverted && own === '' ? (record.cells[productCsvKeys.indexOf(key)] ?? '') : own;
    return edit?.values[key] ?? inherited;
  };
  return {
    add: (record: CsvRecord, source: CsvRecord, edit: Edit | null, reason: string) => {
      // A record that stands for several variants is handed out once.
      if (isConverted && source.line === lastLine) return;
      lastLine = source.line;
      const own = shown.map((index) => cellOf(index, record, source, edit));
      const more = source.cells.slice(columns.length);
      const typedToo = added.map((key) => edit?.values[key] ?? '');
      blob.add(csvLine([...own, ...typedToo, reason, ...more], delimiter));
    },
    end: () => blob.end(),
  };
};
