import { guessEncoding, wordsInEncodings, type TextEncoding } from '../../../../domain/files/csv/encoding';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import type { RowReading } from '../../../../domain/imports/productCsv/readRows';
import { sampleRecords } from '../../../../domain/files/openTable';
import { suggestPlan, type Suggestion } from '../../../../domain/imports/plan/suggestPlan';
import type { CellRule } from './cellRule';
import { createFileCheck, type FileCheck } from './checkFile';
import type { ImportTerms, OnProgress, ReadingChoices } from './protocol';
import { scanFile, WrongEncoding, type Scanned } from './scanFile';

/** A file's plan as it is suggested by its first records, and the check that begins with them. */
export interface Reading {
  samples: CsvRecord[];
  suggestion: Suggestion | null;
  check: FileCheck | null;
  /** Records so far. */
  records: number;
  take: (records: readonly CsvRecord[], header: readonly string[]) => void;
}

/** Suggests a plan for the first records of a file, and checks by it what can be checked in one go. */
export const createReading = (terms: ImportTerms, metafieldsProblem?: CellRule): Reading => {
  const reading: Reading = {
    samples: [],
    suggestion: null,
    check: null,
    records: 0,
    take: (records, header) => {
      if (reading.check === null) {
        const first = records.slice(0, sampleRecords);
        reading.samples = first;
        reading.suggestion = suggestPlan(
          header,
          first.map(({ cells }) => cells),
          terms,
        );
        const { plan } = reading.suggestion;
        reading.check = createFileCheck({
          plan,
          header,
          terms,
          vendor: '',
          earlier: null,
          metafieldsProblem,
        });
      }
      reading.records += records.length;
      const { check } = reading;
      if (check.converter?.needsSurvey === true) for (const record of records) check.converter.survey(record);
      else for (const record of records) check.take(record);
    },
  };
  return reading;
};

/** How the rows of a chosen file are read: as kindly as was not chosen otherwise. */
export const rowsAs = ({
  headingLine = null,
  fillsShort = true,
  joinsBroken = false,
}: ReadingChoices): Omit<RowReading, 'delimiter'> => ({ headingLine, fillsShort, joinsBroken });

interface FirstPass {
  file: File;
  head: Uint8Array;
  choices: ReadingChoices;
  terms: ImportTerms;
  metafieldsProblem: CellRule | undefined;
}

interface FirstFound extends Scanned {
  encoding: TextEncoding;
  encodingDoubtful: boolean;
  /** Words of the file in each encoding. */
  encodingWords: Partial<Record<TextEncoding, string>>;
  reading: Reading;
}

/**
 * Reads a file and checks it by the plan that its headings suggest, in one go. What begins like UTF-8 and
 * turns out not to be is read once more, as older spreadsheets write it.
 */
export const firstPass = async (
  { file, head, choices, terms, metafieldsProblem }: FirstPass,
  onProgress: OnProgress,
): Promise<FirstFound> => {
  const passAs = async (
    encoding: TextEncoding,
  ): Promise<Omit<FirstFound, 'encodingDoubtful' | 'encodingWords'>> => {
    const reading = createReading(terms, metafieldsProblem);
    const scanned = await scanFile(file, {
      encoding,
      delimiter: choices.delimiter,
      rows: rowsAs(choices),
      strict: choices.encoding === null && encoding === 'utf-8',
      onRecords: reading.take,
      quick: () => reading.check,
      onBytes: (bytes) => onProgress({ bytes, rows: reading.check?.rows() ?? 0 }),
    });
    return { ...scanned, encoding, reading };
  };
  const encoding = choices.encoding ?? (await guessEncoding(head));
  try {
    const passed = await passAs(encoding);
    return { ...passed, encodingDoubtful: false, encodingWords: wordsInEncodings(head) };
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error;
    const passed = await passAs(await guessEncoding(error.piece));
    return { ...passed, encodingDoubtful: true, encodingWords: wordsInEncodings(error.piece) };
  }
};
