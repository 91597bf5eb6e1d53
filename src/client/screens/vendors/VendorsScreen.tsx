import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vendorListSchema, vendorTabs, type VendorTab } from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failure';
import { useListVendorsQuery } from '../../api/hooks';
import { useFilters } from '../../filters/useFilters';
import { DataTable } from '../../ui/list/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FilterBar } from '../../ui/list/FilterBar';
import { PageTitle } from '../../ui/PageTitle';
import { Pager } from '../../ui/list/Pager';
import { SearchField } from '../../ui/list/SearchField';
import { StateTabs } from '../../ui/list/StateTabs';
import { NewVendorSheet } from './NewVendorSheet';
import { useVendorColumns } from './useVendorColumns';
import { linesWith, vendorLinesOf } from './vendorRows';

interface ListFilters {
  q: string;
  tab: VendorTab;
  page: number;
}

const defaults: ListFilters = { q: '', tab: 'all', page: 1 };
const pageSize = 50;

const emptyWords = {
  all: ['empty', 'emptyHelp'],
  applications: ['noApplications', 'noApplicationsHelp'],
  'without-account': ['noneSilent', 'noneSilentHelp'],
} as const;

/** Everyone who sells here, wants to, or is only a name on products. */
export default function VendorsScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const { filters, change } = useFilters(vendorListSchema, defaults);
  const { data, isFetching, error, refetch } = useListVendorsQuery();
  const [adding, setAdding] = useState(false);
  const columns = useVendorColumns();
  const lines = data && vendorLinesOf(data);
  const found = lines && linesWith(lines[filters.tab], filters.q);
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize));
  const page = Math.min(filters.page, pageCount);
  const [title, help] =
    filters.q === '' ? emptyWords[filters.tab] : (['noneFound', 'noneFoundHelp'] as const);
  const countOf = (tab: VendorTab): number | undefined =>
    tab === 'applications'
      ? lines?.applications.filter(({ state }) => state === 'pending').length
      : lines?.[tab].length;
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('inviteAVendor')}
          </Button>
        }
      />
      <StateTabs
        label={t('tabs')}
        value={filters.tab}
        tabs={vendorTabs.map((value) => ({ value, label: t(`tab.${value}`), count: countOf(value) }))}
        onChange={(tab) => change({ tab })}
      />
      <FilterBar onClear={filters.q === '' ? undefined : () => change({ q: '' })}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={found?.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ path }) => path}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t(title)} text={t(help)} />}
      />
      <Pager page={page} pageCount={pageCount} onPage={(next) => change({ page: next })} />
      {adding && <NewVendorSheet onClose={() => setAdding(false)} />}
    </>
  );
}
