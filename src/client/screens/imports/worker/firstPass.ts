import { detectEncoding, type TextEncoding } from '../../../../domain/productCsv/encoding';
import { createFileCheck, type FileCheck } from './checkFile';
import type { FileColumn, ImportTerms, OnProgress, ReadingChoices } from './protocol';
import { fileColumns, suggestedMapping } from './readColumns';
import { scanFile, WrongEncoding, type Scanned } from './scanFile';

interface FirstPass {
  file: File;
  head: Uint8Array;
  choices: ReadingChoices;
  terms: ImportTerms;
}

interface FirstFound extends Scanned {
  encoding: TextEncoding;
  encodingDoubtful: boolean;
  columns: FileColumn[];
  /** Null where there are no rows. */
  check: FileCheck | null;
}

const sampleRows = 3;

/**
 * Reads a file and checks it under the mapping that its headings suggest, in one go. What begins like
 * UTF-8 and turns out not to be is read once more, as older spreadsheets write it.
 */
export const firstPass = async (
  { file, head, choices, terms }: FirstPass,
  onProgress: OnProgress,
): Promise<FirstFound> => {
  const passAs = async (encoding: TextEncoding): Promise<Omit<FirstFound, 'encodingDoubtful'>> => {
    const samples: string[][] = [];
    const found: { check: FileCheck | null } = { check: null };
    const scanned = await scanFile(file, {
      encoding,
      delimiter: choices.delimiter,
      strict: choices.encoding === null && encoding === 'utf-8',
      onRecords: (records, header) => {
        found.check ??= createFileCheck(suggestedMapping(header, terms), terms, '', null);
        for (const record of records) {
          if (samples.length < sampleRows) samples.push(record.cells);
          found.check.take(record);
        }
      },
      quick: () => found.check,
      onBytes: (bytes) => onProgress({ bytes, rows: found.check?.rows() ?? 0 }),
    });
    const columns = fileColumns(scanned.header, samples, terms);
    return { ...scanned, encoding, columns, check: found.check };
  };
  const encoding = choices.encoding ?? detectEncoding(head);
  try {
    return { ...(await passAs(encoding)), encodingDoubtful: false };
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error;
    return { ...(await passAs('windows-1252')), encodingDoubtful: true };
  }
};
