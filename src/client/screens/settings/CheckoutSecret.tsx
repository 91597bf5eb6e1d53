import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { useReadCheckoutSecretQuery, useRenewCheckoutSecretMutation } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { MakeSecret } from './MakeSecret';

/** The secret of the store's checkout: whole where it was just made, else its ends. */
export const CheckoutSecret = (): ReactNode => {
  const { t } = useTranslation('deliverySettings');
  const { data, error, refetch } = useReadCheckoutSecretQuery();
  const [renew, renewal] = useRenewCheckoutSecretMutation();
  const message = messageOf(error ?? renewal.error);
  const masked = data?.maskedSecret ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <span>{masked === null ? t('noSecret') : t('secretIs', { secret: masked })}</span>
      )}
      <MakeSecret
        label={t('secret')}
        hasOne={masked !== null}
        disabled={data === undefined}
        words={{
          ...{ make: t('makeSecret'), renew: t('renewSecret') },
          ...{ title: t('renewTitle'), text: t('renewText') },
        }}
        onMake={async () => (await renew()).data?.secret ?? null}
      />
    </Box>
  );
};
