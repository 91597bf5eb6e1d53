import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { useReadCheckoutSecretQuery, useRenewCheckoutSecretMutation } from '../../api/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorNotice } from '../../ui/ErrorNotice';

/** The secret of the store's checkout: whole where it was just made, else its ends. */
export const CheckoutSecret = (): ReactNode => {
  const { t } = useTranslation('deliverySettings');
  const { data, error, refetch } = useReadCheckoutSecretQuery();
  const [renew, renewal] = useRenewCheckoutSecretMutation();
  const [asking, setAsking] = useState(false);
  const message = messageOf(error ?? renewal.error);
  const masked = data?.maskedSecret ?? null;
  const make = async (): Promise<void> => {
    await renew();
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <span>{masked === null ? t('noSecret') : t('secretIs', { secret: masked })}</span>
      )}
      {renewal.data?.secret !== undefined && renewal.data.secret !== null && (
        <Alert severity="success" variant="outlined">
          {t('secretOnce')}
          <Box component="code" translate="no" sx={{ display: 'block', overflowWrap: 'anywhere', mt: 0.5 }}>
            {renewal.data.secret}
          </Box>
        </Alert>
      )}
      <Button
        variant="outlined"
        color="inherit"
        loading={renewal.isLoading}
        disabled={data === undefined}
        onClick={() => {
          if (masked === null) void make();
          else setAsking(true);
        }}
      >
        {t(masked === null ? 'makeSecret' : 'renewSecret')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('renewTitle')}
        text={t('renewText')}
        confirm={t('renewSecret')}
        danger
        busy={renewal.isLoading}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
};
