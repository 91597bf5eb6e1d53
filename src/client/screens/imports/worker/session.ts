import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import { isFault } from '../../../../domain/errors/faultIn';
import { fileErrors } from '../../../../domain/errors/files';
import { importErrors } from '../../../../domain/errors/imports';
import type { Fault } from '../../../../domain/errors/errorTable';
import { fileProblem } from '../../../../domain/files/fileProblem';
import { importLimits } from '../../../../domain/imports/productCsv/importLimits';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import { noShapeNotes } from '../../../../domain/imports/productCsv/rowShape';
import { whyNotOld } from '../../../../domain/files/archiveNames';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import {
  spreadsheetKind,
  chooseSheet,
  readSheets,
  recordsOfSheet,
  SheetRefused,
  type Sheet,
  type SheetRecords,
} from '../../../../domain/files/spreadsheet';
import { createFileCheck, type FileCheck, recordOfOwn } from './checkFile';
import { cellRuleOf, type CellRule } from './cellRule';
import { createReading, firstPass, rowsAs, type Reading } from './firstPass';
import type { KeptRow } from './keptRow';
import { stateOf } from './keptRows';
import { columnOf, noCells, type ColumnCells } from './rowRemedies';
import { restoreCell } from '../../../../domain/files/formulaCells';
import { proposedFor, remediesFor } from '../../../../domain/imports/remedies/propose';
import type { Remedy } from '../../../../domain/imports/remedies/remedy';
import { outcomeOf } from './outcome';
import type {
  FileColumn,
  FileSummary,
  ImportSession,
  ImportTerms,
  LeftOutReason,
  OnProgress,
  RefusedFile,
} from './protocol';
import { rowReason } from '../../../../domain/imports/productCsv/rowReason';
import { createRejectedFile } from './rejectedFile';
import { scanFile } from './scanFile';
import { createWrittenFile, writtenKeys, type WrittenFile } from './writtenFile';
import { isReasonHeading } from '../../../../domain/imports/productCsv/columns';
import { createConverter } from '../../../../domain/imports/convert/convert';
import type { Converted } from '../../../../domain/imports/convert/ownRow';

/** Goes through the whole file once more. */
type PassOver = (onRecord: (record: CsvRecord) => void) => Promise<void>;

/** A row as it was checked, and the record of the file that it came from. */
type OnRow = (record: CsvRecord, source: CsvRecord) => void;

/** Checks a file from its beginning, looking through it before where its rows depend on later ones. */
const checkWhole = async (check: FileCheck, pass: PassOver): Promise<void> => {
  const { converter } = check;
  if (converter?.needsSurvey === true) await pass(converter.survey);
  await pass(check.take);
  check.end();
};

/** Goes through the rows that a check was made of, again. */
const passRows = async (
  { plan, converter }: FileCheck,
  header: readonly string[],
  pass: PassOver,
  onRow: OnRow,
): Promise<void> => {
  if (converter === null) {
    await pass((record) => {
      onRow(record, record);
    });
    return;
  }
  const again = createConverter(plan, header);
  const tell = ({ rows }: Converted) => {
    for (const row of rows) onRow(recordOfOwn(row), row.source);
  };
  if (again.needsSurvey) await pass(again.survey);
  await pass((record) => {
    tell(again.take(record));
  });
  tell(again.end());
};

/** A sheet that was read, and the others of its file. */
interface OpenSheet extends SheetRecords {
  sheets: readonly string[];
  sheet: string;
}

let last: { file: File; sheets: Sheet[] } | null = null;

/** The sheet of this name, or the first, of a file; an error where there is none to read. */
const openSheet = async (
  file: File,
  name: string | null,
  headingLine: number | null,
): Promise<OpenSheet | Fault> => {
  try {
    // Another sheet of the same file needs no second reading.
    if (last?.file !== file)
      last = { file, sheets: await readSheets(new Uint8Array(await file.arrayBuffer())) };
    const { sheets } = last;
    const chosen = chooseSheet(sheets, name);
    if (chosen === undefined) return importErrors.emptySheet();
    return {
      sheets: sheets.map((sheet) => sheet.name),
      sheet: chosen.name,
      ...recordsOfSheet(chosen, headingLine),
    };
  } catch (error) {
    if (error instanceof SheetRefused) return error.fault;
    throw error;
  }
};

const shownValues = 3;
const longestSample = 4000;

const shortest = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);

/** The columns of a file with their first values that are not blank. */
const fileColumns = (header: readonly string[], samples: readonly Pick<CsvRecord, 'cells'>[]): FileColumn[] =>
  header.map((heading, index) => ({
    heading,
    values: samples
      .map(({ cells }) => shortest(cells[index] ?? ''))
      .filter((value) => value.trim() !== '')
      .slice(0, shownValues),
    isReason: isReasonHeading(heading),
  }));

/** Records that may go to the page: of a text as long as a chapter its beginning is enough to show. */
const shownSamples = (samples: readonly CsvRecord[]): CsvRecord[] =>
  samples.map(({ line, cells, problem }) => ({
    line,
    problem,
    cells: cells.map((cell) => (cell.length > longestSample ? cell.slice(0, longestSample) : cell)),
  }));

type Input = Parameters<ImportSession['read']>[0];

/** A file that was read, and how to go through it again. */
interface OpenFile {
  /** What cuts its rows; null: it is a sheet. */
  delimiter: Delimiter | null;
  columns: FileColumn[];
  header: readonly string[];
  terms: ImportTerms;
  metafieldsProblem: CellRule | undefined;
  check: FileCheck;
  pass: (onProgress: OnProgress) => PassOver;
}

type Found = Omit<FileSummary, 'columns' | 'samples' | 'suggestion' | 'totals'>;

const onlyHeadings = importErrors.noRows();

const passOfSheet =
  ({ records }: OpenSheet, { size }: File) =>
  (onProgress: OnProgress): PassOver =>
  (onRecord) => {
    for (const record of records) onRecord(record);
    onProgress({ bytes: size, rows: records.length });
    return Promise.resolve();
  };

/**
 * One file on its way through the importer: read, checked, fixed, written. Rows are not kept; each step
 * that needs all of them reads the file again.
 */
export const createSession = (): ImportSession => {
  let open: OpenFile | null = null;
  let listed: KeptRow[] = [];
  let written: WrittenFile | null = null;
  /** The column that a remedy has last taken cells of. */
  let looked: { check: FileCheck; column: number; cells: ColumnCells } | null = null;

  const opened = (): OpenFile => {
    if (open === null) throw new Error('No file is open');
    return open;
  };

  /** What was read is open from now on, once it is checked to its end. */
  const keep = async (
    reading: Reading,
    file: Pick<OpenFile, 'header' | 'terms' | 'metafieldsProblem' | 'pass'>,
    found: Found,
    onProgress: OnProgress,
  ): Promise<FileSummary | RefusedFile> => {
    const { check, suggestion, samples } = reading;
    if (check === null || suggestion === null)
      return { problem: found.stopped ?? onlyHeadings, encoding: found.encoding, delimiter: found.delimiter };
    if (check.converter?.needsSurvey === true) await file.pass(onProgress)(check.take);
    check.end();
    const columns = fileColumns(file.header, samples);
    open = { ...file, columns, check, delimiter: found.delimiter };
    listed = [];
    return { ...found, columns, samples: shownSamples(samples), suggestion, totals: check.totals() };
  };

  const readText = async (input: Input, head: Uint8Array, onProgress: OnProgress) => {
    const { file, choices, terms } = input;
    const metafieldsProblem = await cellRuleOf(terms);
    const { reading, encoding, encodingDoubtful, encodingWords, delimiter, header, problem, ...rest } =
      await firstPass({ file, head, choices, terms, metafieldsProblem }, onProgress);
    if (delimiter === null) return { problem: problem ?? fileErrors.fileEmpty(), encoding, delimiter };
    const pass =
      (progress: OnProgress): PassOver =>
      async (onRecord) => {
        let count = 0;
        const onRecords = (records: readonly CsvRecord[]) => {
          count += records.length;
          for (const record of records) onRecord(record);
        };
        const onBytes = (bytes: number) => progress({ bytes, rows: count });
        const rows = rowsAs(choices);
        await scanFile(file, { encoding, delimiter, rows, strict: false, onRecords, onBytes });
      };
    const { headingLine, shape } = rest;
    const found = {
      encoding,
      encodingDoubtful,
      encodingWords,
      delimiter,
      headingLine,
      shape,
      choices,
      sheets: [],
      sheet: null,
      stopped: problem,
    };
    return keep(reading, { header, terms, metafieldsProblem, pass }, found, onProgress);
  };

  const readSheet = async ({ file, choices, terms }: Input, onProgress: OnProgress) => {
    const sheet = await openSheet(file, choices.sheet ?? null, choices.headingLine ?? null);
    const none = { encoding: null, delimiter: null };
    if (isFault(sheet)) return { problem: sheet, ...none };
    const { header, headingLine, records, sheets } = sheet;
    if (records.length === 0) return { problem: onlyHeadings, ...none, sheets };
    const metafieldsProblem = await cellRuleOf(terms);
    const reading = createReading(terms, metafieldsProblem);
    reading.take(records, header);
    const found = {
      ...none,
      encodingDoubtful: false,
      headingLine,
      shape: noShapeNotes,
      choices,
      sheets,
      sheet: sheet.sheet,
      stopped: null,
    };
    const pass = passOfSheet(sheet, file);
    return keep(reading, { header, terms, metafieldsProblem, pass }, found, onProgress);
  };

  const read: ImportSession['read'] = async (input, onProgress) => {
    const { file } = input;
    const head = new Uint8Array(await file.slice(0, importLimits.headBytes).arrayBuffer());
    const kind = spreadsheetKind(head);
    if (kind === 'xlsx' || kind === 'feed') return readSheet(input, onProgress);
    const problem =
      kind === 'old' && file.size <= importLimits.fileBytes
        ? whyNotOld(new Uint8Array(await file.arrayBuffer()))
        : fileProblem({ name: file.name, size: file.size, head });
    if (problem !== null) return { problem, encoding: null, delimiter: null };
    return readText(input, head, onProgress);
  };

  const isChecked = (plan: FilePlan, vendor: string): boolean =>
    opened().check.terms.vendor === vendor && JSON.stringify(opened().check.plan) === JSON.stringify(plan);

  /** The cells of the column that a remedy takes, by the lines of the rows with errors: read from the file again. */
  const cellsFor = async (remedy: Remedy, onProgress: OnProgress): Promise<ColumnCells> => {
    const column = columnOf(remedy);
    const { check, header, pass } = opened();
    if (column === null) return noCells;
    if (looked?.check === check && looked.column === column) return looked.cells;
    const cells = new Map<number, string>();
    await passRows(check, header, pass(onProgress), ({ line }, source) => {
      if (check.kept.at(line) !== undefined) cells.set(line, restoreCell(source.cells[column] ?? '').trim());
    });
    looked = { check, column, cells };
    return cells;
  };

  return {
    read,
    check: async ({ plan, vendor, edits = [], remedies = [] }, onProgress) => {
      if (edits.length > 0 || !isChecked(plan, vendor)) {
        const { check: before, pass, ...file } = opened();
        const byLine = new Map(edits.map((edit) => [edit.line, edit]));
        const isKept = edits.length > 0;
        const earlier = isKept ? { at: (line: number) => byLine.get(line) } : before.kept;
        const done = isKept ? remedies : before.kept.remedies.done();
        const check = createFileCheck({ plan, ...file, vendor, earlier, remedies: done });
        await checkWhole(check, pass(onProgress));
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
    fix: ({ line, values, whole }) => {
      const { check } = opened();
      check.kept.fix(line, values, whole);
      const row = check.kept.at(line);
      if (row === undefined) throw new Error(`Line ${String(line)} is not listed`);
      return { totals: check.totals(), row: check.kept.listed(row) };
    },
    skip: ({ lines, skipped, kind = null }) => {
      const { check } = opened();
      check.kept.skip(lines, skipped, kind);
      return check.totals();
    },
    propose: ({ kind }) => {
      const { check, header } = opened();
      const found = check.kept.kinds().find(({ id }) => id === kind);
      if (found?.key == null) return null;
      const { key, fault } = found;
      const facts = {
        headings: header,
        filled: check.usedKeys(),
        vendors: check.terms.vendors,
        digits: check.terms.currencyDigits,
      };
      return {
        proposal: proposedFor(key, fault, facts),
        kinds: remediesFor(key, fault),
        columns: header.map((heading, column) => ({ column, heading })),
      };
    },
    tryRemedy: async ({ kind, key, remedy }, onProgress) =>
      opened().check.kept.remedies.try(kind, key, remedy, await cellsFor(remedy, onProgress)),
    applyRemedy: async ({ kind, key, remedy }, onProgress) => {
      const { check } = opened();
      check.kept.remedies.apply(kind, key, remedy, await cellsFor(remedy, onProgress));
      return check.totals();
    },
    undoRemedy: () => {
      const { check } = opened();
      check.kept.remedies.undo();
      return check.totals();
    },
    changes: () => {
      const { kept } = opened().check;
      return { rows: kept.changes(), remedies: kept.remedies.changed() };
    },
    write: async (_, onProgress) => {
      const { check, header, pass } = opened();
      const file = createWrittenFile(writtenKeys(check));
      await passRows(check, header, pass(onProgress), (record) => {
        const { row } = outcomeOf(check, record);
        if (row !== null) file.add(record.line, row);
      });
      written = file;
      return { file: file.end(), rows: file.rows() };
    },
    reasons: async (_, onProgress) => {
      const { check, header, pass } = opened();
      const reasons = new Map<string, LeftOutReason>();
      await passRows(check, header, pass(onProgress), (record) => {
        const outcome = outcomeOf(check, record);
        if (outcome.row !== null) return;
        const english = rowReason(outcome.errors);
        if (english !== '') reasons.set(english, { english, errors: outcome.errors });
      });
      return [...reasons.values()];
    },
    rejected: async ({ refused, skippedReason, said = {} }, onProgress) => {
      const { check, columns, header, pass, delimiter } = opened();
      const file = createRejectedFile(check, columns, delimiter ?? ',');
      const refusals = new Map(refused.map(({ line, reason }) => [written?.originOf(line), reason]));
      await passRows(check, header, pass(onProgress), (record, source) => {
        const outcome = outcomeOf(check, record);
        const refusal = refusals.get(record.line);
        if (outcome.row === null) {
          const english = rowReason(outcome.errors);
          const reason = english === '' ? skippedReason : (said[english] ?? english);
          file.add(record, source, outcome.edit, reason);
        } else if (refusal !== undefined)
          file.add(record, source, check.kept.at(record.line)?.edit ?? null, refusal);
      });
      return file.end();
    },
  };
};
