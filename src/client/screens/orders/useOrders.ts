import { useEffect, useMemo } from 'react';
import type { Period } from '../../../domain/dates';
import {
  orderFiltersSchema,
  type FulfilmentFilter,
  type OrderFilters,
  type payoutFilters,
} from '../../../domain/orders/orders';
import { api } from '../../api/api';
import { useListOrdersQuery } from '../../api/hooks';
import { useFilters } from '../../filters/useFilters';
import { useNewOrders } from './useNewOrders';

export interface ListFilters {
  q: string;
  fulfillment: FulfilmentFilter;
  period: Period;
  from: string;
  to: string;
  payout: (typeof payoutFilters)[number];
  page: number;
}

/** Where the list begins: all orders of all time (spec 9). */
export const listDefaults: ListFilters = {
  q: '',
  fulfillment: 'any',
  period: 'all',
  from: '',
  to: '',
  payout: 'all',
  page: 1,
};

/** Days go as they were chosen, as texts: no time zone can shift them (trap 114). */
const listInputOf = ({ q, from, to, ...rest }: ListFilters): OrderFilters => ({
  ...rest,
  ...(q === '' ? {} : { q }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/**
 * The list at the address. The page after it is fetched ahead; the rows before stay until the next are
 * there; new orders wait to be asked for.
 */
export const useOrders = () => {
  const inUse = useFilters(orderFiltersSchema, listDefaults);
  const input = useMemo(() => listInputOf(inUse.filters), [inUse.filters]);
  const answer = useListOrdersQuery(input);
  const { currentData } = answer;
  const news = useNewOrders(input, currentData);
  const prefetch = api.usePrefetch('listOrders');
  useEffect(() => {
    const page = input.page ?? 1;
    if (currentData !== undefined && page < currentData.pageCount) prefetch({ ...input, page: page + 1 });
  }, [currentData, input, prefetch]);
  return { ...inUse, input, ...answer, ...news };
};
