import type { RowsProps, RowViewProps, Column } from './column';
import { useOpenRow } from './useOpenRow';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Columns<R> = readonly Column<R>[];

/**
 * The columns as they were, as long as each of them is: a list of those that are shown is made anew by each drawing,
 * and would draw all rows anew.
 */
const useSameColumns = <R>(columns: Columns<R>): Columns<R> => {
  const [kept, setKept] = useState(columns);
  const same = kept.length === columns.length && kept.every((column, index) => column === columns[index]);
  if (!same) setKept(columns);
  return same ? kept : columns;
};

/** Stands where the name will be. */
const place = '\u0000';

/** What the checkbox of a row is called. The words are looked up once for all rows. */
const useCheckName = (): ((name: string) => string) => {
  const { t } = useTranslation('interface');
  const words = t('select', { name: place });
  return useCallback((name) => words.replace(place, () => name), [words]);
};

/** What each row of a list is drawn with, in a table and as a card alike. */
export const useRowViews = <R>(props: RowsProps<R>): RowViewProps<R>[] => {
  const { rows, rowId, rowName, link, selection } = props;
  const columns = useSameColumns(props.columns);
  const opening = useOpenRow();
  const checkName = useCheckName();
  return rows.map((row) => {
    const id = rowId(row);
    return {
      row,
      id,
      name: rowName(row),
      path: link?.(row),
      columns,
      chosen: selection?.has(id) ?? false,
      toggle: selection?.toggle,
      checkName,
      ...opening,
    };
  });
};

/** The ids of rows by the path of their page, without what stands after it. */
export const rowPathsOf = (
  views: readonly { id: string; path: string | undefined }[],
): ReadonlyMap<string, string> =>
  new Map(views.flatMap(({ id, path }) => (path === undefined ? [] : [[path.replace(/[?#].*$/, ''), id]])));
