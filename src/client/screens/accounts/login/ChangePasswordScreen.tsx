import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { useLoginStore } from '../../../session/loginStore';
import { NewPasswordForm } from './NewPasswordForm';
import { FORM_ERROR } from 'final-form';
import { Form } from '../../../form/Form';
import { sessionCalls } from '../../../../catalogue/session';
import { passwordCodeSchema } from '../../../../domain/accounts/session';
import { ask } from '../../../api/ask';
import { validateWith } from '../../../form/validateWith';
import { failureText } from '../../../api/failures/failure';
import { LoginField } from './LoginField';
import { useLogo } from './useLogo';

const validate = validateWith(passwordCodeSchema);

/** First step of a password change: where the code goes. */
const CodeRequestForm = ({
  store,
  onSent,
}: {
  store: string;
  onSent: (email: string) => void;
}): ReactNode => {
  const { t } = useTranslation('login');
  const marketplace = useLogo(store);
  const send = async ({ email }: { email: string }): Promise<Record<string, string> | undefined> => {
    const checked = passwordCodeSchema.cast({ email });
    try {
      await ask(sessionCalls.requestPasswordCode, { ...checked, store: store === '' ? undefined : store });
      onSent(checked.email);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: failureText(error) };
    }
  };
  return (
    <Form<{ email: string }> onSubmit={send} validate={validate}>
      {({ handleSubmit, submitting, submitError }) => (
        <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <p className="login-help">{t('changeHelp')}</p>
          {marketplace?.sendsMail === false && <p className="login-error">{t('changeUnsent')}</p>}
          <LoginField name="email" label={t('email')} type="email" autoComplete="username" />
          <button className="login-button" type="submit" aria-disabled={submitting}>
            {t('sendCode')}
          </button>
          {typeof submitError === 'string' && (
            <p className="login-error" role="alert">
              {submitError}
            </p>
          )}
        </form>
      )}
    </Form>
  );
};

interface Invitation {
  email: string;
  code: string;
}

/** Code and email of an emailed link: both or none. A plus of an address may have come as a space (trap 42). */
const invitationIn = (search: string): Invitation | null => {
  const params = new URLSearchParams(search);
  const email = (params.get('email') ?? '').trim().replaceAll(' ', '+');
  const code = (params.get('code') ?? '').trim();
  return email === '' || code === '' ? null : { email, code };
};

/** A new password: first the email that a code goes to, then the code and the password (spec 2). */
export default function ChangePasswordScreen(): ReactNode {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  const store = useLoginStore();
  const [invitation] = useState(() => invitationIn(search));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = invitation === null ? t('changeTitle') : t('setTitle');
  useDocumentTitle(title);
  const known = invitation ?? (sentTo === null ? null : { email: sentTo, code: '' });
  return (
    <>
      <h2 className="login-subtitle">{title}</h2>
      {known === null ? (
        <CodeRequestForm store={store} onSent={setSentTo} />
      ) : (
        <NewPasswordForm store={store} {...known} invited={invitation !== null} />
      )}
      <p className="login-form">
        <Link className="login-link" to="/login">
          {t('loginInstead')}
        </Link>
      </p>
    </>
  );
}
