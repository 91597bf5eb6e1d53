import type { Fault } from '../../../../domain/errors/errorTable';
import {
  type ProductCsvKey,
  type ProductCsvRow,
  productCsvKeys,
} from '../../../../domain/imports/productCsv/columns';
import type { ProductLedger } from '../../../../domain/imports/productCsv/productLedger';
import { checkRecord, fieldsOf, shapeOf, type RowTerms } from './checkRecord';
import type { DoneRemedy } from '../../../../domain/imports/remedies/remedy';
import type { ErrorKind, KeptEdit, ListedRow, RowState } from './protocol';
import type { KeptRow, RowChange } from './keptRow';
import { createRowRemedies } from './rowRemedies';

/** The errors of one row; `problem` is one of its shape. */
interface RowFaults {
  problem: Fault | null;
  errors: Readonly<Record<string, Fault>>;
}

/** Counts errors by column and code, whatever values, counts and lines they name. */
interface KindCounter {
  /** The kinds of a row's errors, now counted once more. */
  count: (faults: RowFaults) => readonly ErrorKind[];
  /** Takes what `count` answered off again. */
  discount: (kinds: readonly ErrorKind[]) => void;
  /** Those that there are, the most frequent first. */
  list: () => ErrorKind[];
}

/** What an error names of one row alone. */
const ofOneRow = new Set(['line', 'from', 'to', 'count', 'width', 'text']);

const general = ({ code, message, params = {} }: Fault): Fault => ({
  code,
  message,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, ofOneRow.has(name) ? '…' : value]),
  ),
});

const createKindCounter = (): KindCounter => {
  const kinds = new Map<string, ErrorKind>();
  const kindOf = (key: ProductCsvKey | null, named: Fault): ErrorKind => {
    const fault = general(named);
    const id = `${key ?? ''}: ${fault.code} ${JSON.stringify(fault.params)}`;
    const known = kinds.get(id) ?? { id, key, fault, count: 0 };
    kinds.set(id, known);
    known.count += 1;
    return known;
  };
  return {
    count: ({ problem, errors }) => {
      if (problem !== null) return [kindOf(null, problem)];
      const counted: ErrorKind[] = [];
      for (const key of productCsvKeys) {
        const fault = errors[key];
        if (fault !== undefined) counted.push(kindOf(key, fault));
      }
      return counted;
    },
    discount: (counted) => {
      for (const kind of counted) kind.count -= 1;
    },
    list: () =>
      [...kinds.values()]
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .map((kind) => ({ ...kind })),
  };
};

/** How many rows with errors are kept to be listed and fixed. */
const keptLimit = 100_000;

const separator = '\u0000';
const cellsOf = ({ text }: KeptRow): string[] => text.split(separator);
export const stateOf = ({ skipped, placed }: KeptRow): RowState =>
  skipped ? 'skipped' : placed === null ? 'bad' : 'fixed';

export type KeptRows = ReturnType<typeof createKeptRows>;

/**
 * The rows with errors, in the order of the file, and what becomes of them while a person fixes or skips
 * them. A fixed row yields to those that were good before: it stays bad where it conflicts with one.
 */
export const createKeptRows = (
  ledger: ProductLedger,
  terms: RowTerms,
  /** The remedies that were applied to rows which are edited already. */
  done: readonly DoneRemedy[] = [],
) => {
  const byLine = new Map<number, KeptRow>();
  const kinds = createKindCounter();
  const counts: Record<RowState, number> = { bad: 0, fixed: 0, skipped: 0 };

  /** Those that were changed since they were last asked for. */
  const touched = new Set<KeptRow>();

  const find = (line: number): KeptRow => {
    const row = byLine.get(line);
    if (row === undefined) throw new Error(`Line ${String(line)} is not listed`);
    return row;
  };

  /** Checks a row anew and places it, or counts its errors. */
  const settle = (row: KeptRow) => {
    const { row: cleaned, errors } = checkRecord(
      { cells: cellsOf(row), problem: row.shape },
      terms,
      row.edit,
    );
    const conflict = cleaned === undefined || row.skipped ? null : ledger.place(row.line, cleaned);
    row.placed = cleaned === undefined || row.skipped || conflict !== null ? null : cleaned;
    row.problem = shapeOf(row.shape, row.edit);
    row.errors = conflict === null ? errors : { [conflict.key]: conflict.fault };
    row.conflict = conflict !== null;
    counts[stateOf(row)] += 1;
    row.kinds = stateOf(row) === 'bad' ? kinds.count(row) : [];
  };

  /** Takes a row's state back, before it changes. Answers whether it stood among those to import. */
  const unsettle = (row: KeptRow): boolean => {
    counts[stateOf(row)] -= 1;
    kinds.discount(row.kinds);
    row.kinds = [];
    if (row.placed === null) return false;
    ledger.remove(row.line, row.placed);
    row.placed = null;
    return true;
  };

  /**
   * Changes rows; those that stand against one that gave way are looked at once more. A trial is taken back at once, and
   * is nothing to keep.
   */
  const change = (changes: readonly RowChange[], isTrial = false): void => {
    const changed = new Set(changes.map(({ row }) => row));
    const gaveWay = changes.filter(({ row }) => unsettle(row)).length > 0;
    for (const { row, next } of changes) {
      Object.assign(row, next);
      if (!isTrial) touched.add(row);
    }
    for (const row of changed) settle(row);
    if (!gaveWay) return;
    for (const other of byLine.values())
      if (other.conflict && !other.skipped && !changed.has(other)) {
        unsettle(other);
        settle(other);
      }
  };

  const isOf = (row: KeptRow, kind: string): boolean => row.kinds.some(({ id }) => id === kind);
  const remedies = createRowRemedies({
    before: done,
    ledger,
    bad: (kind) => [...byLine.values()].filter((row) => stateOf(row) === 'bad' && isOf(row, kind)),
    all: () => byLine.values(),
    fieldsOf: (row) => fieldsOf(cellsOf(row), terms, row.edit),
    isRight: (row) => row.placed !== null,
    change,
  });

  return {
    counts,
    kinds: kinds.list,
    remedies,
    /** The rows that were changed since this was asked the last time. */
    changes: (): KeptEdit[] => {
      const rows = [...touched].map(({ line, edit, skipped }) => ({ line, edit, skipped }));
      touched.clear();
      return rows;
    },
    all: (): readonly KeptRow[] => [...byLine.values()],
    at: (line: number): KeptRow | undefined => byLine.get(line),
    isFull: () => byLine.size >= keptLimit,
    /** Keeps a row; `settle` is left to the caller, who may first read on. */
    keep: (line: number, cells: readonly string[], shape: Fault | null): KeptRow => {
      const text = cells.join(separator);
      const row = { line, text, shape, problem: null, errors: {}, conflict: false, kinds: [] };
      const kept: KeptRow = { ...row, edit: null, skipped: false, placed: null };
      byLine.set(line, kept);
      return kept;
    },
    settle,
    /** Lists a row no more, as it turned out to be right. */
    release: (line: number) => {
      unsettle(find(line));
      byLine.delete(line);
    },
    fix: (line: number, values: Partial<ProductCsvRow>, whole: boolean) => {
      const row = find(line);
      const edit = {
        ...row.edit,
        values: { ...row.edit?.values, ...values },
        whole: whole || row.edit?.whole === true,
      };
      change([{ row, next: { edit, skipped: false } }]);
    },
    /** `lines` null: every row that is still bad, of one kind where it is named; or, to take it back, every skipped one. */
    skip: (lines: readonly number[] | null, skipped: boolean, kind: string | null = null) => {
      const from = skipped ? 'bad' : 'skipped';
      const fits = (row: KeptRow): boolean =>
        stateOf(row) === from && (kind === null || row.kinds.some(({ id }) => id === kind));
      const chosen = lines === null ? [...byLine.values()].filter(fits) : lines.map(find);
      change(chosen.filter((row) => row.skipped !== skipped).map((row) => ({ row, next: { skipped } })));
    },
    listed: (row: KeptRow): ListedRow => ({
      line: row.line,
      state: stateOf(row),
      problem: row.problem,
      row: fieldsOf(cellsOf(row), terms, row.edit),
      errors: row.errors,
      edited: Object.keys(row.edit?.values ?? {}) as ProductCsvKey[],
    }),
  };
};
