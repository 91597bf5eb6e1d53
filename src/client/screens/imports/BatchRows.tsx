import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome, ImportRow } from '../../../domain/imports/imports';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { said } from '../../language/said';
import { fieldWord } from './planWords';
import { refusalOf } from './refusalOf';
import { Turns } from './Turns';
import { useBatchRows } from './useBatchRows';

interface BatchRowsProps {
  importId: string;
  running: boolean;
  outcome: ImportOutcome;
}

const productOf = ({ productId }: ImportRow): string => `/products/${productId ?? ''}`;

/** What became of the rows of an import: products to open, or reasons. */
export const BatchRows = memo(({ importId, running, outcome }: BatchRowsProps): ReactNode => {
  const { t } = useTranslation(['imports', 'importRuns']);
  const { t: fieldT } = useTranslation('importRuns');
  const { rows, fetching, error, refetch, earlier, later } = useBatchRows(importId, outcome, running);
  const keptOf = ({ errors }: ImportRow): string =>
    Object.entries(errors)
      .map(([field, reason]) =>
        field === 'row'
          ? said(reason)
          : t('importRuns:keptField', { field: fieldWord(fieldT, field), reason: said(reason) }),
      )
      .join('; ');
  const columns: Column<ImportRow>[] = [
    { key: 'line', head: t('lineHead'), width: 90, align: 'right', cell: ({ line }) => line },
    { key: 'title', head: t('fields.title'), title: true, cell: ({ title }) => title || t('untitled') },
    { key: 'sku', head: t('fields.sku'), width: '22%', cell: ({ sku }) => sku },
    ...(outcome === 'rejected'
      ? [{ key: 'reason', head: t('reasonHead'), width: '38%', cell: refusalOf }]
      : []),
    ...(outcome === 'kept' ? [{ key: 'reason', head: t('reasonHead'), width: '38%', cell: keptOf }] : []),
  ];
  return (
    <>
      <DataTable
        label={t(`importRuns:outcomes.${outcome}`)}
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ title, line }) => title || t('line', { line })}
        {...(outcome === 'rejected' || outcome === 'deleted' ? {} : { link: productOf })}
        fetching={fetching}
        error={error}
        onRetry={refetch}
        empty={<EmptyState title={t('outcomeEmpty')} {...(running ? { text: t('outcomeWaiting') } : {})} />}
      />
      <Turns earlier={earlier} later={later} />
    </>
  );
});
BatchRows.displayName = 'BatchRows';
