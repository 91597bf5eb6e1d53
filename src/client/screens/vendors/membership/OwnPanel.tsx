import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MembershipProduct, SubscriptionState } from '../../../../domain/vendors/memberships';
import { useOpenBillingMutation } from '../../../api/hooks';
import { openPage } from '../../../finance/openPage';
import { DateTime } from '../../../ui/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const day = 86_400_000;

/** How a state looks, and what the end of the current period is in it: only what is active was paid for. */
const looks = {
  active: { tone: 'good', end: 'paidUntil' },
  trialing: { tone: 'good', end: 'trialUntil' },
  past_due: { tone: 'warning', end: 'periodEnds' },
  canceled: { tone: 'neutral', end: 'ended' },
  incomplete: { tone: 'warning', end: 'periodEnds' },
  incomplete_expired: { tone: 'neutral', end: 'ended' },
  unpaid: { tone: 'bad', end: 'periodEnds' },
  paused: { tone: 'neutral', end: 'periodEnds' },
} as const satisfies Record<string, { tone: Tone; end: string }>;
type Status = keyof typeof looks;

const isKnown = (status: string): status is Status => Object.hasOwn(looks, status);

const unknown = { tone: 'neutral', end: 'periodEnds' } as const;

/** The membership that the vendor has or had, as Stripe tells it. */
export const OwnPanel = ({
  subscription,
  products,
}: {
  subscription: SubscriptionState;
  products: readonly MembershipProduct[];
}): ReactNode => {
  const { t } = useTranslation('membership');
  const [open, { isLoading }] = useOpenBillingMutation();
  const [now] = useState(() => Date.now());
  const { status, productId, trialEnd, currentPeriodEnd } = subscription;
  const look = isKnown(status) ? looks[status] : unknown;
  const left = trialEnd === null ? 0 : Math.ceil((Date.parse(trialEnd) - now) / day);
  const name = products.find(({ id }) => id === productId)?.name;
  return (
    <Panel title={name === undefined ? t('mine') : `${t('mine')}: ${name}`}>
      <StatusLabel tone={look.tone}>{isKnown(status) ? t(`status.${status}`) : status}</StatusLabel>
      {status === 'trialing' && left > 0 && <Typography>{t('trialLeft', { count: left })}</Typography>}
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {t(look.end)} <DateTime value={currentPeriodEnd} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('portalHelp')}</Typography>
      <Button variant="outlined" loading={isLoading} onClick={() => void openPage(open())}>
        {t('portal')}
      </Button>
    </Panel>
  );
};
