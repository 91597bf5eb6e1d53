import { fieldInWords } from '../imports/plan/headingWords';

/** So many rows are looked at for the one with the headings. */
const headingRows = 10;

const filledIn = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');
// Two looks: a pattern for both takes hours over a cell of a million digits.
const isNumber = (cell: string): boolean => /\d/.test(cell) && !/\p{L}/u.test(cell);
/** How many of the cells are headings of products in a language that we know. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => fieldInWords(cell.trim(), '') !== null).length;

/**
 * Which of a table's first rows has the headings: the first that is not blank, but for lines above them such as
 * the title of a price list.
 */
export const headingRow = (rows: readonly (readonly string[])[]): number => {
  const first = rows.findIndex((cells) => filledIn(cells).length > 0);
  const top = filledIn(rows[first] ?? []);
  if (first < 0 || knownHeadings(top) > 0) return Math.max(first, 0);
  const found = rows.findIndex((cells, index) => {
    const filled = filledIn(cells);
    if (index <= first || index >= headingRows || filled.length <= top.length || filled.some(isNumber))
      return false;
    return knownHeadings(filled) > 1 || (top.length === 1 && filled.length > 2);
  });
  return found < 0 ? first : found;
};
