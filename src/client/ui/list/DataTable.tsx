import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardView } from './CardView';
import type { RowsProps } from './column';
import { ErrorNotice } from '../ErrorNotice';
import { SelectionBar } from './SelectionBar';
import { SkeletonRows } from './SkeletonRows';
import { TableView } from './TableView';
import { useNarrow } from '../useNarrow';

interface DataTableProps<R> extends Omit<RowsProps<R>, 'rows' | 'busy'> {
  /** Undefined until the first answer. */
  rows: readonly R[] | undefined;
  /** True while an answer is on its way; rows that are there stay. */
  fetching?: boolean;
  /** What went wrong, in words. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What an empty list says. */
  empty: ReactNode;
  /** What can be done with chosen rows. */
  actions?: ReactNode;
  /** How many results the filter finds in all. */
  total?: number | undefined;
  skeletons?: number;
}

const Waiting = ({ rows }: { rows: number }): ReactNode => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={96} />
    ))}
  </Box>
);

/** A list: table or cards, waiting, empty, failed, chosen. */
export const DataTable = <R,>(props: DataTableProps<R>): ReactNode => {
  const { rows, fetching = false, error, onRetry, empty, actions, total, skeletons = 8, ...shown } = props;
  const { columns, selection } = shown;
  const { t } = useTranslation('interface');
  const narrow = useNarrow();
  const waiting = rows === undefined && error === undefined;
  const isEmpty = rows?.length === 0;
  const choosing = selection !== undefined && (selection.allResults || selection.ids.size > 0);
  const bar = choosing && (
    <SelectionBar selection={selection} total={total} pageRows={rows?.length ?? 0}>
      {actions}
    </SelectionBar>
  );
  const width = columns.length + (selection === undefined ? 0 : 1);
  const instead = waiting ? (
    <SkeletonRows columns={width} rows={skeletons} />
  ) : isEmpty ? (
    <tr>
      <td colSpan={width}>{empty}</td>
    </tr>
  ) : undefined;
  return (
    <Box>
      {error !== undefined && (
        <ErrorNotice
          {...(rows === undefined ? {} : { title: t('failedKeeping') })}
          message={error}
          onRetry={onRetry}
        />
      )}
      <Box sx={{ height: 2 }}>
        {fetching && !waiting && <LinearProgress aria-label={t('loading')} sx={{ height: 2 }} />}
      </Box>
      {narrow ? (
        <>
          {bar !== false && <Box sx={{ mb: 1 }}>{bar}</Box>}
          {waiting && <Waiting rows={skeletons} />}
          {isEmpty && empty}
          {rows !== undefined && !isEmpty && <CardView {...shown} rows={rows} busy={fetching} />}
        </>
      ) : (
        (rows !== undefined || waiting) && (
          <TableView {...shown} rows={rows ?? []} busy={fetching} selectionBar={bar} instead={instead} />
        )
      )}
    </Box>
  );
};
