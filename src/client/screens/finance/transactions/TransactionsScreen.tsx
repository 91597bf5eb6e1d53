import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { periods } from '../../../../domain/dates';
import { transactionFilters } from '../../../../domain/finance/transactions';
import { messageOf } from '../../../api/failure';
import { useExportTransactionsMutation } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { DataTable } from '../../../ui/list/DataTable';
import { download } from '../../../ui/download';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { StatementSheet } from './StatementSheet';
import { TransactionTotalsBar } from './TransactionTotalsBar';
import { useTransactionColumns } from './useTransactionColumns';
import { inputOf, useTransactions } from './useTransactions';
import { VendorField } from './VendorField';

/** What was earned, with what is still owed; each row leads to its order. */
export default function TransactionsScreen(): ReactNode {
  const { t } = useTranslation(['finance', 'orders']);
  const admin = useMarketplaceView();
  const columns = useTransactionColumns();
  const { filters, change, clear, changed, currentData, data, isFetching, error, refetch } =
    useTransactions();
  const [exportTransactions, { isLoading }] = useExportTransactionsMutation();
  const [making, setMaking] = useState(false);
  const page = currentData ?? data;
  const startExport = async (): Promise<void> => {
    const answer = await exportTransactions(inputOf({ ...filters, page: 1 }));
    if (answer.data !== undefined) download(answer.data.url);
  };
  const day = (label: string, value: string, part: (day: string) => { from: string } | { to: string }) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => change({ ...part(target.value), period: 'all' })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
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
      <FilterBar onClear={changed ? clear : undefined}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
        {admin && <VendorField value={filters.vendor} onChange={(vendor) => change({ vendor })} />}
        <FilterSelect
          label={t('period')}
          value={filters.period}
          options={periods.map((value) => ({ value, label: t(`orders:periods.${value}`) }))}
          onChange={(period) => change({ period, from: '', to: '' })}
        />
        {day(t('from'), filters.from, (from) => ({ from }))}
        {day(t('to'), filters.to, (to) => ({ to }))}
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
        onPage={(number) => change({ page: number })}
      />
      {making && (
        <StatementSheet
          vendor={filters.vendor}
          from={filters.from}
          to={filters.to}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
