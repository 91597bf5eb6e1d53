import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderAnswer } from '../../../domain/orders';
import { Amount } from '../../ui/Amount';
import { OrderState } from './OrderState';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 };
const lineStyle = { display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.25 };

/** What each vendor ships of the same purchase. */
export const OrderParts = ({ order, adminOrders }: OrderAnswer): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Box component="ul" sx={listStyle}>
      {adminOrders.map(({ id, vendor, total, fulfillment }) => (
        <Box component="li" key={id} sx={lineStyle}>
          {id === order.id ? (
            <span>
              {vendor} ({t('thisPart')})
            </span>
          ) : (
            <Link component={RouterLink} to={`/orders/${id}`}>
              {vendor}
            </Link>
          )}
          <Amount value={total} currency={order.currency} />
          <OrderState fulfillment={fulfillment} begun={false} />
        </Box>
      ))}
    </Box>
  );
};
