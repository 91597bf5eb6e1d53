import { useTranslation } from 'react-i18next';
import { variantMembers } from '../../../../domain/products/history/productDiff';
import type { LogChange } from '../../../../domain/products/history/productLogs';

const ownFields = [
  'title',
  'bodyHtml',
  'media',
  'options',
  'metafields',
  'seo',
  'status',
  'approval',
  'staysDraft',
  'vendor',
  'deleted',
  'variants',
] as const;

/** What a field of the log is called: a member of a variant with the variant's name. */
export const useFieldName = (): ((change: Pick<LogChange, 'field' | 'variant'>) => string) => {
  const { t } = useTranslation('products');
  return ({ field, variant }) => {
    const own = ownFields.find((each) => each === field);
    if (own !== undefined) return t(`changes.field.${own}`);
    const name = variant === undefined || variant === '' ? t('theVariant') : variant;
    const last = field.split('.')[2];
    const member = variantMembers.find((each) => each === (last === 'weightUnit' ? 'weight' : last));
    if (last === undefined) return `${t('variant')} ${name}`;
    return t('ofVariant', { field: member === undefined ? last : t(`member.${member}`), variant: name });
  };
};
