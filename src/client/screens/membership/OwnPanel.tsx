import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMember, type MembershipProduct, type SubscriptionState } from '../../../domain/memberships';
import { useOpenBillingMutation } from '../../api/hooks';
import { useOpenPage } from '../../finance/useOpenPage';
import { DateTime } from '../../ui/DateTime';
import { Panel } from '../../ui/Panel';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

const day = 86_400_000;

const tones = {
  active: 'good',
  trialing: 'good',
  past_due: 'warning',
  canceled: 'neutral',
  incomplete: 'warning',
  incomplete_expired: 'neutral',
  unpaid: 'bad',
  paused: 'neutral',
} as const satisfies Record<string, Tone>;
type Status = keyof typeof tones;

const isKnown = (status: string): status is Status => Object.hasOwn(tones, status);

/** The membership that the vendor has or had, as Stripe tells it. */
export const OwnPanel = ({
  subscription,
  products,
}: {
  subscription: SubscriptionState;
  products: readonly MembershipProduct[];
}): ReactNode => {
  const { t } = useTranslation('membership');
  const openPage = useOpenPage((message) => t('failedCall', { message }));
  const [open, { isLoading }] = useOpenBillingMutation();
  const [now] = useState(() => Date.now());
  const { status, productId, trialEnd, currentPeriodEnd } = subscription;
  const left = trialEnd === null ? 0 : Math.ceil((Date.parse(trialEnd) - now) / day);
  const name = products.find(({ id }) => id === productId)?.name;
  return (
    <Panel title={name === undefined ? t('mine') : `${t('mine')}: ${name}`}>
      <StatusLabel tone={isKnown(status) ? tones[status] : 'neutral'}>
        {isKnown(status) ? t(`status.${status}`) : status}
      </StatusLabel>
      {status === 'trialing' && left > 0 && <Typography>{t('trialLeft', { count: left })}</Typography>}
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {t(isMember(subscription) ? 'until' : 'ends')} <DateTime value={currentPeriodEnd} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('portalHelp')}</Typography>
      <Button variant="outlined" loading={isLoading} onClick={() => void openPage(open())}>
        {t('portal')}
      </Button>
    </Panel>
  );
};
