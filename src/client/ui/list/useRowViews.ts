import type { RowsProps } from './column';
import type { RowViewProps } from './TableRowView';
import { useCheckName } from './useCheckName';
import { useOpenRow } from './useOpenRow';
import { useSameColumns } from './useSameColumns';

/** What each row of a list is drawn with, in a table and as a card alike. */
export const useRowViews = <R>(props: RowsProps<R>): RowViewProps<R>[] => {
  const { rows, rowId, rowName, link, selection } = props;
  const columns = useSameColumns(props.columns);
  const opening = useOpenRow();
  const checkName = useCheckName();
  return rows.map((row) => {
    const id = rowId(row);
    return {
      ...{ row, id, name: rowName(row), path: link?.(row), columns },
      chosen: selection?.has(id) ?? false,
      toggle: selection?.toggle,
      ...{ checkName, ...opening },
    };
  });
};
