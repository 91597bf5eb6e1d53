import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPasswordFormSchema } from '../../../../domain/accounts/account';
import { useChangeOwnPasswordMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { CurrentPasswordInput } from '../../../accounts/CurrentPasswordInput';

const validate = validateWith(ownPasswordFormSchema);
const initial = { oldPassword: '', password: '', confirmation: '' };

/** A new password, with the old one. */
export const PasswordPanel = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const [change] = useChangeOwnPasswordMutation();
  return (
    <Panel title={t('password')}>
      <SmallForm
        label={t('password')}
        initial={initial}
        validate={validate}
        submit={t('changePassword')}
        guard
        onSubmit={async ({ oldPassword, password }) => {
          const { error } = await change({ oldPassword, password });
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <Typography color="textSecondary">{t('passwordHelp')}</Typography>
        <CurrentPasswordInput name="oldPassword" label={t('oldPassword')} />
        <TextInput
          name="password"
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          required
        />
        <TextInput
          name="confirmation"
          label={t('confirmation')}
          type="password"
          autoComplete="new-password"
          required
        />
      </SmallForm>
    </Panel>
  );
};
