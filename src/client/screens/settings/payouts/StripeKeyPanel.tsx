import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stripeKeySchema } from '../../../../domain/finance/payoutMethods';
import { fieldErrorsOf, messageOf } from '../../../api/failure';
import {
  useDeleteStripeKeyMutation,
  useReadStripeKeyQuery,
  useSaveStripeKeyMutation,
} from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { Connection } from './Connection';

interface Key {
  apiKey?: string;
  webhookSecret?: string;
}

/** The marketplace's key at Stripe: tried when it is entered, never shown again. */
export const StripeKeyPanel = (): ReactNode => {
  const { t } = useTranslation('payouts');
  const { data } = useReadStripeKeyQuery();
  const [save] = useSaveStripeKeyMutation();
  const [remove, { isLoading }] = useDeleteStripeKeyMutation();
  return (
    <Panel title={t('stripeKey')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('stripeKeyHelp')}</Typography>
      {data?.enabled === true && (
        <Connection
          name={t('method.stripe')}
          hint={data.maskedKey ?? ''}
          test={data.isTestKey}
          busy={isLoading}
          disconnect={() => remove()}
        />
      )}
      <SmallForm<Key>
        label={t('stripeKey')}
        initial={{}}
        validate={validateWith(stripeKeySchema)}
        submit={t(data?.enabled === true ? 'replace' : 'connect')}
        onSubmit={async ({ apiKey = '', webhookSecret }) => {
          const { error } = await save({ apiKey, ...(webhookSecret === undefined ? {} : { webhookSecret }) });
          if (error === undefined) return undefined;
          return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
        }}
      >
        <TextInput name="apiKey" type="password" autoComplete="off" label={t('secretKey')} required />
        <TextInput
          name="webhookSecret"
          type="password"
          autoComplete="off"
          label={t('webhookSecret')}
          help={t('webhookHelp', { url: data?.webhookUrl ?? '' })}
        />
      </SmallForm>
    </Panel>
  );
};
