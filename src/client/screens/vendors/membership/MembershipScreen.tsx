import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isStanding,
  type MembershipProduct,
  type SubscriptionState,
  type MembershipOffer,
} from '../../../../domain/vendors/memberships';
import { messageOf } from '../../../api/failures/failure';
import {
  useListMembershipProductsQuery,
  useReadSubscriptionQuery,
  useOpenBillingMutation,
  useOpenCheckoutMutation,
} from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { openPage } from '../../../finance/openPage';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import { useAmountText } from '../../../ui/format/Amount';
import { EmptyState } from '../../../ui/EmptyState';

/** What keeps anything from being offered, or null where something is. */
const missingOf = ({ connected, enabled, products }: MembershipOffer) => {
  if (!connected) return 'notConnected';
  if (!enabled) return 'switchedOff';
  return products.some(({ prices }) => prices.length > 0) ? null : 'noProducts';
};

/** The memberships to buy, each price with its own button; without any, what the marketplace has to set. */
const OfferPanel = ({ offer, first }: { offer: MembershipOffer; first: boolean }): ReactNode => {
  const { t } = useTranslation('vendors');
  const amountText = useAmountText();
  const [open, { isLoading }] = useOpenCheckoutMutation();
  const [chosen, setChosen] = useState('');
  const missing = missingOf(offer);
  if (missing !== null) return <EmptyState title={t('notOffered')} text={t(missing)} />;
  return (
    <Panel title={t('offered')}>
      {first && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      {first && offer.trialDays > 0 && <Typography>{t('trial', { count: offer.trialDays })}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {offer.products.flatMap((product) =>
          product.prices.map(({ id, amount, currency, interval }) => {
            const price = t(interval, { amount: amountText(amount, currency) });
            return (
              <Box
                component="li"
                key={id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 2,
                  py: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 160 }}>
                  <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
                  <Typography sx={{ color: 'text.secondary' }}>{price}</Typography>
                </Box>
                <Button
                  variant="contained"
                  aria-label={t('subscribeTo', { name: product.name, price })}
                  loading={isLoading && chosen === id}
                  disabled={isLoading}
                  onClick={() => {
                    setChosen(id);
                    void openPage(open({ priceId: id }));
                  }}
                >
                  {t('subscribe')}
                </Button>
              </Box>
            );
          }),
        )}
      </Box>
    </Panel>
  );
};

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
const OwnPanel = ({
  subscription,
  products,
}: {
  subscription: SubscriptionState;
  products: readonly MembershipProduct[];
}): ReactNode => {
  const { t } = useTranslation('vendors');
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

/** The vendor's membership, and those that the marketplace offers. */
export default function MembershipScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const offer = useListMembershipProductsQuery();
  const own = useReadSubscriptionQuery();
  const message = messageOf(offer.error ?? own.error);
  const again = (): void => {
    void offer.refetch();
    void own.refetch();
  };
  return (
    <>
      <PageTitle title={t('membership.title')} />
      {message !== undefined && <ErrorNotice message={message} onRetry={again} />}
      {offer.data === undefined || own.data === undefined ? (
        message === undefined && <SkeletonPage />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640 }}>
          {own.data.subscription !== null && (
            <OwnPanel subscription={own.data.subscription} products={offer.data.products} />
          )}
          {!isStanding(own.data.subscription) && (
            <OfferPanel offer={offer.data} first={own.data.subscription === null} />
          )}
          {offer.data.documentationUrl !== '' && (
            <Link href={offer.data.documentationUrl} target="_blank" rel="noopener">
              {t('documentation')}
            </Link>
          )}
        </Box>
      )}
    </>
  );
}
