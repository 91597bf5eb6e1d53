import Button from '@mui/material/Button';
import { useState, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { firstDayOf, lastDayOf, periods, type Period } from '../../../../domain/dates';
import {
  transactionFilters,
  transactionListSchema,
  type TransactionFilters,
  type TransactionTotals,
} from '../../../../domain/finance/transactions';
import { pageSize, type PageSize } from '../../../../domain/paging';
import { messageOf } from '../../../api/failures/failure';
import {
  useExportTransactionsMutation,
  useListTransactionsQuery,
  useReadCurrencyQuery,
} from '../../../api/hooks';
import { ofTheFilters } from '../../../api/ofTheFilters';
import { todayIn } from '../../../language/today';
import { useMarketplaceView } from '../../../session/useSession';
import { DataTable } from '../../../ui/list/DataTable';
import { download } from '../../../ui/download';
import { EmptyState } from '../../../ui/EmptyState';
import { DayField } from '../../../form/day/DayField';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { StatementSheet } from './StatementSheet';
import { useTransactionColumns } from './useTransactionColumns';
import { VendorField } from './VendorField';
import { useFilters } from '../../../filters/useFilters';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { shownIn } from '../../../../domain/finance/currencies';
import { currencyDigits } from '../../../../domain/money';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { useFormats } from '../../../ui/format/formats';
import { useLocalDateText } from '../../../ui/format/LocalDate';

const parts = ['gross', 'commission', 'net', 'due'] as const;

/** What the list comes to in one currency, and about how much that is in the one that was chosen. */
const TransactionTotalsBar = ({ totals }: { totals: TransactionTotals }): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const dateText = useLocalDateText();
  const { data } = useReadCurrencyQuery();
  const { currency } = totals;
  const rate =
    data?.currency === currency && data.displayCurrency !== currency
      ? data.rates.find((each) => each.currency === data.displayCurrency)
      : undefined;
  const words = {
    gross: t('gross'),
    commission: t('title'),
    net: t('net'),
    // Of what the list shows: the balance itself is told with the payouts.
    due: t('owed'),
  };
  const about = (value: string): string | null => {
    const shown = shownIn(value, rate);
    return shown === null || rate === undefined
      ? null
      : amountText(shown.toFixed(currencyDigits(rate.currency)), rate.currency);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={t('totals')} sx={{ p: 2, mb: 2 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
          '& dd': { m: 0, fontSize: 18, fontWeight: 600 },
          '& dt': { color: 'text.secondary', fontSize: 13 },
        }}
      >
        {parts.map((part) => (
          <Box key={part} sx={{ minWidth: 0 }}>
            <dt>{words[part]}</dt>
            <dd>
              <Amount value={totals[part]} currency={currency} />
              {rate !== undefined && (
                <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
                  {t('approximately', { amount: about(totals[part]) })}
                </Box>
              )}
            </dd>
          </Box>
        ))}
      </Box>
      {rate !== undefined && (
        <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>
          {t('rateOf', { day: dateText(rate.day), source: rate.source })}
        </Box>
      )}
    </Paper>
  );
};

interface ListFilters {
  q: string;
  vendor: string;
  period: Period;
  from: string;
  to: string;
  payout: (typeof transactionFilters)[number];
  page: number;
  pageSize: PageSize;
}

/** Where the list begins: the last week (spec 9). */
const listDefaults: ListFilters = {
  q: '',
  vendor: '',
  period: 'week',
  from: '',
  to: '',
  payout: 'all',
  page: 1,
  pageSize,
};

/** What the filters ask for, on all pages; texts that are empty are left out. */
const inputOf = ({ q, vendor, period, from, to, payout }: ListFilters): TransactionFilters => ({
  period,
  payout,
  ...(q === '' ? {} : { q }),
  ...(vendor === '' ? {} : { vendor }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

const useTransactions = () => {
  const inUse = useFilters(transactionListSchema, listDefaults);
  const input = useMemo(() => {
    const { page, pageSize: size } = inUse.filters;
    return { ...inputOf(inUse.filters), page, ...(size === pageSize ? {} : { pageSize: size }) };
  }, [inUse.filters]);
  return { ...inUse, ...ofTheFilters(useListTransactionsQuery(input)) };
};

/** What was earned, with what is still owed; each row leads to its order. */
export default function TransactionsScreen(): ReactNode {
  const { t } = useTranslation(['finance', 'orders']);
  const admin = useMarketplaceView();
  const columns = useTransactionColumns();
  const { filters, change, clear, changed, countInUse, currentData, data, isFetching, error, refetch } =
    useTransactions();
  const [exportTransactions, { isLoading }] = useExportTransactionsMutation();
  const [making, setMaking] = useState(false);
  const today = todayIn(useFormats().timeZone ?? 'UTC');
  const page = currentData ?? data;
  const startExport = async (): Promise<void> => {
    const answer = await exportTransactions(inputOf(filters));
    if (answer.data !== undefined) download(answer.data.url);
  };
  return (
    <>
      <PageTitle
        title={t('transactions')}
        actions={
          <>
            <Button component={Link} to="/currency">
              {t('currency')}
            </Button>
            {admin && (
              <Button component={Link} to="/transactions/check">
                {t('bookCheck')}
              </Button>
            )}
            <Button loading={isLoading} onClick={() => void startExport()}>
              {t('export')}
            </Button>
            <Button variant="contained" onClick={() => setMaking(true)}>
              {t('statement')}
            </Button>
          </>
        }
      />
      <FilterBar
        onClear={changed ? clear : undefined}
        inUse={countInUse('vendor', 'period', 'from', 'to', 'payout')}
        search={<SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />}
      >
        {admin && <VendorField value={filters.vendor} onChange={(vendor) => change({ vendor })} />}
        <FilterSelect
          label={t('period')}
          value={filters.period}
          options={periods.map((value) => ({ value, label: t(`orders:periods.${value}`) }))}
          onChange={(period) => change({ period, from: '', to: '' })}
        />
        <DayField
          label={t('from')}
          value={filters.from}
          onChange={(from) => change({ from, period: 'all' })}
        />
        <DayField label={t('to')} value={filters.to} onChange={(to) => change({ to, period: 'all' })} />
        <FilterSelect
          label={t('state')}
          value={filters.payout}
          options={transactionFilters.map((value) => ({ value, label: t(`statusFilter.${value}`) }))}
          onChange={(payout) => change({ payout })}
        />
      </FilterBar>
      {page !== undefined &&
        [page.totals, ...page.otherTotals].map((totals) => (
          <TransactionTotalsBar key={totals.currency} totals={totals} />
        ))}
      <DataTable
        label={t('transactions')}
        columns={columns}
        rows={page?.transactions}
        rowId={({ id }) => id}
        rowName={({ orderName, id }) => orderName ?? id}
        link={({ orderId }) => (orderId === null ? '/transactions' : `/orders/${orderId}`)}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t('noTransactions')}
            text={t('noTransactionsHelp')}
            action={
              <Button onClick={() => change({ period: 'all', from: '', to: '' })}>{t('showAll')}</Button>
            }
          />
        }
      />
      <Pager
        page={filters.page}
        pageCount={page?.pageCount ?? 1}
        total={page?.count}
        onPage={(number) => change({ page: number })}
        size={filters.pageSize}
        onSize={(pageSize) => change({ pageSize })}
      />
      {making && (
        <StatementSheet
          vendor={filters.vendor}
          // A period is chosen by its name: the statement is of its days.
          from={filters.from || (firstDayOf(filters.period, today) ?? '')}
          to={filters.to || (lastDayOf(filters.period, today) ?? '')}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
