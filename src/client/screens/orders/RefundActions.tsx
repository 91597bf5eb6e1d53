import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import { refundKinds, type RefundKind } from '../../../domain/orders/refunds';
import { RefundSheet } from './RefundSheet';
import { linesFor } from './refundValues';

/** Cancels lines, or refunds them, where there is something to. */
export const RefundActions = ({ order }: { order: Order }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const [kind, setKind] = useState<RefundKind | null>(null);
  if (order.fulfillment === 'cancelled') return null;
  const shippingLeft = Number(order.shipping) > Number(order.refundedShipping);
  const offered = refundKinds.filter(
    (each) => linesFor(order, each).length > 0 || (each === 'refund' && shippingLeft),
  );
  if (offered.length === 0 && kind === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {offered.map((each) => (
        <Button key={each} size="small" color="inherit" variant="outlined" onClick={() => setKind(each)}>
          {t(`${each}.open`)}
        </Button>
      ))}
      {kind !== null && <RefundSheet order={order} kind={kind} onClose={() => setKind(null)} />}
    </Box>
  );
};
