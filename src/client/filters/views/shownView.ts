import type { ViewedList } from '../../../domain/products/savedViews';

/** What a list shows now: what a view of it would keep. */
export interface ShownView {
  list: ViewedList;
  /** The address behind the question mark, without the page. */
  search: string;
  columns: readonly string[];
}
