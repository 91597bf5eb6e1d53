import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import {
  productStatusFilters,
  type ProductAction,
  type ProductFilters,
} from '../../../../domain/products/products';
import { ListingNotice } from '../../../accounts/ListingNotice';
import { messageOf } from '../../../api/failures/failure';
import { writeFilters } from '../../../filters/readFilters';
import { useShownColumns } from '../../../filters/useShownColumns';
import { ListMenus } from '../../../filters/views/ListMenus';
import { useCan, useMarketplaceView } from '../../../session/useSession';
import { columnsShown } from '../../../ui/list/columnOrder';
import { DataTable } from '../../../ui/list/DataTable';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { FoundElsewhere } from '../../../ui/list/FoundElsewhere';
import { StateTabs } from '../../../ui/list/StateTabs';
import { useSelection } from '../../../ui/list/useSelection';
import { ProductFiltersBar } from './ProductFiltersBar';
import { useProductActions } from '../useProductActions';
import { BulkEditSheet } from '../bulk/BulkEditSheet';
import { BulkRunNotice } from '../bulk/BulkRunNotice';
import type { BulkChoice } from '../bulk/useBulkPreview';
import { useProductColumns, usualColumns, type EditCell } from './useProductColumns';
import { listDefaults, narrowingOf, useProducts, type ListFilters } from './useProducts';
import { useExportProductsMutation } from '../../../api/hooks';
import { download } from '../../../ui/download';
import { EmptyState } from '../../../ui/EmptyState';
import { NoteDialog, type AskedAction } from '../NoteDialog';
import { later } from '../../../ui/later';
import { useKeys } from '../../../ui/focus/keys';
import type { EditedCell } from './CellEditor';
import type { CellField } from './saveCell';

const CellEditor = later(() => import(/* webpackChunkName: "product-cell" */ './CellEditor'));

interface SelectionActionsProps {
  count: number;
  /** The one chosen product's name. */
  name: string | undefined;
  onAct: (action: ProductAction, note?: string) => void;
  onEdit: () => void;
}

/** What can be done with chosen products: approving is the marketplace's part. */
const SelectionActions = ({ count, name, onAct, onEdit }: SelectionActionsProps): ReactNode => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  return (
    <>
      {admin && (
        <>
          <Button size="small" onClick={() => onAct('approve')}>
            {t('approve')}
          </Button>
          <Button size="small" onClick={() => setAsked('unapprove')}>
            {t('unapprove')}
          </Button>
        </>
      )}
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      {asked !== null && (
        <NoteDialog
          action={asked}
          count={count}
          name={name}
          onCancel={() => setAsked(null)}
          onConfirm={(note) => {
            setAsked(null);
            onAct(asked, note);
          }}
        />
      )}
    </>
  );
};

interface NoProductsProps {
  status: ListFilters['status'];
  /** Whether there are products at all, in another tab or without the filters. */
  some: boolean;
  /** Whether search or filters hide them. */
  filtered: boolean;
  /** The other tabs in which the same is found. */
  elsewhere: ReactNode;
  onShowAll: () => void;
  onClear: () => void;
}

/** What an empty product list says: what will be here, and the first step. */
const NoProducts = ({
  status,
  some,
  filtered,
  elsewhere,
  onShowAll,
  onClear,
}: NoProductsProps): ReactNode => {
  const { t } = useTranslation(['products', 'interface']);
  if (filtered) {
    const action = (
      <>
        {elsewhere}
        <Button onClick={onClear}>{t('interface:clearFilters')}</Button>
      </>
    );
    return <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} action={action} />;
  }
  if (some && status !== 'ALL') {
    const action = <Button onClick={onShowAll}>{t('status.ALL')}</Button>;
    return <EmptyState title={t(`emptyTab.${status}`)} text={t(`emptyTabHelp.${status}`)} action={action} />;
  }
  const action = (
    <Button component={Link} to="/imports/new" variant="contained">
      {t('import')}
    </Button>
  );
  return <EmptyState title={t('noneYet')} text={t('noneYetHelp')} action={action} />;
};

/** A CSV of all that the filters find, as a download. */
const useExport = (): { start: (filters: ProductFilters) => Promise<void>; running: boolean } => {
  const [exportProducts, { isLoading: running }] = useExportProductsMutation();
  return {
    running,
    start: async (filters) => {
      const { data } = await exportProducts(filters);
      if (data !== undefined) download(data.url);
    },
  };
};

/** A figure that a click changes shows it when the pointer is at its row. */
const figureStyle = {
  '.sk-figure': {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    maxWidth: 'calc(100% + 14px)',
    margin: '0 -7px',
    padding: '4px 6px',
    border: '1px solid transparent',
    borderRadius: '6px',
    background: 'none',
    cursor: 'pointer',
  },
  '.sk-figure.sk-lacking': { color: 'var(--mui-palette-error-main)', fontWeight: 600 },
  '[data-row]:hover .sk-figure, .sk-figure:hover': { borderColor: 'var(--mui-palette-divider)' },
  '.sk-figure:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '.sk-figure:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' },
  // As large as a finger needs it, where there is no pointer that shows what can be clicked.
  '.sk-cards .sk-figure': { margin: 0, minHeight: '32px', borderColor: 'var(--mui-palette-divider)' },
  '.sk-cards dl > div:has(.sk-figure)': { alignItems: 'center' },
} as const;

/** Clicks the figure of the row that has the focus. */
const openFigure = (field: CellField, event: KeyboardEvent): void => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  const figure = row?.querySelector<HTMLElement>(`[data-figure=${field}]`);
  if (!figure) return;
  event.preventDefault();
  figure.click();
};

/** Stock and price are changed in the list itself where a product has but one, and else on its page. */
const useCellEdit = () => {
  const navigate = useNavigate();
  const [cell, setCell] = useState<EditedCell | null>(null);
  const edit = useCallback<EditCell>(
    (row, field, anchor) => {
      if (row.variantCount === 1) setCell({ row, field, anchor });
      else void navigate(`/products/${row.id}#${field}`);
    },
    [navigate],
  );
  useKeys({
    s: (event) => openFigure('stock', event),
    $: (event) => openFigure('price', event),
  });
  return { cell, edit, close: () => setCell(null) };
};

export default function ProductsScreen(): ReactNode {
  const { t } = useTranslation('products');
  const list = useProducts();
  const canWrite = useCan('write_products');
  const { filters, change, input, data, currentData } = list;
  const selection = useSelection(list.scope);
  const act = useProductActions(filters, input);
  const { start, running } = useExport();
  const products = data?.products;
  const ids = useMemo(() => (products ?? []).map(({ id }) => id), [products]);
  const { cell, edit, close } = useCellEdit();
  const columns = useProductColumns(ids, canWrite ? edit : undefined);
  const { shown, choose } = useShownColumns('products', usualColumns);
  const [editing, setEditing] = useState<{ choice: BulkChoice; count: number } | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const filtered =
    filters.q !== '' || filters.stock !== 'any' || filters.vendor !== '' || filters.untranslated !== '';
  const clear = (): void => change({ q: '', stock: 'any', vendor: '', untranslated: '' });
  const count = currentData?.count;
  const chosenCount = selection.allResults ? (count ?? 0) : selection.ids.size;
  const [onlyId] = selection.ids;
  const only = chosenCount === 1 ? data?.products.find(({ id }) => id === onlyId) : undefined;
  // A page whose rows an action took away is not empty: the rows after them are on their way.
  const emptied = data?.products.length === 0 && data.count > 0 && list.error === undefined;
  const onEdit = (): void => {
    const choice = selection.allResults ? { filters: narrowingOf(filters) } : { ids: [...selection.ids] };
    setEditing({ choice, count: chosenCount });
  };
  const onAct = (action: ProductAction, note?: string): void => {
    const chosen = selection.allResults ? ('all' as const) : { ids: [...selection.ids] };
    selection.clear();
    void act(action, chosen, { name: only?.title }, note);
  };
  if (currentData !== undefined && !list.isFetching && filters.page > currentData.pageCount) {
    const last = writeFilters(listDefaults, { ...filters, page: currentData.pageCount });
    return <Navigate replace to={{ search: last.toString() }} />;
  }
  const tabs = productStatusFilters.map((value) => ({
    value,
    label: t(`status.${value}`),
    count: data?.counts[value],
  }));
  const toTab = (status: ListFilters['status']): void => change({ status });
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <>
            <Button color="inherit" loading={running} onClick={() => void start(narrowingOf(filters))}>
              {t('export')}
            </Button>
            {canWrite && (
              <>
                <Button component={Link} to="/products/new" variant="outlined">
                  {t('new')}
                </Button>
                <Button component={Link} to="/imports/new" variant="contained">
                  {t('import')}
                </Button>
              </>
            )}
          </>
        }
      />
      <ListingNotice />
      <StateTabs label={t('state')} value={filters.status} tabs={tabs} onChange={toTab} />
      <ProductFiltersBar
        filters={filters}
        onChange={change}
        onClear={filtered ? clear : undefined}
        inUse={list.countInUse('stock', 'vendor', 'untranslated')}
        aside={
          <ListMenus list="products" search={list.scope} columns={columns} shown={shown} choose={choose} />
        }
      />
      <BulkRunNotice begun={begun} />
      <DataTable
        label={t('title')}
        columns={columnsShown(columns, shown)}
        rows={emptied ? undefined : data?.products}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        link={({ id }) => `/products/${id}`}
        selection={canWrite ? selection : undefined}
        total={count}
        actions={<SelectionActions count={chosenCount} name={only?.title} onAct={onAct} onEdit={onEdit} />}
        fetching={list.isFetching}
        error={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        empty={
          <NoProducts
            status={filters.status}
            some={(data?.counts.ALL ?? 0) > 0}
            filtered={filtered}
            elsewhere={<FoundElsewhere tabs={tabs} value={filters.status} onChange={toTab} />}
            onShowAll={() => change({ status: 'ALL' })}
            onClear={clear}
          />
        }
      />
      <GlobalStyles styles={figureStyle} />
      <CellEditor open={cell !== null} onClose={close} cell={cell} input={input} />
      {editing !== null && (
        <BulkEditSheet
          {...editing}
          onClose={() => {
            setEditing(null);
          }}
          onBegun={(runId) => {
            selection.clear();
            setBegun(runId);
          }}
        />
      )}
      <Pager
        page={filters.page}
        pageCount={data?.pageCount ?? 1}
        total={data?.count}
        onPage={(page) => change({ page })}
        size={filters.pageSize}
        onSize={(pageSize) => change({ pageSize })}
      />
    </>
  );
}
