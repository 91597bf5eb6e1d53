import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failures/failure';
import { useReadAccountQuery, useRequestEmailChangeMutation } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { AboutPanel } from './AboutPanel';
import { OwnMailsPanel } from './OwnMailsPanel';
import { OwnNoticesPanel } from './OwnNoticesPanel';
import { OwnSecurityPanel } from './OwnSecurityPanel';
import { OwnUsagePanel } from './OwnUsagePanel';
import { PasswordPanel } from './PasswordPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoStepPanel } from './TwoStepPanel';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { emailChangeSchema, type Account } from '../../../../domain/accounts/account';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { CurrentPasswordInput } from '../../../accounts/CurrentPasswordInput';

const validate = validateWith(emailChangeSchema);
const initial = { email: '', password: '' };

/** Another address to log in with: it holds once the link that goes to it is followed. */
const EmailPanel = ({ account: { pendingEmail } }: { account: Account }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [ask] = useRequestEmailChangeMutation();
  return (
    <Panel title={t('email')}>
      <SmallForm
        label={t('email')}
        initial={initial}
        validate={validate}
        submit={t('changeEmail')}
        guard
        onSubmit={async (values) => {
          const { error } = await ask(emailChangeSchema.cast(values));
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <Typography color="textSecondary">{t('emailHelp')}</Typography>
        {pendingEmail !== null && <Alert severity="info">{t('emailPending', { email: pendingEmail })}</Alert>}
        <TextInput name="email" label={t('newEmail')} type="email" autoComplete="email" required />
        <CurrentPasswordInput label={t('ownPassword')} />
      </SmallForm>
    </Panel>
  );
};

/** One's own account. */
export default function AccountScreen(): ReactNode {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useReadAccountQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('title')} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
          <AboutPanel account={data} />
          <EmailPanel account={data} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <OwnMailsPanel ownMails={data.ownMails} />
            <OwnNoticesPanel />
          </Box>
          <TwoStepPanel twoStep={data.twoStep} />
          <PasswordPanel />
          <SessionsPanel />
          <OwnUsagePanel account={data} />
          <OwnSecurityPanel />
        </Box>
      )}
    </>
  );
}
