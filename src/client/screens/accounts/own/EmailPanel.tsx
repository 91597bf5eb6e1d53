import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emailChangeSchema, type Account } from '../../../../domain/accounts/account';
import { useRequestEmailChangeMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { CurrentPasswordInput } from './CurrentPasswordInput';

const validate = validateWith(emailChangeSchema);
const initial = { email: '', password: '' };

/** Another address to log in with: it holds once the link that goes to it is followed. */
export const EmailPanel = ({ account: { pendingEmail } }: { account: Account }): ReactNode => {
  const { t } = useTranslation('account');
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
