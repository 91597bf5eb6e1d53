import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { VendorDue } from '../../../domain/payouts';
import { messageOf } from '../../api/failure';
import { useListDuesQuery, useReadPaypalKeyQuery, useReadStripeKeyQuery } from '../../api/hooks';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { useSelection } from '../../ui/useSelection';
import { isReady } from './dueSums';
import { PayItselfButton } from './PayItselfButton';
import { ReviewSheet } from './ReviewSheet';
import { useDueColumns } from './useDueColumns';

const NoKeys = (): ReactNode => {
  const { t } = useTranslation('payouts');
  const { data: stripe } = useReadStripeKeyQuery();
  const { data: paypal } = useReadPaypalKeyQuery();
  if (stripe?.enabled !== false || paypal?.enabled !== false) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('noKeys')}{' '}
      <Link component={RouterLink} to="/settings/payouts">
        {t('connectOne')}
      </Link>
    </Alert>
  );
};

/** What each vendor is due and what stands in the way of the rest; one button pays all that are ready. */
export const DueList = (): ReactNode => {
  const { t } = useTranslation('payouts');
  const { data, isFetching, error, refetch } = useListDuesQuery();
  const selection = useSelection();
  const columns = useDueColumns();
  const [reviewed, setReviewed] = useState<readonly VendorDue[] | null>(null);
  const dues = data?.dues;
  const ready = dues?.filter(isReady) ?? [];
  const chosen = dues?.filter((due) => selection.has(due.vendor) && isReady(due)) ?? [];
  return (
    <>
      <NoKeys />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        {data !== undefined && <PayItselfButton ready={ready} currency={data.currency} />}
        <Button variant="contained" disabled={ready.length === 0} onClick={() => setReviewed(ready)}>
          {t('review')}
        </Button>
      </Box>
      <DataTable
        label={t('tab.due')}
        columns={columns}
        rows={dues}
        rowId={({ vendor }) => vendor}
        rowName={({ vendor }) => vendor}
        selection={selection}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        actions={
          <Button size="small" disabled={chosen.length === 0} onClick={() => setReviewed(chosen)}>
            {t('reviewChosen')}
          </Button>
        }
        empty={<EmptyState title={t('dueEmpty')} text={t('dueEmptyHelp')} />}
      />
      {reviewed !== null && data !== undefined && (
        <ReviewSheet
          dues={reviewed}
          all={data.dues}
          currency={data.currency}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
};
