import { useReadAppInfoQuery } from '../../api/hooks';
import { isLocaleCode, useLanguageNames } from '../../language/languageNames';

/**
 * The further languages of the shop, to find what is not translated. One of the address stays to be seen, also
 * where the shop no longer speaks it.
 */
export const useTranslationFilter = (chosen: string): { value: string; label: string }[] => {
  const namesOf = useLanguageNames();
  const { data } = useReadAppInfoQuery();
  const { enabled, locales = [] } = data?.features.translations ?? {};
  const others = enabled === false ? [] : locales.filter((locale) => locale !== data?.locale);
  const shown = new Set(chosen === '' ? others : [...others, chosen]);
  return [...shown].map((value) => ({ value, label: isLocaleCode(value) ? namesOf([value]) : value }));
};
