import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../domain/products';
import { writeNumber } from '../../language/locale';
import { useMarketplaceView } from '../../session/useSession';
import { useAmountText } from '../../ui/Amount';
import type { Column } from '../../ui/column';
import { Cut } from '../../ui/Cut';
import { DateTime } from '../../ui/DateTime';
import { LocalDate } from '../../ui/LocalDate';
import { Thumbnail } from '../../ui/Thumbnail';
import { ProductState } from './ProductState';

const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const Name = ({ row }: { row: ProductRow }): ReactNode => {
  const { t } = useTranslation('products');
  const variants = row.variantCount > 1 ? t('variantCount', { count: row.variantCount }) : '';
  const below = [row.sku, variants].filter((part) => part !== '').join(' · ');
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Thumbnail src={row.image} />
      <Box component="span" sx={{ minWidth: 0, lineHeight: '17px' }}>
        {/* A card has room for a second line, a row of the table has not. */}
        <Box component="span" sx={{ ...cut, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
          {row.title}
        </Box>
        {below !== '' && (
          <Box component="span" sx={{ ...cut, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
            {below}
          </Box>
        )}
      </Box>
    </Box>
  );
};

const Vendor = ({ row: { vendor, away } }: { row: ProductRow }): ReactNode => {
  const { t } = useTranslation('products');
  if (!away) return <Cut>{vendor}</Cut>;
  return (
    <Box component="span" sx={{ display: 'block', lineHeight: '17px', minWidth: 0 }} title={away.message}>
      <Cut>{vendor}</Cut>
      <Box component="span" sx={{ ...cut, fontSize: 12, color: 'text.secondary' }}>
        {t('awayUntil')} <LocalDate value={away.until} short />
      </Box>
    </Box>
  );
};

const Price = ({ row }: { row: ProductRow }): ReactNode => {
  const { t } = useTranslation('products');
  const amountText = useAmountText();
  const from = amountText(row.priceFrom, row.currency);
  const text =
    row.priceFrom === row.priceTo
      ? from
      : t('priceRange', { from, to: amountText(row.priceTo, row.currency) });
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text}</span>;
};

const Stock = ({ row }: { row: ProductRow }): ReactNode => {
  const { t } = useTranslation('products');
  if (row.inventoryTotal === null) return t('notTracked');
  const out = row.inventoryTotal <= 0;
  return (
    <Box component="span" sx={out ? { color: 'error.main', fontWeight: 600 } : {}}>
      {writeNumber(row.inventoryTotal)}
    </Box>
  );
};

/** The columns that are seen before someone chooses. */
export const usualColumns = ['vendor', 'state', 'stock', 'price', 'updated'];

/** The columns of the product list; who sells is a column for those who see the whole marketplace. */
export const useProductColumns = (): Column<ProductRow>[] => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  return useMemo(() => {
    const vendor: Column<ProductRow> = {
      key: 'vendor',
      head: t('vendor'),
      width: '16%',
      cell: (row) => <Vendor row={row} />,
    };
    return [
      { key: 'product', head: t('product'), title: true, cell: (row) => <Name row={row} /> },
      ...(admin ? [vendor] : []),
      {
        key: 'sku',
        head: t('sku'),
        width: 150,
        wideOnly: true,
        cell: (row) => <Cut>{row.sku}</Cut>,
      },
      {
        key: 'variants',
        head: t('variants'),
        width: 100,
        align: 'right',
        wideOnly: true,
        cell: (row) => writeNumber(row.variantCount),
      },
      { key: 'state', head: t('state'), width: 170, bare: true, cell: (row) => <ProductState {...row} /> },
      { key: 'stock', head: t('stock'), width: 110, align: 'right', cell: (row) => <Stock row={row} /> },
      {
        key: 'price',
        head: t('price'),
        width: 180,
        align: 'right',
        bare: true,
        cell: (row) => <Price row={row} />,
      },
      {
        key: 'updated',
        head: t('updated'),
        width: 130,
        wideOnly: true,
        cell: (row) => <DateTime value={row.updatedAt} />,
      },
    ];
  }, [t, admin]);
};
