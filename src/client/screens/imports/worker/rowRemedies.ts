import { createSkuMaker } from '../../../../domain/imports/convert/convert';
import type { ProductCsvKey, ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import type { ProductLedger } from '../../../../domain/imports/productCsv/productLedger';
import {
  keptRemedies,
  remedied,
  type DoneRemedy,
  type Remedy,
  type RemedyMark,
} from '../../../../domain/imports/remedies/remedy';
import type { Edit } from './checkRecord';
import type { KeptRow, RowChange } from './keptRow';
import type { RemedyTried } from './protocol';

/** The cells of one column of the file, by the lines of rows. */
export type ColumnCells = ReadonlyMap<number, string>;
export const noCells: ColumnCells = new Map();

/** The column of the file that a remedy takes cells of; null: none. */
export const columnOf = ({ kind, text }: Remedy): number | null =>
  (kind === 'column' || kind === 'makeSku') && /^\d+$/.test(text) ? Number(text) : null;

/** So many rows show what a remedy does. */
const shownRows = 4;

interface RemedyRows {
  /** The remedies that the edits of rows tell of already. */
  before: readonly DoneRemedy[];
  ledger: ProductLedger;
  /** The rows with errors that have one of this kind. */
  bad: (kind: string) => readonly KeptRow[];
  all: () => Iterable<KeptRow>;
  fieldsOf: (row: KeptRow) => ProductCsvRow;
  isRight: (row: KeptRow) => boolean;
  change: (changes: readonly RowChange[], isTrial?: boolean) => void;
}

interface Change {
  row: KeptRow;
  before: string;
  after: string;
}

/** An edit without what one remedy did, and null where nothing is left; what was typed since stays. */
const withoutRemedy = (edit: Edit, mark: RemedyMark): Edit | null => {
  const { marks = [], whole } = edit;
  const { [mark.field]: now, ...others } = edit.values;
  const isAsLeft = now === mark.after;
  const own = isAsLeft ? mark.before : (now ?? null);
  const values = own === null ? others : { ...others, [mark.field]: own };
  const left = marks.filter((each) => each !== mark);
  if (Object.keys(values).length === 0 && left.length === 0 && !whole) return null;
  return { values, whole, ...(left.length === 0 ? {} : { marks: left }) };
};

/** Changes all rows of one kind of error at once; the last such change is taken back first. */
export const createRowRemedies = (rows: RemedyRows) => {
  const { ledger, bad, all, fieldsOf, isRight, change } = rows;
  let done: readonly DoneRemedy[] = rows.before;
  let isChanged = false;

  const skuMaker = () => {
    const skus = createSkuMaker('');
    return (row: ProductCsvRow, base: string): string => {
      const vendor = row.vendor.trim();
      for (;;) {
        const sku = skus.make(row, base);
        if (!ledger.hasSku({ ...row, vendor, sku })) return sku;
      }
    };
  };

  const changesBy = (kind: string, key: ProductCsvKey, remedy: Remedy, cells: ColumnCells): Change[] => {
    const makeSku = skuMaker();
    return bad(kind).flatMap((row) => {
      const fields = fieldsOf(row);
      const cellOf = () => cells.get(row.line) ?? '';
      const after = remedied(remedy, fields, key, { cellOf, makeSku });
      return after === fields[key].trim() ? [] : [{ row, before: fields[key], after }];
    });
  };

  const nextNumber = (): number => (done.at(-1)?.number ?? 0) + 1;

  const edited = (changes: readonly Change[], key: ProductCsvKey, by: number): RowChange[] => {
    const known = new Set(done.map(({ number }) => number));
    return changes.map(({ row, after }) => {
      const { values = {}, whole = false, marks = [] } = row.edit ?? {};
      const mark = { by, field: key, before: values[key] ?? null, after };
      const kept = marks.filter((each) => known.has(each.by));
      return { row, next: { edit: { values: { ...values, [key]: after }, whole, marks: [...kept, mark] } } };
    });
  };

  return {
    done: (): readonly DoneRemedy[] => done,
    /** What was done, if that is other than when this was asked the last time. */
    changed: (): readonly DoneRemedy[] | null => {
      const answer = isChanged ? done : null;
      isChanged = false;
      return answer;
    },
    /** What a remedy would do with all rows of a kind of error: it is done, looked at and taken back. */
    try: (kind: string, key: ProductCsvKey, remedy: Remedy, cells: ColumnCells): RemedyTried => {
      const changes = changesBy(kind, key, remedy, cells);
      const samples = changes.slice(0, shownRows).map(({ row, before, after }) => {
        const { title } = fieldsOf(row);
        return { line: row.line, title, before, after };
      });
      const back = changes.map(({ row }) => ({ row, next: { edit: row.edit } }));
      change(edited(changes, key, nextNumber()), true);
      const right = changes.filter(({ row }) => isRight(row)).length;
      change(back, true);
      return { count: changes.length, right, samples };
    },
    apply: (kind: string, key: ProductCsvKey, remedy: Remedy, cells: ColumnCells): void => {
      const changes = changesBy(kind, key, remedy, cells);
      if (changes.length === 0) return;
      const number = nextNumber();
      done = [...done, { number, field: key, remedy, count: changes.length }].slice(-keptRemedies);
      isChanged = true;
      change(edited(changes, key, number));
    },
    /** Takes the last remedy back; what was typed into a row since stays. */
    undo: (): void => {
      const last = done.at(-1);
      if (last === undefined) return;
      const changes = [...all()].flatMap((row): RowChange[] => {
        const { edit } = row;
        const mark = edit?.marks?.find(({ by }) => by === last.number);
        return edit == null || mark === undefined ? [] : [{ row, next: { edit: withoutRemedy(edit, mark) } }];
      });
      done = done.slice(0, -1);
      isChanged = true;
      change(changes);
    },
  };
};
