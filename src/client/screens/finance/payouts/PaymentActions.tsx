import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../domain/finance/payouts';
import {
  useDeleteManualPaymentMutation,
  usePayPaymentMutation,
  useReleasePaymentsMutation,
} from '../../../api/hooks';
import { useAmountText } from '../../../ui/Amount';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ByHandSheet } from './ByHandSheet';
import { wayOf } from './dueSums';
import { SettleSheet } from './SettleSheet';

const DeleteManual = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('payouts');
  const amountText = useAmountText();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteManualPaymentMutation();
  const { vendor: name, amount, currency, id } = payment;
  const press = async (): Promise<void> => {
    await remove({ transaction: id });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={t('deleteManualOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('deleteManual')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('deleteTitle', { name, amount: amountText(amount, currency) })}
          text={t('deleteText')}
          confirm={t('deleteManual')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Where the service cannot tell what became of a payment, somebody who looked there says it. */
export const SettleButton = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('payouts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('settleOf', { name: payment.vendor })} onClick={() => setOpen(true)}>
        {t('settle')}
      </Button>
      {open && <SettleSheet payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
};

/** What can be done with one payment, as it stands. */
export const PaymentActions = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('payouts');
  const [byHand, setByHand] = useState(false);
  const [pay, { isLoading: paying }] = usePayPaymentMutation();
  const [release, { isLoading: releasing }] = useReleasePaymentsMutation();
  const { vendor, payoutId, state } = payment;
  const way = wayOf(payment);
  if (state === 'paid' && payment.method === 'manual') return <DeleteManual payment={payment} />;
  if (payment.inDoubt) return <SettleButton payment={payment} />;
  if (state !== 'prepared' && state !== 'failed') return null;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'flex-end' }}>
      {state === 'failed' && way !== 'manual' && (
        <Button
          size="small"
          loading={paying}
          aria-label={t('retryOf', { name: vendor })}
          onClick={() => void pay({ payoutId, payments: [{ vendor, method: way }] })}
        >
          {t('retry')}
        </Button>
      )}
      <Button size="small" aria-label={t('byHandOf', { name: vendor })} onClick={() => setByHand(true)}>
        {t('byHand')}
      </Button>
      <Button
        size="small"
        color="inherit"
        loading={releasing}
        aria-label={t('takeOutOf', { name: vendor })}
        onClick={() => void release({ payoutId, vendors: [vendor] })}
      >
        {t('takeOut')}
      </Button>
      {byHand && <ByHandSheet payment={payment} onClose={() => setByHand(false)} />}
    </Box>
  );
};
