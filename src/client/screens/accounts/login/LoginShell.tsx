import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { ShopMark } from '../../../../domain/settings/app';
import { ShopNameContext } from '../../../ui/documentTitle';
import type { ShowLogo } from '../../../session/shopMark';
import { LanguageField } from './LanguageField';
import { Mark } from './Mark';
import { useLoginStore } from '../../../session/loginStore';
import { useLogo } from './useLogo';

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
