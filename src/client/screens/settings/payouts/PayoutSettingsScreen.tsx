import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frequencies, isScheduleIdle, type Frequency } from '../../../../domain/finance/paymentSettings';
import {
  useReadAppInfoQuery,
  useDeleteStripeKeyMutation,
  useReadStripeKeyQuery,
  useSaveStripeKeyMutation,
} from '../../../api/hooks';
import { AmountInput } from '../../../form/AmountInput';
import { QuantityInput } from '../../../form/QuantityInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SettingsPart } from '../useSettingsForm';
import { PaypalKeyPanel } from './PaypalKeyPanel';
import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import { stripeKeySchema } from '../../../../domain/finance/payoutMethods';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { SmallForm } from '../../../form/SmallForm';
import { validateWith } from '../../../form/validateWith';
import { Connection } from './Connection';

interface Key {
  apiKey?: string;
  webhookSecret?: string;
}

/** The marketplace's key at Stripe: tried when it is entered, never shown again. */
const StripeKeyPanel = (): ReactNode => {
  const { t } = useTranslation('finance');
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

interface PayoutValues {
  payments: {
    schedule: { frequency: Frequency; day?: number | undefined };
    holdbackDays: number;
    accountHoldDays: number;
    approvalAbove?: string | undefined;
    debtor: { name: string; iban: string; bic: string };
  };
}

const payoutPart: SettingsPart<PayoutValues> = {
  read: ({ features: { payments } }) => ({
    payments: {
      schedule: { frequency: payments.schedule?.frequency ?? 'none', day: payments.schedule?.day },
      holdbackDays: payments.holdbackDays,
      accountHoldDays: payments.accountHoldDays,
      approvalAbove: payments.approvalAbove ?? undefined,
      debtor: payments.debtor,
    },
  }),
  write: ({ payments: { schedule, holdbackDays, accountHoldDays, approvalAbove, debtor } }) => ({
    payments: {
      schedule: {
        frequency: schedule.frequency,
        ...(schedule.day === undefined ? {} : { day: schedule.day }),
      },
      holdbackDays,
      accountHoldDays,
      approvalAbove: approvalAbove === undefined || approvalAbove === '' ? null : approvalAbove,
      debtor: { name: debtor.name, iban: debtor.iban, bic: debtor.bic },
    },
  }),
};

/** That a schedule pays nobody as long as no service is connected, with the way to where one is. */
const IdleSchedule = (): ReactNode => {
  const { t } = useTranslation('finance');
  return (
    <Alert severity="warning">
      {t('scheduleIdle')} <Link href="#services">{t('scheduleIdleWay')}</Link>
    </Alert>
  );
};

/** How vendors are paid: the services, when, how much is held back, and who has to approve. */
export default function PayoutSettingsScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const { data: info } = useReadAppInfoQuery();
  return (
    <SettingsFrame page="payouts">
      <Box id="services" sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <StripeKeyPanel />
        <PaypalKeyPanel />
        <Box>
          <HistoryLink kind="key" />
        </Box>
      </Box>
      <SettingsForm part={payoutPart}>
        {({ payments: { schedule } }) => (
          <>
            <Panel title={t('payouts.rules')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <SelectInput
                  name="payments.schedule.frequency"
                  label={t('frequency')}
                  help={t('frequencyHelp')}
                  options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
                />
                {info !== undefined && isScheduleIdle({ ...info.features.payments, schedule }) && (
                  <IdleSchedule />
                )}
                {(schedule.frequency === 'weekly' || schedule.frequency === 'monthly') && (
                  <QuantityInput name="payments.schedule.day" label={t('payouts.day')} help={t('dayHelp')} />
                )}
                <QuantityInput
                  name="payments.holdbackDays"
                  label={t('holdbackDays')}
                  help={t('holdbackHelp')}
                />
                <QuantityInput
                  name="payments.accountHoldDays"
                  label={t('accountHoldDays')}
                  help={t('accountHoldHelp')}
                />
                <AmountInput
                  name="payments.approvalAbove"
                  currency={info?.currency ?? 'EUR'}
                  label={t('approvalAbove')}
                  help={`${t('approvalHelp')} ${t('approvalElsewhere', { currency: info?.currency ?? 'EUR' })}`}
                />
              </Box>
            </Panel>
            <Panel title={t('debtor')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <TextInput name="payments.debtor.name" label={t('accountHolder')} maxLength={70} />
                <TextInput name="payments.debtor.iban" label={t('iban')} maxLength={42} />
                <TextInput name="payments.debtor.bic" label={t('bic')} maxLength={11} />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
