import { countryTuples } from 'country-region-data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Every country, by its name in the reader's language. */
export const useCountries = (): { value: string; label: string }[] => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return countryTuples
      .map(([, code]) => ({ value: code, label: names.of(code) ?? code }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  }, [language]);
};
