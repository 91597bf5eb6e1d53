import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../api/failures/failure';
import { useReadOrderQuery } from '../../api/hooks';
import Box from '@mui/material/Box';
import { useMarketplaceView } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { useNarrow } from '../../ui/useNarrow';
import { OrderDetails } from './OrderDetails';
import { OrderHead, OrderTools, type NextToShip } from './OrderHead';
import { OrderQuestions } from './OrderQuestions';
import { useNeighbours, type Neighbours } from './useNeighbours';

/** The next down the list that one came from; else the one that the server names. */
const nextOf = ({ nextToShip }: Neighbours, named: string | null, orderId: string): NextToShip | null => {
  if (nextToShip !== undefined) return nextToShip;
  return named === null || named === orderId ? null : { id: named };
};

interface OrderPageProps {
  orderId: string;
  neighbours: Neighbours;
}

const OrderPage = ({ orderId, neighbours }: OrderPageProps): ReactNode => {
  const { currentData, error, refetch } = useReadOrderQuery({ orderId });
  const [shipped, setShipped] = useState<{ next: string | null } | null>(null);
  const message = messageOf(error);
  const renew = async () => (await refetch()).data?.order;
  const narrow = useNarrow();
  const isMarketplace = useMarketplaceView();
  const { t } = useTranslation('orders');
  return (
    <>
      <OrderHead
        order={currentData?.order}
        neighbours={neighbours}
        next={shipped === null ? null : nextOf(neighbours, shipped.next, orderId)}
      />
      {narrow && currentData !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <OrderTools orderId={orderId} />
        </Box>
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData?.order.payoutHeld === true && !isMarketplace && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('payoutHeld')}
        </Alert>
      )}
      {currentData !== undefined && (
        <OrderQuestions
          orderId={orderId}
          questions={currentData.questions}
          discounts={currentData.discounts}
        />
      )}
      {currentData !== undefined && (
        <OrderDetails answer={currentData} renew={renew} onShipped={(next) => setShipped({ next })} />
      )}
    </>
  );
};

/** One order. Each begins anew, also when one leads to the next; the list that one came from stays. */
export default function OrderScreen(): ReactNode {
  const { orderId = '' } = useParams();
  const neighbours = useNeighbours(orderId);
  return <OrderPage key={orderId} orderId={orderId} neighbours={neighbours} />;
}
