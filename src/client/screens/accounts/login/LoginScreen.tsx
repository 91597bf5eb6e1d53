import { FORM_ERROR } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sessionCalls } from '../../../../catalogue/session';
import { toWire } from '../../../../catalogue/wire';
import { loginSchema } from '../../../../domain/accounts/session';
import { ask } from '../../../api/ask';
import { isEmbedded } from '../../../api/frame';
import { basePath, page, returnPlaceOf } from '../../../api/page';
import { useProxyLogin } from '../../../session/useProxyLogin';
import { owesCode, secondStepPath } from '../../../session/secondStep';
import { validateWith } from '../../../form/validateWith';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { failureText } from '../../../api/failures/failure';
import { LoginField } from './LoginField';
import { useLoginStore } from '../../../session/loginStore';
import { useEarlyForm } from './useEarlyForm';

/** In a frame: says that the login opens a new tab, and waits for it; or that this browser lets none stay in a frame. */
const FrameHelp = ({ proxy }: { proxy: ReturnType<typeof useProxyLogin> }): ReactNode => {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  if (proxy.unkept)
    return (
      <>
        <p className="login-error" role="alert">
          {t('frameUnkept')}
        </p>
        <a className="login-link" href={basePath + returnPlaceOf(search)} target="_blank" rel="noopener">
          {t('openTab')}
        </a>
      </>
    );
  return (
    <>
      <p className="login-help" role="status">
        {proxy.missed ? t('notYet') : proxy.waiting ? t('frameWaiting') : t('frameHelp')}
      </p>
      {proxy.waiting && (
        <button className="login-link" type="button" onClick={() => void proxy.check()}>
          {t('checkAgain')}
        </button>
      )}
    </>
  );
};

interface LoginValues {
  store: string;
  email: string;
  password: string;
}

const validate = validateWith(loginSchema);
const proxyAddress = toWire(sessionCalls.logInByProxy).url;

/** Sign-in. In a frame, whose cookies browsers block, the form is sent to a new tab (spec 2, trap 38). */
export default function LoginScreen(): ReactNode {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = useLoginStore();
  const early = useEarlyForm();
  const { email, password } = early.typed;
  const initial = useMemo(() => ({ store, email, password }), [store, email, password]);
  const proxy = useProxyLogin(() => page.go(basePath + returnPlaceOf(search)), store);
  const framed = isEmbedded();
  useDocumentTitle(t('title'));

  const logIn = async (values: LoginValues): Promise<Record<string, string> | undefined> => {
    if (framed) {
      await proxy.begin(early.submit);
      return undefined;
    }
    try {
      await ask(sessionCalls.logIn, { ...values, store: values.store === '' ? undefined : values.store });
      page.reload();
      return undefined;
    } catch (error) {
      if (owesCode(error)) {
        await navigate({ pathname: secondStepPath, search });
        return undefined;
      }
      return { [FORM_ERROR]: failureText(error) };
    }
  };

  return (
    <Form<LoginValues> onSubmit={logIn} validate={validate} initialValues={initial}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form
          ref={early.ref}
          className="login-form"
          noValidate
          method="post"
          action={proxyAddress}
          target="_blank"
          onSubmit={(event) => void handleSubmit(event)}
        >
          <input type="hidden" name="store" value={store} />
          {framed && <input ref={proxy.field} type="hidden" name="handoff" />}
          <LoginField name="email" label={t('email')} type="email" autoComplete="username" />
          <LoginField name="password" label={t('password')} type="password" autoComplete="current-password" />
          <button className="login-button" type="submit" aria-disabled={submitting}>
            {t('logIn')}
          </button>
          {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
            <p className="login-error" role="alert">
              {submitError}
            </p>
          )}
          {framed && <FrameHelp proxy={proxy} />}
          <Link className="login-link" to={{ pathname: '/login/change-password', search }}>
            {t('lostPassword')}
          </Link>
          <Link className="login-link" to={{ pathname: '/login/register', search }}>
            {t('applyInstead')}
          </Link>
        </form>
      )}
    </Form>
  );
}
