import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { FirstStep } from '../../../domain/home/firstSteps';
import { useHideFirstStepsMutation, useReadFirstStepsQuery, useSaveFeaturesMutation } from '../../api/hooks';
import { saying } from '../../outcomes';
import { useMarketplaceView } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { asksToInvite } from '../../ui/useAskedFor';

/** Where a step is taken. */
const placeOf: Record<FirstStep, string> = {
  shop: '/settings/start',
  mails: '/settings/reminders',
  logo: '/settings/logo',
  commission: '/commission',
  seller: '/settings/orders',
  vendor: '/vendors',
  connection: '/settings/incoming',
  payoutMethod: '/payouts/method',
  shipFrom: '/delivery/labels',
  profile: '/profile',
  product: '/products/new',
  delivery: '/delivery',
};

const Step = ({ name, done }: { name: FirstStep; done: boolean }): ReactNode => {
  const { t } = useTranslation('home');
  const Icon = done ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Icon
        titleAccess={t(done ? 'steps.done' : 'steps.open')}
        sx={{ fontSize: 20, mt: 0.125, color: done ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        {done ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`steps.name.${name}`)}
          </Box>
        ) : (
          <>
            <Link
              component={RouterLink}
              to={placeOf[name]}
              {...(name === 'vendor' ? { state: asksToInvite } : {})}
              sx={{ fontWeight: 500 }}
            >
              {t(`steps.name.${name}`)}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`steps.help.${name}`)}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
};

/** Leads a new marketplace or vendor to the first order, until all are done or somebody has had enough of them. */
export const FirstSteps = (): ReactNode => {
  const { t } = useTranslation('home');
  const isAdmin = useMarketplaceView();
  const { data } = useReadFirstStepsQuery();
  const [save, { isLoading: isSaving }] = useSaveFeaturesMutation();
  const [hide, { isLoading: isHiding }] = useHideFirstStepsMutation();
  if (data === undefined || data.hidden || data.steps.length === 0) return null;
  const { steps } = data;
  const done = steps.filter((step) => step.done).length;
  const putAway = (): void => {
    if (isAdmin) void saying(save({ hasBeenOnBoarded: true }), { done: t('firstStepsHidden') });
    else
      void saying(hide({ hidden: true }), {
        done: { text: t('steps.hidden'), undo: () => void hide({ hidden: false }) },
      });
  };
  return (
    <Panel title={t('firstSteps')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 200, color: 'text.secondary' }}>
          {t(isAdmin ? 'steps.textMarketplace' : 'steps.textVendor')}{' '}
          {t('steps.doneOf', { done, count: steps.length })}
        </Typography>
        {isAdmin && (
          <Button size="small" component={RouterLink} to="/settings/start">
            {t('steps.guided')}
          </Button>
        )}
        <Button size="small" color="inherit" loading={isSaving || isHiding} onClick={putAway}>
          {t('firstStepsHide')}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
    </Panel>
  );
};
