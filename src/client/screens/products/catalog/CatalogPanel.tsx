import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import {
  mostFoundInCatalog,
  type CatalogRow,
  type CatalogProduct,
} from '../../../../domain/products/catalog';
import { isOn } from '../../../../domain/settings/toggles';
import { api } from '../../../api/api';
import { messageOf } from '../../../api/failures/failure';
import { useReadAppInfoQuery, useSearchCatalogQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SearchField } from '../../../ui/list/SearchField';
import { useAppDispatch } from '../../../storeHooks';
import { toast } from '../../../ui/Toasts';
import { type ProductValues, newVariant } from '../productValues';
import type { Features } from '../../../../domain/settings/settings';
import Button from '@mui/material/Button';
import { Thumbnail } from '../../../ui/Thumbnail';

interface CatalogItemProps {
  row: CatalogRow;
  busy: boolean;
  onCopy: () => void;
}

/** What another vendor sells, and a way to offer it as well. */
const CatalogItem = ({ row, busy, onCopy }: CatalogItemProps): ReactNode => {
  const { t } = useTranslation('products');
  const { title, vendor, image, variantCount } = row;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Thumbnail src={image} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('by', { name: vendor })}
          {variantCount > 1 && ` · ${t('countVariants', { count: variantCount })}`}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={busy}
        aria-label={t('catalog.copy', { name: title })}
        onClick={onCopy}
      >
        {t('offer')}
      </Button>
    </Box>
  );
};

type Product = ProductValues['product'];

/**
 * A new product's form with what is copied from the catalogue; price, stock and SKU are to be filled in. Texts for
 * search engines stay one's own: another's often end in its name, and two pages that say the same lose both.
 */
const copiedValues = (
  there: Product,
  { title, bodyHtml, media, options, variants, metafields }: CatalogProduct,
  units: Features['defaultUnits'],
): Product => ({
  ...there,
  title,
  bodyHtml,
  media,
  options,
  metafields,
  variants: variants.map(({ dimensions, weight, ...variant }) => ({
    ...newVariant(units),
    ...variant,
    weight: String(weight),
    ...(dimensions === null
      ? {}
      : {
          dimensions: {
            width: String(dimensions.width),
            height: String(dimensions.height),
            length: String(dimensions.length),
            dimUnit: dimensions.dimUnit,
          },
        }),
  })),
});

/** Finds what others sell already and copies it into the form around it, where the catalogue is open. */
export const CatalogPanel = (): ReactNode => {
  const { t } = useTranslation('products');
  const dispatch = useAppDispatch();
  const form = useForm<ProductValues>();
  const { data: info } = useReadAppInfoQuery();
  const isOpen = info !== undefined && isOn(info.features, 'catalog');
  const [q, setQ] = useState('');
  const [busy, setBusy] = useState('');
  const section = useRef<HTMLElement>(null);
  const { currentData, error, refetch } = useSearchCatalogQuery({ q }, { skip: !isOpen || q === '' });
  if (!isOpen) return null;
  const message = messageOf(error);
  const rows = q === '' ? [] : (currentData?.products ?? []);
  const copy = async ({ id }: CatalogRow): Promise<void> => {
    setBusy(id);
    try {
      const options = { subscribe: false, forceRefetch: true };
      const asked = dispatch(api.endpoints.readCatalogProduct.initiate({ productId: id }, options));
      const { product } = await asked.unwrap();
      const there = form.getState().values.product;
      form.change('product', copiedValues(there, product, info.features.defaultUnits));
      setQ('');
      // The button that was pressed is gone with the list.
      section.current?.querySelector('input')?.focus();
      toast(t('copied'), {
        undo: () => {
          form.change('product', there);
        },
      });
    } catch (failure) {
      toast(messageOf(failure) ?? t('nothingFound'), { error: true });
    } finally {
      setBusy('');
    }
  };
  return (
    <Box
      component="section"
      ref={section}
      aria-label={t('catalog.search')}
      onKeyDown={(event) => {
        // The form around is not sent by a search.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      sx={{ display: 'grid', gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ fontSize: 14, fontWeight: 500 }}>{t('catalog.search')}</Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('catalog.help')}</Typography>
      <SearchField label={t('label')} value={q} onChange={(text) => setQ(text.trim())} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box role="status">
        {q !== '' && currentData?.products.length === 0 && (
          <Typography color="textSecondary">{t('nothingFound')}</Typography>
        )}
        {rows.length >= mostFoundInCatalog && (
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('first', { count: rows.length })}
          </Typography>
        )}
      </Box>
      {rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
          {rows.map((row) => (
            <CatalogItem key={row.id} row={row} busy={busy === row.id} onCopy={() => void copy(row)} />
          ))}
        </Box>
      )}
    </Box>
  );
};
