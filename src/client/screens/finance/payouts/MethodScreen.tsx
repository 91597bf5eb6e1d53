import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failure';
import { useReadPayoutMethodQuery, useRemovePayoutMethodMutation } from '../../../api/hooks';
import { BackLink } from '../../../ui/BackLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { BankPanel } from './BankPanel';
import { PaypalPanel } from './PaypalPanel';
import { StripePanel } from './StripePanel';

const Remove = (): ReactNode => {
  const { t } = useTranslation('payouts');
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePayoutMethodMutation();
  const press = async (): Promise<void> => {
    await remove();
    setAsking(false);
  };
  return (
    <>
      <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('remove')}
          text={t('removeText')}
          confirm={t('remove')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** How the vendor is paid: the ways that the marketplace offers, of which the last one chosen holds. */
export default function MethodScreen(): ReactNode {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useReadPayoutMethodQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('howPaid')} back={<BackLink to="/payments">{t('title')}</BackLink>} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined ? (
        message === undefined && <SkeletonPage />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
          {data.method !== null && !data.offered.includes(data.method) && (
            <Alert severity="warning">{t('notConnected', { method: t(`method.${data.method}`) })}</Alert>
          )}
          {data.offered.includes('stripe') && <StripePanel own={data} />}
          {data.offered.includes('paypal') && <PaypalPanel own={data} />}
          <BankPanel own={data} />
          {data.method !== null && <Remove />}
        </Box>
      )}
    </>
  );
}
