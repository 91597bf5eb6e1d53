import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../domain/finance/payouts';
import { said } from '../../../language/said';
import { Amount } from '../../../ui/Amount';
import type { Column } from '../../../ui/list/column';
import { wayOf } from './dueSums';
import { PaymentActions } from './PaymentActions';
import { PaymentStateLabel } from './states';

/** The columns of a payout's payments. */
export const usePaymentColumns = (): Column<Payment>[] => {
  const { t } = useTranslation('payouts');
  const { t: words } = useTranslation('shell');
  return [
    { key: 'vendor', head: words('fields.vendor'), title: true, cell: ({ vendor }) => vendor },
    {
      key: 'amount',
      head: t('amount'),
      width: 130,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      key: 'way',
      head: t('way'),
      width: 100,
      cell: (payment) => t(`method.${payment.method ?? wayOf(payment)}`),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 185,
      cell: ({ state }) => <PaymentStateLabel state={state} />,
    },
    {
      key: 'outcome',
      head: t('outcome'),
      width: '24%',
      cell: ({ message, details, reference }) => said(message ?? details ?? reference ?? ''),
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 290,
      align: 'right',
      bare: true,
      cell: (payment) => <PaymentActions payment={payment} />,
    },
  ];
};
