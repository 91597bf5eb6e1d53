import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paypalKeySchema } from '../../../../domain/finance/payoutMethods';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import {
  useDeletePaypalKeyMutation,
  useReadPaypalKeyQuery,
  useSavePaypalKeyMutation,
} from '../../../api/hooks';
import { CheckInput } from '../../../form/CheckInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { Connection } from './Connection';

interface Key {
  clientId?: string;
  secret?: string;
  isSandbox?: boolean;
  webhookId?: string;
}

/** The marketplace's app at PayPal: tried when it is entered, its secret never shown again. */
export const PaypalKeyPanel = (): ReactNode => {
  const { t } = useTranslation('finance');
  const { data } = useReadPaypalKeyQuery();
  const [save] = useSavePaypalKeyMutation();
  const [remove, { isLoading }] = useDeletePaypalKeyMutation();
  return (
    <Panel title={t('method.paypal')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('paypalKeyHelp')}</Typography>
      {data?.enabled === true && (
        <Connection
          name={t('method.paypal')}
          hint={data.maskedKey ?? ''}
          test={data.isSandbox}
          busy={isLoading}
          disconnect={() => remove()}
        />
      )}
      <SmallForm<Key>
        label={t('method.paypal')}
        initial={{ isSandbox: false }}
        validate={validateWith(paypalKeySchema)}
        submit={t(data?.enabled === true ? 'replace' : 'connect')}
        onSubmit={async ({ clientId = '', secret = '', isSandbox = false, webhookId }) => {
          const facts = { clientId, secret, isSandbox };
          const { error } = await save(webhookId === undefined ? facts : { ...facts, webhookId });
          if (error === undefined) return undefined;
          return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
        }}
      >
        <TextInput name="clientId" autoComplete="off" label={t('clientId')} required />
        <TextInput name="secret" type="password" autoComplete="off" label={t('secret')} required />
        <CheckInput name="isSandbox" label={t('sandbox')} />
        <TextInput
          name="webhookId"
          label={t('webhookId')}
          help={t('webhookHelp', { url: data?.webhookUrl ?? '' })}
        />
      </SmallForm>
    </Panel>
  );
};
