import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paypalRegisterSchema, type OwnPayoutMethod } from '../../../../domain/finance/payoutMethods';
import { fieldErrorsOf, messageOf } from '../../../api/failure';
import { useRegisterPaypalMutation } from '../../../api/hooks';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';

interface Receiver {
  type: 'EMAIL' | 'USER_HANDLE';
  emailOrVenmo?: string;
}

/** Where PayPal pays the vendor to. */
export const PaypalPanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('payouts');
  const [register] = useRegisterPaypalMutation();
  return (
    <Panel title={t('method.paypal')}>
      {own.method === 'paypal' && <Typography sx={{ mb: 1 }}>{t('chosen')}</Typography>}
      <SmallForm<Receiver>
        label={t('method.paypal')}
        keeps
        initial={own.paypal ?? { type: 'EMAIL' }}
        validate={validateWith(paypalRegisterSchema)}
        submit={t('save')}
        onSubmit={async ({ type, emailOrVenmo = '' }) => {
          const { error } = await register({ type, emailOrVenmo });
          if (error === undefined) return undefined;
          return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
        }}
      >
        <SelectInput
          name="type"
          label={t('receiverType')}
          options={[
            { value: 'EMAIL', label: t('typeEmail') },
            { value: 'USER_HANDLE', label: t('typeHandle') },
          ]}
        />
        <TextInput name="emailOrVenmo" label={t('receiver')} required maxLength={127} />
      </SmallForm>
    </Panel>
  );
};
