import { parseRecords, type Dialect } from './parseRecords';

/** One record as it stands in the text: how many lines it covers, and whether its quotes are damaged. */
export interface RawRecord {
  cells: string[];
  height: number;
  damaged: boolean;
}

export interface CutText {
  records: RawRecord[];
  /** Where the text goes on after these records. */
  consumed: number;
  /** A record follows that runs over several lines because of a damaged quote. */
  stuck: boolean;
}

export const countOf = (text: string, mark: string): number => {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
};

/** How many lines the cells of a record cover. */
export const heightOf = (cells: readonly string[], newline: string): number => {
  let height = 1;
  for (const cell of cells) if (cell.includes(newline)) height += countOf(cell, newline);
  return height;
};

/** Where a record that covers so many lines ends: the place of its last line end. */
const endOf = (text: string, start: number, height: number): number => {
  let end = text.indexOf('\n', start);
  for (let line = 1; line < height; line += 1) end = text.indexOf('\n', end + 1);
  return end;
};

/**
 * Lines end with CR LF in many files; the LF alone is the parser's line end, so the CR is left over. One that
 * stood in quotes is the cell's own: `line` is the record's text, where there may be such.
 */
const dropCarriageReturn = (cells: string[], line: string | null, delimiter: string) => {
  const last = cells.length - 1;
  const cell = cells[last];
  if (cell?.charCodeAt(cell.length - 1) !== 13) return;
  if (line === null || line === cell || line.endsWith(delimiter + cell)) cells[last] = cell.slice(0, -1);
};

/**
 * The complete records at the start of a text. Stops before a record whose quotes are damaged and that
 * covers several lines: those are likely several records, which the caller tells apart. Only whole
 * lines are looked at, as the parser takes a quote before a cut for a damaged one.
 */
export const cutRecords = (piece: string, dialect: Dialect): CutText => {
  const { newline } = dialect;
  const text = piece.slice(0, piece.lastIndexOf(newline) + 1);
  const { data, errors, meta } = parseRecords(text, dialect, { onlyComplete: true });
  const damaged = new Set<number>();
  for (const { row, code } of errors) if (row !== undefined && code === 'InvalidQuotes') damaged.add(row);
  let consumed = meta.cursor;
  // Counting lines in the whole text is far cheaper than in every cell, and mostly enough.
  const flat = countOf(text.slice(0, consumed), newline) === data.length;
  const mayBeQuoted = newline === '\n' && text.includes('\r"');
  let start = 0;
  const records: RawRecord[] = [];
  for (const [index, cells] of data.entries()) {
    const height = flat ? 1 : heightOf(cells, newline);
    if (height > 1 && damaged.has(index)) {
      consumed =
        index === 0 ? 0 : parseRecords(text, dialect, { onlyComplete: true, preview: index }).meta.cursor;
      return { records, consumed, stuck: true };
    }
    const end = mayBeQuoted ? endOf(text, start, height) : 0;
    if (newline === '\n')
      dropCarriageReturn(cells, mayBeQuoted ? text.slice(start, end) : null, dialect.delimiter);
    start = end + 1;
    records.push({ cells, height, damaged: damaged.has(index) });
  }
  return { records, consumed, stuck: damaged.has(data.length) };
};
