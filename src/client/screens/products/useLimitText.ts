import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../domain/settings/settings';

/** How long a text may be, where the marketplace has said so. */
export const useLimitText = ({ min, max }: MinMax): string | undefined => {
  const { t } = useTranslation('products');
  if (min !== null && max !== null) return t('limitBoth', { min, max });
  if (min !== null) return t('limitMin', { min });
  return max === null ? undefined : t('limitMax', { max });
};
