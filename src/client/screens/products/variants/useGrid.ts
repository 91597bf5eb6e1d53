import { useState } from 'react';
import type { VariantValues } from '../productValues';
import { columns, shownText, type CellContext } from './columns';
import type { EditEnd, Editing } from './editing';
import {
  cleared,
  doubtOf,
  filled,
  filledDown,
  pasted,
  setAll,
  textsOf,
  typedInto,
  type Doubt,
  type Edited,
} from './gridEdits';
import { moveBy, rangeOf, selectionAt, within, type Cell, type Range, type Selection } from './ranges';
import type { VariantHistory } from './useVariantHistory';

/**
 * Cells as spreadsheets put them onto the clipboard: tabs between cells, lines between rows, quotes around
 * cells that hold either. A line break at the end is no row.
 */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  let fresh = true;
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
    fresh = true;
  };
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (clean.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && fresh && clean.includes('"', at + 1)) {
      quoted = true;
      fresh = false;
    } else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else {
      cell += sign;
      fresh = false;
    }
  }
  endCell();
  return rows;
};

const quote = (cell: string): string => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n');

/** What a paste or fill could not do. */
export interface Misfit {
  cells: Cell[];
  beyond: number;
}

export interface Grid {
  selection: Selection;
  range: Range;
  /** Whether the active cell says yes or no. */
  isFlag: boolean;
  editing: Editing | null;
  misfit: Misfit | null;
  /** Numbers of the last edit that could have meant others. */
  doubts: readonly Doubt[];
  select: (cell: Cell, extend?: boolean) => void;
  selectRows: (row: number, extend: boolean) => void;
  selectAll: () => void;
  /** Answers whether the key led anywhere. */
  move: (pressed: { key: string; shiftKey: boolean; command: boolean }) => boolean;
  edit: (typed?: string) => void;
  toggle: () => void;
  draft: (text: string) => void;
  endEdit: (end: EditEnd) => void;
  clear: () => void;
  copy: () => string;
  paste: (text: string) => void;
  fillDown: () => void;
  fillTo: (row: number) => void;
  forgetMisfit: () => void;
  /** Chooses a cell and brings it into sight and focus. */
  goTo: (cell: Cell) => void;
  /** Grows with each `goTo`. */
  visits: number;
}

/** Keys that lead on from a cell that was edited. */
const onward: Partial<Record<EditEnd['key'], string>> = { Enter: 'ArrowDown', Tab: 'Tab' };

/** What is chosen and edited in the grid, and what can be done there; the data stands in the form. */
export const useGrid = (
  { variants, change }: Pick<VariantHistory, 'variants' | 'change'>,
  context: CellContext,
  onPicture: () => void,
): Grid => {
  const [chosen, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<(Editing & { id: string; from: string; cell: Cell }) | null>(null);
  const [visits, setVisits] = useState(0);
  const [misfit, setMisfit] = useState<Misfit | null>(null);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const size = { rows: variants.length, columns: columns.length };
  const selection = { anchor: within(chosen.anchor, size), active: within(chosen.active, size) };
  const range = rangeOf(selection);
  const { active } = selection;

  const take = ({ variants: next, misfits, doubts: found, beyond }: Edited): void => {
    setDoubts(found);
    setMisfit(misfits.length > 0 || beyond > 0 ? { cells: misfits, beyond } : null);
    if (next.some((variant, at) => variant !== variants[at])) change({ variants: next });
  };
  const column = columns[active.column];
  const now = (): string => {
    const variant = variants[active.row];
    return variant === undefined || column === undefined ? '' : shownText(column, variant, context.locale);
  };
  const write = (text: string, { cell, id }: { cell: Cell; id: string }): void => {
    const next: VariantValues[] | null = typedInto(variants, cell, text, context);
    const doubt = doubtOf(cell, text, (next ?? variants)[cell.row], context);
    setDoubts(doubt === null ? [] : [doubt]);
    if (next !== null) change({ variants: next }, id);
  };
  const toggle = (): void => take(setAll(variants, range, String(now() !== 'true'), context));
  const edit = (typed?: string): void => {
    if (column === undefined || variants.length === 0) return;
    if (column.kind === 'flag') toggle();
    else if (column.kind === 'picture') onPicture();
    else {
      const text = typed === undefined || column.kind === 'choice' ? now() : typed;
      setEditing({
        text,
        from: now(),
        replacing: typed !== undefined,
        id: crypto.randomUUID(),
        cell: active,
      });
    }
  };
  const move: Grid['move'] = (pressed) => {
    const next = moveBy(selection, pressed, size);
    if (next === null) return false;
    setSelection(next);
    return true;
  };
  const endEdit = ({ text, key, shiftKey, command }: EditEnd): void => {
    if (editing === null) return;
    setEditing(null);
    // The input goes, and the focus with it: the cell takes it back.
    if (key !== 'blur') setVisits((before) => before + 1);
    if (text !== null && command && key === 'Enter') take(setAll(variants, range, text, context));
    else write(text ?? editing.from, editing);
    if (key === 'Escape' || key === 'blur' || key === 'stay' || command) return;
    const back = shiftKey && key === 'Enter';
    move({
      key: back ? 'ArrowUp' : (onward[key] ?? key),
      shiftKey: key === 'Tab' && shiftKey,
      command: false,
    });
  };
  const paste = (text: string): void => {
    if (text === '') return;
    const { edited, range: target } = pasted(variants, range, readTsv(text), context);
    take(edited);
    setSelection({
      anchor: { row: target.top, column: target.left },
      active: { row: target.bottom, column: target.right },
    });
  };
  return {
    isFlag: column?.kind === 'flag',
    selection,
    range,
    editing,
    misfit,
    doubts,
    move,
    edit,
    toggle,
    endEdit,
    paste,
    select: (cell, extend = false) =>
      setSelection((before) => ({ anchor: extend ? before.anchor : cell, active: cell })),
    selectRows: (row, extend) =>
      setSelection((before) => ({
        anchor: { row: extend ? before.anchor.row : row, column: columns.length - 1 },
        active: { row, column: 0 },
      })),
    selectAll: () =>
      setSelection({
        anchor: { row: size.rows - 1, column: size.columns - 1 },
        active: { row: 0, column: 0 },
      }),
    draft: (text) => {
      if (editing !== null) write(text, editing);
    },
    clear: () => take(cleared(variants, range, context)),
    copy: () => writeTsv(textsOf(variants, range, context)),
    fillDown: () => take(filledDown(variants, range, context)),
    fillTo: (row) => {
      take(filled(variants, range, row, context));
      setSelection({
        anchor: { row: range.top, column: range.left },
        active: { row: Math.max(row, range.bottom), column: range.right },
      });
    },
    forgetMisfit: () => setMisfit(null),
    visits,
    goTo: (cell) => {
      setSelection(selectionAt(cell));
      setVisits((before) => before + 1);
    },
  };
};
