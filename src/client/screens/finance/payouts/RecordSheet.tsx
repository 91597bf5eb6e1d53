import Box from '@mui/material/Box';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPaymentsSchema, type Payment } from '../../../../domain/finance/payouts';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useRecordPaymentsMutation } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { useAmountText } from '../../../ui/format/Amount';
import { Sheet } from '../../../ui/Sheet';
import { sumOf } from './dueSums';
import { today } from './today';

interface Values {
  paidAt?: string;
  details?: string;
}

const check = validateWith(recordPaymentsSchema);

interface RecordSheetProps {
  payoutId: string;
  payments: readonly Payment[];
  onClose: () => void;
  onStarted?: () => void;
}

/** Marks several payments as paid, all with one date and one reference. */
export const RecordSheet = ({ payoutId, payments, onClose, onStarted }: RecordSheetProps): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const [record] = useRecordPaymentsMutation();
  const currency = payments[0]?.currency ?? '';
  const sum = sumOf(
    payments.map(({ amount }) => amount),
    currency,
  );
  const inputOf = ({ paidAt = '', details = '' }: Values) => ({
    payoutId,
    payments: payments.map(({ id }) => id),
    paidAt,
    details,
  });
  const title = t('transfers.mark', { count: payments.length });
  return (
    <Sheet open title={title} onClose={onClose} width="xs">
      <SmallForm<Values>
        label={title}
        initial={{ paidAt: today() }}
        validate={(values) => check(inputOf(values))}
        submit={t('transfers.markSum', { count: payments.length, amount: amountText(sum, currency) })}
        onSubmit={async (values) => {
          const { error } = await record(inputOf(values));
          if (error !== undefined) return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
          onStarted?.();
          onClose();
          return undefined;
        }}
      >
        <Box sx={{ maxHeight: 160, overflowY: 'auto', color: 'text.secondary' }}>
          {payments.map(({ id, vendor, amount }) => (
            <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{vendor}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {amountText(amount, currency)}
              </Box>
            </Box>
          ))}
        </Box>
        <TextInput name="paidAt" type="date" label={t('paidAt')} required />
        <TextInput
          name="details"
          label={t('details')}
          help={t('transfers.detailsHelp')}
          required
          maxLength={500}
        />
      </SmallForm>
    </Sheet>
  );
};
