import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { statementReference, type PaymentOrder, type Payment } from '../../../../domain/finance/payouts';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import { errorTextOf } from '../../../language/translateError';
import { useReadPaymentQuery, useMakeStatementMutation } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { Amount } from '../../../ui/format/Amount';
import { BackLink } from '../../../ui/BackLink';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SettleButton } from './PaymentActions';
import { PaymentStateLabel } from '../../../finance/payoutStates';
import Button from '@mui/material/Button';
import { download } from '../../../ui/download';

const formats = ['pdf', 'csv'] as const;
type Format = (typeof formats)[number];

/** What a payment was for, sale by sale, as a file whose lines come to its amount. */
const PaymentStatement = ({ payment: { vendor, payoutId } }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('finance');
  const isMarketplace = useMarketplaceView();
  const [make, { isLoading }] = useMakeStatementMutation();
  const [asked, setAsked] = useState<Format>();
  const press = async (format: Format): Promise<void> => {
    setAsked(format);
    const { data } = await make({ ...(isMarketplace ? { vendor } : {}), payoutId, format });
    if (data !== undefined) download(data.url);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="outlined"
          disabled={isLoading}
          loading={isLoading && asked === format}
          onClick={() => void press(format)}
        >
          {t(`statementAs.${format}`)}
        </Button>
      ))}
    </Box>
  );
};

/** A payment and the orders that it is for; the sum of their shares is its amount. */
export default function PaymentScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const { paymentId = '' } = useParams();
  const isMarketplace = useMarketplaceView();
  const { data, isFetching, error, refetch } = useReadPaymentQuery({ paymentId });
  const payment = data?.payment;
  const currency = payment?.currency ?? 'EUR';
  const columns: Column<PaymentOrder>[] = [
    { key: 'order', head: t('order'), title: true, cell: ({ name }) => name },
    {
      key: 'placed',
      head: t('placed'),
      width: 180,
      cell: ({ placedAt }) => (placedAt === '' ? '' : <DateTime value={placedAt} />),
    },
    {
      key: 'amount',
      head: t('amount'),
      width: 160,
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
  ];
  const facts: [string, ReactNode][] =
    payment === undefined
      ? []
      : [
          [t('amount'), <Amount key="amount" value={payment.amount} currency={currency} />],
          [t('way'), payment.method === null ? '' : t(`method.${payment.method}`)],
          [t('paidAt'), payment.paidAt === null ? '' : <DateTime key="at" value={payment.paidAt} />],
          [t('details'), errorTextOf(payment.details) ?? ''],
          [t('reference'), statementReference(payment) ?? ''],
          [t('outcome'), errorTextOf(payment.message) ?? ''],
        ];
  return (
    <>
      <PageTitle
        title={payment === undefined ? t('payouts.title') : t('payoutId', { id: payment.payoutId })}
        aside={payment && <PaymentStateLabel state={payment.state} />}
        actions={
          <>
            {isMarketplace && <HistoryLink kind="payment" record={paymentId} />}
            {payment?.state === 'paid' ? (
              <PaymentStatement payment={payment} />
            ) : (
              isMarketplace && payment?.inDoubt === true && <SettleButton payment={payment} />
            )}
          </>
        }
        back={
          <BackLink to={isMarketplace ? `/payouts/${payment?.payoutId ?? ''}` : '/payments'}>
            {isMarketplace ? (payment?.vendor ?? t('payouts.title')) : t('payouts.title')}
          </BackLink>
        }
      />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 3,
          rowGap: 0.5,
          m: 0,
          mb: 3,
        }}
      >
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      <DataTable
        label={t('paymentOrders')}
        columns={columns}
        rows={data?.orders}
        rowId={({ orderId }) => orderId}
        rowName={({ name }) => name}
        link={({ orderId }) => `/orders/${orderId}`}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('ownEmpty')} />}
      />
    </>
  );
}
