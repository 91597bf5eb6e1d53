import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '../../../../domain/orders/orders';
import { useMarketplaceView } from '../../../session/useSession';
import { Amount } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { Cut } from '../../../ui/format/Cut';
import { DateTime } from '../../../ui/format/DateTime';
import { LocalDate } from '../../../ui/format/LocalDate';
import { OrderPayout, OrderState } from '../OrderState';

/** The columns that are shown until somebody chooses, of those that may be left out. */
export const usualColumns = ['placed', 'customer', 'vendor', 'items', 'total', 'payout', 'state'];

/** The columns of the order list; who ships is a column for those who see the whole marketplace. */
export const useOrderColumns = (): Column<OrderRow>[] => {
  const { t } = useTranslation('orders');
  const admin = useMarketplaceView();
  return useMemo(() => {
    const vendor: Column<OrderRow> = {
      key: 'vendor',
      head: t('fields.vendor'),
      bare: true,
      cell: (row) => <Cut>{row.vendor}</Cut>,
    };
    return [
      { key: 'order', head: t('order'), width: 110, title: true, cell: ({ name }) => name },
      {
        key: 'placed',
        spare: 2,
        head: t('placed'),
        width: 190,
        bare: true,
        cell: ({ createdAt }) => <DateTime value={createdAt} time />,
      },
      {
        key: 'customer',
        head: t('customer'),
        bare: true,
        cell: ({ customer }) => customer !== null && <Cut>{customer.name}</Cut>,
      },
      ...(admin ? [vendor] : []),
      {
        key: 'destination',
        head: t('shipTo'),
        wideOnly: true,
        cell: ({ destination }) => <Cut>{destination}</Cut>,
      },
      {
        key: 'due',
        head: t('shipBy'),
        width: 100,
        cell: ({ due }) => due !== undefined && <LocalDate value={due.day} short />,
      },
      {
        key: 'items',
        spare: 4,
        head: t('shipped'),
        width: 90,
        align: 'right',
        cell: ({ fulfilledCount, cancelledCount, itemCount, fulfillment }) =>
          t('itemsOf', {
            done: fulfilledCount,
            count: fulfillment === 'cancelled' ? itemCount : itemCount - cancelledCount,
          }),
      },
      {
        key: 'total',
        head: t('total'),
        width: 120,
        align: 'right',
        bare: true,
        cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
      },
      {
        key: 'payout',
        spare: 3,
        head: t('payout'),
        width: 140,
        cell: ({ payout, payoutHeld, fulfillment }) => (
          <OrderPayout fulfillment={fulfillment} payout={payout} isHeld={payoutHeld === true} />
        ),
      },
      {
        key: 'state',
        head: t('state'),
        width: 176,
        bare: true,
        cell: ({ fulfillment, fulfilledCount, due }) => (
          <OrderState fulfillment={fulfillment} begun={fulfilledCount > 0} due={due} />
        ),
      },
    ];
  }, [t, admin]);
};
