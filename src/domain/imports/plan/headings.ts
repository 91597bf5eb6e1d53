import { headingKey } from '../productCsv/columns';

/** The headings of a file, to look columns up by; case, spaces and punctuation do not count. */
export const readHeadings = (header: readonly string[]) => {
  const places = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const key = headingKey(heading);
    if (key !== '' && !places.has(key)) places.set(key, index);
  }
  /** The first column of these names; -1: there is none. */
  const at = (...names: readonly string[]): number => {
    for (const name of names) {
      const place = places.get(headingKey(name));
      if (place !== undefined) return place;
    }
    return -1;
  };
  return {
    header,
    at,
    has: (...names: readonly string[]): boolean => at(...names) >= 0,
    /** All columns whose heading fits. */
    like: (pattern: RegExp): number[] =>
      header.flatMap((heading, index) => (pattern.test(heading.trim()) ? [index] : [])),
    /** Reads a cell of the first column of these names; '' where there is none. */
    cell: (...names: readonly string[]): ((cells: readonly string[]) => string) => {
      const place = at(...names);
      return (cells) => (place < 0 ? '' : (cells[place] ?? '').trim());
    },
  };
};
export type Headings = ReturnType<typeof readHeadings>;
