import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../language/language';
import { languageNames, languages } from '../../../locales/languages';
import { toast } from '../../ui/Toasts';

/** The languages of the interface in the user menu, each in its own words. */
export const LanguageItems = (): ReactNode => {
  const { t, i18n } = useTranslation('shell');
  return (
    <>
      <ListSubheader role="none" sx={{ lineHeight: '32px' }}>
        {t('language')}
      </ListSubheader>
      {languages.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={i18n.language === language}
          selected={i18n.language === language}
          lang={language}
          translate="no"
          onClick={() => {
            switchLanguage(language).catch(() => {
              toast(t('languageFailed'), { error: true });
            });
          }}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </>
  );
};
