import { importErrors } from '../../errors/imports';
import { columnKinds, fitOfCells } from '../../files/cellKinds';
import type { CsvRecord } from '../../files/csv/csvRecord';

/** How many rows are of a kind, and the lines of the first of them. */
export interface RowNotes {
  count: number;
  lines: number[];
}

/** What a reader found of rows that have not as many fields as there are headings. */
export interface ShapeNotes {
  /** Rows that end early. */
  short: RowNotes;
  /** Rows that stand on several lines, as a text in them has a line break without quotation marks. */
  broken: RowNotes;
}

/** Nothing was found. */
export const noShapeNotes: ShapeNotes = { short: { count: 0, lines: [] }, broken: { count: 0, lines: [] } };

/** What is done with such rows; the strict way is to turn them away. */
export interface ShapeChoices {
  /** Whether the last fields of a row that ends early are read as empty. */
  fillsShort?: boolean | undefined;
  /** Whether the lines of a broken row are put together. */
  joinsBroken?: boolean | undefined;
}

const listed = 20;
/** A text without quotation marks over more lines than this is not looked for. */
const longestChain = 20;
/** Where so large a share of a file's first rows has one field, that is how its rows are. */
const manyOfOne = 0.6;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
/** Cells as they are named in a sentence. */
export const quotable = (cells: readonly string[]): string => {
  const text = cells.join(' ').replaceAll('"', "'").replace(/\s+/g, ' ').trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
const joinCells = (records: readonly CsvRecord[]): string[] =>
  records.reduce<string[]>((cells, record) => {
    const [first = '', ...more] = record.cells;
    return cells.length === 0
      ? [...record.cells]
      : [...cells.slice(0, -1), `${cells.at(-1) ?? ''}\n${first}`, ...more];
  }, []);

interface Table extends ShapeChoices {
  header: readonly string[];
  /** The first rows of the file, with what stands above them: they tell what its columns hold. */
  first: readonly (readonly string[])[];
  /** Takes the records on. */
  emit: (record: CsvRecord) => void;
}

/**
 * Looks at the rows that have not as many fields as there are headings. Short ones are held back until it is known
 * that they are not the pieces of one row, which fit into its columns only together.
 */
export const createRowShape = ({ header, first, emit, fillsShort = false, joinsBroken = false }: Table) => {
  const width = header.length;
  const filled = first.filter((cells) => !isBlank(cells));
  const kinds = columnKinds(
    filled.filter((cells) => cells[0]?.trim() !== header[0]),
    width,
  );
  const shareOfOne = filled.filter(({ length }) => length === 1).length / Math.max(filled.length, 1);
  const notes: ShapeNotes = { short: { count: 0, lines: [] }, broken: { count: 0, lines: [] } };
  let held: CsvRecord[] = [];
  /** The line of the row that a row of one field may be the rest of. */
  let before: number | null = null;
  /** The row before was damaged: what follows may be its rest. */
  let isDamaged = false;
  const startsAlone = width > 2 && shareOfOne < manyOfOne;

  const note = (kind: keyof ShapeNotes, line: number) => {
    notes[kind].count += 1;
    if (notes[kind].lines.length < listed) notes[kind].lines.push(line);
  };
  const sizeOf = (chain: readonly CsvRecord[]): number =>
    chain.reduce((size, { cells }) => size + cells.length - 1, 1);

  /** A short row that is no piece of another, as far as can be known. */
  const letGo = (record: CsvRecord) => {
    const { line, cells } = record;
    const isRest = isDamaged || (startsAlone && cells.length === 1 && before !== null);
    if (isRest) {
      record.problem = importErrors.restOfText({ line: before ?? 0 });
    } else {
      before = line;
      note('short', line);
      if (!fillsShort) record.problem = importErrors.fieldCountDiffers({ count: cells.length, width });
    }
    emit(record);
  };
  const letAllGo = () => {
    if (held.length === 0) return;
    for (const record of held) letGo(record);
    held = [];
  };

  /** Whether the later pieces fit better behind the first than by themselves. */
  const isOneRow = (chain: readonly CsvRecord[]): boolean => {
    let apart = 0;
    let together = 0;
    let at = chain[0]?.cells.length ?? 0;
    for (const { cells } of chain.slice(1)) {
      apart += fitOfCells(cells.slice(1), 1, kinds);
      together += fitOfCells(cells.slice(1), at, kinds);
      at += cells.length - 1;
    }
    return together > apart;
  };

  const emitJoined = (chain: readonly CsvRecord[]) => {
    const [first, last] = [chain[0]?.line ?? 0, chain.at(-1)?.line ?? 0];
    const problem = joinsBroken ? null : importErrors.linesOfOneRow({ from: first, to: last });
    note('broken', first);
    emit({ line: first, cells: joinCells(chain), problem });
    before = first;
  };

  const hold = (record: CsvRecord) => {
    held.push(record);
    while (held.length > 1) {
      const size = sizeOf(held);
      if (size === width && isOneRow(held)) {
        emitJoined(held);
        held = [];
      } else if (size >= width || held.length > longestChain) {
        const first = held.shift();
        if (first !== undefined) letGo(first);
      } else return;
    }
  };

  return {
    notes: (): ShapeNotes => notes,
    /** Whether no row is held back. */
    isIdle: (): boolean => held.length === 0,
    /** A row of the right length, in `line`, follows. */
    whole: (line: number) => {
      letAllGo();
      before = line;
      isDamaged = false;
    },
    damaged: (record: CsvRecord) => {
      letAllGo();
      before = record.line;
      isDamaged = true;
      emit(record);
    },
    /** A row of another length. Blank fields beyond the headings are cut off, as spreadsheets leave them behind. */
    odd: (record: CsvRecord) => {
      const { cells } = record;
      if (cells.length < width) {
        if (isDamaged) letGo(record);
        else hold(record);
        return;
      }
      letAllGo();
      before = record.line;
      isDamaged = false;
      const surplus = cells.slice(width);
      if (isBlank(surplus)) cells.length = width;
      else
        record.problem = importErrors.fieldLeftOver({ count: cells.length, width, text: quotable(surplus) });
      emit(record);
    },
    end: letAllGo,
  };
};
export type RowShape = ReturnType<typeof createRowShape>;
