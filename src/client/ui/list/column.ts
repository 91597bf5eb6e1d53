import type { ReactNode } from 'react';
import type { Selection } from './useSelection';

/** One column of a table, and one line of a card. */
export interface Column<R> {
  key: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** CSS width, so that columns do not jump; one column may be left to take what remains. */
  width?: number | string;
  align?: 'left' | 'right';
  /** The row's name: its link in the table, its head as a card. */
  title?: boolean;
  /** Left out of cards. */
  wideOnly?: boolean;
  /** Stands in the card without its head: a picture, a state that speaks for itself. */
  bare?: boolean;
}

/** What table and cards need to show rows. */
export interface RowsProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  /** Names the row for its checkbox. */
  rowName: (row: R) => string;
  /** Where the row leads, as a path of the router; undefined for one that leads nowhere. */
  link?: ((row: R) => string | undefined) | undefined;
  selection?: Selection | undefined;
  busy: boolean;
}
