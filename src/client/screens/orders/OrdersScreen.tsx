import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { fulfilmentFilters } from '../../../domain/orders';
import { messageOf } from '../../api/failure';
import { writeFilters } from '../../filters/readFilters';
import { DataTable } from '../../ui/DataTable';
import { PageTitle } from '../../ui/PageTitle';
import { Pager } from '../../ui/Pager';
import { StateTabs } from '../../ui/StateTabs';
import { NewOrdersMark } from './NewOrdersMark';
import { OrderEntries } from './OrderEntries';
import { NoOrders } from './NoOrders';
import { OrderFiltersBar } from './OrderFiltersBar';
import { useOrderColumns } from './useOrderColumns';
import { listDefaults, useOrders, type ListFilters } from './useOrders';

const unfiltered = { q: '', period: 'all', from: '', to: '', payout: 'all' } as const;

const isFiltered = (filters: ListFilters): boolean =>
  (Object.keys(unfiltered) as (keyof typeof unfiltered)[]).some((key) => filters[key] !== unfiltered[key]);

export default function OrdersScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const list = useOrders();
  const { filters, change, currentData, isFetching } = list;
  const columns = useOrderColumns();
  const page = list.page ?? list.data;
  const filtered = isFiltered(filters);
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
        actions={<OrderEntries />}
      />
      <StateTabs
        label={t('states')}
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
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={page?.orders}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => `/orders/${id}`}
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
