import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { setUpSteps, type SetUp, type SetUpStep } from '../../../../domain/settings/setUp';
import { messageOf } from '../../../api/failures/failure';
import { usePassSetUpStepMutation, useReadSetUpQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { SettingsFrame } from '../SettingsFrame';
import { ShopStep } from './ShopStep';
import { VendorStep } from './VendorStep';

const Places = ({ step }: { step: 'logo' | 'connection' }): ReactNode => {
  const { t } = useTranslation('settings');
  const links =
    step === 'logo'
      ? ([
          ['/settings/logo', t('setUp.toLogo')],
          ['/settings/look', t('setUp.toLook')],
        ] as const)
      : ([
          ['/settings/incoming', t('setUp.toIncoming')],
          ['/imports/new', t('setUp.toImport')],
        ] as const);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {links.map(([to, words]) => (
        <li key={to}>
          <Link component={RouterLink} to={to}>
            {words}
          </Link>
        </li>
      ))}
    </Box>
  );
};

/** What is true already, so that nobody does it twice. */
const standingOf = (step: SetUpStep, { vendors, connected }: SetUp): 'vendorThere' | 'connected' | null => {
  if (step === 'vendor' && vendors > 0) return 'vendorThere';
  return step === 'connection' && connected ? 'connected' : null;
};

const Steps = ({ setUp }: { setUp: SetUp }): ReactNode => {
  const { t } = useTranslation('settings');
  const [pass, { isLoading }] = usePassSetUpStepMutation();
  const [chosen, setChosen] = useState<SetUpStep | null>(null);
  const next = setUpSteps.find((step) => !setUp.seen.includes(step)) ?? null;
  const open = chosen ?? next;
  const goOn = async (step: SetUpStep): Promise<void> => {
    const { data } = await pass({ step });
    if (data !== undefined) setChosen(null);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography color="textSecondary">{t('setUp.help')}</Typography>
      {next === null && (
        <Alert severity="success">
          {t('setUp.allDone')}{' '}
          <Link component={RouterLink} to="/orders">
            {t('setUp.toOrders')}
          </Link>
        </Alert>
      )}
      {setUpSteps.map((step, index) => {
        const standing = standingOf(step, setUp);
        return (
          <Panel key={step} title={`${String(index + 1)}. ${t(`setUp.steps.${step}`)}`}>
            {open === step ? (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <Typography color="textSecondary">{t(`setUp.about.${step}`)}</Typography>
                {standing !== null && <Alert severity="info">{t(`setUp.${standing}`)}</Alert>}
                {step === 'shop' && <ShopStep setUp={setUp} onDone={() => void goOn('shop')} />}
                {step === 'vendor' && <VendorStep onDone={() => void goOn('vendor')} />}
                {(step === 'logo' || step === 'connection') && <Places step={step} />}
                <Button
                  color="inherit"
                  variant="outlined"
                  loading={isLoading}
                  sx={{ justifySelf: 'start' }}
                  onClick={() => void goOn(step)}
                >
                  {step === 'logo' || step === 'connection' ? t('setUp.goOn') : t('setUp.later')}
                </Button>
              </Box>
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Typography color="textSecondary">
                  {setUp.seen.includes(step) ? t('setUp.seen') : t('setUp.notYet')}
                </Typography>
                <Button
                  size="small"
                  aria-label={t('setUp.openStep', { step: t(`setUp.steps.${step}`) })}
                  onClick={() => {
                    setChosen(step);
                  }}
                >
                  {t('setUp.open')}
                </Button>
              </Box>
            )}
          </Panel>
        );
      })}
    </Box>
  );
};

/** The first steps of a marketplace, one after the other; each can wait, and how far one has come is kept. */
export default function SetUpScreen(): ReactNode {
  const { data, error, refetch } = useReadSetUpQuery();
  return (
    <SettingsFrame page="start">
      {data !== undefined ? (
        <Steps setUp={data} />
      ) : error === undefined ? (
        <SkeletonPage />
      ) : (
        <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
      )}
    </SettingsFrame>
  );
}
