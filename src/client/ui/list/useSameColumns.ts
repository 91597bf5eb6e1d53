import { useState } from 'react';
import type { Column } from './column';

type Columns<R> = readonly Column<R>[];

/**
 * The columns as they were, as long as each of them is: a list of those that are shown is made anew by each drawing,
 * and would draw all rows anew.
 */
export const useSameColumns = <R>(columns: Columns<R>): Columns<R> => {
  const [kept, setKept] = useState(columns);
  const same = kept.length === columns.length && kept.every((column, index) => column === columns[index]);
  if (!same) setKept(columns);
  return same ? kept : columns;
};
