import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '../../../domain/imports';
import type { Column } from '../../ui/column';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { refusalOf } from './refusalOf';
import { useBatchRows } from './useBatchRows';

interface BatchRowsProps {
  importId: string;
  running: boolean;
  outcome: ImportRow['outcome'];
}

const productOf = ({ productId }: ImportRow): string => `/products/${productId ?? ''}`;

/** What became of the rows of an import: products to open, or reasons. */
export const BatchRows = memo(({ importId, running, outcome }: BatchRowsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { rows, fetching, error, refetch, earlier, later } = useBatchRows(importId, outcome, running);
  const columns: Column<ImportRow>[] = [
    { key: 'line', head: t('lineHead'), width: 90, align: 'right', cell: ({ line }) => line },
    { key: 'title', head: t('titleHead'), title: true, cell: ({ title }) => title || t('untitled') },
    { key: 'sku', head: t('skuHead'), width: '22%', cell: ({ sku }) => sku },
    ...(outcome === 'rejected'
      ? [{ key: 'reason', head: t('reasonHead'), width: '38%', cell: refusalOf }]
      : []),
  ];
  return (
    <>
      <DataTable
        label={t(outcome)}
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ title, line }) => title || t('line', { line })}
        {...(outcome === 'rejected' ? {} : { link: productOf })}
        fetching={fetching}
        error={error}
        onRetry={refetch}
        empty={<EmptyState title={t('outcomeEmpty')} {...(running ? { text: t('outcomeWaiting') } : {})} />}
      />
      {(earlier !== undefined || later !== undefined) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 1 }}>
          <Button color="inherit" disabled={earlier === undefined} onClick={earlier}>
            {t('earlier')}
          </Button>
          <Button color="inherit" disabled={later === undefined} onClick={later}>
            {t('later')}
          </Button>
        </Box>
      )}
    </>
  );
});
BatchRows.displayName = 'BatchRows';
