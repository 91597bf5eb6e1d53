import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paidRowsSchema, type PaidRow } from '../../../domain/home/figures';
import { messageOf } from '../../api/failures/failure';
import { useListPaidRowsQuery } from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { useFilters } from '../../filters/useFilters';
import { useMarketplaceView } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { Cut } from '../../ui/format/Cut';
import { DateTime } from '../../ui/format/DateTime';
import type { Column } from '../../ui/list/column';
import { FigureRowsPage } from './FigureRowsPage';

const defaults = { from: '', to: '', page: 1 };

/** Where a payment is told; one of no payout has no page. */
const placeOf = ({ payoutId, paymentId }: PaidRow, admin: boolean): string | undefined => {
  if (payoutId === null) return undefined;
  if (admin) return `/payouts/${payoutId}`;
  return paymentId === null ? undefined : `/payments/${paymentId}`;
};

const useNameOf = (): ((row: PaidRow) => string) => {
  const { t } = useTranslation('home');
  return useCallback(
    ({ payoutId }) => (payoutId === null ? t('rows.payout') : t('rows.payoutNumber', { id: payoutId })),
    [t],
  );
};

const useColumns = (currency: string): Column<PaidRow>[] => {
  const { t } = useTranslation('home');
  const nameOf = useNameOf();
  const admin = useMarketplaceView();
  return useMemo(
    () => [
      {
        key: 'payout',
        head: t('rows.payout'),
        width: 130,
        title: true,
        cell: nameOf,
      },
      { key: 'at', head: t('rows.posted'), width: 190, cell: ({ at }) => <DateTime value={at} time /> },
      ...(admin
        ? [{ key: 'vendor', head: t('rows.vendor'), cell: ({ vendor }: PaidRow) => <Cut>{vendor}</Cut> }]
        : []),
      {
        key: 'amount',
        head: t('money.amount'),
        width: 140,
        align: 'right',
        cell: ({ amount }) => <Amount value={amount} currency={currency} />,
      },
    ],
    [t, nameOf, admin, currency],
  );
};

/** The payments that were made in the days of home, whose sum stands there as paid. */
export default function PaidRowsScreen(): ReactNode {
  const { t } = useTranslation('home');
  const nameOf = useNameOf();
  const admin = useMarketplaceView();
  const amountText = useAmountText();
  const { filters, change } = useFilters(paidRowsSchema, defaults);
  const { from, to, page } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(useListPaidRowsQuery({ from, to, page }));
  return (
    <FigureRowsPage
      figure="paid"
      filters={filters}
      answer={data}
      sums={data === undefined ? [] : [t('rows.sum', { sum: amountText(data.sum, data.currency) })]}
      columns={useColumns(data?.currency ?? '')}
      rowId={({ id }) => id}
      rowName={nameOf}
      link={(row) => placeOf(row, admin)}
      fetching={isFetching}
      error={messageOf(error)}
      onRetry={() => void refetch()}
      onPage={(number) => change({ page: number })}
    />
  );
}
