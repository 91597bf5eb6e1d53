import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../domain/settings';

/** How long a text may be, where the marketplace has said so. */
export const LimitHelp = ({ limit: { min, max } }: { limit: MinMax }): ReactNode => {
  const { t } = useTranslation('editor');
  if (min !== null && max !== null) return t('limitBoth', { min, max });
  if (min !== null) return t('limitMin', { min });
  return max === null ? null : t('limitMax', { max });
};
