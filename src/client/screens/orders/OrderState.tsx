import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfilmentState } from '../../../domain/orders/orders';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

interface OrderStateProps {
  fulfillment: FulfilmentState;
  /** Whether something of it has left already. */
  begun: boolean;
}

const tones: Record<FulfilmentState, Tone> = {
  unfulfilled: 'warning',
  fulfilled: 'good',
  cancelled: 'neutral',
};

/** Whether an order has to be shipped still. */
export const OrderState = ({ fulfillment, begun }: OrderStateProps): ReactNode => {
  const { t } = useTranslation('orders');
  const partly = fulfillment === 'unfulfilled' && begun;
  return (
    <StatusLabel tone={tones[fulfillment]}>
      {partly ? t('partly') : t(`fulfilment.${fulfillment}`)}
    </StatusLabel>
  );
};
