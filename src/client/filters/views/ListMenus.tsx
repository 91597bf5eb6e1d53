import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedView } from '../../../domain/products/savedViews';
import type { ViewedList } from '../../../domain/products/savedViews';
import type { Column } from '../../ui/list/column';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu';
import type { ShownColumns } from '../useShownColumns';
import { useFirstView } from './useFirstView';
import { ViewsMenu } from './ViewsMenu';

interface ListMenusProps<R> extends ShownColumns {
  list: ViewedList;
  /** The filters in use, without the page. */
  search: string;
  columns: readonly Column<R>[];
  /** What else is chosen of how the list looks. */
  besideColumns?: ReactNode;
}

/** The saved views of a list, and its columns: all but the one that names a row may be left out. */
export const ListMenus = <R,>(props: ListMenusProps<R>): ReactNode => {
  const { list, search, columns, shown, choose, besideColumns } = props;
  const navigate = useNavigate();
  const open = (view: SavedView, replace = false): void => {
    if (view.columns !== null) choose(view.columns);
    void navigate({ search: view.search }, { replace });
  };
  useFirstView(list, search, (view) => open(view, true));
  return (
    <>
      <ViewsMenu list={list} search={search} columns={shown} onOpen={open} />
      <ColumnsMenu
        columns={columns.filter(({ title }) => title !== true)}
        shown={shown}
        onChange={choose}
        beside={besideColumns}
      />
    </>
  );
};
