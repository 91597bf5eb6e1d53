import type { ColumnMapping } from '../../../../domain/productCsv/columns';
import type { TextEncoding } from '../../../../domain/productCsv/encoding';
import { fileProblem } from '../../../../domain/productCsv/fileProblem';
import { importLimits } from '../../../../domain/productCsv/importLimits';
import type { CsvRecord } from '../../../../domain/productCsv/readRows';
import { createFileCheck, type FileCheck } from './checkFile';
import { stateOf, type KeptRow } from './keptRows';
import { outcomeOf } from './outcome';
import { firstPass } from './firstPass';
import type { FileColumn, ImportSession, ImportTerms, OnProgress } from './protocol';
import { createRejectedFile } from './rejectedFile';
import { scanFile, type Scanned } from './scanFile';
import { createWrittenFile, writtenKeys, type WrittenFile } from './writtenFile';

/** A file that was read, and how. */
interface OpenFile {
  file: File;
  encoding: TextEncoding;
  delimiter: Scanned['delimiter'];
  columns: FileColumn[];
  terms: ImportTerms;
  check: FileCheck;
}

/**
 * One file on its way through the importer: read, checked, mended, written. Rows are not kept; each step
 * that needs all of them reads the file again.
 */
export const createSession = (): ImportSession => {
  let open: OpenFile | null = null;
  let listed: KeptRow[] = [];
  let written: WrittenFile | null = null;

  const opened = (): OpenFile => {
    if (open === null) throw new Error('No file is open');
    return open;
  };

  const readAgain = async (onRecord: (record: CsvRecord) => void, onProgress: OnProgress) => {
    const { file, encoding, delimiter } = opened();
    let rows = 0;
    await scanFile(file, {
      encoding,
      delimiter,
      strict: false,
      onRecords: (records) => {
        rows += records.length;
        for (const record of records) onRecord(record);
      },
      onBytes: (bytes) => onProgress({ bytes, rows }),
    });
  };

  const read: ImportSession['read'] = async ({ file, choices, terms }, onProgress) => {
    const head = new Uint8Array(await file.slice(0, importLimits.headBytes).arrayBuffer());
    const problem = fileProblem({ name: file.name, size: file.size, head });
    if (problem !== null) return { problem, encoding: null, delimiter: null };
    const first = await firstPass({ file, head, choices, terms }, onProgress);
    const { check, encoding, encodingDoubtful, delimiter, columns, problem: stopped } = first;
    if (check === null || delimiter === null)
      return { problem: stopped ?? 'The file is empty', encoding, delimiter };
    open = { file, encoding, delimiter, columns, terms, check };
    listed = [];
    const { mapping } = check;
    return { encoding, encodingDoubtful, delimiter, columns, mapping, stopped, totals: check.totals() };
  };

  const isChecked = (mapping: ColumnMapping, vendor: string): boolean =>
    opened().check.terms.vendor === vendor &&
    opened().check.mapping.every((key, index) => key === mapping[index]);

  return {
    read,
    check: async ({ mapping, vendor }, onProgress) => {
      if (!isChecked(mapping, vendor)) {
        const { check: earlier, terms } = opened();
        const check = createFileCheck(mapping, terms, vendor, earlier.kept);
        await readAgain(check.take, onProgress);
        check.end();
        open = { ...opened(), check };
        listed = [];
      }
      return opened().check.totals();
    },
    list: ({ state, kind }) => {
      const fits = ({ kinds }: KeptRow): boolean => kind === null || kinds.some(({ id }) => id === kind);
      listed = opened()
        .check.kept.all()
        .filter((row) => stateOf(row) === state && fits(row));
      return listed.length;
    },
    rows: ({ from, count }) => listed.slice(from, from + count).map(opened().check.kept.listed),
    preview: () => opened().check.preview,
    mend: ({ line, values, whole }) => {
      const { check } = opened();
      check.kept.mend(line, values, whole);
      const row = check.kept.at(line);
      if (row === undefined) throw new Error(`Line ${String(line)} is not listed`);
      return { totals: check.totals(), row: check.kept.listed(row) };
    },
    skip: ({ lines, skipped }) => {
      const { check } = opened();
      check.kept.skip(lines, skipped);
      return check.totals();
    },
    write: async (_, onProgress) => {
      const { check } = opened();
      const file = createWrittenFile(writtenKeys(check));
      await readAgain((record) => {
        const { row } = outcomeOf(check, record, '');
        if (row !== null) file.add(record.line, row);
      }, onProgress);
      written = file;
      return { file: file.end(), rows: file.rows() };
    },
    rejected: async ({ refused, skippedReason }, onProgress) => {
      const { check, columns } = opened();
      const file = createRejectedFile(check, columns);
      const refusals = new Map(refused.map(({ line, reason }) => [written?.originOf(line), reason]));
      await readAgain((record) => {
        const outcome = outcomeOf(check, record, skippedReason);
        const refusal = refusals.get(record.line);
        if (outcome.row === null) file.add(record.cells, outcome.edit, outcome.reason);
        else if (refusal !== undefined)
          file.add(record.cells, check.kept.at(record.line)?.edit ?? null, refusal);
      }, onProgress);
      return file.end();
    },
  };
};
