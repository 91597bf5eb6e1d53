import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Payment, payItemSchema } from '../../../../domain/finance/payouts';
import {
  useDeleteManualPaymentMutation,
  usePayPaymentMutation,
  useReleasePaymentsMutation,
} from '../../../api/hooks';
import { useAmountText, Amount } from '../../../ui/format/Amount';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { wayOf } from './dueSums';
import { SettleSheet } from './SettleSheet';
import { FORM_ERROR } from 'final-form';
import { object } from 'yup';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { translateError } from '../../../language/translateError';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Sheet } from '../../../ui/Sheet';
import { DateTime } from '../../../ui/format/DateTime';
import { PaidDayInput, SentInput, useToday } from './PaidDayInput';
import { saying } from '../../../outcomes';
import { paymentsSaid } from '../../../outcomeTexts';

interface ByHand {
  paidAt?: string;
  details?: string;
  sent?: boolean;
}

/** Records that a vendor was paid otherwise: when, and how (spec 5). */
const ByHandSheet = ({ payment, onClose }: { payment: Payment; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('finance');
  const { vendor, payoutId, amount, currency, refusal } = payment;
  const today = useToday();
  const [pay] = usePayPaymentMutation();
  const [isInQuestion, setInQuestion] = useState(refusal !== null);
  const itemOf = ({ paidAt, details, sent }: ByHand) => ({
    vendor,
    method: 'manual' as const,
    ...(paidAt === undefined ? {} : { paidAt }),
    ...(details === undefined ? {} : { details }),
    ...(sent === true ? { sent } : {}),
  });
  const check = validateWith(object(payItemSchema.fields));
  return (
    <Sheet open title={t('byHandOf', { name: vendor })} onClose={onClose} width="xs">
      <SmallForm<ByHand>
        label={t('byHand')}
        draft={`by-hand-${payment.id}`}
        initial={{ paidAt: today }}
        validate={(values) => check(itemOf(values))}
        submit={t('record')}
        onSubmit={async (values) => {
          const recorded = pay({ payoutId, payments: [itemOf(values)] });
          const { data, error } = await saying(recorded, {
            done: ({ results }) => (results[0]?.ok === true ? paymentsSaid(results) : null),
            failed: null,
          });
          const [result] = data?.results ?? [];
          if (result?.ok === true) {
            onClose();
            return undefined;
          }
          setInQuestion(isInQuestion || result !== undefined);
          const fields = fieldErrorsOf(error);
          return {
            paidAt: fields['payments[0].paidAt'],
            details: fields['payments[0].details'],
            [FORM_ERROR]: result?.message === undefined ? messageOf(error) : translateError(result.message),
          };
        }}
      >
        <span>
          <Amount value={amount} currency={currency} />
        </span>
        <PaidDayInput payments={[payment]} />
        <TextInput name="details" label={t('details')} help={t('detailsHelp')} required maxLength={500} />
        {isInQuestion && <SentInput />}
      </SmallForm>
    </Sheet>
  );
};

const DeleteManual = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('finance');
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
  const { t } = useTranslation('finance');
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

/** Takes a payment out of its payout; asks first where the bank may have it, as it would be paid once more. */
const TakeOut = ({ payment: { vendor, payoutId, inFileAt } }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('finance');
  const [asking, setAsking] = useState(false);
  const [release, { isLoading }] = useReleasePaymentsMutation();
  const press = async (): Promise<void> => {
    await release({ payoutId, vendors: [vendor] });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        loading={isLoading}
        aria-label={t('takeOutOf', { name: vendor })}
        onClick={() => (inFileAt === null ? void press() : setAsking(true))}
      >
        {t('takeOut')}
      </Button>
      {asking && inFileAt !== null && (
        <ConfirmDialog
          open
          danger
          title={t('takeOutTitle', { name: vendor })}
          text={t('takeOutText')}
          confirm={t('takeOut')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        >
          {t('inFileOn')} <DateTime value={inFileAt} time />
        </ConfirmDialog>
      )}
    </>
  );
};

/** What can be done with one payment, as it stands. */
export const PaymentActions = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('finance');
  const [byHand, setByHand] = useState(false);
  const [pay, { isLoading: paying }] = usePayPaymentMutation();
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
      <TakeOut payment={payment} />
      {byHand && <ByHandSheet payment={payment} onClose={() => setByHand(false)} />}
    </Box>
  );
};
