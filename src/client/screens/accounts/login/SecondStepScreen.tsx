import { FORM_ERROR } from 'final-form';
import { useEffect, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sessionCalls } from '../../../../catalogue/session';
import { secondCodeSchema } from '../../../../domain/accounts/account';
import { ask } from '../../../api/ask';
import { basePath, page, returnPlaceOf } from '../../../api/page';
import { validateWith } from '../../../form/validateWith';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { failureText } from '../../../api/failures/failure';
import { LoginField } from './LoginField';

interface CodeValues {
  code: string;
}

const validate = validateWith(secondCodeSchema);
const initial = { code: '' };

/** Second step of a sign-in: the code of the authenticator app, or a recovery code. */
export default function SecondStepScreen(): ReactNode {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  useDocumentTitle(t('codeTitle'));
  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);
  const logIn = async ({ code }: CodeValues): Promise<Record<string, string> | undefined> => {
    try {
      await ask(sessionCalls.logInWithCode, { code });
      page.go(basePath + returnPlaceOf(search));
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: failureText(error) };
    }
  };
  return (
    <>
      <h2 className="login-subtitle">{t('codeTitle')}</h2>
      <Form<CodeValues> onSubmit={logIn} validate={validate} initialValues={initial}>
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
            <p className="login-help">{t('codeHelp')}</p>
            <LoginField name="code" label={t('code')} autoComplete="one-time-code" />
            <button className="login-button" type="submit" aria-disabled={submitting}>
              {t('logIn')}
            </button>
            {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
              <p className="login-error" role="alert">
                {submitError}
              </p>
            )}
            <Link className="login-link" to={{ pathname: '/login', search }}>
              {t('startAgain')}
            </Link>
          </form>
        )}
      </Form>
    </>
  );
}
