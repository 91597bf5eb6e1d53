import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payout } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import { useListPayoutsQuery } from '../../../api/hooks';
import { Amount } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { OlderPager } from '../../../ui/list/OlderPager';
import { PayoutStateLabel } from '../../../finance/payoutStates';

const useColumns = (): Column<Payout>[] => {
  const { t } = useTranslation('finance');
  return [
    { key: 'id', head: t('payouts.title'), title: true, cell: ({ id }) => t('payoutId', { id }) },
    {
      key: 'state',
      head: t('stateHead'),
      width: 130,
      cell: ({ state }) => <PayoutStateLabel state={state} />,
    },
    {
      key: 'outcome',
      head: t('outcome'),
      cell: ({ counts: { paid, sent, intended, failed } }) =>
        t('results', { paid, open: sent + intended, failed }),
    },
    {
      key: 'prepared',
      head: t('prepared'),
      width: 140,
      cell: ({ preparedAt }) => <DateTime value={preparedAt} />,
    },
    {
      key: 'total',
      head: t('total'),
      width: 140,
      align: 'right',
      cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
    },
  ];
};

/** Every payout, the newest first. */
export const PayoutHistory = ({
  before,
  onPage,
}: {
  before: string;
  onPage: (before: string) => void;
}): ReactNode => {
  const { t } = useTranslation('finance');
  const { data, isFetching, error, refetch } = useListPayoutsQuery(before === '' ? {} : { before });
  const columns = useColumns();
  return (
    <>
      <DataTable
        label={t('tab.history')}
        columns={columns}
        rows={data?.payouts}
        rowId={({ id }) => id}
        rowName={({ id }) => t('payoutId', { id })}
        link={({ id }) => `/payouts/${id}`}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('historyEmpty')} text={t('historyEmptyHelp')} />}
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={onPage} />
    </>
  );
};
