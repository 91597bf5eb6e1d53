import { useEffect, useMemo, useState } from 'react';
import type { Period } from '../../../../domain/dates';
import {
  orderFiltersSchema,
  type FulfilmentFilter,
  type OrderFilters,
  type dueFilters,
  type payoutFilters,
  type OrdersPage,
} from '../../../../domain/orders/orders';
import { pageSize, type PageSize } from '../../../../domain/paging';
import { api } from '../../../api/api';
import { onReturnToTab } from '../../../api/dataCache';
import { useListOrdersQuery } from '../../../api/hooks';
import { ofTheFilters } from '../../../api/ofTheFilters';
import { useFilters } from '../../../filters/useFilters';
import { orderCalls } from '../../../../catalogue/orders';
import { useAppDispatch } from '../../../storeHooks';

/** How often the list is looked at anew, in ms. */
const interval = 60_000;

/** The list beside the one that is shown, whose place in the cache it must not take. */
export const { lookAtOrders } = api.injectEndpoints({
  endpoints: (build) => ({
    lookAtOrders: build.query<OrdersPage, OrderFilters>({
      query: (input) => ({ call: orderCalls.listOrders, input }),
    }),
  }),
}).endpoints;

interface Seen {
  /** The page that is shown; a later one makes what was seen worthless. */
  shown: OrdersPage;
  latest: OrdersPage;
}

/**
 * Looks at the list each minute and on return, without moving what is read: rows that are shown take their new state in
 * their place, and orders that came are counted, not shown. Failures are quiet: the list still stands.
 */
const useNewOrders = (input: OrderFilters, shown: OrdersPage | undefined) => {
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (shown === undefined) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      // Where it fails, the next minute brings another look.
      const { data } = await dispatch(lookAtOrders.initiate(input, { subscribe: false, forceRefetch: true }));
      if (data !== undefined && !left) setSeen({ shown, latest: data });
    };
    const timer = setInterval(() => void look(), interval);
    // Who comes back to the tab sees it as it is now.
    const endReturns = onReturnToTab(() => void look());
    return () => {
      clearInterval(timer);
      endReturns();
      left = true;
    };
  }, [dispatch, input, shown]);
  return useMemo(() => {
    const latest = seen !== null && seen.shown === shown ? seen.latest : undefined;
    if (latest === undefined || shown === undefined) return { page: shown, newOrders: 0 };
    const tab = input.fulfillment ?? 'any';
    const fresh = new Map(latest.orders.map((order) => [order.id, order]));
    const orders = shown.orders.map((order) => fresh.get(order.id) ?? order);
    // One that came counts also where another has left the tab since.
    const [top] = shown.orders;
    const known = new Set(shown.orders.map(({ id }) => id));
    const above = latest.orders.filter(
      ({ id, createdAt }) => !known.has(id) && (top === undefined || createdAt >= top.createdAt),
    );
    const newOrders = Math.max(above.length, latest.counts[tab] - shown.counts[tab], 0);
    return { page: { ...shown, orders, counts: latest.counts }, newOrders };
  }, [seen, shown, input]);
};

export interface ListFilters {
  q: string;
  fulfillment: FulfilmentFilter;
  period: Period;
  from: string;
  to: string;
  payout: (typeof payoutFilters)[number];
  due: (typeof dueFilters)[number];
  /** Empty: of all; there is no other choice for a vendor. */
  vendor: string;
  page: number;
  pageSize: PageSize;
}

/** Where the list begins: all orders of all time (spec 9). */
export const listDefaults: ListFilters = {
  q: '',
  fulfillment: 'any',
  period: 'all',
  from: '',
  to: '',
  payout: 'all',
  due: 'all',
  vendor: '',
  page: 1,
  pageSize,
};

/** Days go as they were chosen, as texts: no time zone can shift them (trap 114). */
export const listInputOf = ({
  q,
  from,
  to,
  due,
  vendor,
  pageSize: size,
  ...rest
}: ListFilters): OrderFilters => ({
  ...rest,
  ...(q === '' ? {} : { q }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
  ...(due === 'all' ? {} : { due }),
  ...(vendor === '' ? {} : { vendor }),
  ...(size === pageSize ? {} : { pageSize: size }),
});

/**
 * The list at the address. The page after it is fetched ahead; the rows before stay until the next are
 * there; new orders wait to be asked for.
 */
export const useOrders = () => {
  const inUse = useFilters(orderFiltersSchema, listDefaults);
  const input = useMemo(() => listInputOf(inUse.filters), [inUse.filters]);
  const answer = ofTheFilters(useListOrdersQuery(input));
  const { currentData } = answer;
  const news = useNewOrders(input, currentData);
  const prefetch = api.usePrefetch('listOrders');
  useEffect(() => {
    const page = input.page ?? 1;
    if (currentData !== undefined && page < currentData.pageCount) prefetch({ ...input, page: page + 1 });
  }, [currentData, input, prefetch]);
  return { ...inUse, input, ...answer, ...news };
};
