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
  /** Takes the place of the rows: skeletons, or what an empty list says, across so many columns. */
  instead: ((width: number) => ReactNode) | undefined;
}

const checkboxWidth = 48;
/** What the longest word of a head needs with its padding, in px: heads wrap between words, in any language. */
const headWidth = (head: string): number =>
  Math.max(...head.split(/[\s-]/).map(({ length }) => length)) * 8.5 + 36;

const widthOf = <R,>({ head, width }: Column<R>): number | string | undefined =>
  typeof width === 'number' ? Math.max(width, headWidth(head)) : width;

/** A column's share of the table, of those that are given in per cent. */
const shareOf = <R,>({ width }: Column<R>): number =>
  typeof width === 'string' && width.endsWith('%') ? parseFloat(width) / 100 : 0;

/** What the columns need, in px; under it the table scrolls, so that no column shrinks to nothing. */
const minWidthOf = <R,>(columns: readonly Column<R>[], withCheckbox: boolean): number => {
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const needs = columns.map((column) => {
    const width = widthOf(column);
    const least = Math.max(column.title === true ? 180 : 120, headWidth(column.head));
    return { column, px: typeof width === 'number' ? width : least };
  });
  const sumOf = (some: typeof needs): number =>
    some.reduce((sum, { px }) => sum + px, withCheckbox ? checkboxWidth : 0);
  // Shares are of the whole table, whatever is left for the others.
  const beside = sumOf(needs.filter(({ column }) => shareOf(column) === 0)) / (1 - shares);
  return Math.ceil(Math.max(sumOf(needs), beside));
};

/** The columns without those that can be spared, as far as the rest needs their room. */
const columnsIn = <R,>(
  columns: readonly Column<R>[],
  room: number,
  withCheckbox: boolean,
): readonly Column<R>[] => {
  const spared = columns.reduce<Column<R> | undefined>(
    (most, column) => ((column.spare ?? 0) > (most?.spare ?? 0) ? column : most),
    undefined,
  );
  return spared === undefined || minWidthOf(columns, withCheckbox) <= room
    ? columns
    : columnsIn(
        columns.filter((column) => column !== spared),
        room,
        withCheckbox,
      );
};

/** How wide the table's place is, in px; null before it is there. */
const useRoom = (): { place: RefObject<HTMLDivElement | null>; room: number | null } => {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    // What is not laid out has no width.
    const measure = (): void => setRoom(current.clientWidth || null);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { place, room };
};

/**
 * Rows as a real table, which a screen reader can walk; a row is reached by Tab or `j`, opened by Enter. Where it fits
 * its place, its head sticks to the page; where it does not, even without what can be spared, it scrolls sideways in a
 * box of its own, to which the head sticks instead.
 */
export const TableView = <R,>(props: TableViewProps<R>): ReactNode => {
  const { label, selection, busy, selectionBar, instead, drawRows } = props;
  const { t } = useTranslation('interface');
  const { place, room } = useRoom();
  const withChoice = selection !== undefined;
  const columns = room === null ? props.columns : columnsIn(props.columns, room, withChoice);
  const views = useRowViews({ ...props, columns });
  const body = useRowKeys<HTMLTableSectionElement>(selection?.toggle, rowPathsOf(views));
  const ids = views.map(({ id }) => id);
  const chosenHere = selection === undefined ? 0 : ids.filter(selection.has).length;
  const minWidth = minWidthOf(columns, withChoice);
  const fits = room !== null && room >= minWidth;
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
        <tbody ref={body}>
          {instead?.(columns.length + (withChoice ? 1 : 0)) ?? drawRows?.(views, 'rows', plain) ?? plain}
        </tbody>
      </table>
    </div>
  );
};
