import { useMemo } from 'react';
import type { Period } from '../../../../domain/dates';
import {
  transactionListSchema,
  type transactionFilters,
  type TransactionFilters,
} from '../../../../domain/finance/transactions';
import { useListTransactionsQuery } from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';

export interface ListFilters {
  q: string;
  vendor: string;
  period: Period;
  from: string;
  to: string;
  payout: (typeof transactionFilters)[number];
  page: number;
}

/** Where the list begins: the last week (spec 9). */
const listDefaults: ListFilters = {
  ...{ q: '', vendor: '', period: 'week', from: '', to: '', payout: 'all', page: 1 },
};

/** What the filters ask for; texts that are empty are left out. */
export const inputOf = ({ q, vendor, from, to, ...rest }: ListFilters): TransactionFilters => ({
  ...rest,
  ...(q === '' ? {} : { q }),
  ...(vendor === '' ? {} : { vendor }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

export const useTransactions = () => {
  const inUse = useFilters(transactionListSchema, listDefaults);
  const input = useMemo(() => inputOf(inUse.filters), [inUse.filters]);
  return { ...inUse, ...useListTransactionsQuery(input) };
};
