import type { Fault } from '../../../../domain/errors/errorTable';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import type { TextEncoding } from '../../../../domain/files/csv/encoding';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import { createRowReader, type RowReading } from '../../../../domain/imports/productCsv/readRows';
import type { ShapeNotes } from '../../../../domain/imports/productCsv/rowShape';
import { createLineFeeder, type QuickRows } from './lineFeeder';

/** The bytes are not of the encoding that the file began with. */
export class WrongEncoding extends Error {
  constructor(
    encoding: TextEncoding,
    readonly piece: Uint8Array,
    options: ErrorOptions,
  ) {
    super(encoding, options);
  }
}

export interface ScanOptions {
  encoding: TextEncoding;
  /** Whether bytes that are not of the encoding end the scan. */
  strict: boolean;
  delimiter: Delimiter | null;
  /** How rows are read; strictly where nothing is said. */
  rows?: Omit<RowReading, 'delimiter'>;
  /** Called with each piece of the file; `header` is the same array each time. */
  onRecords: (records: readonly CsvRecord[], header: readonly string[]) => void;
  onBytes: (bytes: number) => void;
  /** Asked once there is a header; null: every row is wanted as a record. */
  quick?: () => QuickRows | null;
}

export interface Scanned {
  header: string[];
  headingLine: number;
  shape: ShapeNotes;
  delimiter: Delimiter | null;
  problem: Fault | null;
}

/**
 * Reads a file piece by piece and keeps none of it. Errors: WrongEncoding, and the browser's own where
 * the file cannot be read (any more).
 */
export const scanFile = async (file: Blob, options: ScanOptions): Promise<Scanned> => {
  const { encoding, strict, onRecords, onBytes } = options;
  const reader = createRowReader({ ...options.rows, delimiter: options.delimiter ?? undefined });
  const decoder = new TextDecoder(encoding, { fatal: strict });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new WrongEncoding(encoding, piece ?? new Uint8Array(), { cause: error });
    }
  };
  const pass = (records: CsvRecord[]) => {
    const header = reader.header();
    if (header !== null && records.length > 0) onRecords(records, header);
  };
  const push = (text: string) => pass(reader.push(text));
  const quick = encoding === 'utf-8' ? (options.quick ?? (() => null)) : () => null;
  const feeder = createLineFeeder({ reader, decode, push, quick });
  const pieces = file.stream().getReader();
  let bytes = 0;
  // A file that cannot be read on is not worth the rest of it.
  while (reader.problem() === null) {
    const { done, value } = await pieces.read();
    if (done) break;
    bytes += value.length;
    feeder.feed(value);
    onBytes(bytes);
  }
  await pieces.cancel();
  if (reader.problem() === null) {
    feeder.end();
    push(decode());
    pass(reader.end());
  }
  return {
    header: reader.header() ?? [],
    headingLine: reader.headingLine(),
    shape: reader.shape(),
    delimiter: reader.delimiter(),
    problem: reader.problem(),
  };
};
