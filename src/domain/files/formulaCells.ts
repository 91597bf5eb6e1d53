/**
 * A spreadsheet takes such a cell for a formula, some also by signs of full width or by a bar, behind which a program was
 * named; those with apostrophes before it are guarded too, so that restoring is exact. Signs written in per cent (`%3D`)
 * are text to every reader of a table.
 */
const formula = /^'*[=+\-@|\t\r\n＝＋－＠]/;
const number = /^[+-]?\d+(?:[.,]\d+)*$/;

/**
 * What begins a cell where a spreadsheet divides at semicolons, as in German, Dutch, French and Spanish: quotation marks
 * amid such a cell hold nothing together, so that a line within it ends the row too. A sign begins a formula only
 * before a number, a name with one, or a call: lists (`- wool`), styles (`;-webkit-…`) and tables (a line that begins
 * with a bar) stay as they are.
 */
const begins = String.raw`(?=[=@＝＠]|[+\-＋－](?:[\d(]|[A-Za-z.$]+[\d(|!$]))`;
const within = new RegExp(String.raw`([;\t\r\n]"*'*)${begins}`, 'g');
const guardedWithin = new RegExp(String.raw`([;\t\r\n]"*'*)'${begins}`, 'g');

/** The cell so that a spreadsheet shows it and does not run it: an apostrophe goes before it. Numbers stay. */
export const guardCell = (cell: string): string => {
  if (number.test(cell)) return cell;
  const inside = cell.replace(within, "$1'");
  return formula.test(cell) ? `'${inside}` : inside;
};

/** Takes away the apostrophes that `guardCell`, or a spreadsheet's user, put before a formula. */
export const restoreCell = (cell: string): string => {
  const inside = cell.replace(guardedWithin, '$1');
  return cell.charCodeAt(0) === 39 && formula.test(cell) ? inside.slice(1) : inside;
};
