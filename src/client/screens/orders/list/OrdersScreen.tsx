import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, Link as RouterLink } from 'react-router-dom';
import {
  fulfilmentFilters,
  type FulfilmentFilter,
  type OrderFilters,
  type OrderRow,
} from '../../../../domain/orders/orders';
import { messageOf } from '../../../api/failures/failure';
import { writeFilters } from '../../../filters/readFilters';
import { useShownColumns } from '../../../filters/useShownColumns';
import { ListMenus } from '../../../filters/views/ListMenus';
import { useCan, useMarketplaceView } from '../../../session/useSession';
import { columnsShown } from '../../../ui/list/columnOrder';
import type { DrawRows } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { FoundElsewhere } from '../../../ui/list/FoundElsewhere';
import { StateTabs } from '../../../ui/list/StateTabs';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { useKeptPurchases } from './keptPurchases';
import { MarkShipped } from '../MarkShipped';
import { OrderExports } from './OrderExports';
import { OrderFiltersBar } from './OrderFiltersBar';
import { PrintActions } from '../documents/PrintActions';
import { useOrderColumns, usualColumns } from './useOrderColumns';
import { mostChosen, useAllOrders } from './useAllOrders';
import { listDefaults, useOrders, type ListFilters } from './useOrders';
import { useKeys } from '../../../ui/focus/keys';
import { partLater, partOnDemand, valueLater } from '../../../ui/later';
import { EmptyState } from '../../../ui/EmptyState';
import Box from '@mui/material/Box';
import {
  useListIncomingOrdersQuery,
  useExportOrdersMutation,
  useTakeOrderExportMutation,
} from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { api } from '../../../api/api';
import { CallFailure } from '../../../api/failures/httpError';
import { download } from '../../../ui/download';
import type { AppThunk } from '../../../store';
import { useAppDispatch } from '../../../storeHooks';
import { toast } from '../../../ui/Toasts';

/** How often a large export is asked for, in ms. */
const interval = 1500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Waits for an export that a job makes; answers its address. Errors: what ended it. */
const whenReady =
  (exportId: string): AppThunk<Promise<string>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: true };
    for (;;) {
      await wait(interval);
      const asked = dispatch(api.endpoints.readOrderExport.initiate({ exportId }, options));
      const { url, failed } = await asked.unwrap();
      if (failed !== null) throw new CallFailure(failed);
      if (url !== null) return url;
    }
  };

/**
 * A CSV of all orders that the filters find, as a download; a large one comes when it is made, wherever one is by then,
 * and is offered by `OrderExports` where the page was loaded anew meanwhile.
 */
const useOrderExport = (): { start: (filters: OrderFilters) => Promise<void>; running: boolean } => {
  const { t } = useTranslation('orders');
  const dispatch = useAppDispatch();
  const [exportOrders, { isLoading: running }] = useExportOrdersMutation();
  const [take] = useTakeOrderExportMutation();
  const fail = (message: string | undefined): void => toast(t('exportFailed', { message }), { error: true });
  return {
    running,
    start: async (filters) => {
      const { data } = await exportOrders(filters);
      if (data === undefined) return;
      if (data.url !== null) {
        download(data.url);
        return;
      }
      try {
        download(await dispatch(whenReady(data.exportId)));
        toast(t('exportReady'));
        void take({ exportId: data.exportId });
      } catch (failure) {
        fail(messageOf(failure));
      }
    },
  };
};

/** A minute: what is wrong with an incoming order waits that long at most before it is seen here. */
const askEvery = 60_000;

/** Where the marketplace enters an order, and where it sees what came in and how much of it needs a look. */
const OrderEntries = (): ReactNode => {
  const { t } = useTranslation('orders');
  const isMarketplace = useMarketplaceView();
  const mayWrite = useCan('write_orders');
  const { data } = useListIncomingOrdersQuery({}, { skip: !isMarketplace, pollingInterval: askEvery });
  if (!isMarketplace) return null;
  const attention = data?.counts.attention ?? 0;
  return (
    <>
      <Button component={RouterLink} to="/orders/incoming" color={attention > 0 ? 'warning' : 'inherit'}>
        {attention > 0
          ? t('incomingCount', { count: attention, n: writeNumber(attention) })
          : t('incoming.title')}
      </Button>
      {mayWrite && (
        <Button component={RouterLink} to="/orders/new" variant="outlined">
          {t('newOrder')}
        </Button>
      )}
    </>
  );
};

interface NewOrdersMarkProps {
  count: number;
  onShow: () => void;
}

/** Says quietly that orders came, and shows them when asked. */
const NewOrdersMark = ({ count, onShow }: NewOrdersMarkProps): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Box role="status">
      {count > 0 && (
        <Button size="small" onClick={onShow}>
          {t('newOrders', { count })}
        </Button>
      )}
    </Box>
  );
};

interface NoOrdersProps {
  /** Whether search, filters or the tab hide what there is. */
  narrowed: boolean;
  /** The other tabs in which the same is found. */
  elsewhere: ReactNode;
  onClear: () => void;
}

/** What an empty order list says. */
const NoOrders = ({ narrowed, elsewhere, onClear }: NoOrdersProps): ReactNode => {
  const { t } = useTranslation(['orders', 'interface']);
  if (!narrowed) return <EmptyState title={t('noneYet')} text={t('noneYetHelp')} />;
  const action = (
    <>
      {elsewhere}
      <Button onClick={onClear}>{t('interface:clearFilters')}</Button>
    </>
  );
  return <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} action={action} />;
};

/** Opens the order of the list that has the focus at its shipping form, by `f`. */
const useShipKey = (): void => {
  const navigate = useNavigate();
  useKeys({
    f: (event) => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      // One line of several orders is none that is shipped.
      if (row === undefined || row === '') return;
      event.preventDefault();
      void navigate(`/orders/${row}#ship`);
    },
  });
};

const usePurchaseRows = valueLater(() => import(/* webpackChunkName: "purchases" */ './PurchaseRows'));

interface OrderRowsProps {
  views: Parameters<DrawRows<OrderRow>>[0];
  as: Parameters<DrawRows<OrderRow>>[1];
  plain: ReactNode;
  /** Undefined for who chooses nothing. */
  selection: Selection | undefined;
}

/**
 * Orders one after the other, and those of one purchase under one line once the script that groups them is there.
 * Both are the same list of rows: one that is pressed or has the focus meanwhile stays.
 */
const OrderRows = ({ views, as, plain, selection }: OrderRowsProps): ReactNode => {
  const drawPurchases = usePurchaseRows();
  const purchases = useKeptPurchases();
  if (drawPurchases === null || !purchases.grouped) return plain;
  return drawPurchases({ views, as, selection, purchases });
};

const PurchasesChoice = partLater(() => import(/* webpackChunkName: "purchases" */ './PurchasesChoice'));
// What reads files comes with the sheet, and what it says.
const TrackingFileSheet = partOnDemand(() => import('../file/TrackingFileSheet'), 'main');

const unfiltered = { q: '', period: 'all', from: '', to: '', payout: 'all', due: 'all', vendor: '' } as const;

const isFiltered = (filters: ListFilters): boolean =>
  (Object.keys(unfiltered) as (keyof typeof unfiltered)[]).some((key) => filters[key] !== unfiltered[key]);

export default function OrdersScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const list = useOrders();
  const { filters, change, currentData, isFetching } = list;
  const columns = useOrderColumns();
  const { shown, choose } = useShownColumns('orders', usualColumns);
  const canWrite = useCan('write_orders');
  const { finding, selection, chosenOf } = useAllOrders(
    list.input,
    useSelection(`${list.scope} ${String(filters.page)}`),
  );
  const { start, running } = useOrderExport();
  const [isFileOpen, setFile] = useState(false);
  useShipKey();
  const admin = useMarketplaceView();
  const page = list.page ?? list.data;
  const filtered = isFiltered(filters);
  const tabs = fulfilmentFilters.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    count: page?.counts[value],
  }));
  const toTab = (fulfillment: FulfilmentFilter): void => change({ fulfillment });
  const chosen = chosenOf(page?.orders ?? []);
  // A search that stops counting does not know how many there are.
  const total = page?.more === true ? undefined : page?.counts[filters.fulfillment];
  const tooMany = total !== undefined && total > mostChosen;
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
                {t('fromFile')}
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
      <StateTabs label={t('state')} value={filters.fulfillment} tabs={tabs} onChange={toTab} />
      <OrderFiltersBar
        filters={filters}
        onChange={change}
        onClear={filtered ? () => change(unfiltered) : undefined}
        inUse={list.countInUse('period', 'from', 'to', 'payout', 'due', 'vendor')}
        aside={
          <ListMenus
            list="orders"
            search={list.scope}
            columns={columns}
            shown={shown}
            choose={choose}
            besideColumns={admin && <PurchasesChoice />}
          />
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
        // Only the marketplace sees more than one part of a purchase.
        drawRows={
          admin
            ? (views, as, plain) => (
                <OrderRows views={views} as={as} plain={plain} selection={canWrite ? selection : undefined} />
              )
            : undefined
        }
        actions={
          <>
            <MarkShipped rows={chosen} onDone={selection.clear} />
            <PrintActions ids={chosen.map(({ id }) => id)} />
            {tooMany && chosen.length === page?.orders.length && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('chooseFewer', { most: writeNumber(mostChosen) })}
              </Box>
            )}
          </>
        }
        total={tooMany ? undefined : total}
        fetching={isFetching || finding}
        error={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        empty={
          <NoOrders
            narrowed={filtered || filters.fulfillment !== 'any'}
            elsewhere={
              filtered && <FoundElsewhere tabs={tabs} value={filters.fulfillment} onChange={toTab} />
            }
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
        total={total}
        onPage={(number) => change({ page: number })}
        size={filters.pageSize}
        onSize={(pageSize) => change({ pageSize })}
      />
    </>
  );
}
