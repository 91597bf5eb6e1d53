import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type IncomingOrderSourceSettings,
  incomingOrderShopSchema,
  rollSecretSchema,
} from '../../../../domain/orders/incoming/incomingOrders';
import { useRollIncomingOrderSecretMutation, useSaveIncomingOrderShopMutation } from '../../../api/hooks';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { MakeSecret } from '../MakeSecret';
import { CopyLine } from '../../../ui/CopyLine';
import { saying } from '../../../outcomes';
import { usual } from '../../../outcome';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';

const validateSecret = validateWith(rollSecretSchema);
const validateShop = validateWith(incomingOrderShopSchema);

/** Shopify makes the secret itself: it is pasted. The shop may be named, so that no other one counts. */
const ShopifyForm = ({ shopDomain }: { shopDomain: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const [roll] = useRollIncomingOrderSecretMutation();
  const [saveShop] = useSaveIncomingOrderShopMutation();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SmallForm<{ secret: string }>
        label={t('shopifySecret')}
        initial={{ secret: '' }}
        validate={({ secret }) =>
          secret.trim() === '' ? { secret: 'Required' } : validateSecret({ source: 'shopify', secret })
        }
        submit={t('saveSecret')}
        onSubmit={async ({ secret }) => {
          const saved = saying(roll({ source: 'shopify', secret }), { done: t('secretSaved') });
          const { error } = await saved;
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <TextInput
          name="secret"
          type="password"
          label={t('shopifySecret')}
          help={t('shopifySecretHelp')}
          autoComplete="off"
        />
      </SmallForm>
      <SmallForm<{ domain: string }>
        label={t('shop')}
        initial={{ domain: shopDomain }}
        validate={validateShop}
        keeps
        submit={t('saveShop')}
        onSubmit={async ({ domain }) => {
          const { error } = await saveShop({ domain });
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <TextInput name="domain" label={t('shop')} help={t('shopDomainHelp')} />
      </SmallForm>
    </Box>
  );
};

const Facts = ({ settings }: { settings: IncomingOrderSourceSettings }): ReactNode => {
  const { t } = useTranslation('orders');
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
      <dt>{t('lastIncomingOrder')}</dt>
      <dd>{lastAt === null ? t('never') : <DateTime value={lastAt} time />}</dd>
    </Box>
  );
};

const OwnSecret = ({ hasOne }: { hasOne: boolean }): ReactNode => {
  const { t } = useTranslation('orders');
  const [roll] = useRollIncomingOrderSecretMutation();
  const make = async (): Promise<string | null> => {
    const { data } = await saying(roll({ source: 'own' }), usual);
    return data?.secret ?? null;
  };
  return (
    <MakeSecret
      label={t('secret')}
      hasOne={hasOne}
      words={{ make: t('make'), renew: t('roll'), title: t('rollTitle'), text: t('rollText') }}
      onMake={make}
    />
  );
};

/** Where a source sends its orders, and what it signs them with. */
export const SourcePanel = ({
  settings,
  shopDomain,
}: {
  settings: IncomingOrderSourceSettings;
  shopDomain: string;
}): ReactNode => {
  const { t } = useTranslation('orders');
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
