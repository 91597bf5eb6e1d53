import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Order, OrderRow } from '../../../domain/orders/orders';
import { useListAddress } from '../../filters/useFilters';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { useKeys } from '../../ui/focus/keys';
import { DateTime } from '../../ui/format/DateTime';
import { LocalDate } from '../../ui/format/LocalDate';
import { HistoryLink } from '../../accounts/HistoryLink';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/useNarrow';
import { PrintActions } from './documents/PrintActions';
import { OrderPayout, OrderState } from './OrderState';
import type { Neighbours } from './useNeighbours';

/** What the next order's form must know: its button stands where one has just clicked. */
export const afterShipping = 'after shipping';

const Aside = ({ order }: { order: Order }): ReactNode => {
  const { t } = useTranslation('orders');
  const isMarketplace = useMarketplaceView();
  const { fulfillment, payout, vendor, due } = order;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      <OrderState fulfillment={fulfillment} begun={order.fulfillments.length > 0} due={due} />
      {due !== undefined && (
        <span>
          {t('shipBy')} <LocalDate value={due.day} short />
        </span>
      )}
      <OrderPayout fulfillment={fulfillment} payout={payout} isHeld={order.payoutHeld === true} />
      <DateTime value={order.createdAt} time />
      {isMarketplace ? (
        <Link component={RouterLink} to={`/vendors/${encodeURIComponent(vendor)}`}>
          {vendor}
        </Link>
      ) : (
        <span>{vendor}</span>
      )}
    </Box>
  );
};

interface StepProps {
  to: OrderRow | undefined;
  label: string;
  children: ReactNode;
}

const Step = ({ to, label, children }: StepProps): ReactNode =>
  to === undefined ? (
    <IconButton size="small" disabled aria-label={label}>
      {children}
    </IconButton>
  ) : (
    <IconButton
      size="small"
      component={RouterLink}
      to={`/orders/${to.id}`}
      aria-label={`${label}: ${to.name}`}
      title={to.name}
    >
      {children}
    </IconButton>
  );

/** Leads through the list that one came from, also by its keys. */
const Steps = ({ previous, next }: Neighbours): ReactNode => {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const go = (to: OrderRow | undefined) => (): void => {
    if (to !== undefined) void navigate(`/orders/${to.id}`);
  };
  useKeys({ j: go(next), k: go(previous) });
  if (previous === undefined && next === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <Step to={previous} label={t('previousOrder')}>
        <ChevronLeft />
      </Step>
      <Step to={next} label={t('nextOrder')}>
        <ChevronRight />
      </Step>
    </Box>
  );
};

/** The order to ship next; its name is known where it is of the list that one came from. */
export interface NextToShip {
  id: string;
  name?: string | undefined;
  vendor?: string | undefined;
}

interface ShipNextProps {
  next: NextToShip;
  /** Whose order one has just shipped: another vendor's is named. */
  vendor: string | undefined;
  isDone: boolean;
}

/** Offers the next order once something of this one has been shipped; Enter goes on. */
const ShipNext = ({ next, vendor, isDone }: ShipNextProps): ReactNode => {
  const { t } = useTranslation('orders');
  const narrow = useNarrow();
  const isElsewhere = next.vendor !== undefined && next.vendor !== vendor;
  const name = isElsewhere ? `${next.name ?? ''} · ${next.vendor ?? ''}` : next.name;
  const words = name === undefined ? t('shipNextUnnamed') : t('shipNext', { name });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isDone) link.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <Button
      ref={link}
      {...(narrow ? { 'aria-label': words } : {})}
      variant={isDone ? 'contained' : 'outlined'}
      component={RouterLink}
      to={`/orders/${next.id}#ship`}
      state={afterShipping}
    >
      {narrow ? t('shipNextShort') : words}
    </Button>
  );
};

/** An order's history and papers. */
export const OrderTools = ({ orderId }: { orderId: string }): ReactNode => (
  <>
    <HistoryLink kind="order" record={orderId} />
    <PrintActions ids={[orderId]} isOne />
  </>
);

interface OrderHeadProps {
  order: Order | undefined;
  neighbours: Neighbours;
  /** Null until something was shipped, and where nothing waits. */
  next: NextToShip | null;
}

/** The head of an order stays in sight: what state it is in, shipping, printing, and the way on. */
export const OrderHead = ({ order, neighbours, next }: OrderHeadProps): ReactNode => {
  const { t } = useTranslation('orders');
  const list = useListAddress('/orders');
  const narrow = useNarrow();
  const canShip = useCan('write_orders');
  const waits =
    order?.fulfillment === 'unfulfilled' &&
    order.lineItems.some(({ fulfillableQuantity }) => fulfillableQuantity > 0);
  return (
    <PageTitle
      stays
      title={order?.name ?? t('order')}
      back={<BackLink to={list}>{t('title')}</BackLink>}
      aside={order !== undefined && <Aside order={order} />}
      actions={
        <>
          <Steps {...neighbours} />
          {order !== undefined && !narrow && <OrderTools orderId={order.id} />}
          {canShip && waits && next === null && (
            <Button variant="contained" component={RouterLink} to="#ship" replace aria-keyshortcuts="f">
              {t(order.fulfillments.length > 0 ? 'shipRest' : 'ship')}
            </Button>
          )}
          {next !== null && <ShipNext next={next} vendor={order?.vendor} isDone={!waits} />}
        </>
      }
    />
  );
};
