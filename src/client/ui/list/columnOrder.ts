import type { Column } from './column';

/** The columns as they are shown: those that name a row, then the chosen ones in the order of their choice. */
export const columnsShown = <R>(columns: readonly Column<R>[], shown: readonly string[]): Column<R>[] => [
  ...columns.filter(({ title }) => title === true),
  // A column that was chosen before and is no more is left out.
  ...shown.flatMap((key) => columns.filter((column) => column.key === key && column.title !== true)),
];

/** Shows one more, after the shown column that it usually follows. */
export const withColumn = (all: readonly string[], shown: readonly string[], key: string): string[] => {
  const before = all.slice(0, all.indexOf(key)).findLast((each) => shown.includes(each));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, key);
};

/** Moves one by a place among those that there are; at an end it stays. */
export const movedColumn = (
  all: readonly string[],
  shown: readonly string[],
  key: string,
  step: 1 | -1,
): string[] => {
  const known = shown.filter((each) => all.includes(each));
  const from = known.indexOf(key);
  const to = Math.min(known.length - 1, Math.max(0, from + step));
  return known.toSpliced(from, 1).toSpliced(to, 0, key);
};
