import type { ReactNode } from 'react';
import { CardRowView } from './CardRowView';
import type { RowsProps } from './column';
import { useCheckName } from './useCheckName';
import { useOpenRow } from './useOpenRow';
import { useRowKeys } from './useRowKeys';
import { useSameColumns } from './useSameColumns';

/** Rows as cards, for narrow screens. */
export const CardView = <R,>(props: RowsProps<R>): ReactNode => {
  const { label, rows, rowId, rowName, link, selection, busy } = props;
  const columns = useSameColumns(props.columns);
  const opening = useOpenRow();
  const checkName = useCheckName();
  const list = useRowKeys<HTMLUListElement>(selection?.toggle);
  return (
    <ul ref={list} aria-label={label} aria-busy={busy} className="sk-cards">
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <CardRowView
            key={id}
            row={row}
            id={id}
            name={rowName(row)}
            path={link?.(row)}
            columns={columns}
            chosen={selection?.has(id) ?? false}
            toggle={selection?.toggle}
            checkName={checkName}
            {...opening}
          />
        );
      })}
    </ul>
  );
};
