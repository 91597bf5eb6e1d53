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
