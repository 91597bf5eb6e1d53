import type { Fault } from '../../../../domain/errors/errorTable';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import type { ProductCsvKey, ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import type { TextEncoding } from '../../../../domain/files/csv/encoding';
import type { CsvRecord } from '../../../../domain/files/csv/csvRecord';
import type { ShapeChoices, ShapeNotes } from '../../../../domain/imports/productCsv/rowShape';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import type { Edit } from './checkRecord';
import type { DoneRemedy, Remedy, RemedyKind } from '../../../../domain/imports/remedies/remedy';
import type { Proposal } from '../../../../domain/imports/remedies/propose';
import type { Suggestion } from '../../../../domain/imports/plan/suggestPlan';

/** How a file is to be read; null: as it is found out. */
export interface ReadingChoices extends ShapeChoices {
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  /** The name of a spreadsheet's sheet. */
  sheet?: string | null;
  /** The line with the headings. */
  headingLine?: number | null;
}

/** What the marketplace says of its rows. */
export interface ImportTerms {
  currencyDigits: number;
  /** Its code; prices in others are told. */
  currency: string;
  /** The day that files are read on, like 2026-11-22. */
  today?: string;
  /** The ids of files that this store exported are known. */
  store?: string;
  /** Whether rows name their vendor: they must for the marketplace, and cannot for a vendor. */
  byMarketplace: boolean;
  /** The marketplace's vendors, where they are known: a row of another is refused. */
  vendors?: readonly string[];
  /** What the marketplace asks of products: columns of these names fill them, and their values are held to them. */
  specifications?: readonly FieldDefinition[];
  /** How the ids of uploaded files begin. */
  fileIdPrefix?: string;
}

/** A column of the chosen file. */
export interface FileColumn {
  heading: string;
  /** Its first values, shortened. */
  values: string[];
  /** The reasons that an earlier import handed out: left out without a word. */
  isReason: boolean;
}

/** One kind of error, whatever values and lines it names. `key` null: the shape of the row. */
export interface ErrorKind {
  id: string;
  key: ProductCsvKey | null;
  fault: Fault;
  count: number;
}

export interface Totals {
  rows: number;
  /** Records of the file that went into other rows, or say nothing. */
  joined: number;
  /** Rows whose SKU was made. */
  madeSkus: number;
  /** Rows that will be imported, fixed ones among them. */
  good: number;
  /** Rows with errors that are neither fixed nor skipped. */
  bad: number;
  fixed: number;
  skipped: number;
  products: number;
  /** Of `bad`: rows beyond those that are listed; they cannot be fixed here. */
  unlisted: number;
  kinds: ErrorKind[];
  /** What was done to many rows at once, the last at the end. */
  remedies: readonly DoneRemedy[];
}

/** A file that was read to its end. */
export interface FileSummary {
  /** Null for a spreadsheet. */
  encoding: TextEncoding | null;
  /** True where the file began like UTF-8 and turned out not to be. */
  encodingDoubtful: boolean;
  /** Words of the file in each encoding, to choose one by; missing where all of it is plain. */
  encodingWords?: Partial<Record<TextEncoding, string>>;
  delimiter: Delimiter | null;
  /** Those of a spreadsheet that have rows, and the one that was read. */
  sheets: readonly string[];
  sheet: string | null;
  headingLine: number;
  /** The rows that had not as many fields as there are headings, and what was chosen for them. */
  shape: ShapeNotes;
  choices: ReadingChoices;
  columns: FileColumn[];
  /** The first records, long cells shortened: what a plan does is shown with them. */
  samples: CsvRecord[];
  suggestion: Suggestion;
  /** Why the rest of the file was not read, in a sentence. */
  stopped: Fault | null;
  totals: Totals;
}

export interface RefusedFile {
  problem: Fault;
  /** What it was taken for, where it was read at all. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  sheets?: readonly string[];
}

export type RowState = 'bad' | 'fixed' | 'skipped';
export interface RowFilter {
  state: RowState;
  /** The id of an `ErrorKind`. */
  kind: string | null;
}

/** A row that has or had errors. `row` is what stands in the file, with what was typed over it. */
export interface ListedRow {
  line: number;
  state: RowState;
  problem: Fault | null;
  row: ProductCsvRow;
  errors: Partial<Record<ProductCsvKey, Fault>>;
  edited: ProductCsvKey[];
}

/** What was typed into a row, or that it is skipped. */
export interface KeptEdit {
  line: number;
  edit: Edit | null;
  skipped: boolean;
}

/** A row as it will be imported. */
export interface PreviewRow {
  line: number;
  row: ProductCsvRow;
  /** Its SKU was made. */
  madeSku: boolean;
}

export interface Fix {
  line: number;
  values: Partial<ProductCsvRow>;
  /** The person saw every field, so that the row's shape is no matter any more. */
  whole: boolean;
}

/** What a remedy would do: to how many rows, to the first of them, and how many have no error then. */
export interface RemedyTried {
  count: number;
  right: number;
  samples: { line: number; title: string; before: string; after: string }[];
}

/** What can be done about one kind of error, the likeliest first. */
export interface RemediesOffered {
  proposal: Proposal;
  kinds: readonly RemedyKind[];
  /** Columns of the file whose cells can be taken, by their place. */
  columns: readonly { column: number; heading: string }[];
}

interface RemedyInput {
  /** The id of an `ErrorKind`, and the field that is changed. */
  kind: string;
  key: ProductCsvKey;
  remedy: Remedy;
}

/** A row that the server did not take, by its line in the written file. */
export interface RefusedRow {
  line: number;
  reason: string;
}

/** Why rows are left out before the file is sent. */
export interface LeftOutReason {
  english: string;
  errors: Readonly<Record<string, Fault>>;
}

/** What a screen asks of its worker. */
export interface ImportCalls {
  read: {
    input: { file: File; choices: ReadingChoices; terms: ImportTerms };
    output: FileSummary | RefusedFile;
  };
  /**
   * `vendor` stands in the rows that name none; '' where there is no such vendor. `edits`: what was done to rows
   * before, in another session.
   */
  check: {
    input: { plan: FilePlan; vendor: string; edits?: readonly KeptEdit[]; remedies?: readonly DoneRemedy[] };
    output: Totals;
  };
  /** Chooses the listed rows; they stay in the list until it is chosen anew. Answers how many. */
  list: { input: RowFilter; output: number };
  rows: { input: { from: number; count: number }; output: ListedRow[] };
  preview: { input: null; output: PreviewRow[] };
  fix: { input: Fix; output: { totals: Totals; row: ListedRow } };
  /** `lines` null: every row with errors, of one kind where it is named, or every skipped one. */
  skip: { input: { lines: number[] | null; skipped: boolean; kind?: string | null }; output: Totals };
  /** What can be done about a kind of error. */
  propose: { input: { kind: string }; output: RemediesOffered | null };
  /** One remedy for all rows with the same error: shown first, applied, and the last one taken back. */
  tryRemedy: { input: RemedyInput; output: RemedyTried };
  applyRemedy: { input: RemedyInput; output: Totals };
  undoRemedy: { input: null; output: Totals };
  /** The rows, and where they changed the remedies, that are other than when this was asked the last time. */
  changes: { input: null; output: { rows: KeptEdit[]; remedies: readonly DoneRemedy[] | null } };
  /** The file of the rows to import, under our own headings. */
  write: { input: null; output: { file: Blob; rows: number } };
  /** Each reason for which rows are left out, once: in English, and what it says. */
  reasons: { input: null; output: LeftOutReason[] };
  /** The rows that were left out or refused, in the columns of the file, with the reason: as `said` has it, by the English. */
  rejected: {
    input: { refused: RefusedRow[]; skippedReason: string; said?: Readonly<Record<string, string>> };
    output: Blob;
  };
}
export type ImportCall = keyof ImportCalls;

/** How far a pass over the file is. */
export interface ReadProgress {
  bytes: number;
  rows: number;
}

export type OnProgress = (progress: ReadProgress) => void;

/** The calls as functions; here, or in a worker behind `ImportPort`. */
export type ImportSession = {
  [K in ImportCall]: (
    input: ImportCalls[K]['input'],
    onProgress: OnProgress,
  ) => ImportCalls[K]['output'] | Promise<ImportCalls[K]['output']>;
};

/** The way to a session. After `close` no call answers any more. */
export interface ImportPort {
  call: <K extends ImportCall>(
    name: K,
    input: ImportCalls[K]['input'],
    onProgress?: OnProgress,
  ) => Promise<ImportCalls[K]['output']>;
  close: () => void;
}

export const isRefused = (answer: FileSummary | RefusedFile): answer is RefusedFile => 'problem' in answer;
