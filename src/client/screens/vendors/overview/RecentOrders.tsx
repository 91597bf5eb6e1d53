import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useListOrdersQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Amount } from '../../../ui/format/Amount';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import type { FulfilmentState } from '../../../../domain/orders/orders';

const shown = 5;
const tones: Record<FulfilmentState, Tone> = {
  unfulfilled: 'warning',
  fulfilled: 'good',
  cancelled: 'neutral',
};
const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 };

/** The newest orders of a vendor, and the way to all of them. */
export const RecentOrders = ({ vendor }: { vendor: string }): ReactNode => {
  const { t } = useTranslation(['vendors', 'orders']);
  const { currentData, error, refetch } = useListOrdersQuery({ vendor });
  const message = messageOf(error);
  const orders = currentData?.orders.slice(0, shown);
  return (
    <Panel title={t('recentOrders')}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {orders === undefined && message === undefined && <Skeleton variant="rounded" height={120} />}
      {orders?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noOrders')}</Box>}
      {orders !== undefined && orders.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {orders.map((order) => (
              <Box component="li" key={order.id} sx={rowStyle}>
                <Link component={RouterLink} to={`/orders/${order.id}`}>
                  {order.name}
                </Link>
                <StatusLabel tone={tones[order.fulfillment]}>
                  {order.fulfillment === 'unfulfilled' && order.fulfilledCount > 0
                    ? t('orders:partly')
                    : t(`orders:fulfilment.${order.fulfillment}`)}
                </StatusLabel>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <DateTime value={order.createdAt} />
                </Box>
                <Box component="span" sx={{ ml: 'auto' }}>
                  <Amount value={order.total} currency={order.currency} />
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ mt: 1.5 }}>
            <Link component={RouterLink} to={`/orders?${new URLSearchParams({ vendor }).toString()}`}>
              {t('allOrders')}
            </Link>
          </Box>
        </>
      )}
    </Panel>
  );
};
