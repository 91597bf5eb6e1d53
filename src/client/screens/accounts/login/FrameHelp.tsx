import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useProxyLogin } from './useProxyLogin';

/** In a frame: says that the login opens a new tab, and waits for it. */
export const FrameHelp = ({ proxy }: { proxy: ReturnType<typeof useProxyLogin> }): ReactNode => {
  const { t } = useTranslation('login');
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
