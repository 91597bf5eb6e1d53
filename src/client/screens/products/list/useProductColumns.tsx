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
import type { CellField } from './saveCell';

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

/** Opens a figure where it stands; several variants have theirs on the product's page. */
export type EditCell = (row: ProductRow, field: CellField, place: HTMLElement) => void;

interface FigureProps {
  row: ProductRow;
  field: CellField;
  /** What a click on it does, in words. */
  hint: string;
  /** Undefined for who may not write. */
  edit: EditCell | undefined;
  lacking?: boolean;
  children: string;
}

/** A figure of the product that is changed by a click on it, or by its key. */
const Figure = ({ row, field, hint, edit, lacking = false, children }: FigureProps): ReactNode => {
  const look = lacking ? 'sk-lacking' : '';
  if (edit === undefined) return <span className={look}>{children}</span>;
  return (
    <button
      type="button"
      className={`sk-figure ${look}`}
      data-figure={field}
      title={hint}
      // A row is one stop of Tab, and its figures have keys.
      tabIndex={-1}
      onClick={({ currentTarget }) => edit(row, field, currentTarget)}
    >
      {children}
    </button>
  );
};

/** The columns that are seen before someone chooses. */
export const usualColumns = ['vendor', 'state', 'stock', 'price', 'trend', 'updated'];

/**
 * The columns of the product list; who sells is a column for those who see the whole marketplace. `ids`: its rows.
 * `edit` opens a figure, and stays the same function.
 */
export const useProductColumns = (ids: readonly string[], edit?: EditCell): Column<ProductRow>[] => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const amountText = useAmountText();
  return useMemo(() => {
    const stockHint = t('inList.changeStock');
    const priceHint = t('inList.changePrice');
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
        width: 156,
        bare: true,
        cell: (row) => <ProductState {...row} t={t} />,
      },
      {
        key: 'stock',
        head: t('fields.stock'),
        width: 92,
        align: 'right',
        cell: (row) =>
          row.inventoryTotal === null ? (
            t('notTracked')
          ) : (
            <Figure row={row} field="stock" hint={stockHint} edit={edit} lacking={row.inventoryTotal <= 0}>
              {writeNumber(row.inventoryTotal)}
            </Figure>
          ),
      },
      {
        key: 'price',
        head: t('fields.price'),
        width: 164,
        align: 'right',
        bare: true,
        cell: (row) => (
          <Figure row={row} field="price" hint={priceHint} edit={edit}>
            {priceText(row, t, amountText)}
          </Figure>
        ),
      },
      {
        key: 'trend',
        spare: 1,
        head: t('trend'),
        width: 124,
        wideOnly: true,
        cell: ({ id }) => <TrendCell kind="product" of={id} keys={ids} />,
      },
      {
        key: 'updated',
        spare: 2,
        head: t('updated'),
        width: 114,
        wideOnly: true,
        cell: (row) => <DateTime value={row.updatedAt} />,
      },
    ];
  }, [t, admin, amountText, ids, edit]);
};
