import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { registrationCalls } from '../../../../catalogue/registration';
import type { ApplicationState } from '../../../../domain/vendors/registration';
import { ask } from '../../../api/ask';
import { failureText } from '../../../api/failures/failure';
import { localeFor } from '../../../language/locale';
import { speakAs } from '../../../language/speech';
import { useLoginStore } from '../../../session/loginStore';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { dateFormat } from '../../../ui/writing';

/** What became of it, and what there is to do. */
const Standing = ({ state, search }: { state: ApplicationState; search: string }): ReactNode => {
  const { t, i18n } = useTranslation('register');
  const { vendorName, status, note, appliedAt, mayApply } = state;
  const day = dateFormat(localeFor(i18n.language), { dateStyle: 'long' }).format(new Date(appliedAt));
  return (
    <>
      <p className="login-done" role="status">
        {t(`state.${status}`, { name: vendorName, shop: state.shopName })}
      </p>
      <p className="login-help">{t('state.applied', { day })}</p>
      <p className="login-help">{t(`state.next.${status}`)}</p>
      {status === 'rejected' && note !== '' && <p className="login-help">{t('state.why', { note })}</p>}
      {status === 'approved' && (
        <>
          <Link className="login-link" to={{ pathname: '/login', search }}>
            {t('state.logIn')}
          </Link>
          <Link className="login-link" to={{ pathname: '/login/change-password', search }}>
            {t('state.newLink')}
          </Link>
        </>
      )}
      {status !== 'approved' && mayApply && (
        <Link className="login-link" to={{ pathname: '/login/register', search }}>
          {t(status === 'pending' ? 'state.correct' : 'state.again')}
        </Link>
      )}
    </>
  );
};

/** How one's application stands, by the link that was mailed about it; nobody need be signed in. */
export default function ApplicationStateScreen(): ReactNode {
  const { t } = useTranslation('register');
  const { search } = useLocation();
  const store = useLoginStore();
  const [state, setState] = useState<ApplicationState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useDocumentTitle(t('state.title'));
  useEffect(() => {
    const leave = new AbortController();
    const query = new URLSearchParams(search);
    const input = {
      application: query.get('application') ?? '',
      key: query.get('key') ?? '',
      store: store === '' ? undefined : store,
    };
    ask(registrationCalls.readApplicationState, input, leave.signal).then(
      (found) => {
        speakAs(found);
        setState(found);
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setFailure(failureText(error));
      },
    );
    return () => leave.abort();
  }, [search, store, attempt]);
  const again = (): void => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  // The key is for this page alone.
  const shopAlone = store === '' ? '' : `?${new URLSearchParams({ store }).toString()}`;
  return (
    <>
      <h2 className="login-subtitle">{t('state.title')}</h2>
      <div className="login-form">
        {state !== null && <Standing state={state} search={shopAlone} />}
        {state === null && failure === null && (
          <p className="login-help" role="status" aria-busy="true">
            {t('state.loading')}
          </p>
        )}
        {failure !== null && (
          <>
            <p className="login-error" role="alert">
              {failure}
            </p>
            <p className="login-help">{t('state.failedHelp')}</p>
            <button className="login-button" type="button" onClick={again}>
              {t('again')}
            </button>
          </>
        )}
      </div>
    </>
  );
}
