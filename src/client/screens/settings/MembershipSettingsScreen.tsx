import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '../../form/CheckInput';
import { QuantityInput } from '../../form/QuantityInput';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { OfferedProducts } from './OfferedProducts';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface MembershipValues {
  membership: {
    enabled: boolean;
    trialDays: number;
    documentationUrl?: string | undefined;
    products?: string[] | undefined;
  };
}

const membershipPart: SettingsPart<MembershipValues> = {
  read: ({ features: { membership } }) => ({
    membership: {
      enabled: membership.enabled === true,
      trialDays: membership.trialDays,
      documentationUrl: membership.documentationUrl,
      products: membership.products,
    },
  }),
  write: ({ membership: { enabled, trialDays, documentationUrl, products } }) => ({
    membership: { enabled, trialDays, documentationUrl: documentationUrl ?? '', products: products ?? [] },
  }),
};

/** Whether vendors can be members, for which products of Stripe, and how long they try it. */
export default function MembershipSettingsScreen(): ReactNode {
  const { t } = useTranslation('membership');
  return (
    <SettingsFrame page="membership">
      <SettingsForm part={membershipPart}>
        {({ membership }) => (
          <>
            <Panel title={t('settings.rules')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <CheckInput name="membership.enabled" label={t('settings.enabled')} />
                <QuantityInput
                  name="membership.trialDays"
                  max={365}
                  label={t('settings.trialDays')}
                  help={t('settings.trialHelp')}
                />
                <TextInput
                  name="membership.documentationUrl"
                  label={t('settings.documentationUrl')}
                  help={t('settings.documentationHelp')}
                  maxLength={2000}
                />
              </Box>
            </Panel>
            <OfferedProducts chosen={membership.products ?? []} />
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
