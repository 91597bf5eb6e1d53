import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, fieldErrorsOf } from '../../../api/failures/failure';
import {
  useReadPayoutMethodQuery,
  useRemovePayoutMethodMutation,
  useSaveBankAccountMutation,
  useRegisterPaypalMutation,
  useOnboardStripeMutation,
  useOpenStripeDashboardMutation,
  useReadStripeAccountQuery,
  useRegisterStripeMutation,
} from '../../../api/hooks';
import { BackLink } from '../../../ui/BackLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import { bankAccountSchema } from '../../../../domain/finance/bankAccount';
import { type OwnPayoutMethod, paypalRegisterSchema } from '../../../../domain/finance/payoutMethods';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { SelectInput } from '../../../form/SelectInput';
import { openPage } from '../../../finance/openPage';
import { StatusLabel } from '../../../ui/StatusLabel';

/** The vendor's account at Stripe: begin, go on with what Stripe asks for, look at it. */
const StripePanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('finance');
  const hasAccount = own.stripe !== null;
  const { data } = useReadStripeAccountQuery(undefined, { skip: !hasAccount });
  const [register, { isLoading: registering }] = useRegisterStripeMutation();
  const [onboard, { isLoading: onboarding }] = useOnboardStripeMutation();
  const [dashboard, { isLoading: opening }] = useOpenStripeDashboardMutation();
  const due = data?.account?.due ?? own.stripe?.due ?? [];
  const ready = data?.account?.payoutsEnabled ?? own.stripe?.ready ?? false;
  return (
    <Panel title={t('method.stripe')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('stripeHelp')}</Typography>
      {hasAccount && (
        <Box sx={{ mb: 1 }}>
          <StatusLabel tone={ready ? 'good' : 'warning'}>
            {ready ? t('stripeReady') : t('stripeDue', { count: due.length })}
          </StatusLabel>
        </Box>
      )}
      {own.method === 'stripe' && <Typography sx={{ mb: 1 }}>{t('chosen')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {own.method !== 'stripe' && (
          <Button variant="contained" loading={registering} onClick={() => void openPage(register())}>
            {t('stripeStart')}
          </Button>
        )}
        {own.method === 'stripe' && !ready && (
          <Button variant="contained" loading={onboarding} onClick={() => void openPage(onboard())}>
            {t('stripeGoOn')}
          </Button>
        )}
        {hasAccount && ready && (
          <Button variant="outlined" loading={opening} onClick={() => void openPage(dashboard())}>
            {t('stripeOpen')}
          </Button>
        )}
      </Box>
    </Panel>
  );
};

interface Receiver {
  type: 'EMAIL' | 'USER_HANDLE';
  emailOrVenmo?: string;
}

/** Where PayPal pays the vendor to. */
const PaypalPanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('finance');
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

interface Account {
  holder?: string;
  iban?: string;
  bic?: string;
}

/** The vendor's bank account, for payments by hand. The number that is kept is shown cut. */
const BankPanel = ({ own }: { own: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('finance');
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

const Remove = (): ReactNode => {
  const { t } = useTranslation('finance');
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePayoutMethodMutation();
  const press = async (): Promise<void> => {
    await remove();
    setAsking(false);
  };
  return (
    <>
      <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('remove')}
          text={t('removeText')}
          confirm={t('remove')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** How the vendor is paid: the ways that the marketplace offers, of which the last one chosen holds. */
export default function MethodScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const { data, error, refetch } = useReadPayoutMethodQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('howPaid')} back={<BackLink to="/payments">{t('payouts.title')}</BackLink>} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined ? (
        message === undefined && <SkeletonPage />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
          {data.method !== null && !data.offered.includes(data.method) && (
            <Alert severity="warning">{t('notConnected', { method: t(`method.${data.method}`) })}</Alert>
          )}
          {data.offered.includes('stripe') && <StripePanel own={data} />}
          {data.offered.includes('paypal') && <PaypalPanel own={data} />}
          <BankPanel own={data} />
          {data.method !== null && <Remove />}
        </Box>
      )}
    </>
  );
}
