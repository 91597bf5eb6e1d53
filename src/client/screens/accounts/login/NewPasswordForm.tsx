import { FORM_ERROR } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionCalls } from '../../../../catalogue/session';
import { passwordAnswers, passwordFormSchema } from '../../../../domain/accounts/session';
import { ask } from '../../../api/ask';
import { readConfig } from '../../../api/config';
import { page } from '../../../api/page';
import { validateWith } from '../../../form/validateWith';
import { readUser } from '../../../session/loadUser';
import { secondStepPath } from '../../../session/secondStep';
import { failureText } from '../../../api/failures/failure';
import { LoginField } from './LoginField';

interface NewPasswordFormProps {
  store: string;
  email: string;
  code: string;
  /** Came by an emailed link: the texts speak of setting, not of changing. */
  invited: boolean;
}

interface PasswordValues {
  email: string;
  code: string;
  password: string;
  confirmation: string;
}

const validate = validateWith(passwordFormSchema);
/** How long the success stands before the app opens, in ms (spec 9). */
const redirectWait = 5_000;

const homeOf = (store: string): string =>
  store !== '' && store === readConfig().passwordRedirectStore ? '/app/settings/page' : '/app';

/** Second step of a password change: the code, the new password twice; then the app opens. */
export const NewPasswordForm = ({ store, email, code, invited }: NewPasswordFormProps): ReactNode => {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [initial] = useState({ email, code });
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      page.go(homeOf(readUser()?.store ?? store));
    }, redirectWait);
    return () => {
      clearTimeout(timer);
    };
  }, [done, store]);
  const save = async ({
    email: account,
    code: typed,
    password,
  }: PasswordValues): Promise<Record<string, string> | undefined> => {
    try {
      const answer = await ask(sessionCalls.updatePassword, {
        email: account,
        code: typed,
        password,
        store: store === '' ? undefined : store,
      });
      if (answer === passwordAnswers.codeNeeded) {
        await navigate({
          pathname: secondStepPath,
          search: store === '' ? '' : new URLSearchParams({ store }).toString(),
        });
        return undefined;
      }
      setDone(true);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: failureText(error) };
    }
  };
  return (
    <Form<PasswordValues> onSubmit={save} validate={validate} initialValues={initial}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          {!invited && <p className="login-help">{t('codeSent', { email })}</p>}
          <LoginField name="email" label={t('email')} type="email" autoComplete="username" />
          <LoginField name="code" label={t('code')} autoComplete="one-time-code" />
          <LoginField name="password" label={t('newPassword')} type="password" autoComplete="new-password" />
          <LoginField
            name="confirmation"
            label={t('confirmation')}
            type="password"
            autoComplete="new-password"
          />
          <button className="login-button" type="submit" aria-disabled={done || submitting === true}>
            {invited ? t('set') : t('change')}
          </button>
          {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
            <p className="login-error" role="alert">
              {submitError}
            </p>
          )}
          {done && (
            <p className="login-done" role="status">
              {t('changed')}
            </p>
          )}
        </form>
      )}
    </Form>
  );
};
