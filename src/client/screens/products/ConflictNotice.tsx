import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../domain/products';
import type { Field, Meanwhile, Rebased } from './rebase';
import { variantNameOf } from './variantName';

const words = {
  title: 'fieldTitle',
  bodyHtml: 'description',
  price: 'price',
  compareAt: 'comparePrice',
  sku: 'sku',
  stock: 'stock',
  trackStock: 'trackStock',
  weight: 'weight',
  weightUnit: 'weightUnit',
} as const satisfies Record<Field, string>;

interface ConflictNoticeProps {
  /** What the server said; null when nothing stands against saving. */
  conflict: string | null;
  onLoad: () => void;
}

/** Someone else saved in between: offers their version, and says that nothing typed is lost. */
export const ConflictNotice = ({ conflict, onLoad }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('products');
  if (conflict === null) return null;
  const load = (
    <Button color="inherit" size="small" onClick={onLoad}>
      {t('loadNewest')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" action={load} sx={{ mb: 2 }}>
      <AlertTitle>{t('conflictTitle')}</AlertTitle>
      {t('conflictText')}
    </Alert>
  );
};

interface NewestNoticeProps extends Rebased {
  product: Product;
  /** The version before, which still knows what was deleted since. */
  before: Product;
  asked: boolean;
}

/** After the newest version came under what was typed: what others changed in the same fields. */
export const NewestNotice = ({ product, before, asked, meanwhile, gone }: NewestNoticeProps): ReactNode => {
  const { t } = useTranslation('products');
  if (!asked && meanwhile.length === 0 && gone.length === 0) return null;
  const nameOf = ({ variants }: Product, id: string | undefined): string =>
    variantNameOf(variants.find((variant) => variant.id === id));
  const fieldOf = ({ field, variantId }: Meanwhile): string => {
    const variant = nameOf(product, variantId);
    return variant === '' ? t(words[field]) : t('of', { field: t(words[field]), variant });
  };
  const lines = [
    ...meanwhile.map((item) =>
      item.value === ''
        ? t('meanwhileEmpty', { field: fieldOf(item) })
        : t('meanwhile', { field: fieldOf(item), value: item.value }),
    ),
    ...gone.map((id) => t('goneVariant', { variant: nameOf(before, id) || id })),
  ];
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }} role="status">
      <AlertTitle>{t('newestLoaded')}</AlertTitle>
      {lines.length === 0 ? t('newestSame') : lines.map((line) => <div key={line}>{line}</div>)}
    </Alert>
  );
};
