import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../../language/language';
import { isLanguage, languageNames, languages } from '../../../../locales/languages';

/** The language of the login area, below its card. Where one cannot be loaded, the one before stays. */
export const LanguageField = (): ReactNode => {
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
