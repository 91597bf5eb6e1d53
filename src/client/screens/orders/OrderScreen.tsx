import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Order } from '../../../domain/orders/orders';
import { messageOf } from '../../api/failures/failure';
import { useReadOrderQuery } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { BackLink } from '../../ui/BackLink';
import { DateTime } from '../../ui/format/DateTime';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { OrderDetails } from './OrderDetails';
import { OrderQuestions } from './OrderQuestions';
import { OrderState } from './OrderState';

const Aside = ({ order }: { order: Order }): ReactNode => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
  >
    <OrderState fulfillment={order.fulfillment} begun={order.fulfillments.length > 0} />
    <DateTime value={order.createdAt} time />
    <span>{order.vendor}</span>
  </Box>
);

const OrderPage = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const list = useListAddress('/orders');
  const { currentData, error, refetch } = useReadOrderQuery({ orderId });
  const order = currentData?.order;
  const message = messageOf(error);
  return (
    <>
      <PageTitle
        title={order?.name ?? t('order')}
        back={<BackLink to={list}>{t('title')}</BackLink>}
        aside={order !== undefined && <Aside order={order} />}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData !== undefined && <OrderQuestions orderId={orderId} questions={currentData.questions} />}
      {currentData !== undefined && <OrderDetails answer={currentData} renew={refetch} />}
    </>
  );
};

/** One order. Each begins anew, also when one leads to the next. */
export default function OrderScreen(): ReactNode {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} orderId={orderId} />;
}
