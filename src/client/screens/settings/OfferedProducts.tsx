import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { MembershipProduct } from '../../../domain/vendors/memberships';
import { messageOf } from '../../api/failure';
import { useListMembershipProductsQuery } from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { useAmountText } from '../../ui/Amount';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Panel } from '../../ui/Panel';

const name = 'membership.products';

/** Which of the products at Stripe are offered; one that is gone from there can still be taken out. */
export const OfferedProducts = ({ chosen }: { chosen: readonly string[] }): ReactNode => {
  const { t } = useTranslation('membership');
  const amountText = useAmountText();
  const { data, error, refetch } = useListMembershipProductsQuery();
  const message = messageOf(error);
  const pricesOf = ({ prices }: MembershipProduct): string =>
    prices.length === 0
      ? t('settings.noPrice')
      : prices
          .map(({ amount, currency, interval }) => t(interval, { amount: amountText(amount, currency) }))
          .join(', ');
  const gone =
    data?.connected === true
      ? chosen.filter((id) => !data.products.some((product) => product.id === id))
      : [];
  return (
    <Panel title={t('settings.offered')}>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: 640 }}>
        {t('settings.offeredHelp')}
      </Typography>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data?.connected === false && (
        <Alert severity="info">
          {t('settings.connect')}{' '}
          <Link component={RouterLink} to="/settings/payouts">
            {t('settings.connectLink')}
          </Link>
        </Alert>
      )}
      {data?.connected === true && data.products.length === 0 && (
        <Typography>{t('settings.empty')}</Typography>
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
        <CheckInput key={id} name={name} value={id} label={t('settings.gone', { id })} />
      ))}
    </Panel>
  );
};
