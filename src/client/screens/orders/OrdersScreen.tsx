import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { fulfilmentFilters } from '../../../domain/orders/orders';
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
import { MarkShipped } from './MarkShipped';
import { NewOrdersMark } from './NewOrdersMark';
import { OrderEntries } from './OrderEntries';
import { OrderExports } from './OrderExports';
import { NoOrders } from './NoOrders';
import { OrderFiltersBar } from './OrderFiltersBar';
import { PrintActions } from './documents/PrintActions';
import { useOrderColumns, usualColumns } from './useOrderColumns';
import { useOrderExport } from './useOrderExport';
import { listDefaults, useOrders, type ListFilters } from './useOrders';
import { useShipKey } from './useShipKey';

// What reads files comes with the sheet.
const TrackingFileSheet = lazy(() => import('./file/TrackingFileSheet'));

const unfiltered = { q: '', period: 'all', from: '', to: '', payout: 'all' } as const;

const isFiltered = (filters: ListFilters): boolean =>
  (Object.keys(unfiltered) as (keyof typeof unfiltered)[]).some((key) => filters[key] !== unfiltered[key]);

export default function OrdersScreen(): ReactNode {
  const { t } = useTranslation(['orders', 'orderDesk']);
  const list = useOrders();
  const { filters, change, currentData, isFetching } = list;
  const columns = useOrderColumns();
  const { shown, choose } = useShownColumns('orders', usualColumns);
  const canWrite = useCan('write_orders');
  const selection = useSelection(`${list.scope} ${String(filters.page)}`);
  const { start, running } = useOrderExport();
  const [isFileOpen, setFile] = useState(false);
  useShipKey();
  const page = list.page ?? list.data;
  const filtered = isFiltered(filters);
  const chosen = page?.orders.filter(({ id }) => selection.has(id)) ?? [];
  // New orders stand on the first page.
  const showNew = (): void => {
    if (filters.page === 1) void list.refetch();
    else change({ page: 1 });
  };
  if (currentData !== undefined && !isFetching && filters.page > currentData.pageCount) {
    const last = writeFilters(listDefaults, { ...filters, page: currentData.pageCount });
    return <Navigate replace to={{ search: last.toString() }} />;
  }
  return (
    <>
      <PageTitle
        title={t('title')}
        aside={<NewOrdersMark count={list.newOrders} onShow={showNew} />}
        actions={
          <>
            <OrderEntries />
            <Button color="inherit" loading={running} onClick={() => void start(list.input)}>
              {t('export')}
            </Button>
            {canWrite && (
              <Button color="inherit" onClick={() => setFile(true)}>
                {t('orderDesk:fromFile')}
              </Button>
            )}
          </>
        }
      />
      <OrderExports />
      {isFileOpen && (
        <Suspense fallback={null}>
          <TrackingFileSheet onClose={() => setFile(false)} />
        </Suspense>
      )}
      <StateTabs
        label={t('state')}
        value={filters.fulfillment}
        tabs={fulfilmentFilters.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: page?.counts[value],
        }))}
        onChange={(fulfillment) => change({ fulfillment })}
      />
      <OrderFiltersBar
        filters={filters}
        onChange={change}
        onClear={filtered ? () => change(unfiltered) : undefined}
        aside={
          <ListMenus list="orders" search={list.scope} columns={columns} shown={shown} choose={choose} />
        }
      />
      <DataTable
        label={t('title')}
        columns={columnsShown(columns, shown)}
        rows={page?.orders}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => `/orders/${id}`}
        selection={canWrite ? selection : undefined}
        actions={
          <>
            <MarkShipped rows={chosen} onDone={selection.clear} />
            <PrintActions ids={[...selection.ids]} />
          </>
        }
        fetching={isFetching}
        error={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        empty={
          <NoOrders
            narrowed={filtered || filters.fulfillment !== 'any'}
            onClear={() => change({ ...unfiltered, fulfillment: 'any' })}
          />
        }
      />
      {page?.more === true && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
          {t('more')}
        </Alert>
      )}
      <Pager
        page={filters.page}
        pageCount={page?.pageCount ?? 1}
        onPage={(number) => change({ page: number })}
      />
    </>
  );
}
