import { importErrors } from '../../../domain/errors/imports';
import type { Fault } from '../../../domain/errors/errorTable';
import type { Readable } from 'node:stream';
import { guessEncoding } from '../../../domain/files/csv/encoding';
import { fileProblem } from '../../../domain/files/fileProblem';
import { importLimits } from '../../../domain/imports/productCsv/importLimits';
import type { CsvRecord } from '../../../domain/files/csv/csvRecord';
import { createPause } from '../../jobs/pause';
import { createRowReader } from '../../../domain/imports/productCsv/readRows';

/** The file cannot be imported, for the reason that `fault` gives. */
export class FileRefused extends Error {
  constructor(
    readonly fault: Fault,
    options?: ErrorOptions,
  ) {
    super(fault.message, options);
    this.name = 'FileRefused';
  }
}

export interface CsvFile {
  name: string;
  size: number;
  open: () => Readable;
}

const pieceLength = 16 * 1024;

const cut = function* (text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
};

/** Looks at the first bytes: whether they are text at all, and in which encoding. */
const decoderOf = async ({ name, size }: CsvFile, bytes: Buffer): Promise<(piece?: Buffer) => string> => {
  const head = bytes.subarray(0, importLimits.headBytes);
  const problem = fileProblem({ name, size, head });
  if (problem !== null) throw new FileRefused(problem);
  const encoding = await guessEncoding(head);
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return (piece) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new FileRefused(importErrors.notUtf8(), { cause: error });
    }
  };
};

async function* piecesOf(file: CsvFile): AsyncGenerator<string> {
  const stream = file.open();
  try {
    const reading: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    let next = await reading.next();
    while (next.done !== true && head.length < importLimits.headBytes) {
      head = Buffer.concat([head, next.value]);
      next = await reading.next();
    }
    const decode = await decoderOf(file, head);
    yield* cut(decode(head));
    while (next.done !== true) {
      yield* cut(decode(next.value));
      next = await reading.next();
    }
    yield* cut(decode());
  } finally {
    stream.destroy();
  }
}

/**
 * The records of a stored CSV as they are read, with the headings. Errors: FileRefused for a file that
 * is no CSV, is empty, or whose quotes are so damaged that its rest was not read.
 */
export async function* readRecords(
  file: CsvFile,
): AsyncGenerator<{ header: readonly string[]; records: CsvRecord[] }> {
  const reader = createRowReader();
  const pause = createPause();
  const refuse = (): void => {
    const problem = reader.problem();
    if (problem !== null) throw new FileRefused(problem);
  };
  for await (const text of piecesOf(file)) {
    const records = reader.push(text);
    refuse();
    const header = reader.header();
    if (header !== null && records.length > 0) yield { header, records };
    await pause();
  }
  const records = reader.end();
  refuse();
  const header = reader.header();
  if (header !== null) yield { header, records };
}
