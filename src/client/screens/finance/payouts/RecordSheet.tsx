import Box from '@mui/material/Box';
import { FORM_ERROR } from 'final-form';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
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
import { errorTextOf } from '../../../language/translateError';
import { PaidDayInput, SentInput, useToday } from './PaidDayInput';

interface Values {
  paidAt?: string;
  details?: string;
  sent?: boolean;
}

const check = validateWith(recordPaymentsSchema);

interface RecordSheetProps {
  payoutId: string;
  payments: readonly Payment[];
  onClose: () => void;
  onStarted?: () => void;
}

/** Marks several payments as paid, all with one date and one reference; none of them while one is refused. */
export const RecordSheet = ({
  payoutId,
  payments: chosen,
  onClose,
  onStarted,
}: RecordSheetProps): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const [record] = useRecordPaymentsMutation();
  const today = useToday();
  const [payments, setPayments] = useState(chosen);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const currency = payments[0]?.currency ?? '';
  const sum = sumOf(
    payments.map(({ amount }) => amount),
    currency,
  );
  const inputOf = ({ paidAt = '', details = '', sent = false }: Values) => ({
    payoutId,
    payments: payments.map(({ id }) => id),
    paidAt,
    details,
    ...(sent ? { sent } : {}),
  });
  const reasonOf = ({ id, refusal }: Payment): string | undefined => refused.get(id) ?? errorTextOf(refusal);
  const isInQuestion = refused.size > 0 || payments.some(({ refusal }) => refusal !== null);
  const title = t('transfers.mark', { count: payments.length });
  return (
    <Sheet open title={title} onClose={onClose} width="xs">
      <SmallForm<Values>
        label={title}
        draft={`record-${payoutId}`}
        initial={{ paidAt: today }}
        validate={(values) => check(inputOf(values))}
        submit={t('transfers.markSum', { count: payments.length, amount: amountText(sum, currency) })}
        onSubmit={async (values) => {
          const { error } = await record(inputOf(values));
          if (error !== undefined) {
            const { paidAt, details, ...others } = fieldErrorsOf(error);
            const reasons = payments.map(
              ({ id }, index) => [id, others[`payments[${String(index)}]`]] as const,
            );
            setRefused(
              new Map(reasons.flatMap(([id, why]) => (why === undefined ? [] : [[id, why] as const]))),
            );
            return { paidAt, details, [FORM_ERROR]: messageOf(error) };
          }
          onStarted?.();
          onClose();
          return undefined;
        }}
      >
        <Box sx={{ maxHeight: 220, overflowY: 'auto', color: 'text.secondary' }}>
          {payments.map((payment) => (
            <Box key={payment.id}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{payment.vendor}</span>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {amountText(payment.amount, currency)}
                </Box>
              </Box>
              {reasonOf(payment) !== undefined && (
                <Box sx={{ color: 'error.main', fontSize: 13 }}>
                  {reasonOf(payment)}
                  {payments.length > 1 && (
                    <Button
                      size="small"
                      aria-label={t('transfers.leaveOutOf', { name: payment.vendor })}
                      onClick={() => setPayments(payments.filter(({ id }) => id !== payment.id))}
                    >
                      {t('transfers.leaveOut')}
                    </Button>
                  )}
                </Box>
              )}
            </Box>
          ))}
        </Box>
        <PaidDayInput payments={payments} />
        <TextInput
          name="details"
          label={t('details')}
          help={t('transfers.detailsHelp')}
          required
          maxLength={500}
        />
        {isInQuestion && <SentInput />}
      </SmallForm>
    </Sheet>
  );
};
