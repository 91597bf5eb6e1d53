import type { ReactNode } from 'react';
import { CardRowView } from './CardRowView';
import type { RowsProps } from './column';
import { useRowKeys } from './useRowKeys';
import { useRowViews } from './useRowViews';

/** Rows as cards, for narrow screens. */
export const CardView = <R,>(props: RowsProps<R>): ReactNode => {
  const { label, selection, busy } = props;
  const views = useRowViews(props);
  const list = useRowKeys<HTMLUListElement>(selection?.toggle);
  return (
    <ul ref={list} aria-label={label} aria-busy={busy} className="sk-cards">
      {views.map((view) => (
        <CardRowView key={view.id} {...view} />
      ))}
    </ul>
  );
};
