import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameProduct, productDiff, type ProductDiff } from '../../../domain/products/productDiff';
import type { Product } from '../../../domain/products/products';
import { ProductChanges } from './changes/ProductChanges';

/** The parts of a product in which two versions differ, by name. */
const useChangedParts = (): ((diff: ProductDiff) => string) => {
  const { t } = useTranslation('changes');
  return (diff) =>
    [
      diff.title === null ? '' : t('field.title'),
      diff.bodyHtml === null ? '' : t('field.bodyHtml'),
      diff.pictures.length === 0 ? '' : t('field.media'),
      diff.options.length === 0 ? '' : t('field.options'),
      diff.variants.length === 0 ? '' : t('variants'),
      diff.metafields.length === 0 ? '' : t('field.metafields'),
      diff.seoTitle === null && diff.seoDescription === null ? '' : t('field.seo'),
    ]
      .filter((part) => part !== '')
      .join(', ');
};

/** What someone else made of the product while it was written here: named, and on demand before and after. */
export const MeanwhileChanges = ({ before, after }: { before: Product; after: Product }): ReactNode => {
  const { t } = useTranslation('editor');
  const partsOf = useChangedParts();
  const [open, setOpen] = useState(false);
  const diff = productDiff(before, after);
  if (isSameProduct(diff)) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {t('changedMeanwhile', { parts: partsOf(diff) })}{' '}
      <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('beforeAndAfter')}
      </Button>
      {open && (
        <Box sx={{ mt: 1 }}>
          <ProductChanges before={before} after={after} />
        </Box>
      )}
    </Box>
  );
};
