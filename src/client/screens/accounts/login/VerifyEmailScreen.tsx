import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { accountCalls } from '../../../../catalogue/accounts';
import { sessionCalls } from '../../../../catalogue/session';
import { ask } from '../../../api/ask';
import { basePath } from '../../../api/page';
import { readUser } from '../../../session/loadUser';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { failureText } from '../../../api/failures/failure';
import { useLoginStore } from '../../../session/loginStore';

type Stage = 'asking' | 'sending' | 'done';

/** A session that lives here learns the new address at once; nobody need be signed in. */
const renewIfSignedIn = async (): Promise<void> => {
  if (readUser() === null) return;
  try {
    await ask(sessionCalls.refreshSession, undefined);
  } catch {
    // It is renewed with the next token.
  }
};

/**
 * Takes a new address by the link that was mailed to it. By a button: mail scanners follow links, and must
 * not confirm what nobody has read.
 */
export default function VerifyEmailScreen(): ReactNode {
  const { t } = useTranslation('login');
  const store = useLoginStore();
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  const [stage, setStage] = useState<Stage>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  useDocumentTitle(t('verifyTitle'));
  const confirm = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (stage !== 'asking') return;
    setStage('sending');
    setFailure(null);
    try {
      await ask(accountCalls.confirmEmailChange, { code, store: store === '' ? undefined : store });
      await renewIfSignedIn();
      setStage('done');
    } catch (error) {
      setFailure(failureText(error));
      setStage('asking');
    }
  };
  return (
    <>
      <h2 className="login-subtitle">{t('verifyTitle')}</h2>
      <form className="login-form" onSubmit={(event) => void confirm(event)}>
        {stage === 'done' ? (
          <>
            <p className="login-done" role="status">
              {t('verified')}
            </p>
            <a className="login-link" href={basePath}>
              {t('open')}
            </a>
          </>
        ) : (
          <>
            <p className="login-help">{t('verifyHelp')}</p>
            <button className="login-button" type="submit" aria-disabled={stage === 'sending'}>
              {t('verify')}
            </button>
            {failure !== null && (
              <p className="login-error" role="alert">
                {failure}
              </p>
            )}
            <Link className="login-link" to="/login">
              {t('loginInstead')}
            </Link>
          </>
        )}
      </form>
    </>
  );
}
