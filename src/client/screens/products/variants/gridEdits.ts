import type { VariantValues } from '../productValues';
import { columns, shownText, type CellContext, type Column } from './columns';
import type { Cell, Range } from './ranges';
import { isDoubtful } from './understood';

/** A number that could have meant another one: what was written, and what is held now as it is seen. */
export interface Doubt extends Cell {
  text: string;
  as: string;
}

/** What an edit made, and the cells whose text did not fit and that stay as they were. */
export interface Edited {
  variants: VariantValues[];
  misfits: Cell[];
  doubts: Doubt[];
  /** Rows and columns of a paste for which the grid has no place. */
  beyond: number;
}

const columnAt = (index: number): Column | undefined => columns[index];

const rowsOf = ({ top, bottom }: Range): number[] =>
  Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
const columnsOf = ({ left, right }: Range): number[] =>
  Array.from({ length: right - left + 1 }, (_, at) => left + at);

/** What is to be said of a number that was written into a cell; null where it is plain. */
export const doubtOf = (
  cell: Cell,
  text: string,
  variant: VariantValues | undefined,
  { locale }: CellContext,
): Doubt | null => {
  const column = columnAt(cell.column);
  return column !== undefined &&
    variant !== undefined &&
    isDoubtful(column, text, column.read(variant), locale)
    ? { ...cell, text, as: shownText(column, variant, locale) }
    : null;
};

/** Writes a text into each cell of a range; `textAt` answers null for a cell that is left alone. */
const write = (
  variants: readonly VariantValues[],
  range: Range,
  context: CellContext,
  textAt: (cell: Cell) => string | null,
): Edited => {
  const edited: Edited = { variants: [...variants], misfits: [], doubts: [], beyond: 0 };
  for (const row of rowsOf(range))
    for (const column of columnsOf(range)) {
      const variant = edited.variants[row];
      const text = textAt({ row, column });
      const definition = columnAt(column);
      if (variant === undefined || definition === undefined || text === null) continue;
      if (shownText(definition, variant, context.locale) === text) continue;
      const written = definition.write(variant, text, context);
      const doubt = doubtOf({ row, column }, text, written.variant, context);
      if (!written.fits) edited.misfits.push({ row, column });
      else if (doubt !== null) edited.doubts.push(doubt);
      if (written.fits) edited.variants[row] = written.variant;
    }
  return edited;
};

/** The texts of a range, row by row, as they are copied. */
export const textsOf = (
  variants: readonly VariantValues[],
  range: Range,
  { locale }: CellContext,
): string[][] =>
  rowsOf(range).map((row) =>
    columnsOf(range).map((at) => {
      const variant = variants[row];
      const column = columnAt(at);
      return variant === undefined || column === undefined ? '' : shownText(column, variant, locale);
    }),
  );

/** Puts copied cells from the range's corner on; where the range is larger, they are repeated in it. */
export const pasted = (
  variants: readonly VariantValues[],
  range: Range,
  cells: readonly (readonly string[])[],
  context: CellContext,
): { edited: Edited; range: Range } => {
  const height = cells.length;
  const width = Math.max(...cells.map((row) => row.length));
  const repeats = (size: number, times: number): number => (size % times === 0 ? size : times);
  const rows = repeats(range.bottom - range.top + 1, height);
  const wide = repeats(range.right - range.left + 1, width);
  const target = {
    top: range.top,
    left: range.left,
    bottom: Math.min(range.top + rows, variants.length) - 1,
    right: Math.min(range.left + wide, columns.length) - 1,
  };
  const edited = write(
    variants,
    target,
    context,
    ({ row, column }) => cells[(row - target.top) % height]?.[(column - target.left) % width] ?? null,
  );
  const shown = (target.bottom - target.top + 1) * (target.right - target.left + 1);
  return { edited: { ...edited, beyond: Math.max(0, rows * wide - shown) }, range: target };
};

/** Fills the rows under the source's with what stands in them, over and over; one row fills downwards. */
export const filled = (
  variants: readonly VariantValues[],
  source: Range,
  bottom: number,
  context: CellContext,
): Edited => {
  const height = source.bottom - source.top + 1;
  const texts = textsOf(variants, source, context);
  const target = { ...source, top: source.bottom + 1, bottom };
  if (target.bottom < target.top) return { variants: [...variants], misfits: [], doubts: [], beyond: 0 };
  return write(
    variants,
    target,
    context,
    ({ row, column }) => texts[(row - target.top) % height]?.[column - source.left] ?? null,
  );
};

/** Ctrl D: the first row of the range in all its others; of a single cell the one above it. */
export const filledDown = (
  variants: readonly VariantValues[],
  range: Range,
  context: CellContext,
): Edited => {
  const single = range.top === range.bottom;
  const top = single ? Math.max(0, range.top - 1) : range.top;
  return filled(variants, { ...range, top, bottom: top }, range.bottom, context);
};

/** What an emptied cell holds: nothing, no, or the choice that it has. */
const blank: Record<Column['kind'], string | null> = {
  text: '',
  amount: '',
  number: '',
  flag: 'false',
  choice: null,
  picture: '',
};

export const cleared = (variants: readonly VariantValues[], range: Range, context: CellContext): Edited =>
  write(variants, range, context, ({ column }) => blank[columnAt(column)?.kind ?? 'text']);

/** One text in every cell of a range. */
export const setAll = (
  variants: readonly VariantValues[],
  range: Range,
  text: string,
  context: CellContext,
): Edited => write(variants, range, context, () => text);

/**
 * A variant with what a person typed into a column. Pieces where there were none mean that pieces are counted: unheeded
 * they would stand there without any effect. The tick for it stands beside, and takes it back.
 */
export const asTyped = (
  column: Column,
  variant: VariantValues,
  text: string,
  context: CellContext,
): VariantValues => {
  const { variant: written, fits } = column.write(variant, text, context);
  const begins = Number(written.stock) > 0 && !(Number(variant.stock) > 0);
  return column.key === 'stock' && fits && begins ? { ...written, trackStock: true } : written;
};

/** What is typed into one cell: kept even where it does not fit, as nothing typed is lost; null where it is the same. */
export const typedInto = (
  variants: readonly VariantValues[],
  { row, column }: Cell,
  text: string,
  context: CellContext,
): VariantValues[] | null => {
  const definition = columnAt(column);
  const variant = variants[row];
  if (variant === undefined || definition === undefined) return null;
  if (shownText(definition, variant, context.locale) === text) return null;
  const written = asTyped(definition, variant, text, context);
  return variants.map((each, at) => (at === row ? written : each));
};
