import { importErrors } from '../errors/imports';
import type { Fault } from '../errors/errorTable';
import { headingRow, knownHeadings } from './headingRow';
import type { CsvRecord } from './csv/csvRecord';
import { isProductFeed, readProductFeed } from './productFeed';
import { isFault } from '../errors/faultIn';
import { quotable } from '../imports/productCsv/rowShape';
import { archiveEntries, otherArchive } from './archiveNames';
import { importLimits } from '../imports/productCsv/importLimits';

/** What a spreadsheet may be: it is read into memory as a whole. */
const sheetLimits = {
  fileBytes: 40 * 1024 * 1024,
  /** What a file may unpack to, by its own word. */
  unpackedBytes: 400 * 1024 * 1024,
} as const;

/** The spreadsheet cannot be read, for the reason that `fault` gives. */
export class SheetRefused extends Error {
  constructor(
    readonly fault: Fault,
    options?: ErrorOptions,
  ) {
    super(fault.message, options);
  }
}

export interface Sheet {
  name: string;
  rows: string[][];
  /** The first cell with a formula whose result is not in the file; null: there is none. */
  unsolved: string | null;
}

const starts = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);

/**
 * Whether the first bytes are those of a file that is read as a whole: a spreadsheet, or a feed of products in XML;
 * `old` is .xls, which is not read.
 */
export const spreadsheetKind = (head: Uint8Array): 'xlsx' | 'feed' | 'old' | null => {
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'old';
  if (starts(head, 0x50, 0x4b, 3, 4)) return 'xlsx';
  return isProductFeed(head) ? 'feed' : null;
};

const plainExponent = (text: string): string => {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const [mantissa = '', power = '0'] = value.toExponential(14).split('e');
  const digits = mantissa.replace('.', '').replace('-', '').replace(/0+$/, '');
  const point = Number(power) + 1;
  const sign = value < 0 ? '-' : '';
  if (digits === '') return '0';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
};

/**
 * A number as the sheet shows it: the file has it as a program's fraction ("12.300000000000001", "4.0E-2"),
 * of which fifteen digits count. Whole numbers, such as barcodes, keep every digit.
 */
export const numberText = (text: string): string =>
  /^-?\d+$/.test(text) || (/^-?\d+\.\d+$/.test(text) && text.replace(/\D/g, '').length <= 15)
    ? text
    : plainExponent(text);

/**
 * A number of a sheet has one reading, whatever the style of the texts beside it: "12.345" could be thousands, and
 * gets a zero behind it.
 */
const numberCell = (text: string): string => {
  const number = numberText(text);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number;
};

const dateText = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : date
        .toISOString()
        .replace('T00:00:00.000Z', '')
        .replace(/\.000Z$/, 'Z');

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberCell(String(cell));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof Date ? dateText(cell) : '';
};

/** The reader is loaded with the first file that needs it. */
const allSheets = async (bytes: Uint8Array) => {
  const { default: readFile } = await import('read-excel-file/universal');
  try {
    const { sheetMarks } = await import('./sheetMarks');
    const marks = sheetMarks(bytes);
    const sheets = await readFile(new Uint8Array(bytes).buffer, { trim: false, parseNumber: numberCell });
    return sheets.map(({ sheet, data }): Sheet => {
      const rows = data.map((row) => row.map(cellText));
      for (const { row, column, digits } of marks.get(sheet)?.padded ?? []) {
        const text = rows[row]?.[column];
        if (rows[row] !== undefined && text !== undefined) rows[row][column] = text.padStart(digits, '0');
      }
      return { name: sheet, rows, unsolved: marks.get(sheet)?.unsolved ?? null };
    });
  } catch (error) {
    throw new SheetRefused(importErrors.brokenSheet(), { cause: error });
  }
};

const feedSheet = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> => {
  if (bytes.length > sheetLimits.fileBytes) throw new SheetRefused(importErrors.largeSheet());
  const rows = await readProductFeed(bytes);
  if (isFault(rows)) throw new SheetRefused(rows);
  return { name: '', rows, unsolved: null };
};

/**
 * The sheets of an XLSX file that have rows, cells as texts: numbers with all their digits, and with the zeros before
 * them that the sheet shows; dates as 2026-01-31. A feed is one sheet without a name. Errors: SheetRefused.
 */
export const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  if (isProductFeed(bytes.subarray(0, importLimits.headBytes))) return [await feedSheet(bytes)];
  const entries = archiveEntries(bytes);
  const other = otherArchive(entries);
  if (other !== null) throw new SheetRefused(other);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (bytes.length > sheetLimits.fileBytes || unpacked > sheetLimits.unpackedBytes)
    throw new SheetRefused(importErrors.largeSheet());
  const sheets = await allSheets(bytes);
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  if (filled.length === 0) throw new SheetRefused(importErrors.emptySheet());
  return filled;
};

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/**
 * The sheet of this name; else the one whose headings are those of products, as others hold notes or lists to choose
 * from, and may be hidden; else the first.
 */
export const chooseSheet = (sheets: readonly Sheet[], name: string | null): Sheet | undefined => {
  const named = sheets.find((sheet) => sheet.name === name);
  if (named !== undefined) return named;
  const known = sheets.map(({ rows }) => knownHeadings(rows[headingRow(rows)] ?? []));
  const most = Math.max(...known);
  return sheets[most > 1 ? known.indexOf(most) : 0];
};

export interface SheetRecords {
  header: string[];
  headingLine: number;
  records: CsvRecord[];
}

/**
 * The headings of a sheet, in the row that is named or found, and the records below them; lines are its rows.
 * Errors: SheetRefused.
 */
export const recordsOfSheet = (
  { rows, unsolved }: Sheet,
  headingLine: number | null = null,
): SheetRecords => {
  if (unsolved !== null) throw new SheetRefused(importErrors.formulaWithoutResult({ cell: unsolved }));
  const top = headingLine === null ? headingRow(rows) : headingLine - 1;
  const header = (rows[top] ?? []).map((cell) => cell.trim());
  while (header.at(-1) === '') header.pop();
  const records = rows.slice(top + 1).flatMap((row, index): CsvRecord[] => {
    if (isBlank(row)) return [];
    // Rows end with their last cell that is filled; what lies beyond the headings is a row of another shape.
    const cells = header.map((_, at) => row[at] ?? '');
    const more = row.slice(header.length);
    const problem = isBlank(more) ? null : importErrors.textBeyondHeadings({ text: quotable(more) });
    return [{ line: top + 2 + index, cells: problem === null ? cells : [...cells, ...more], problem }];
  });
  return { header, headingLine: top + 1, records };
};
