import { cutRecords, type RawRecord } from './cutRecords';
import { detectDelimiter, type Delimiter } from './delimiter';
import { importLimits } from './importLimits';

/** One record of a file. `line` is the line of the file, from 1, on which it starts. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** What is wrong with its shape, in a sentence; null: nothing. */
  problem: string | null;
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
  /** Null before it is known. */
  delimiter: () => Delimiter | null;
  /** Why there is nothing in the file, or why the rest of it was not read; null: nothing is wrong. */
  problem: () => string | null;
}

const quoteProblem = 'A quotation mark is not closed, or one inside the text is not doubled';
const { headBytes, recordCharacters, damagedQuotes } = importLimits;

const smallPiece = 2048;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Blank fields beyond the headings are cut off, as spreadsheets leave them behind. */
const shapeProblem = (cells: string[], width: number): string | null => {
  if (cells.length === width) return null;
  if (cells.length > width && isBlank(cells.slice(width))) {
    cells.length = width;
    return null;
  }
  return `The row has ${String(cells.length)} fields, the headings have ${String(width)}`;
};

/**
 * Reads CSV text as it arrives, in a browser's worker as on the server: headings first, then records
 * with their line numbers. Blank lines are left out. A record of another length than the headings, or
 * with damaged quotes, comes with its problem. After damaged quotes reading goes on with the next line,
 * so that one stray quote does not swallow the rest of the file. What comes out does not depend on
 * where the text is cut.
 */
export const createRowReader = (options: { delimiter?: Delimiter | undefined } = {}): RowReader => {
  let delimiter: Delimiter | null = null;
  let newline: '\n' | '\r' = '\n';
  let rest = '';
  let line = 1;
  let header: string[] | null = null;
  let found = 0;
  let damaged = 0;
  let problem: string | null = null;

  const start = () => {
    rest = rest.replace(/^\ufeff/, '');
    const head = rest.slice(0, headBytes);
    newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
    delimiter = options.delimiter ?? detectDelimiter(head);
    const declaration = /^sep=.(?:\r\n|\n|\r)/i.exec(rest);
    if (declaration === null) return;
    rest = rest.slice(declaration[0].length);
    line = 2;
  };

  const take = (records: CsvRecord[], raw: RawRecord) => {
    if (problem !== null) return;
    const { cells } = raw;
    const at = line;
    line += raw.height;
    if (cells[0]?.trim() === '' && isBlank(cells)) return;
    if (header !== null) {
      found += 1;
      records.push({
        line: at,
        cells,
        problem: raw.damaged ? quoteProblem : shapeProblem(cells, header.length),
      });
      return;
    }
    header = cells.map((cell) => cell.trim());
    while (header.at(-1) === '') header.pop();
    if (raw.damaged) problem = `The headings in line ${String(at)} cannot be read. ${quoteProblem}.`;
  };

  /** The line at the start of `rest` becomes a record by itself, as its quotes are damaged. */
  const takeDamagedLine = (records: CsvRecord[]) => {
    const end = rest.indexOf(newline);
    const text = rest.slice(0, end).replace(/\r$/, '');
    rest = rest.slice(end + 1);
    take(records, { cells: text.split(delimiter ?? ','), height: 1, damaged: true });
    damaged += 1;
    if (damaged === damagedQuotes)
      problem ??= `Too many quotation marks are damaged: nothing below line ${String(line - 1)} was read`;
  };

  const read = (records: CsvRecord[], final: boolean) => {
    let size = headBytes;
    while (rest !== '' && problem === null) {
      const cut = cutRecords(rest.slice(0, size), { delimiter: delimiter ?? ',', newline });
      for (const raw of cut.records) take(records, raw);
      rest = rest.slice(cut.consumed);
      if (cut.stuck) {
        takeDamagedLine(records);
        // Where one quote is damaged the next is likely near, and what lies behind it is read in vain.
        size = smallPiece;
      } else if (cut.consumed > 0) size = Math.min(size * 4, headBytes);
      else if (size < rest.length && size < recordCharacters) size = Math.min(size * 4, recordCharacters);
      else if (!final && rest.length < recordCharacters) return;
      else if (rest.lastIndexOf(newline, recordCharacters - 1) < 0)
        problem = `Line ${String(line)} is too long for a row of products`;
      else takeDamagedLine(records);
    }
  };

  return {
    push: (text) => {
      const records: CsvRecord[] = [];
      // A zero character cannot be stored, and text has none.
      rest += text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text;
      if (delimiter === null) {
        if (rest.length < headBytes) return records;
        start();
      }
      read(records, false);
      return records;
    },
    nextLine: () =>
      delimiter !== null && header !== null && rest === '' && problem === null && newline === '\n'
        ? line
        : null,
    skip: (lines, rows) => {
      line += lines;
      found += rows;
    },
    end: () => {
      const records: CsvRecord[] = [];
      if (delimiter === null) start();
      if (rest !== '' && !rest.endsWith(newline)) rest += newline;
      read(records, true);
      rest = '';
      if (header === null) problem ??= 'The file is empty';
      else if (found === 0) problem ??= 'There are headings, but no rows below them';
      return records;
    },
    header: () => header,
    delimiter: () => delimiter,
    problem: () => problem,
  };
};
