import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { ShopMark } from '../../../../domain/settings/app';
import { ShopNameContext } from '../../../ui/documentTitle';
import { useHeldFocus } from '../../../ui/focus/useHeldFocus';
import type { ShowLogo } from '../../../session/shopMark';
import { useLoginStore } from '../../../session/loginStore';
import { useLogo } from './useLogo';
import { switchLanguage } from '../../../language/language';
import { isLanguage, languageNames, languages } from '../../../../locales/languages';

/** The language of the login area, below its card. Where one cannot be loaded, the one before stays. */
const LanguageField = (): ReactNode => {
  const { t, i18n } = useTranslation('login');
  return (
    <select
      className="login-language"
      aria-label={t('language')}
      translate="no"
      value={i18n.language}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) switchLanguage(value).catch(() => undefined);
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
};

/** Our own mark, where a marketplace has no logo; the static page draws the same. */
const Mark = (): ReactNode => (
  <svg className="login-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--indigo-600)" />
    <path d="M7.6 7h16.8l2.6 7H5z" fill="#fff" />
    <path
      d="M5 14h5.5a2.75 2.75 0 0 1-5.5 0zm5.5 0H16a2.75 2.75 0 0 1-5.5 0zm5.5 0h5.5a2.75 2.75 0 0 1-5.5 0zm5.5 0H27a2.75 2.75 0 0 1-5.5 0z"
      fill="#c7d2fe"
    />
    <path d="M7.5 19h2v4.5h13V19h2v6.5h-17z" fill="#fff" />
  </svg>
);

const LogoOf = ({ logo }: { logo: ShopMark | null }): ReactNode => {
  if (logo?.selected === 'src' && logo.src !== undefined && logo.src !== '')
    return <img className="login-logo" src={logo.src} alt={logo.shopName} />;
  if (logo?.selected === 'value' && logo.value !== undefined && logo.value !== '')
    return <span className="login-logo-text">{logo.value}</span>;
  return <Mark />;
};

/** Around the login screens: the marketplace's logo and the word for what it is. */
export default function LoginShell(): ReactNode {
  const { t } = useTranslation('login');
  useHeldFocus();
  const usual = useLogo(useLoginStore());
  const [own, setOwn] = useState<ShopMark | null>(null);
  const showLogo: ShowLogo = setOwn;
  const logo = own === null || own.selected === 'default' ? usual : own;
  return (
    <ShopNameContext value={logo?.shopName ?? ''}>
      <main className="login">
        <div className="login-card">
          <header className="login-head">
            <LogoOf logo={logo} />
            <h1 className="login-title">{t('marketplace')}</h1>
          </header>
          <Outlet context={showLogo} />
        </div>
        <LanguageField />
      </main>
    </ShopNameContext>
  );
}
