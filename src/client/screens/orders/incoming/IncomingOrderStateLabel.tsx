import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncomingOrderLine } from '../../../../domain/orders/incoming/incomingOrders';
import type { IncomingOrderState } from '../../../../domain/orders/incoming/incomingOrder';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const tones: Record<IncomingOrderState, Tone> = {
  queued: 'info',
  waiting: 'info',
  placed: 'good',
  changed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  same: 'neutral',
  stale: 'neutral',
  bad: 'bad',
  refused: 'bad',
  dismissed: 'neutral',
};

/** What became of an incoming order; one that is to be looked at is marked. */
export const IncomingOrderStateLabel = ({
  incomingOrder: { state, flagged },
}: {
  incomingOrder: IncomingOrderLine;
}): ReactNode => {
  const { t } = useTranslation('orders');
  const tone = flagged && tones[state] !== 'bad' ? 'warning' : tones[state];
  return <StatusLabel tone={tone}>{t(`incoming.state.${state}`)}</StatusLabel>;
};
