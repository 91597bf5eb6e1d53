export type CellKind = 'number' | 'address' | 'text';

/** What a filled cell looks like; null: it is empty. */
const kindOfCell = (cell: string): CellKind | null => {
  const text = cell.trim();
  if (text === '') return null;
  if (/^https?:\/\//i.test(text)) return 'address';
  return /^[^\p{L}\d]{0,3}\d[\d.,'’\s]*[^\p{L}\d]{0,3}$/u.test(text) ? 'number' : 'text';
};

const mostOf = 0.8;

/** What nearly all filled cells of each column look like; null: this and that, or nothing is known. */
export const columnKinds = (rows: readonly (readonly string[])[], width: number): (CellKind | null)[] =>
  Array.from({ length: width }, (_, column) => {
    const counts = { number: 0, address: 0, text: 0 };
    for (const cells of rows) {
      const kind = kindOfCell(cells[column] ?? '');
      if (kind !== null) counts[kind] += 1;
    }
    const all = counts.number + counts.address + counts.text;
    return (
      (['number', 'address', 'text'] as const).find((kind) => all > 0 && counts[kind] >= all * mostOf) ?? null
    );
  });

/** How well cells fit into the columns from `from` on: one for each that does, one less for each that does not. */
export const fitOfCells = (
  cells: readonly string[],
  from: number,
  kinds: readonly (CellKind | null)[],
): number =>
  cells.reduce((fit, cell, index) => {
    const kind = kindOfCell(cell);
    const wanted = kinds[from + index] ?? null;
    if (kind === null || wanted === null) return fit;
    return fit + (kind === wanted ? 1 : -1);
  }, 0);
