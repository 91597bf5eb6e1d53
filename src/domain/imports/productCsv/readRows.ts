import { fileErrors } from '../../errors/files';
import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import type { CsvRecord } from '../../files/csv/csvRecord';
import { cutRecords, heightOf, type RawRecord } from '../../files/csv/cutRecords';
import { detectDelimiter, type Delimiter } from '../../files/csv/delimiter';
import { headingRow } from '../../files/headingRow';
import { importLimits } from './importLimits';
import { parseRecords } from '../../files/csv/parseRecords';
import { createRowShape, noShapeNotes, type RowShape, type ShapeChoices, type ShapeNotes } from './rowShape';

export interface RowReading extends ShapeChoices {
  /** Missing: it is found out. */
  delimiter?: Delimiter | undefined;
  /** The line with the headings; null: it is found out; missing: the first that is not blank. */
  headingLine?: number | null | undefined;
}

export interface RowReader {
  /** The next piece of the text, cut anywhere; returns the records that it completed. */
  push: (text: string) => CsvRecord[];
  /** The line on which the next text begins, where that begins a record of lines that end with LF; else null. */
  nextLine: () => number | null;
  /** Lines and rows that were read by other means than `push`, from `nextLine` on. */
  skip: (lines: number, rows: number) => void;
  /** No more text; returns the last records. */
  end: () => CsvRecord[];
  /** The headings, trimmed, once they are read; null before. */
  header: () => string[] | null;
  /** The line that they stand in; 0 before they are read. */
  headingLine: () => number;
  /** The rows so far that had not as many fields as there are headings. */
  shape: () => ShapeNotes;
  /** Null before it is known. */
  delimiter: () => Delimiter | null;
  /** Why there is nothing in the file, or why the rest of it was not read; null: nothing is wrong. */
  problem: () => Fault | null;
}

const quoteProblem = importErrors.quotationMarkOpen();
const { headBytes, recordCharacters, damagedQuotes } = importLimits;

const smallPiece = 2048;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** So many of the first rows are looked at for what the columns hold. */
const firstRows = 100;
/**
 * Reads CSV text as it arrives, in a browser's worker as on the server: headings first, then records
 * with their line numbers. Blank lines are left out. A record with more fields than there are headings, or
 * with damaged quotes, comes with its problem; one with fewer too, where that was not chosen otherwise. After damaged quotes reading goes on with the next line,
 * so that one stray quote does not swallow the rest of the file. What comes out does not depend on
 * where the text is cut.
 */
export const createRowReader = (options: RowReading = {}): RowReader => {
  let delimiter: Delimiter | null = null;
  let newline: '\n' | '\r' = '\n';
  let rest = '';
  let line = 1;
  let header: string[] | null = null;
  let headingsAt = options.headingLine ?? 0;
  let firstCells: string[][] = [];
  let shape: RowShape | null = null;
  let complete: CsvRecord[] = [];
  let found = 0;
  let damaged = 0;
  let problem: Fault | null = null;

  const start = () => {
    rest = rest.replace(/^\ufeff/, '');
    const head = rest.slice(0, headBytes);
    newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
    delimiter = options.delimiter ?? detectDelimiter(head);
    const declaration = /^sep=.(?:\r\n|\n|\r)/i.exec(rest);
    if (declaration !== null) {
      rest = rest.slice(declaration[0].length);
      line = 2;
    }
    const { data } = parseRecords(
      rest.slice(0, headBytes),
      { delimiter, newline },
      { onlyComplete: rest.length > headBytes, preview: firstRows },
    );
    firstCells = data;
    if (options.headingLine === null)
      headingsAt = data.slice(0, headingRow(data)).reduce((at, cells) => at + heightOf(cells, newline), line);
  };

  const takeHeadings = ({ cells, damaged: isDamaged }: RawRecord, at: number) => {
    headingsAt = at;
    header = cells.map((cell) => cell.trim());
    while (header.at(-1) === '') header.pop();
    if (isDamaged) problem = importErrors.headingsUnreadable({ line: at, why: quoteProblem });
    else if (header.length > importLimits.columns)
      problem = importErrors.tooManyColumns({ count: header.length, most: importLimits.columns });
    shape = createRowShape({
      ...options,
      header,
      first: firstCells,
      emit: (record) => complete.push(record),
    });
    firstCells = [];
  };

  const take = (raw: RawRecord) => {
    if (problem !== null) return;
    const { cells } = raw;
    const at = line;
    line += raw.height;
    if (cells[0]?.trim() === '' && isBlank(cells)) return;
    if (shape === null || header === null) {
      if (line > headingsAt) takeHeadings(raw, at);
      return;
    }
    found += 1;
    if (raw.damaged) shape.damaged({ line: at, cells, problem: quoteProblem });
    else if (cells.length !== header.length) shape.odd({ line: at, cells, problem: null });
    else {
      shape.whole(at);
      complete.push({ line: at, cells, problem: null });
    }
  };

  /** The line at the start of `rest` becomes a record by itself, as its quotes are damaged. */
  const takeDamagedLine = () => {
    const end = rest.indexOf(newline);
    const text = rest.slice(0, end).replace(/\r$/, '');
    rest = rest.slice(end + 1);
    take({ cells: text.split(delimiter ?? ','), height: 1, damaged: true });
    damaged += 1;
    if (damaged === damagedQuotes) problem ??= importErrors.tooManyQuotationMarks({ line: line - 1 });
  };

  const readOn = (final: boolean) => {
    let size = headBytes;
    while (rest !== '' && problem === null) {
      const cut = cutRecords(rest.slice(0, size), { delimiter: delimiter ?? ',', newline });
      for (const raw of cut.records) take(raw);
      rest = rest.slice(cut.consumed);
      if (cut.stuck) {
        takeDamagedLine();
        // Where one quote is damaged the next is likely near, and what lies behind it is read in vain.
        size = smallPiece;
      } else if (cut.consumed > 0) size = Math.min(size * 4, headBytes);
      else if (size < rest.length && size < recordCharacters) size = Math.min(size * 4, recordCharacters);
      else if (!final && rest.length < recordCharacters) return;
      else if (rest.lastIndexOf(newline, recordCharacters - 1) < 0)
        problem = importErrors.lineTooLong({ line });
      else takeDamagedLine();
    }
  };

  /** Reads what can be read; the records that are complete by then. */
  const read = (final: boolean): CsvRecord[] => {
    readOn(final);
    if (final || problem !== null) shape?.end();
    const records = complete;
    complete = [];
    return records;
  };

  return {
    push: (text) => {
      // A zero character cannot be stored, and text has none.
      rest += text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text;
      if (delimiter === null) {
        if (rest.length < headBytes) return [];
        start();
      }
      return read(false);
    },
    nextLine: () =>
      delimiter !== null &&
      header !== null &&
      rest === '' &&
      problem === null &&
      newline === '\n' &&
      shape?.isIdle() === true
        ? line
        : null,
    skip: (lines, rows) => {
      line += lines;
      shape?.whole(line - 1);
      found += rows;
    },
    end: () => {
      if (delimiter === null) start();
      if (rest !== '' && !rest.endsWith(newline)) rest += newline;
      const records = read(true);
      rest = '';
      if (header === null) problem ??= fileErrors.fileEmpty();
      else if (found === 0) problem ??= importErrors.noRows();
      return records;
    },
    header: () => header,
    headingLine: () => (header === null ? 0 : headingsAt),
    shape: () => shape?.notes() ?? noShapeNotes,
    delimiter: () => delimiter,
    problem: () => problem,
  };
};
