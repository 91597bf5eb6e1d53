import { importErrors } from '../errors/imports';
import type { Fault } from '../errors/errorTable';
import type { Delimiter } from './csv/delimiter';
import { detectEncoding, guessEncoding, type TextEncoding } from './csv/encoding';
import { fileProblem } from './fileProblem';
import { importLimits } from '../imports/productCsv/importLimits';
import type { CsvRecord } from './csv/csvRecord';
import { createRowReader, type RowReading } from '../imports/productCsv/readRows';
import { noShapeNotes, type ShapeChoices, type ShapeNotes } from '../imports/productCsv/rowShape';
import { whyNotOld } from './archiveNames';
import {
  chooseSheet,
  readSheets,
  recordsOfSheet,
  SheetRefused,
  spreadsheetKind,
  type SheetRecords,
} from './spreadsheet';

/** A file, wherever it lies: it is read from its beginning as often as it is asked for. */
export interface FileSource {
  name: string;
  /** In bytes. */
  size: number;
  pieces: () => AsyncIterable<Uint8Array>;
}

/** How a file is to be read; null or missing: as it is found out. */
export interface TableChoices extends ShapeChoices {
  encoding?: TextEncoding | null;
  delimiter?: Delimiter | null;
  /** The name of a spreadsheet's sheet. */
  sheet?: string | null;
  headingLine?: number | null;
}

export interface OpenTable {
  kind: 'text' | 'sheet';
  /** Null for a spreadsheet. */
  encoding: TextEncoding | null;
  /** The file begins like UTF-8 and is not. */
  encodingDoubtful: boolean;
  delimiter: Delimiter | null;
  /** The sheets that have rows, and which of them is read. */
  sheets: readonly string[];
  sheet: string | null;
  header: readonly string[];
  /** The line that they stand in. */
  headingLine: number;
  /** The rows that had not as many fields as there are headings, of the last whole reading. */
  shape: () => ShapeNotes;
  /** The first records, as many as `sampleRecords`. */
  samples: readonly CsvRecord[];
  /** Every record, in pieces, from the beginning. Errors: TableRefused. */
  records: () => AsyncGenerator<CsvRecord[]>;
}

/** The file cannot be read as a table, for the reason that `fault` gives. */
export class TableRefused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** So many records are looked at to suggest how a file is read. */
export const sampleRecords = 50;

const headOf = async ({ pieces }: FileSource): Promise<Uint8Array<ArrayBuffer>> => {
  const head = new Uint8Array(importLimits.headBytes);
  let length = 0;
  for await (const piece of pieces()) {
    const part = piece.subarray(0, head.length - length);
    head.set(part, length);
    length += part.length;
    if (length === head.length) break;
  }
  return head.slice(0, length);
};

const bytesOf = async ({ size, pieces }: FileSource): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const piece of pieces()) {
    bytes.set(piece.subarray(0, size - length), length);
    length += piece.length;
  }
  return bytes;
};

/** The encoding of the whole file, where its head says UTF-8. */
const provedEncoding = async (source: FileSource): Promise<TextEncoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of source.pieces())
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      return guessEncoding(piece);
    }
  return 'utf-8';
};

async function* textRecords(
  source: FileSource,
  encoding: TextEncoding,
  reading: RowReading,
): AsyncGenerator<{ records: CsvRecord[]; reader: ReturnType<typeof createRowReader> }> {
  const reader = createRowReader(reading);
  const decoder = new TextDecoder(encoding);
  for await (const piece of source.pieces()) {
    const records = reader.push(decoder.decode(piece, { stream: true }));
    if (records.length > 0) yield { records, reader };
    if (reader.problem() !== null) break;
  }
  const last = reader.problem() === null ? [...reader.push(decoder.decode()), ...reader.end()] : [];
  yield { records: last, reader };
  const problem = reader.problem();
  if (problem !== null) throw new TableRefused(problem);
}

const openSheet = async (
  source: FileSource,
  { sheet = null, headingLine = null }: TableChoices,
): Promise<OpenTable> => {
  const bytes = await bytesOf(source);
  const refuse = (error: unknown): never => {
    throw error instanceof SheetRefused ? new TableRefused(error.fault) : error;
  };
  const sheets = await readSheets(bytes).catch(refuse);
  const chosen = chooseSheet(sheets, sheet);
  const read = (): SheetRecords => {
    try {
      return recordsOfSheet(chosen ?? { name: '', rows: [], unsolved: null }, headingLine);
    } catch (error) {
      return refuse(error);
    }
  };
  const { records, ...headings } = read();
  if (records.length === 0) throw new TableRefused(importErrors.noRows());
  return {
    kind: 'sheet',
    encoding: null,
    encodingDoubtful: false,
    delimiter: null,
    sheets: sheets.map(({ name }) => name),
    sheet: chosen?.name ?? null,
    ...headings,
    shape: () => noShapeNotes,
    samples: records.slice(0, sampleRecords),
    records: async function* () {
      yield await Promise.resolve(records);
    },
  };
};

const openText = async (
  source: FileSource,
  head: Uint8Array<ArrayBuffer>,
  choices: TableChoices,
): Promise<OpenTable> => {
  const problem = fileProblem({ name: source.name, size: source.size, head });
  if (problem !== null) throw new TableRefused(problem);
  const detected = detectEncoding(head);
  const isUnicode = detected === 'utf-8';
  const proved = detected === 'utf-8' ? await provedEncoding(source) : await guessEncoding(head);
  const encoding = choices.encoding ?? proved;
  const { fillsShort, joinsBroken, headingLine = null } = choices;
  const reading = { delimiter: choices.delimiter ?? undefined, fillsShort, joinsBroken, headingLine };
  const samples: CsvRecord[] = [];
  let header: readonly string[] = [];
  let at = 0;
  let shape = noShapeNotes;
  let found: Delimiter | null = choices.delimiter ?? null;
  for await (const { records, reader } of textRecords(source, encoding, reading)) {
    samples.push(...records.slice(0, sampleRecords - samples.length));
    header = reader.header() ?? [];
    at = reader.headingLine();
    found = reader.delimiter();
    if (samples.length === sampleRecords) break;
  }
  return {
    kind: 'text',
    encoding,
    encodingDoubtful: isUnicode && detected !== proved && choices.encoding !== encoding,
    delimiter: found,
    sheets: [],
    sheet: null,
    header,
    headingLine: at,
    shape: () => shape,
    samples,
    records: async function* () {
      for await (const { records, reader } of textRecords(source, encoding, reading)) {
        shape = reader.shape();
        yield records;
      }
    },
  };
};

/**
 * Opens any file of products as a table of texts: CSV by any of the usual delimiters and encodings, a sheet
 * of an XLSX file, or a feed of products in XML. Text is not kept: each reading goes through the file. Errors: TableRefused.
 */
export const openTable = async (source: FileSource, choices: TableChoices = {}): Promise<OpenTable> => {
  const head = await headOf(source);
  const kind = spreadsheetKind(head);
  if (kind === 'old') throw new TableRefused(whyNotOld(await bytesOf(source)));
  return kind === null ? openText(source, head, choices) : openSheet(source, choices);
};
