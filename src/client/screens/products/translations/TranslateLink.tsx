import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadAppInfoQuery } from '../../../api/hooks';

/** Leads from a product to its translations, where the shop speaks further languages. */
export const TranslateLink = ({ productId }: { productId: string }): ReactNode => {
  const { t } = useTranslation('products');
  const { data } = useReadAppInfoQuery();
  const translations = data?.features.translations;
  if (translations === undefined || translations.enabled === false || translations.locales.length === 0)
    return null;
  return (
    <Button
      component={Link}
      to={`/products/${productId}/translations`}
      color="inherit"
      variant="outlined"
      size="small"
    >
      {t('translations.open')}
    </Button>
  );
};
