import Alert from '@mui/material/Alert';
import type { FormApi } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { needsLook } from '../../../domain/products/approval';
import type { ProductValues } from './productValues';

/** Says of a product on sale, before it is saved, that the marketplace looks at what was changed first. */
export const LooksAgain = ({ form }: { form: FormApi<ProductValues> }): ReactNode => {
  const { t } = useTranslation('products');
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      form.subscribe(
        ({ values, initialValues }) =>
          setChanged(needsLook({ ...values, ...initialValues }.product, values.product)),
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
