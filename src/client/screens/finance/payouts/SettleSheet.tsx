import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { settleByHandSchema, type Payment } from '../../../../domain/finance/payouts';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useSettlePaymentByHandMutation } from '../../../api/hooks';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Amount } from '../../../ui/format/Amount';
import { Sheet } from '../../../ui/Sheet';
import { PaidDayInput, useToday } from './PaidDayInput';

interface Word {
  outcome?: string;
  paidAt?: string;
  reason?: string;
}

const check = validateWith(settleByHandSchema);

const Found = ({ payment }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('finance');
  const { t: forms } = useTranslation('forms');
  const outcome = useField<string | undefined>('outcome').input.value;
  return (
    <>
      <SelectInput
        name="outcome"
        label={t('settleFound')}
        required
        help={outcome === 'paid' ? t('settlePaidText') : outcome === 'notPaid' ? t('settleNotPaidText') : ''}
        options={[
          { value: '', label: forms('none') },
          { value: 'paid', label: t('settlePaid') },
          { value: 'notPaid', label: t('settleNotPaid') },
        ]}
      />
      {outcome === 'paid' && <PaidDayInput payments={[payment]} />}
    </>
  );
};

/** Takes a person's word for what became of a payment of which its service cannot tell any more. */
export const SettleSheet = ({ payment, onClose }: { payment: Payment; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('finance');
  const { id, vendor, amount, currency } = payment;
  const today = useToday();
  const [settle] = useSettlePaymentByHandMutation();
  const inputOf = ({ outcome = '', paidAt = '', reason = '' }: Word) => ({
    paymentId: id,
    reason,
    ...(outcome === '' ? {} : { outcome }),
    ...(outcome === 'paid' && paidAt !== '' ? { paidAt } : {}),
  });
  return (
    <Sheet open title={t('settleOf', { name: vendor })} onClose={onClose} width="xs">
      <SmallForm<Word>
        label={t('settle')}
        draft={`settle-${id}`}
        initial={{ paidAt: today }}
        validate={(values) => check(inputOf(values))}
        submit={t('save')}
        onSubmit={async (values) => {
          const { error } = await settle(settleByHandSchema.cast(inputOf(values)));
          if (error !== undefined) return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
          onClose();
          return undefined;
        }}
      >
        <span>
          <Amount value={amount} currency={currency} />
        </span>
        <Typography sx={{ color: 'text.secondary' }}>{t('settleHelp')}</Typography>
        <Found payment={payment} />
        <TextInput name="reason" label={t('reason')} help={t('settleReasonHelp')} required maxLength={500} />
      </SmallForm>
    </Sheet>
  );
};
