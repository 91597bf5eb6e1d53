import Alert from '@mui/material/Alert';
import type { FormApi } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductValues } from './productValues';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What shoppers read and see (`src/domain/products/approval.ts`); prices and stock need no second look. */
const seenOf = ({ product }: ProductValues): unknown[] => {
  const { title, bodyHtml, media, options, metafields, seo, variants } = product;
  return [title, bodyHtml, media, options, metafields, seo, ...variants.map((variant) => variant.media)];
};

/** Parts that nobody touched are the very same ones, so that a key pressed elsewhere compares nothing. */
const isSeenChanged = (before: ProductValues, now: ProductValues): boolean => {
  const [old, fresh] = [seenOf(before), seenOf(now)];
  return old.length !== fresh.length || fresh.some((part, index) => !isSame(part, old[index]));
};

/** Says of a product on sale, before it is saved, that the marketplace looks at what was changed first. */
export const LooksAgain = ({ form }: { form: FormApi<ProductValues> }): ReactNode => {
  const { t } = useTranslation('products');
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      form.subscribe(
        ({ values, initialValues }) => setChanged(isSeenChanged({ ...values, ...initialValues }, values)),
        { values: true, initialValues: true },
      ),
    [form],
  );
  if (!changed) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mx: -1, mb: 1, py: 0 }}>
      {t('looksAgain')}
    </Alert>
  );
};
