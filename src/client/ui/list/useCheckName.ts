import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands where the name will be. */
const place = '\u0000';

/** What the checkbox of a row is called. The words are looked up once for all rows. */
export const useCheckName = (): ((name: string) => string) => {
  const { t } = useTranslation('interface');
  const words = t('select', { name: place });
  return useCallback((name) => words.replace(place, () => name), [words]);
};
