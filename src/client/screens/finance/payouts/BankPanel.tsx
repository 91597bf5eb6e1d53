import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankAccountSchema } from '../../../../domain/finance/bankAccount';
import type { OwnPayoutMethod } from '../../../../domain/finance/payoutMethods';
import { fieldErrorsOf, messageOf } from '../../../api/failure';
import { useSaveBankAccountMutation } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';

interface Account {
  holder?: string;
  iban?: string;
  bic?: string;
}

/** The vendor's bank account, for payments by hand. The number that is kept is shown cut. */
export const BankPanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('payouts');
  const [save] = useSaveBankAccountMutation();
  return (
    <Panel title={t('bank')}>
      {own.method === 'manual' && <Typography sx={{ mb: 1 }}>{t('chosen')}</Typography>}
      {own.bank !== null && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {t('bankNow', { iban: own.bank.iban })}
        </Typography>
      )}
      <SmallForm<Account>
        label={t('bank')}
        initial={own.bank === null ? {} : { holder: own.bank.holder, bic: own.bank.bic }}
        validate={validateWith(bankAccountSchema)}
        submit={t('save')}
        onSubmit={async ({ holder = '', iban = '', bic }) => {
          const { error } = await save({ holder, iban, ...(bic === undefined ? {} : { bic }) });
          if (error === undefined) return undefined;
          return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
        }}
      >
        <TextInput name="holder" label={t('accountHolder')} required maxLength={70} />
        <TextInput name="iban" label={t('iban')} required maxLength={42} />
        <TextInput name="bic" label={t('bic')} maxLength={11} />
      </SmallForm>
    </Panel>
  );
};
