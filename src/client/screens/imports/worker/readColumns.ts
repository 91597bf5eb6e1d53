import { isReasonHeading } from '../../../../domain/imports/productCsv/columns';
import type { CsvRecord } from '../../../../domain/files/csvRecord';
import type { FileColumn } from './protocol';

const shownValues = 3;
const longestSample = 4000;

const shortest = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);

/** The columns of a file with their first values that are not blank. */
export const fileColumns = (
  header: readonly string[],
  samples: readonly Pick<CsvRecord, 'cells'>[],
): FileColumn[] =>
  header.map((heading, index) => ({
    heading,
    values: samples
      .map(({ cells }) => shortest(cells[index] ?? ''))
      .filter((value) => value.trim() !== '')
      .slice(0, shownValues),
    isReason: isReasonHeading(heading),
  }));

/** Records that may go to the page: of a text as long as a chapter its beginning is enough to show. */
export const shownSamples = (samples: readonly CsvRecord[]): CsvRecord[] =>
  samples.map(({ line, cells, problem }) => ({
    line,
    problem,
    cells: cells.map((cell) => (cell.length > longestSample ? cell.slice(0, longestSample) : cell)),
  }));
