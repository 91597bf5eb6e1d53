import { useEffect, useState } from 'react';
import { orderFiltersSchema, type OrderRow, type OrdersPage } from '../../../domain/orders/orders';
import { api } from '../../api/api';
import { readFilters } from '../../filters/readFilters';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { listDefaults, listInputOf, type ListFilters } from './list/useOrders';

/** The orders of a list as they stood when one went into one of them; what is shipped on the way leaves no gap. */
interface Trail {
  orders: readonly OrderRow[];
  /** The pages of the list at its ends; null where nothing comes before or after. */
  firstPage: number | null;
  lastPage: number | null;
}

export interface Neighbours {
  previous: OrderRow | undefined;
  next: OrderRow | undefined;
  /** The next one down the list that waits to be shipped. */
  nextToShip: OrderRow | undefined;
}

const none: Neighbours = { previous: undefined, next: undefined, nextToShip: undefined };

const unseen = (trail: Trail, { orders }: OrdersPage): OrderRow[] => {
  const seen = new Set(trail.orders.map(({ id }) => id));
  return orders.filter(({ id }) => !seen.has(id));
};

type ReadPage = (page: number, fresh: boolean) => Promise<OrdersPage | undefined>;

const begin = async (page: number, read: ReadPage): Promise<Trail | null> => {
  const first = await read(page, false);
  if (first === undefined) return null;
  return {
    orders: first.orders,
    firstPage: page > 1 ? page : null,
    lastPage: page < first.pageCount ? page : null,
  };
};

/**
 * Goes on at the end of the trail. Where orders have left the list meanwhile, those that come now stand on the page
 * that was read before, so that one is looked at again first.
 */
const extend = async (trail: Trail, read: ReadPage): Promise<Trail> => {
  const { lastPage } = trail;
  if (lastPage === null) return trail;
  for (const page of [lastPage, lastPage + 1]) {
    const found = await read(page, true);
    if (found === undefined) return trail;
    const added = unseen(trail, found);
    const more = page < found.pageCount ? page : null;
    if (added.length > 0 || more === null)
      return { ...trail, orders: [...trail.orders, ...added], lastPage: more };
  }
  return { ...trail, lastPage: lastPage + 1 };
};

const reachBack = async (trail: Trail, read: ReadPage): Promise<Trail> => {
  if (trail.firstPage === null) return trail;
  const page = trail.firstPage - 1;
  const found = await read(page, true);
  if (found === undefined) return trail;
  const orders = [...unseen(trail, found), ...trail.orders];
  return { ...trail, orders, firstPage: page > 1 ? page : null };
};

/**
 * The orders before and after one in the list that one came from, in that list's order and over its pages. None where
 * one came by another way, or where the list cannot be read: the order itself does not wait for it.
 */
export const useNeighbours = (orderId: string): Neighbours => {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ filters }) => filters['/orders']);
  const [trail, setTrail] = useState<Trail | null>(null);
  const place = trail?.orders.findIndex(({ id }) => id === orderId) ?? -1;
  const atStart = place === 0 && trail?.firstPage !== null;
  const atEnd = place !== -1 && place === (trail?.orders.length ?? 0) - 1 && trail?.lastPage !== null;
  useEffect(() => {
    if (search === undefined || !(trail === null || atStart || atEnd)) return undefined;
    let left = false;
    const filters: ListFilters = readFilters(orderFiltersSchema, listDefaults, new URLSearchParams(search));
    const read: ReadPage = async (page, fresh) => {
      const input = listInputOf({ ...filters, page });
      const options = { subscribe: false, forceRefetch: fresh };
      return (await dispatch(api.endpoints.listOrders.initiate(input, options))).data;
    };
    const go = async (): Promise<void> => {
      let known = trail ?? (await begin(filters.page, read));
      if (known === null) return;
      if (atEnd) known = await extend(known, read);
      if (atStart) known = await reachBack(known, read);
      if (!left) setTrail(known);
    };
    void go();
    return () => {
      left = true;
    };
  }, [dispatch, search, trail, atStart, atEnd]);
  if (trail === null || place === -1) return none;
  const after = trail.orders.slice(place + 1);
  return {
    previous: trail.orders[place - 1],
    next: after[0],
    nextToShip: after.find(({ fulfillment }) => fulfillment === 'unfulfilled'),
  };
};
