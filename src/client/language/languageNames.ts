import { useTranslation } from 'react-i18next';

/** Whether a browser knows such a code, which throws at others. */
export const isLocaleCode = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
};

/** Names languages in the reader's own, as a list: `Dutch, German`. Only for codes that are such. */
export const useLanguageNames = (): ((codes: readonly string[]) => string) => {
  const { language } = useTranslation().i18n;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const list = new Intl.ListFormat([language], { type: 'unit', style: 'narrow' });
  return (codes) => list.format(codes.map((code) => names.of(code) ?? code));
};
