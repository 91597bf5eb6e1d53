import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Payment } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import { useListDuesQuery, useListOwnPaymentsQuery, useReadPayoutMethodQuery } from '../../../api/hooks';
import { errorTextOf } from '../../../language/translateError';
import { Amount } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { OlderPager } from '../../../ui/list/OlderPager';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { BlockedParts } from '../../../finance/BlockedParts';
import { isReady, leftOutOf, wayOf } from './dueSums';
import { PaymentStateLabel } from '../../../finance/payoutStates';

const useColumns = (): Column<Payment>[] => {
  const { t } = useTranslation('finance');
  return [
    {
      key: 'id',
      head: t('payouts.title'),
      title: true,
      cell: ({ payoutId }) => t('payoutId', { id: payoutId }),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 185,
      cell: ({ state }) => <PaymentStateLabel state={state} />,
    },
    {
      key: 'way',
      spare: 1,
      head: t('way'),
      width: 110,
      cell: ({ method }) => (method ? t(`method.${method}`) : ''),
    },
    {
      key: 'paidAt',
      head: t('paidAt'),
      width: 140,
      cell: ({ paidAt }) => (paidAt === null ? '' : <DateTime value={paidAt} />),
    },
    {
      key: 'details',
      spare: 2,
      head: t('details'),
      width: '24%',
      cell: ({ details }) => errorTextOf(details),
    },
    {
      key: 'amount',
      head: t('amount'),
      width: 130,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
  ];
};

const Due = (): ReactNode => {
  const { t } = useTranslation('finance');
  const { data } = useListDuesQuery();
  const dues = data === undefined ? [] : [...data.dues, ...data.elsewhere];
  if (dues.length === 0) return null;
  return (
    <Panel title={t('ownDue')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {dues.map((due) => (
          <div key={due.currency}>
            <Box sx={{ fontSize: 22, fontWeight: 600, mb: 0.5 }}>
              <Amount value={due.balance} currency={due.currency} />
            </Box>
            <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
              {t('ready')} · <Amount value={due.ready} currency={due.currency} />
              {isReady(due) && ` · ${t('way')}: ${t(`method.${wayOf(due)}`)}`}
            </Box>
            <BlockedParts parts={leftOutOf(due)} currency={due.currency} />
          </div>
        ))}
      </Box>
    </Panel>
  );
};

/** What the marketplace has paid the vendor and what it is due. */
export default function OwnPaymentsScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const [before, setBefore] = useState('');
  const { data, isFetching, error, refetch } = useListOwnPaymentsQuery(before === '' ? {} : { before });
  const { data: method } = useReadPayoutMethodQuery();
  const columns = useColumns();
  return (
    <>
      <PageTitle
        title={t('payouts.title')}
        actions={
          <Button component={RouterLink} to="/payouts/method" variant="outlined">
            {t('howPaid')}
          </Button>
        }
      />
      {method?.method === null && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button component={RouterLink} to="/payouts/method" color="inherit" size="small">
              {t('howPaid')}
            </Button>
          }
        >
          {t('setUp')}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>
        <Due />
      </Box>
      <DataTable
        label={t('payouts.title')}
        columns={columns}
        rows={data?.payments}
        rowId={({ id }) => id}
        rowName={({ payoutId }) => t('payoutId', { id: payoutId })}
        link={({ id }) => `/payments/${id}`}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('ownEmpty')} text={t('ownEmptyHelp')} />}
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={setBefore} />
    </>
  );
}
