import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentState, Payout } from '../../domain/finance/payouts';
import { StatusLabel, type Tone } from '../ui/StatusLabel';

const tones: Record<PaymentState, Tone> = {
  prepared: 'neutral',
  intended: 'info',
  sent: 'info',
  paid: 'good',
  failed: 'bad',
  reversed: 'warning',
  dropped: 'neutral',
};

export const PaymentStateLabel = ({ state }: { state: PaymentState }): ReactNode => {
  const { t } = useTranslation('finance');
  return <StatusLabel tone={tones[state]}>{t(`payouts.state.${state}`)}</StatusLabel>;
};

const payoutTones: Record<Payout['state'], Tone> = { open: 'info', done: 'good', dropped: 'neutral' };

export const PayoutStateLabel = ({ state }: { state: Payout['state'] }): ReactNode => {
  const { t } = useTranslation('finance');
  return <StatusLabel tone={payoutTones[state]}>{t(`payoutState.${state}`)}</StatusLabel>;
};
