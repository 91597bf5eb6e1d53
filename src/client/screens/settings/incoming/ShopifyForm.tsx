import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { incomingOrderShopSchema, rollSecretSchema } from '../../../../domain/orders/incoming/incomingOrders';
import { useRollIncomingOrderSecretMutation, useSaveIncomingOrderShopMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { saying } from '../../../outcomes';

const validateSecret = validateWith(rollSecretSchema);
const validateShop = validateWith(incomingOrderShopSchema);

/** Shopify makes the secret itself: it is pasted. The shop may be named, so that no other one counts. */
export const ShopifyForm = ({ shopDomain }: { shopDomain: string }): ReactNode => {
  const { t } = useTranslation('incoming');
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
