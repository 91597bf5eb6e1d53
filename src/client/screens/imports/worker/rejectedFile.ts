import { productCsvKeys, reasonLabel, type ProductCsvKey } from '../../../../domain/productCsv/columns';
import { csvLine } from '../../../../domain/productCsv/writeCsv';
import type { Edit } from './checkRecord';
import type { FileCheck } from './checkFile';
import { labelOf } from './outcome';
import type { FileColumn } from './protocol';
import { createTextBlob } from './writtenFile';

/** Rows that were left out, in the columns of their file, with a last column that says why. */
export const createRejectedFile = ({ mapping, kept }: FileCheck, columns: readonly FileColumn[]) => {
  const blob = createTextBlob();
  const shown = columns.flatMap((column, index) => (column.isReason ? [] : [index]));
  const typed = new Set<string>(kept.all().flatMap(({ edit }) => Object.keys(edit?.values ?? {})));
  // What was typed into a field that the file has no column for gets one.
  const added = productCsvKeys.filter((key) => typed.has(key) && !mapping.includes(key));
  const heading = (index: number): string => columns[index]?.heading ?? '';
  blob.add(csvLine([...shown.map(heading), ...added.map(labelOf), reasonLabel]));

  const typedAt = (edit: Edit | null, key: ProductCsvKey | null | undefined): string | undefined =>
    key === null || key === undefined ? undefined : edit?.values[key];
  return {
    add: (cells: readonly string[], edit: Edit | null, reason: string) => {
      const own = shown.map((index) => typedAt(edit, mapping[index]) ?? cells[index] ?? '');
      const more = cells.slice(columns.length);
      const reasons = added.map((key) => edit?.values[key] ?? '');
      blob.add(csvLine([...own, ...reasons, reason, ...more]));
    },
    end: () => blob.end(),
  };
};
