import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../ui/documentTitle';

/** Vendor registration, which no marketplace has switched on. */
export default function RegisterScreen(): ReactNode {
  const { t } = useTranslation('login');
  useDocumentTitle(t('register'));
  return (
    <div className="login-form">
      <p className="login-help">{t('registrationDisabled')}</p>
      <Link className="login-link" to="/login">
        {t('loginInstead')}
      </Link>
    </div>
  );
}
