import Box from '@mui/material/Box';
import { useState, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer, Order } from '../../../domain/orders/orders';
import { useCan } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { CommissionPanel } from './CommissionPanel';
import { FulfilForm } from './FulfilForm';
import { ShippingLabelPanel } from './labels/ShippingLabelPanel';
import { OrderLines } from './OrderLines';
import { OrderParts } from './OrderParts';
import { OrderPeople } from './OrderPeople';
import { OrderShops } from './OrderShops';
import { OrderTotals } from './OrderTotals';
import { DocumentsPanel } from './documents/DocumentsPanel';
import { Parcels } from './Parcels';
import { Timeline } from './Timeline';
import { useLocation, Link as RouterLink } from 'react-router-dom';
import { useKeys } from '../../ui/focus/keys';
import Button from '@mui/material/Button';
import { refundKinds, type RefundKind } from '../../../domain/orders/refunds';
import { RefundSheet } from './RefundSheet';
import { linesFor } from './refundValues';
import Link from '@mui/material/Link';
import { useReadCustomerHistoryQuery } from '../../api/hooks';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';

const rowStyle = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1 };

/** What the same customer bought from the same vendor; nothing where that is not known. */
const CustomerHistory = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  const { data } = useReadCustomerHistoryQuery({ orderId });
  const history = data?.history ?? null;
  if (history === null) return null;
  const { count, sums, more, orders } = history;
  const amount = sums.map((sum) => text(sum.amount, sum.currency)).join(' + ');
  return (
    <Panel title={t('history')}>
      {count === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('firstOrder')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <div>{t(more ? 'historyMore' : 'historySum', { count, amount })}</div>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {orders.map((order) => (
              <Box component="li" key={order.id} sx={rowStyle}>
                <Link component={RouterLink} to={`/orders/${order.id}`}>
                  {order.name}
                </Link>
                <Amount value={order.total} currency={order.currency} />
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  <DateTime value={order.createdAt} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
};

/** Cancels lines, or refunds them, where there is something to. */
const RefundActions = ({ order, variantDetails }: OrderAnswer): ReactNode => {
  const { t } = useTranslation('orders');
  const [kind, setKind] = useState<RefundKind | null>(null);
  // Of what was cancelled only money may be left to give back.
  if (order.fulfillment === 'cancelled' && Number(order.total) <= Number(order.refunded)) return null;
  const shippingLeft = Number(order.shipping) > Number(order.refundedShipping);
  const offered = refundKinds.filter(
    (each) =>
      (each === 'refund' || order.fulfillment !== 'cancelled') &&
      (linesFor(order, each).length > 0 || (each === 'refund' && shippingLeft)),
  );
  if (offered.length === 0 && kind === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {offered.map((each) => (
        <Button key={each} size="small" color="inherit" variant="outlined" onClick={() => setKind(each)}>
          {t(`${each}.open`)}
        </Button>
      ))}
      {kind !== null && (
        <RefundSheet
          order={order}
          variantDetails={variantDetails}
          kind={kind}
          onClose={() => setKind(null)}
        />
      )}
    </Box>
  );
};

/** Puts the focus into the shipping form, by `f`, and where the address asks for it. */
const useShipFocus = (): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const focus = (): boolean => {
    const field = form.current?.querySelector<HTMLElement>('input[name="tracking"]');
    field?.focus();
    return field !== undefined && field !== null;
  };
  useEffect(() => {
    if (hash === '#ship') focus();
    // Asked for again, it is another visit of the same place.
  }, [hash, key]);
  useKeys({
    f: (event) => {
      if (focus()) event.preventDefault();
    },
  });
  return form;
};

interface OrderDetailsProps {
  answer: OrderAnswer;
  /** Fetches the order as it is now; undefined where that fails. */
  renew: () => Promise<Order | undefined>;
  /** Called after a parcel left, with the order that the server would ship next. */
  onShipped: (next: string | null) => void;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
};
const column = { display: 'grid', gap: 2, minWidth: 0 };

/** All of an order: what to ship, to whom, and what it comes to. */
export const OrderDetails = ({ answer, renew, onShipped }: OrderDetailsProps): ReactNode => {
  const { t } = useTranslation('orders');
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
          {canShip && <RefundActions {...answer} />}
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
                isNext={begun.round > 0}
                onShipped={(next) => {
                  onShipped(next);
                  setBegun((before) => ({ ...before, isShipped: true }));
                }}
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
      </Box>
      <Box sx={column}>
        {order.note !== '' && (
          <Panel title={t('note')}>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{order.note}</Box>
          </Panel>
        )}
        {answer.shops !== undefined && (
          <Panel title={t('there.title')}>
            <OrderShops shops={answer.shops} />
          </Panel>
        )}
        <Panel title={t('customer')}>
          <OrderPeople order={order} />
        </Panel>
        <Panel title={t('totals')}>
          <OrderTotals order={order} discounts={answer.discounts} />
        </Panel>
        <Panel title={t('timeline')}>
          <Timeline order={order} canWrite={canShip} />
        </Panel>
        <DocumentsPanel orderId={order.id} />
        <CustomerHistory orderId={order.id} />
      </Box>
    </Box>
  );
};
