import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../../domain/orders/orders';
import { useCan } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { CommissionPanel } from './CommissionPanel';
import { CustomerHistory } from './CustomerHistory';
import { FulfilForm } from './FulfilForm';
import { ShippingLabelPanel } from './labels/ShippingLabelPanel';
import { OrderLines } from './OrderLines';
import { OrderParts } from './OrderParts';
import { OrderPeople } from './OrderPeople';
import { OrderTotals } from './OrderTotals';
import { DocumentsPanel } from './documents/DocumentsPanel';
import { Parcels } from './Parcels';
import { RefundActions } from './RefundActions';
import { Timeline } from './Timeline';
import { useShipFocus } from './useShipFocus';

interface OrderDetailsProps {
  answer: OrderAnswer;
  /** Fetches the order as it is now. */
  renew: () => Promise<unknown>;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
};
const column = { display: 'grid', gap: 2, minWidth: 0 };

/** All of an order: what to ship, to whom, and what it comes to. */
export const OrderDetails = ({ answer, renew }: OrderDetailsProps): ReactNode => {
  const { t } = useTranslation(['orders', 'orderDesk']);
  const { order, adminOrders, purchase } = answer;
  // What is the whole purchase itself needs no sums of it beside its own.
  const isPart = adminOrders.length > 1 || (purchase !== null && purchase.total !== order.total);
  const parcels = order.fulfillments.length;
  // Each parcel begins with what is left after the one before, so not before that one is in the order.
  const [begun, setBegun] = useState({ round: 0, parcels, isShipped: false });
  if (begun.isShipped && begun.parcels !== parcels)
    setBegun({ round: begun.round + 1, parcels, isShipped: false });
  const ship = useShipFocus();
  const canShip = useCan('write_orders');
  const left = order.lineItems.some(({ fulfillableQuantity }) => fulfillableQuantity > 0);
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <Panel title={t('lines')}>
          <OrderLines {...answer} />
          {canShip && <RefundActions order={order} />}
        </Panel>
        {isPart && (
          <Panel title={t('parts')}>
            <OrderParts {...answer} />
          </Panel>
        )}
        {canShip && order.fulfillment === 'unfulfilled' && left && (
          <Panel title={t('shipTitle')} anchor="ship">
            <div ref={ship}>
              <FulfilForm
                key={begun.round}
                order={order}
                renew={renew}
                onStay={() => setBegun((before) => ({ ...before, isShipped: true }))}
              />
            </div>
          </Panel>
        )}
        <ShippingLabelPanel order={order} />
        {order.fulfillments.length > 0 && (
          <Panel title={t('parcels')}>
            <Parcels order={order} canWrite={canShip} />
          </Panel>
        )}
        <CommissionPanel order={order} />
        <Panel title={t('orderDesk:timeline')}>
          <Timeline order={order} canWrite={canShip} />
        </Panel>
      </Box>
      <Box sx={column}>
        <Panel title={t('totals')}>
          <OrderTotals order={order} />
        </Panel>
        <DocumentsPanel orderId={order.id} />
        <Panel title={t('customer')}>
          <OrderPeople order={order} />
        </Panel>
        <CustomerHistory orderId={order.id} />
        {order.note !== '' && (
          <Panel title={t('note')}>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{order.note}</Box>
          </Panel>
        )}
      </Box>
    </Box>
  );
};
