import { useTranslation } from 'react-i18next';
import { useReadAppInfoQuery } from '../../../api/hooks';

export interface Reason {
  name: string;
  text: string;
}

const standard = ['pictures', 'description', 'price', 'fit'] as const;

/** What the marketplace usually says when it turns a product down; until it has its own, what we bring. */
export const useReasons = (): readonly Reason[] => {
  const { t } = useTranslation('products');
  const own = useReadAppInfoQuery().data?.features.approvalReasons ?? [];
  if (own.length > 0) return own;
  return standard.map((key) => ({ name: t(`standard.${key}.name`), text: t(`standard.${key}.text`) }));
};
