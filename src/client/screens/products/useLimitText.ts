import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../domain/settings/settings';

/** How long a text may be, where the marketplace has said so, and how long it is so far. */
export const useLimitText = ({ min, max }: MinMax, now: number): string | undefined => {
  const { t } = useTranslation('products');
  const limitText = (): string | undefined => {
    if (min !== null && max !== null) return t('limitBoth', { min, max });
    if (min !== null) return t('limitMin', { min });
    return max === null ? undefined : t('limitMax', { max });
  };
  const limit = limitText();
  return limit === undefined ? undefined : t('limitNow', { limit, now });
};

/** Whether a text is too long already, which is told while one types; one that is too short may still be begun. */
export const isTooLong = ({ max }: MinMax, now: number): boolean => max !== null && now > max;
