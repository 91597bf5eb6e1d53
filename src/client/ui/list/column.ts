import type { ReactNode } from 'react';
import type { OpenRow } from './useOpenRow';
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
  /**
   * Left out of a table that has no room for all, the highest first, so that nobody has to look for a state or an amount
   * out of sight. What it says stands on the row's own page, or is the least of what the row says.
   */
  spare?: number;
  /** Stands in the card without its head: a picture, a state that speaks for itself. */
  bare?: boolean;
}

/** What a row is drawn with. */
export interface RowViewProps<R> extends OpenRow {
  row: R;
  id: string;
  /** Names the row for its checkbox. */
  name: string;
  path: string | undefined;
  columns: readonly Column<R>[];
  chosen: boolean;
  /** Undefined where rows are not chosen. */
  toggle: ((id: string) => void) | undefined;
  /** What its checkbox is called; asked for once by the list, as rows are many. */
  checkName: (name: string) => string;
}

/** Draws the rows of a table or its cards otherwise than one after the other (`plain`), as in groups. */
export type DrawRows<R> = (
  views: readonly RowViewProps<R>[],
  as: 'rows' | 'cards',
  plain: ReactNode,
) => ReactNode;

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
  drawRows?: DrawRows<R> | undefined;
  busy: boolean;
}
