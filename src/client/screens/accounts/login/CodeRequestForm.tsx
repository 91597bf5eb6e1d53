import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { sessionCalls } from '../../../../catalogue/session';
import { passwordCodeSchema } from '../../../../domain/accounts/session';
import { ask } from '../../../api/ask';
import { validateWith } from '../../../form/validateWith';
import { failureText } from '../../../api/failure';
import { LoginField } from './LoginField';

const validate = validateWith(passwordCodeSchema);

/** First step of a password change: where the code goes. */
export const CodeRequestForm = ({
  store,
  onSent,
}: {
  store: string;
  onSent: (email: string) => void;
}): ReactNode => {
  const { t } = useTranslation('login');
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
