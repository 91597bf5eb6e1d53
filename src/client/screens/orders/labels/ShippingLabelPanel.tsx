import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../../domain/orders/orders';
import { messageOf } from '../../../api/failures/failure';
import { useListLabelsQuery } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { LabelRates } from './LabelRates';
import { LabelRow } from './LabelRow';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };

/** Buys a carrier's label for what is left of an order, and shows those that were bought. */
export const ShippingLabelPanel = ({ order }: { order: Order }): ReactNode => {
  const { t } = useTranslation('delivery');
  const canShip = useCan('write_orders');
  const { data, error, refetch } = useListLabelsQuery({ orderId: order.id });
  const message = messageOf(error);
  const left = order.lineItems.some(({ fulfillableQuantity }) => fulfillableQuantity > 0);
  const mayBuy = canShip && left && order.fulfillment === 'unfulfilled' && data?.isOff !== true;
  if (data === undefined && message === undefined) return null;
  if (data?.labels.length === 0 && !mayBuy) return null;
  const lacks =
    data === undefined || !mayBuy ? null : !data.hasKey ? 'noKey' : !data.hasSender ? 'noSender' : null;
  return (
    <Panel title={t('labels.title')}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data !== undefined && data.labels.length > 0 && (
          <Box component="ul" sx={listStyle}>
            {data.labels.map((label) => (
              <LabelRow key={label.id} label={label} canShip={canShip} />
            ))}
          </Box>
        )}
        {lacks !== null && (
          <Box sx={{ color: 'text.secondary' }}>
            {t(lacks)}{' '}
            <Link component={RouterLink} to="/delivery/labels">
              {t('toSettings')}
            </Link>
          </Box>
        )}
        {data?.isTestKey === true && lacks === null && mayBuy && (
          <Alert severity="info">{t('labels.testKey')}</Alert>
        )}
        {data !== undefined && mayBuy && lacks === null && (
          <LabelRates order={order} customs={data.customs} onRefused={() => void refetch()} />
        )}
      </Box>
    </Panel>
  );
};
