import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, RowsProps } from './column';
import { RowCheck } from './RowCheck';
import { TableRowView } from './TableRowView';
import { useRowKeys } from './useRowKeys';
import { rowPathsOf, useRowViews } from './useRowViews';

interface TableViewProps<R> extends RowsProps<R> {
  /** Takes the place of the heads while rows are chosen. */
  selectionBar: ReactNode;
  /** Takes the place of the rows: skeletons, or what an empty list says. */
  instead: ReactNode;
}

const checkboxWidth = 48;
/** What the longest word of a head needs with its padding, in px: heads wrap between words, in any language. */
const headWidth = (head: string): number =>
  Math.max(...head.split(/[\s-]/).map(({ length }) => length)) * 8.5 + 36;

const widthOf = <R,>({ head, width }: Column<R>): number | string | undefined =>
  typeof width === 'number' ? Math.max(width, headWidth(head)) : width;

/** What the columns need, in px; under it the table scrolls, so that no column shrinks to nothing. */
const minWidthOf = <R,>(columns: readonly Column<R>[], withCheckbox: boolean): number =>
  columns.reduce(
    (sum, column) => {
      const width = widthOf(column);
      const least = Math.max(column.title === true ? 180 : 120, headWidth(column.head));
      return sum + (typeof width === 'number' ? width : least);
    },
    withCheckbox ? checkboxWidth : 0,
  );

/**
 * Whether the table fits its place. Where it does, its head sticks to the page; where it does not, it scrolls sideways
 * in a box of its own, to which the head sticks instead.
 */
const useFits = (width: number): { place: RefObject<HTMLDivElement | null>; fits: boolean } => {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const measure = (): void => setRoom(current.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { place, fits: room >= width };
};

/** Rows as a real table, which a screen reader can walk; a row is reached by Tab or `j`, opened by Enter. */
export const TableView = <R,>(props: TableViewProps<R>): ReactNode => {
  const { label, columns, selection, busy, selectionBar, instead, drawRows } = props;
  const { t } = useTranslation('interface');
  const views = useRowViews(props);
  const body = useRowKeys<HTMLTableSectionElement>(selection?.toggle, rowPathsOf(views));
  const ids = views.map(({ id }) => id);
  const chosenHere = selection === undefined ? 0 : ids.filter(selection.has).length;
  const minWidth = minWidthOf(columns, selection !== undefined);
  const { place, fits } = useFits(minWidth);
  const plain = views.map((view) => <TableRowView key={view.id} {...view} />);
  return (
    <div ref={place} className={fits ? 'sk-table fits' : 'sk-table'}>
      <table aria-label={label} aria-busy={busy} style={{ minWidth }}>
        <colgroup>
          {selection && <col style={{ width: checkboxWidth }} />}
          {columns.map((column) => {
            const width = widthOf(column);
            return <col key={column.key} style={width === undefined ? {} : { width }} />;
          })}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="choice">
                <RowCheck
                  label={t('selectPage')}
                  checked={ids.length > 0 && chosenHere === ids.length}
                  indeterminate={chosenHere > 0 && chosenHere < ids.length}
                  disabled={ids.length === 0}
                  onChange={() => {
                    selection.togglePage(ids);
                  }}
                />
              </th>
            )}
            {selectionBar ? (
              <td colSpan={columns.length}>{selectionBar}</td>
            ) : (
              columns.map((column) => (
                <th key={column.key} scope="col" className={column.align}>
                  {column.head}
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody ref={body}>{instead ?? drawRows?.(views, 'rows', plain) ?? plain}</tbody>
      </table>
    </div>
  );
};
