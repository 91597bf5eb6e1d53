import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useOutletContext } from 'react-router-dom';
import { said } from '../../../../language/said';
import { useDocumentTitle } from '../../../../ui/documentTitle';
import type { ShowLogo } from '../LoginShell';
import { useLoginStore } from '../loginStore';
import { ApplicationForm } from './ApplicationForm';
import { scrollToTop } from './scrollToTop';
import { useRegistration } from './useRegistration';

/** Where people apply to sell in the marketplace (spec 2, vendor registration screen). */
export default function RegisterScreen(): ReactNode {
  const { t } = useTranslation('register');
  const { search } = useLocation();
  const { registration, controls, failure, again } = useRegistration(useLoginStore());
  const [isSent, setSent] = useState(false);
  const showLogo = useOutletContext<ShowLogo>();
  useEffect(() => {
    if (registration !== null) showLogo({ ...registration.logo, shopName: registration.shopName });
    return () => showLogo(null);
  }, [registration, showLogo]);
  useEffect(() => {
    if (isSent) scrollToTop();
  }, [isSent]);
  const isOpen = registration?.requireApproval === true;
  const title = isOpen ? t('application') : t('create');
  useDocumentTitle(registration === null ? t('loading') : title);

  if (failure !== null)
    return (
      <div className="register login-form">
        <p className="login-error" role="alert">
          {said(failure)}
        </p>
        <button className="login-button" type="button" onClick={again}>
          {t('again')}
        </button>
      </div>
    );
  if (registration === null)
    return (
      <div className="register" role="status" aria-busy="true" aria-label={t('loading')}>
        <span className="register-spinner" />
      </div>
    );
  return (
    <div className="register login-form">
      <h2 className="login-subtitle">{title}</h2>
      {!isOpen && <p className="login-help">{t('disabled')}</p>}
      {isOpen && isSent && (
        <p className="login-done" role="status">
          {t('thanks')}
        </p>
      )}
      {isOpen && !isSent && (
        <ApplicationForm registration={registration} controls={controls} onSent={() => setSent(true)} />
      )}
      <Link className="login-link" to={{ pathname: '/login', search }}>
        {t('loginInstead', { ns: 'login' })}
      </Link>
    </div>
  );
}
