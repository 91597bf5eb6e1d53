import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFeatures } from '../../../domain/settings/settings';
import { messageOf } from '../../api/failure';
import { useReadAppInfoQuery } from '../../api/hooks';
import { localeFor } from '../../language/locale';
import { speakInTextsOf } from '../../language/ownTexts';
import { tellTexts } from '../../language/tellTexts';
import { speakWith } from '../../language/wordings';
import { setThemeColour } from '../../themeColour';
import { calm, themeOf } from '../../theme';
import { ShopNameContext } from '../../ui/documentTitle';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FormatsContext } from '../../ui/formats';
import { ListStyles } from '../../ui/list/ListStyles';
import { ToastProvider } from '../../ui/Toasts';

const noTexts: readonly never[] = [];

/** What the marketplace gives every screen: its colours, words, name, time zone and forms of writing. */
export const Marketplace = ({ children }: { children: ReactNode }): ReactNode => {
  const { t, i18n } = useTranslation('shell');
  const { data: info, error, refetch } = useReadAppInfoQuery();
  const colors = info?.features.colors ?? defaultFeatures.colors;
  const theme = useMemo(() => themeOf(colors), [colors]);
  const timeZone = info?.timeZone;
  const { language } = i18n;
  const formats = useMemo(() => ({ locale: localeFor(language), timeZone }), [language, timeZone]);
  if (info !== undefined) {
    const { enabled, dict } = info.features.translations;
    speakInTextsOf(enabled === false ? noTexts : dict);
    speakWith(info.features.wordings);
  }
  // Texts do not follow by themselves when the marketplace changes its words; what is typed stays.
  const words = JSON.stringify([info?.features.wordings, info?.features.translations]);
  const spoken = useRef(words);
  useEffect(() => {
    if (spoken.current !== words) tellTexts();
    spoken.current = words;
  }, [words]);
  useEffect(() => {
    setThemeColour(colors.indigo[600]);
  }, [colors]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <GlobalStyles styles={calm} />
      <ListStyles />
      <FormatsContext value={formats}>
        <ShopNameContext value={info?.shopName ?? ''}>
          <ToastProvider>
            {info !== undefined && children}
            {info === undefined && error !== undefined && (
              <ErrorNotice
                title={t('loadFailed')}
                message={messageOf(error) ?? ''}
                onRetry={() => void refetch()}
              />
            )}
          </ToastProvider>
        </ShopNameContext>
      </FormatsContext>
    </ThemeProvider>
  );
};
