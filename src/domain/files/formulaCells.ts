/** A spreadsheet takes such a cell for a formula; those with apostrophes before it are guarded too, so that restoring is exact. */
const formula = /^'*[=+\-@\t\r\n]/;
const number = /^[+-]?\d+(?:[.,]\d+)*$/;

/** The cell so that a spreadsheet shows it and does not run it: an apostrophe goes before it. Numbers stay. */
export const guardCell = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;

/** Takes away the apostrophe that `guardCell`, or a spreadsheet's user, put before a formula. */
export const restoreCell = (cell: string): string =>
  cell.charCodeAt(0) === 39 && formula.test(cell) ? cell.slice(1) : cell;
