import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, OfferStatus } from '../../../domain/offers/offers';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

const tones: Record<OfferStatus, Tone> = {
  pending: 'warning',
  countered: 'info',
  accepted: 'good',
  completed: 'good',
  rejected: 'neutral',
};

/** Where an offer stands; of one that is over, by whom it was ended. */
export const OfferState = ({ offer: { status, movedBy } }: { offer: Offer }): ReactNode => {
  const { t } = useTranslation('offers');
  return (
    <StatusLabel tone={tones[status]}>
      {status === 'rejected' ? t(`rejectedBy.${movedBy}`) : t(`status.${status}`)}
    </StatusLabel>
  );
};
