import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Column, RowsProps } from './column';
import { useOpenRow } from './useOpenRow';
import { useRowKeys } from './useRowKeys';

interface TableViewProps<R> extends RowsProps<R> {
  /** Takes the place of the heads while rows are chosen. */
  selectionBar: ReactNode;
  /** Takes the place of the rows: skeletons, or what an empty list says. */
  instead: ReactNode;
}

const checkboxWidth = 48;
const containerStyle = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto' };
const tableStyle = {
  tableLayout: 'fixed',
  '& td': { height: 44 },
  // A row is painted by itself, and at once: what is under the pointer while one scrolls painted the whole table anew.
  '& tbody tr': { isolation: 'isolate', transition: 'none' },
  // The container's own border ends the table.
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // A figure and the word after it stand too near each other otherwise.
  '& .MuiTableCell-alignRight + :not(.MuiTableCell-alignRight)': { pl: 3 },
} as const;

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

const PlainCell = <R,>({
  column,
  row,
  path,
}: {
  column: Column<R>;
  row: R;
  path?: string | undefined;
}): ReactNode => {
  const content = column.cell(row);
  return (
    <TableCell align={column.align ?? 'left'}>
      {column.title === true && path !== undefined ? (
        <Link
          component={RouterLink}
          to={path}
          color="inherit"
          underline="hover"
          tabIndex={-1}
          sx={{ fontWeight: 500 }}
        >
          {content}
        </Link>
      ) : (
        content
      )}
    </TableCell>
  );
};

/** Drawn anew only when its row or column is another: choosing a row leaves the other cells alone. */
const Cell = memo(PlainCell) as typeof PlainCell;

/** Rows as a real table, which a screen reader can walk; a row is reached by Tab or `j`, opened by Enter. */
export const TableView = <R,>(props: TableViewProps<R>): ReactNode => {
  const { label, columns, rows, rowId, rowName, link, selection, busy, selectionBar, instead } = props;
  const { t } = useTranslation('lists');
  const openRow = useOpenRow();
  const body = useRowKeys<HTMLTableSectionElement>(selection?.toggle);
  const ids = rows.map(rowId);
  const chosenHere = selection === undefined ? 0 : ids.filter(selection.has).length;
  return (
    <TableContainer sx={containerStyle}>
      <Table
        stickyHeader
        size="small"
        aria-label={label}
        aria-busy={busy}
        sx={{ ...tableStyle, minWidth: minWidthOf(columns, selection !== undefined) }}
      >
        <colgroup>
          {selection && <col style={{ width: checkboxWidth }} />}
          {columns.map((column) => {
            const width = widthOf(column);
            return <col key={column.key} style={width === undefined ? {} : { width }} />;
          })}
        </colgroup>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={ids.length > 0 && chosenHere === ids.length}
                  indeterminate={chosenHere > 0 && chosenHere < ids.length}
                  disabled={ids.length === 0}
                  onChange={() => {
                    selection.togglePage(ids);
                  }}
                  slotProps={{ input: { 'aria-label': t('selectPage') } }}
                />
              </TableCell>
            )}
            {selectionBar ? (
              <TableCell colSpan={columns.length} component="td">
                {selectionBar}
              </TableCell>
            ) : (
              columns.map((column) => (
                <TableCell key={column.key} align={column.align ?? 'left'}>
                  {column.head}
                </TableCell>
              ))
            )}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {instead ??
            rows.map((row) => {
              const id = rowId(row);
              const path = link?.(row);
              const chosen = selection?.has(id) ?? false;
              return (
                <TableRow
                  key={id}
                  data-row={id}
                  hover
                  tabIndex={0}
                  selected={chosen}
                  {...(path === undefined ? {} : openRow(path))}
                  sx={{ cursor: path === undefined ? 'default' : 'pointer' }}
                >
                  {selection && (
                    <TableCell padding="checkbox">
                      <Checkbox
                        size="small"
                        checked={chosen}
                        tabIndex={-1}
                        onChange={() => {
                          selection.toggle(id);
                        }}
                        slotProps={{ input: { 'aria-label': t('select', { name: rowName(row) }) } }}
                      />
                    </TableCell>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} path={path} />
                  ))}
                </TableRow>
              );
            })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
