import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '../../../form/CheckInput';
import { QuantityInput } from '../../../form/QuantityInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SettingsPart } from '../useSettingsForm';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { MembershipProduct } from '../../../../domain/vendors/memberships';
import { messageOf } from '../../../api/failures/failure';
import { useListMembershipProductsQuery } from '../../../api/hooks';
import { useAmountText } from '../../../ui/format/Amount';
import { ErrorNotice } from '../../../ui/ErrorNotice';

const name = 'membership.products';

/** Which of the products at Stripe are offered; one that is gone from there can still be taken out. */
const OfferedProducts = ({ chosen }: { chosen: readonly string[] }): ReactNode => {
  const { t } = useTranslation('vendors');
  const amountText = useAmountText();
  const { data, error, refetch } = useListMembershipProductsQuery();
  const message = messageOf(error);
  const pricesOf = ({ prices }: MembershipProduct): string =>
    prices.length === 0
      ? t('membership.settings.noPrice')
      : prices
          .map(({ amount, currency, interval }) => t(interval, { amount: amountText(amount, currency) }))
          .join(', ');
  const gone =
    data?.connected === true
      ? chosen.filter((id) => !data.products.some((product) => product.id === id))
      : [];
  return (
    <Panel title={t('membership.settings.offered')}>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: 640 }}>
        {t('membership.settings.offeredHelp')}
      </Typography>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data?.connected === false && (
        <Alert severity="info">
          {t('membership.settings.connect')}{' '}
          <Link component={RouterLink} to="/settings/payouts">
            {t('membership.settings.connectLink')}
          </Link>
        </Alert>
      )}
      {data?.connected === true && data.products.length === 0 && (
        <Typography>{t('membership.settings.empty')}</Typography>
      )}
      {data?.products.map((product) => (
        <CheckInput
          key={product.id}
          name={name}
          value={product.id}
          label={product.name}
          help={pricesOf(product)}
        />
      ))}
      {gone.map((id) => (
        <CheckInput key={id} name={name} value={id} label={t('membership.settings.gone', { id })} />
      ))}
    </Panel>
  );
};

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
  const { t } = useTranslation('vendors');
  return (
    <SettingsFrame page="membership">
      <SettingsForm part={membershipPart}>
        {({ membership }) => (
          <>
            <Panel title={t('membership.settings.rules')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <CheckInput name="membership.enabled" label={t('membership.settings.enabled')} />
                <QuantityInput
                  name="membership.trialDays"
                  max={365}
                  label={t('membership.settings.trialDays')}
                  help={t('membership.settings.trialHelp')}
                />
                <TextInput
                  name="membership.documentationUrl"
                  label={t('membership.settings.documentationUrl')}
                  help={t('membership.settings.documentationHelp')}
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
