import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { productStatusFilters, type ProductAction } from '../../../domain/products/products';
import { messageOf } from '../../api/failure';
import { writeFilters } from '../../filters/readFilters';
import { useShownColumns } from '../../filters/useShownColumns';
import { ListMenus } from '../../filters/views/ListMenus';
import { useCan } from '../../session/useSession';
import { columnsShown } from '../../ui/list/columnOrder';
import { DataTable } from '../../ui/list/DataTable';
import { PageTitle } from '../../ui/PageTitle';
import { Pager } from '../../ui/list/Pager';
import { StateTabs } from '../../ui/list/StateTabs';
import { useSelection } from '../../ui/list/useSelection';
import { NoProducts } from './NoProducts';
import { ProductFiltersBar } from './ProductFiltersBar';
import { SelectionActions } from './SelectionActions';
import { useExport } from './useExport';
import { useProductActions } from './useProductActions';
import { BulkEditSheet } from './bulk/BulkEditSheet';
import { BulkRunNotice } from './bulk/BulkRunNotice';
import type { BulkChoice } from './bulk/useBulkPreview';
import { useProductColumns, usualColumns } from './useProductColumns';
import { listDefaults, narrowingOf, useProducts } from './useProducts';

export default function ProductsScreen(): ReactNode {
  const { t } = useTranslation('products');
  const list = useProducts();
  const canWrite = useCan('write_products');
  const { filters, change, input, data, currentData } = list;
  const selection = useSelection(list.scope);
  const act = useProductActions(filters, input);
  const { start, running } = useExport();
  const columns = useProductColumns();
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
      <StateTabs
        label={t('state')}
        value={filters.status}
        tabs={productStatusFilters.map((value) => ({
          value,
          label: t(`status.${value}`),
          count: data?.counts[value],
        }))}
        onChange={(status) => change({ status })}
      />
      <ProductFiltersBar
        filters={filters}
        onChange={change}
        onClear={filtered ? clear : undefined}
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
            onShowAll={() => change({ status: 'ALL' })}
            onClear={clear}
          />
        }
      />
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
      <Pager page={filters.page} pageCount={data?.pageCount ?? 1} onPage={(page) => change({ page })} />
    </>
  );
}
