import { countOf } from '../../../../domain/files/csv/cutRecords';
import {
  productCsvKeys,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../../../../domain/imports/productCsv/columns';
import { productCsvHeader, productCsvLine } from '../../../../domain/files/csv/writeCsv';
import type { FileCheck } from './checkFile';

const pieceSize = 1 << 20;

/** Text that grows into a Blob, so that it does not fill the memory. */
export const createTextBlob = () => {
  const pieces: Blob[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') pieces.push(new Blob([text]));
    text = '';
  };
  return {
    add: (more: string) => {
      text += more;
      if (text.length >= pieceSize) flush();
    },
    end: (): Blob => {
      flush();
      return new Blob(pieces, { type: 'text/csv' });
    },
  };
};

/** The fields that the file speaks of: an empty column would empty what a product has. */
export const writtenKeys = ({ usedKeys, kept, terms }: FileCheck): ProductCsvKey[] => {
  const used = new Set(usedKeys());
  if (terms.vendor !== '') used.add('vendor');
  for (const { edit, placed } of kept.all())
    if (placed !== null && edit !== null)
      for (const key of productCsvKeys) if ((edit.values[key] ?? '') !== '') used.add(key);
  return productCsvKeys.filter((key) => used.has(key) && !(terms.updates && key === 'title'));
};

/**
 * The file of the rows to import, and which line of the chosen file each of its lines comes from. Each row stands in the
 * line that it has in the chosen file, as far as that is free: so the server names lines that the person finds.
 */
export const createWrittenFile = (keys: readonly ProductCsvKey[]) => {
  const blob = createTextBlob();
  const starts: number[] = [];
  const origins: number[] = [];
  let next = 2;
  blob.add(productCsvHeader(keys));
  return {
    add: (line: number, row: ProductCsvRow) => {
      const blank = Math.max(0, Math.floor(line) - next);
      if (blank > 0) blob.add('\n'.repeat(blank));
      next += blank;
      const text = productCsvLine(row, keys);
      starts.push(next);
      origins.push(line);
      next += countOf(text, '\n');
      blob.add(text);
    },
    end: () => blob.end(),
    rows: () => starts.length,
    /** The line of the chosen file that a written line comes from, if it is the first of a row. */
    originOf: (line: number): number | undefined => {
      let low = 0;
      for (let high = starts.length; low < high;) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) < line) low = middle + 1;
        else high = middle;
      }
      return starts[low] === line ? origins[low] : undefined;
    },
  };
};
export type WrittenFile = ReturnType<typeof createWrittenFile>;
