import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../../domain/products/products';
import { writeNumber } from '../../../language/locale';
import { useMarketplaceView } from '../../../session/useSession';
import { useAmountText } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { Cut } from '../../../ui/format/Cut';
import { DateTime } from '../../../ui/format/DateTime';
import { LocalDate } from '../../../ui/format/LocalDate';
import { TrendCell } from '../../../trends/TrendCell';
import { Thumbnail } from '../../../ui/Thumbnail';
import { ProductState } from '../ProductState';

interface CellProps {
  row: ProductRow;
  /** Asked for once by the list: asked by each cell it takes longer than the cell itself. */
  t: TFunction<'products'>;
}

interface NameProps {
  row: ProductRow;
  countText: (count: number) => string;
}

const Name = ({ row, countText }: NameProps): ReactNode => {
  const variants = row.variantCount > 1 ? countText(row.variantCount) : '';
  const below = [row.sku, variants].filter((part) => part !== '').join(' · ');
  return (
    <span className="sk-pictured">
      <Thumbnail src={row.image} />
      <span>
        <span className="sk-title">{row.title}</span>
        {below !== '' && <span className="sk-below sk-cut">{below}</span>}
      </span>
    </span>
  );
};

/** Asks once for each of the few values that there are. */
const memoised = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

const Vendor = ({ row: { vendor, away }, t }: CellProps): ReactNode =>
  away ? (
    <span className="sk-lines" title={away.message}>
      <Cut>{vendor}</Cut>
      <span className="sk-below sk-cut">
        {t('awayUntil')} <LocalDate value={away.until} short />
      </span>
    </span>
  ) : (
    <Cut>{vendor}</Cut>
  );

const priceText = (
  { priceFrom, priceTo, currency }: ProductRow,
  t: TFunction<'products'>,
  amountText: (value: string, currency: string) => string,
): string => {
  const from = amountText(priceFrom, currency);
  return priceFrom === priceTo ? from : t('priceRange', { from, to: amountText(priceTo, currency) });
};

const Stock = ({ row: { inventoryTotal: total }, t }: CellProps): ReactNode =>
  total === null ? (
    t('notTracked')
  ) : (
    <span className={total <= 0 ? 'sk-lacking' : undefined}>{writeNumber(total)}</span>
  );

/** The columns that are seen before someone chooses. */
export const usualColumns = ['vendor', 'state', 'stock', 'price', 'trend', 'updated'];

/** The columns of the product list; who sells is a column for those who see the whole marketplace. `ids`: its rows. */
export const useProductColumns = (ids: readonly string[]): Column<ProductRow>[] => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const amountText = useAmountText();
  return useMemo(() => {
    const countText = memoised((count: number) => t('countVariants', { count }));
    const vendor: Column<ProductRow> = {
      key: 'vendor',
      head: t('fields.vendor'),
      width: '15%',
      cell: (row) => <Vendor row={row} t={t} />,
    };
    return [
      {
        key: 'product',
        head: t('product'),
        title: true,
        cell: (row) => <Name row={row} countText={countText} />,
      },
      ...(admin ? [vendor] : []),
      {
        key: 'sku',
        head: t('fields.sku'),
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
      {
        key: 'state',
        head: t('state'),
        width: 160,
        bare: true,
        cell: (row) => <ProductState {...row} t={t} />,
      },
      {
        key: 'stock',
        head: t('fields.stock'),
        width: 92,
        align: 'right',
        cell: (row) => <Stock row={row} t={t} />,
      },
      {
        key: 'price',
        head: t('fields.price'),
        width: 168,
        align: 'right',
        bare: true,
        cell: (row) => priceText(row, t, amountText),
      },
      {
        key: 'trend',
        head: t('trend'),
        width: 108,
        wideOnly: true,
        cell: ({ id }) => <TrendCell kind="product" of={id} keys={ids} />,
      },
      {
        key: 'updated',
        head: t('updated'),
        width: 114,
        wideOnly: true,
        cell: (row) => <DateTime value={row.updatedAt} />,
      },
    ];
  }, [t, admin, amountText, ids]);
};
