import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfilmentState, PayoutState, ShipDue } from '../../../domain/orders/orders';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

interface OrderStateProps {
  fulfillment: FulfilmentState;
  /** Whether something of it has left already. */
  begun: boolean;
  /** When it is to be shipped, where something is left to ship. */
  due?: ShipDue | undefined;
}

const tones: Record<FulfilmentState, Tone> = {
  unfulfilled: 'warning',
  fulfilled: 'good',
  cancelled: 'neutral',
};

/** Whether an order has to be shipped still, and whether that is urgent. */
export const OrderState = ({ fulfillment, begun, due }: OrderStateProps): ReactNode => {
  const { t } = useTranslation('orders');
  if (due?.when === 'late') return <StatusLabel tone="bad">{t('late')}</StatusLabel>;
  if (due?.when === 'today') return <StatusLabel tone="warning">{t('shipToday')}</StatusLabel>;
  const partly = fulfillment === 'unfulfilled' && begun;
  return (
    <StatusLabel tone={tones[fulfillment]}>
      {partly ? t('partly') : t(`fulfilment.${fulfillment}`)}
    </StatusLabel>
  );
};

interface OrderPayoutProps {
  fulfillment: FulfilmentState;
  payout: PayoutState;
  /** The marketplace looks at it first. */
  isHeld?: boolean;
}

/** Whether the vendor was paid for an order. Nothing is due before it is shipped, nor for what was cancelled. */
export const OrderPayout = ({ fulfillment, payout, isHeld = false }: OrderPayoutProps): ReactNode => {
  const { t } = useTranslation('orders');
  if (payout === 'paid') return <StatusLabel tone="good">{t('payouts.paid')}</StatusLabel>;
  if (fulfillment === 'cancelled') return null;
  if (isHeld) return <StatusLabel tone="warning">{t('payouts.held')}</StatusLabel>;
  return (
    <StatusLabel tone="neutral">
      {fulfillment === 'unfulfilled' ? t('payouts.later') : t('payouts.due')}
    </StatusLabel>
  );
};
