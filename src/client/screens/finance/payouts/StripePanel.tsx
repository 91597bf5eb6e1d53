import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPayoutMethod } from '../../../../domain/finance/payoutMethods';
import {
  useOnboardStripeMutation,
  useOpenStripeDashboardMutation,
  useReadStripeAccountQuery,
  useRegisterStripeMutation,
} from '../../../api/hooks';
import { openPage } from '../../../finance/openPage';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

/** The vendor's account at Stripe: begin, go on with what Stripe asks for, look at it. */
export const StripePanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('payouts');
  const hasAccount = own.stripe !== null;
  const { data } = useReadStripeAccountQuery(undefined, { skip: !hasAccount });
  const [register, { isLoading: registering }] = useRegisterStripeMutation();
  const [onboard, { isLoading: onboarding }] = useOnboardStripeMutation();
  const [dashboard, { isLoading: opening }] = useOpenStripeDashboardMutation();
  const due = data?.account?.due ?? own.stripe?.due ?? [];
  const ready = data?.account?.payoutsEnabled ?? own.stripe?.ready ?? false;
  return (
    <Panel title={t('method.stripe')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('stripeHelp')}</Typography>
      {hasAccount && (
        <Box sx={{ mb: 1 }}>
          <StatusLabel tone={ready ? 'good' : 'warning'}>
            {ready ? t('stripeReady') : t('stripeDue', { count: due.length })}
          </StatusLabel>
        </Box>
      )}
      {own.method === 'stripe' && <Typography sx={{ mb: 1 }}>{t('chosen')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {own.method !== 'stripe' && (
          <Button variant="contained" loading={registering} onClick={() => void openPage(register())}>
            {t('stripeStart')}
          </Button>
        )}
        {own.method === 'stripe' && !ready && (
          <Button variant="contained" loading={onboarding} onClick={() => void openPage(onboard())}>
            {t('stripeGoOn')}
          </Button>
        )}
        {hasAccount && ready && (
          <Button variant="outlined" loading={opening} onClick={() => void openPage(dashboard())}>
            {t('stripeOpen')}
          </Button>
        )}
      </Box>
    </Panel>
  );
};
