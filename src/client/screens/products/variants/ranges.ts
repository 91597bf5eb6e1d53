/** A place in the grid, from 0; columns without the row heads. */
export interface Cell {
  row: number;
  column: number;
}

/** From where a selection began to where it is now. */
export interface Selection {
  anchor: Cell;
  active: Cell;
}

/** Both ends belong to it. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = ({ anchor, active }: Selection): Range => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const selectionAt = (cell: Cell): Selection => ({ anchor: cell, active: cell });

export interface Size {
  rows: number;
  columns: number;
}

const between = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));

export const within = (cell: Cell, { rows, columns }: Size): Cell => ({
  row: between(cell.row, rows),
  column: between(cell.column, columns),
});

interface Pressed {
  key: string;
  shiftKey: boolean;
  /** Ctrl or Cmd. */
  command: boolean;
}

/** Rows that a page key goes. */
const page = 10;

const steps: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -page, column: 0 },
  PageDown: { row: page, column: 0 },
};

/** Where a key leads; null where it leads nowhere, as Tab does at the grid's end. */
export const moveBy = (selection: Selection, pressed: Pressed, size: Size): Selection | null => {
  const { active, anchor } = selection;
  const { key, shiftKey, command } = pressed;
  if (key === 'Tab') {
    const at = active.row * size.columns + active.column + (shiftKey ? -1 : 1);
    if (at < 0 || at >= size.rows * size.columns) return null;
    return selectionAt({ row: Math.floor(at / size.columns), column: at % size.columns });
  }
  const step = steps[key];
  let to: Cell;
  if (step !== undefined) {
    const far = command ? Math.max(size.rows, size.columns) : 1;
    to = { row: active.row + step.row * far, column: active.column + step.column * far };
  } else if (key === 'Home') to = { row: command ? 0 : active.row, column: 0 };
  else if (key === 'End') to = { row: command ? size.rows - 1 : active.row, column: size.columns - 1 };
  else return null;
  const cell = within(to, size);
  return { anchor: shiftKey ? anchor : cell, active: cell };
};
