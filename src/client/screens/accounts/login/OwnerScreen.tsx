import { FORM_ERROR } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sessionCalls } from '../../../../catalogue/session';
import { ownerFormSchema, type OwnerLinkState } from '../../../../domain/accounts/owner';
import { ask } from '../../../api/ask';
import { failureText } from '../../../api/failures/failure';
import { page } from '../../../api/page';
import { validateWith } from '../../../form/validateWith';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { LoginField } from './LoginField';

interface OwnerValues {
  token: string;
  shopName: string;
  name: string;
  email: string;
  password: string;
  confirmation: string;
  timeZone: string;
}

const validate = validateWith(ownerFormSchema);

/** Where the guided set-up stands. */
const setUpPlace = '/app/settings/start';

/** How the link stands, so that nobody fills in a form that cannot be sent; where that cannot be asked, the form is shown. */
const useLinkState = (token: string): OwnerLinkState | 'asking' => {
  const [state, setState] = useState<OwnerLinkState | 'asking'>(token === '' ? 'over' : 'asking');
  useEffect(() => {
    if (token === '') return undefined;
    let isOver = false;
    ask(sessionCalls.checkOwnerLink, { token }).then(
      (answer) => {
        if (!isOver) setState(answer.state);
      },
      () => {
        if (!isOver) setState('holds');
      },
    );
    return () => {
      isOver = true;
    };
  }, [token]);
  return state;
};

/** Makes the marketplace and its first owner, by the link that the server printed; then the set-up opens. */
export default function OwnerScreen(): ReactNode {
  const { t } = useTranslation('register');
  const { hash } = useLocation();
  const [initial] = useState(() => ({
    token: hash.slice(1),
    timeZone: new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  }));
  useDocumentTitle(t('owner.title'));
  const open = async ({
    token,
    shopName,
    name,
    email,
    password,
    timeZone,
  }: OwnerValues): Promise<Record<string, string> | undefined> => {
    try {
      await ask(sessionCalls.openMarketplace, { token, shopName, name, email, password, timeZone });
      page.go(setUpPlace);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: failureText(error) };
    }
  };
  const state = useLinkState(initial.token);
  if (initial.token === '')
    return (
      <p className="login-error" role="alert">
        {t('owner.noLink')}
      </p>
    );
  if (state === 'asking') return <p className="login-help">{t('state.loading')}</p>;
  if (state === 'used' || state === 'over')
    return (
      <>
        <h2 className="login-subtitle">{t('owner.title')}</h2>
        <p className="login-help" role="status">
          {t(state === 'used' ? 'owner.used' : 'owner.over')}
        </p>
        {state === 'used' && (
          <Link className="login-link" to="/login">
            {t('owner.signIn')}
          </Link>
        )}
      </>
    );
  return (
    <Form<OwnerValues> onSubmit={open} validate={validate} initialValues={initial}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <h2 className="login-subtitle">{t('owner.title')}</h2>
          <p className="login-help">{t('owner.help')}</p>
          <LoginField name="shopName" label={t('owner.shopName')} autoComplete="organization" />
          <LoginField name="name" label={t('owner.name')} autoComplete="name" />
          <LoginField name="email" label={t('email')} type="email" autoComplete="username" />
          <LoginField
            name="password"
            label={t('owner.password')}
            type="password"
            autoComplete="new-password"
          />
          <LoginField
            name="confirmation"
            label={t('owner.confirmation')}
            type="password"
            autoComplete="new-password"
          />
          <button className="login-button" type="submit" aria-disabled={submitting}>
            {t('owner.open')}
          </button>
          {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
            <p className="login-error" role="alert">
              {submitError}
            </p>
          )}
        </form>
      )}
    </Form>
  );
}
