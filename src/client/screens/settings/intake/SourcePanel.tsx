import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntakeSourceSettings } from '../../../../domain/arrivals';
import { messageOf } from '../../../api/failure';
import { useRollIntakeSecretMutation } from '../../../api/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DateTime } from '../../../ui/DateTime';
import { Panel } from '../../../ui/Panel';
import { useToast } from '../../../ui/Toasts';
import { CopyLine } from './CopyLine';
import { OnceShown } from './OnceShown';
import { ShopifyForm } from './ShopifyForm';

const Facts = ({ settings }: { settings: IntakeSourceSettings }): ReactNode => {
  const { t } = useTranslation('intake');
  const { address, hint, savedAt, lastAt } = settings;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gap: 1, '& dd': { m: 0 }, '& dt': { fontWeight: 500 } }}
    >
      <dt>{t('address')}</dt>
      <dd>
        <CopyLine label={t('address')} value={address} />
      </dd>
      <dt>{t('secret')}</dt>
      <dd>
        {hint === null ? (
          t('noSecret')
        ) : (
          <>
            <code translate="no">{hint}</code> {savedAt !== null && <DateTime value={savedAt} time />}
          </>
        )}
      </dd>
      <dt>{t('lastArrival')}</dt>
      <dd>{lastAt === null ? t('never') : <DateTime value={lastAt} time />}</dd>
    </Box>
  );
};

const OwnSecret = ({ hasOne }: { hasOne: boolean }): ReactNode => {
  const { t } = useTranslation('intake');
  const toast = useToast();
  const [roll, { isLoading }] = useRollIntakeSecretMutation();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState('');
  const make = async (): Promise<void> => {
    const { data, error } = await roll({ source: 'own' });
    setAsking(false);
    if (data === undefined) toast(t('failed', { message: messageOf(error) }), { error: true });
    else setMade(data.secret);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {made !== '' && <OnceShown label={t('secret')} value={made} />}
      <Button
        variant="outlined"
        loading={isLoading}
        onClick={() => {
          if (hasOne) setAsking(true);
          else void make();
        }}
      >
        {t(hasOne ? 'roll' : 'make')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('rollTitle')}
          text={t('rollText')}
          confirm={t('roll')}
          busy={isLoading}
          onConfirm={() => void make()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
};

/** Where a source sends its orders, and what it signs them with. */
export const SourcePanel = ({
  settings,
  shopDomain,
}: {
  settings: IntakeSourceSettings;
  shopDomain: string;
}): ReactNode => {
  const { t } = useTranslation('intake');
  const { source, hint } = settings;
  return (
    <Panel title={t(source === 'own' ? 'ownWebhook' : 'shopifyWebhook')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(source === 'own' ? 'ownHelp' : 'shopifyHelp')}
      </Typography>
      <Facts settings={settings} />
      {source === 'own' ? <OwnSecret hasOne={hint !== null} /> : <ShopifyForm shopDomain={shopDomain} />}
    </Panel>
  );
};
