import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MembershipOffer } from '../../../../domain/vendors/memberships';
import { useOpenCheckoutMutation } from '../../../api/hooks';
import { openPage } from '../../../finance/openPage';
import { useAmountText } from '../../../ui/Amount';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Panel';

/** What keeps anything from being offered, or null where something is. */
const missingOf = ({ connected, enabled, products }: MembershipOffer) => {
  if (!connected) return 'notConnected';
  if (!enabled) return 'switchedOff';
  return products.some(({ prices }) => prices.length > 0) ? null : 'noProducts';
};

/** The memberships to buy, each price with its own button; without any, what the marketplace has to set. */
export const OfferPanel = ({ offer, first }: { offer: MembershipOffer; first: boolean }): ReactNode => {
  const { t } = useTranslation('membership');
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
                  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 },
                  ...{ borderTop: 1, borderColor: 'divider' },
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
