import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { CodeRequestForm } from './CodeRequestForm';
import { useLoginStore } from '../../../session/loginStore';
import { NewPasswordForm } from './NewPasswordForm';

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
