import { memo, useMemo, type ReactNode } from 'react';
import type { RowViewProps } from './column';
import { RowCheck } from './RowCheck';

const PlainRow = <R,>(props: RowViewProps<R>): ReactNode => {
  const { row, id, name, path, columns, chosen, toggle, checkName, handlersOf, hrefOf } = props;
  // Choosing a row leaves its cells alone.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td key={column.key} className={column.align}>
          {column.title === true && path !== undefined ? (
            <a href={hrefOf(path)} data-opens tabIndex={-1} className="name">
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      )),
    [columns, row, path, hrefOf],
  );
  const look = [path === undefined ? '' : 'leads', chosen ? 'chosen' : ''].join(' ').trim();
  return (
    <tr
      data-row={id}
      tabIndex={0}
      className={look === '' ? undefined : look}
      {...(path === undefined ? {} : handlersOf(path))}
    >
      {toggle && (
        <td className="choice">
          <RowCheck
            label={checkName(name)}
            checked={chosen}
            tabIndex={-1}
            onChange={() => {
              toggle(id);
            }}
          />
        </td>
      )}
      {cells}
    </tr>
  );
};

/** A row of a table. Drawn anew only when it, its columns or its choice are others. */
export const TableRowView = memo(PlainRow) as typeof PlainRow;
