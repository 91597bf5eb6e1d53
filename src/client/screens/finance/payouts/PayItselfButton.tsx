import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorDue } from '../../../../domain/finance/payouts';
import { useTriggerAutomatedPaymentsMutation } from '../../../api/hooks';
import { useAmountText } from '../../../ui/Amount';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { sumOf, wayOf } from './dueSums';

/** Does at once what the schedule would do, after saying whom it pays. `ready`: what can be paid now. */
export const PayItselfButton = ({
  ready,
  currency,
}: {
  ready: readonly VendorDue[];
  currency: string;
}): ReactNode => {
  const { t } = useTranslation('payouts');
  const amountText = useAmountText();
  const [asking, setAsking] = useState(false);
  const [trigger, { isLoading }] = useTriggerAutomatedPaymentsMutation();
  const served = ready.filter((due) => wayOf(due) !== 'manual');
  const amounts = served.map((due) => due.ready);
  const press = async (): Promise<void> => {
    await trigger();
    setAsking(false);
  };
  return (
    <>
      <Button disabled={served.length === 0} onClick={() => setAsking(true)}>
        {t('payItself')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('payItselfTitle')}
          text={t('payItselfText', {
            ...{ count: served.length, amount: amountText(sumOf(amounts, currency), currency) },
          })}
          confirm={t('payItself')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
