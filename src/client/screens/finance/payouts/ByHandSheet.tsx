import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { payItemSchema, type Payment } from '../../../../domain/finance/payouts';
import { fieldErrorsOf, messageOf } from '../../../api/failure';
import { said } from '../../../language/said';
import { usePayPaymentMutation } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Amount } from '../../../ui/Amount';
import { Sheet } from '../../../ui/Sheet';
import { today } from './today';
import { saying } from '../../../outcomes';

interface ByHand {
  paidAt?: string;
  details?: string;
}

/** Records that a vendor was paid otherwise: when, and how (spec 5). */
export const ByHandSheet = ({
  payment: { vendor, payoutId, amount, currency },
  onClose,
}: {
  payment: Payment;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('payouts');
  const [pay] = usePayPaymentMutation();
  const itemOf = ({ paidAt, details }: ByHand) => ({
    ...{ vendor, method: 'manual' as const },
    ...(paidAt === undefined ? {} : { paidAt }),
    ...(details === undefined ? {} : { details }),
  });
  const check = validateWith(object(payItemSchema.fields));
  return (
    <Sheet open title={t('byHandOf', { name: vendor })} onClose={onClose} width="xs">
      <SmallForm<ByHand>
        label={t('byHand')}
        initial={{ paidAt: today() }}
        validate={(values) => check(itemOf(values))}
        submit={t('record')}
        onSubmit={async (values) => {
          const recorded = pay({ payoutId, payments: [itemOf(values)] });
          const { data, error } = await saying(recorded, { done: null, failed: null });
          const [result] = data?.results ?? [];
          if (result?.ok === true) {
            onClose();
            return undefined;
          }
          const fields = fieldErrorsOf(error);
          return {
            paidAt: fields['payments[0].paidAt'],
            details: fields['payments[0].details'],
            [FORM_ERROR]: result?.message === undefined ? messageOf(error) : said(result.message),
          };
        }}
      >
        <span>
          <Amount value={amount} currency={currency} />
        </span>
        <TextInput name="paidAt" type="date" label={t('paidAt')} required />
        <TextInput name="details" label={t('details')} help={t('detailsHelp')} required maxLength={500} />
      </SmallForm>
    </Sheet>
  );
};
