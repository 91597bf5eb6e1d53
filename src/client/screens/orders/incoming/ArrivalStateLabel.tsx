import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrivalLine } from '../../../../domain/orders/incoming/arrivals';
import type { ArrivalState } from '../../../../domain/orders/incoming/orderIntake';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const tones: Record<ArrivalState, Tone> = {
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

/** What became of an arrival; one that is to be looked at is marked. */
export const ArrivalStateLabel = ({ arrival: { state, flagged } }: { arrival: ArrivalLine }): ReactNode => {
  const { t } = useTranslation('intake');
  const tone = flagged && tones[state] !== 'bad' ? 'warning' : tones[state];
  return <StatusLabel tone={tone}>{t(`state.${state}`)}</StatusLabel>;
};
