import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { sheetCsv } from '../../../../domain/files/csv/sheetCsv';
import type { CompareAnswer, VendorStanding } from '../../../../domain/home/compare';
import { measures, type Measure, type VendorMarks } from '../../../../domain/home/vendorMarks';
import { pageSize } from '../../../../domain/paging';
import { messageOf } from '../../../api/failures/failure';
import { useCompareVendorsQuery } from '../../../api/hooks';
import { localeNow, writeNumber } from '../../../language/locale';
import { useCan } from '../../../session/useSession';
import { EmptyState } from '../../../ui/EmptyState';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { Amount } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { PageTitle } from '../../../ui/PageTitle';
import { saveBlob } from '../../../ui/saveBlob';
import { StatusLabel } from '../../../ui/StatusLabel';
import { PeriodFields } from './PeriodFields';
import { orders, shows, sorts, useCompareFilters, type CompareFilters } from './useCompareFilters';
import { useGrowthDays, useGrowthText, useMeasureText } from './useMeasureText';

/** A mark as the measure that it is of: shares of 1, hours. */
const markOf = (marks: VendorMarks, measure: Measure): number | null => {
  const mark = marks[measure];
  return mark === null || measure === 'answer' ? mark : mark / 100;
};

const useCompareColumns = ({
  currency,
  marks,
}: Pick<CompareAnswer, 'currency' | 'marks'>): Column<VendorStanding>[] => {
  const { t } = useTranslation('home');
  const measureText = useMeasureText();
  const growthText = useGrowthText();
  return [
    { key: 'vendor', head: t('peers.column.vendor'), cell: ({ vendor }) => vendor, title: true },
    {
      key: 'sales',
      head: t('peers.column.sales'),
      cell: ({ sales }) => <Amount value={sales} currency={currency} />,
      align: 'right',
      width: 130,
    },
    {
      key: 'growth',
      head: t('peers.column.growth'),
      cell: ({ growth }) => growthText(growth),
      align: 'right',
      width: 100,
    },
    {
      key: 'orders',
      head: t('peers.column.orders'),
      cell: (row) => writeNumber(row.orders),
      align: 'right',
      width: 90,
    },
    ...measures.map((measure): Column<VendorStanding> => ({
      key: measure,
      head: t(`peers.column.${measure}`),
      align: 'right',
      width: 120,
      cell: (row) => {
        const text = measureText(measure, row[measure]);
        return row.behind.includes(measure) ? (
          <StatusLabel tone="warning">
            {text}
            <Box component="span" sx={visuallyHidden}>
              {t('peers.pastMark', { mark: measureText(measure, markOf(marks, measure)) })}
            </Box>
          </StatusLabel>
        ) : (
          text
        );
      },
    })),
  ];
};

/** The vendors that are asked for, in their order; who has no such figure comes last. */
const listed = (
  vendors: readonly VendorStanding[],
  { q, show, sort, order }: CompareFilters,
): VendorStanding[] => {
  const sought = q.trim().toLowerCase();
  const isShown = ({ vendor, behind }: VendorStanding): boolean =>
    vendor.toLowerCase().includes(sought) &&
    (show === 'all' || (show === 'behind' ? behind.length > 0 : behind.includes(show)));
  const sign = order === 'falling' ? -1 : 1;
  return vendors.filter(isShown).sort((one, other) => {
    const names = one.vendor.localeCompare(other.vendor);
    if (sort === 'vendor') return sign * -names;
    const [a, b] = [one[sort], other[sort]];
    if (a === null || b === null) return a === b ? names : a === null ? 1 : -1;
    return sign * (Number(a) - Number(b)) || names;
  });
};

const fileOf = (
  { currency }: CompareAnswer,
  rows: readonly VendorStanding[],
  heads: readonly string[],
): Blob => {
  const { start, line, number } = sheetCsv(localeNow());
  const lines = rows.map(({ vendor, sales, growth, orders: count, behind, ...row }) => [
    vendor,
    number(sales),
    currency,
    growth === null ? '' : number(String(growth)),
    String(count),
    ...measures.map((measure) => number(String(row[measure] ?? ''))),
    behind.join(' '),
  ]);
  return new Blob([start, ...[heads, ...lines].map(line)], { type: 'text/csv' });
};

const nothing = {
  currency: 'EUR',
  marks: { fewestOrders: 0, late: null, cancelled: null, refunded: null, answer: null, soldOut: null },
};

/** Every vendor beside the others in some days: what they sold, and where they fall behind. */
export default function CompareScreen(): ReactNode {
  const { t } = useTranslation('home');
  const growthDays = useGrowthDays();
  const { filters, change, countInUse, days, kind } = useCompareFilters();
  const { currentData, isFetching, error, refetch } = useCompareVendorsQuery({ ...days, period: kind });
  const columns = useCompareColumns(currentData ?? nothing);
  const maySet = useCan('read_settings');
  const rows = currentData === undefined ? undefined : listed(currentData.vendors, filters);
  const pageCount = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize));
  const page = Math.min(filters.page, pageCount);
  const save = (): void => {
    if (currentData === undefined || rows === undefined) return;
    const heads = [
      t('peers.column.vendor'),
      t('peers.column.sales'),
      t('peers.currency'),
      ...(['growth', 'orders', ...measures] as const).map((key) => t(`peers.column.${key}`)),
      t('peers.behind'),
    ];
    saveBlob(fileOf(currentData, rows, heads), `vendors-${days.from}-${days.to}.csv`);
  };
  const isFiltered = filters.q !== '' || filters.show !== 'all';
  return (
    <>
      <PageTitle
        title={t('peers.title')}
        actions={
          <>
            {maySet && (
              <Button component={RouterLink} to="/settings/marks" variant="outlined" color="inherit">
                {t('peers.setMarks')}
              </Button>
            )}
            <Button variant="outlined" color="inherit" disabled={rows === undefined} onClick={save}>
              {t('csv')}
            </Button>
          </>
        }
      />
      <FilterBar
        inUse={countInUse('period', 'show', 'sort', 'order')}
        onClear={isFiltered ? () => change({ q: '', show: 'all' }) : undefined}
        search={<SearchField label={t('peers.search')} value={filters.q} onChange={(q) => change({ q })} />}
      >
        <PeriodFields filters={filters} days={days} change={change} />
        <FilterSelect
          label={t('peers.show')}
          value={filters.show}
          options={shows.map((value) => ({
            value,
            label:
              value === 'all' || value === 'behind'
                ? t(`peers.shows.${value}`)
                : t('peers.behindIn', { what: t(`peers.column.${value}`) }),
          }))}
          onChange={(show) => change({ show })}
        />
        <FilterSelect
          label={t('peers.sort')}
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: t(`peers.column.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
        <FilterSelect
          label={t('peers.order')}
          value={filters.order}
          options={orders.map((value) => ({ value, label: t(`peers.orders.${value}`) }))}
          onChange={(order) => change({ order })}
        />
      </FilterBar>
      {currentData !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('peers.help', { count: currentData.marks.fewestOrders })} {growthDays(currentData)}
        </Typography>
      )}
      <DataTable
        label={t('peers.title')}
        columns={columns}
        rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ vendor }) => vendor}
        rowName={({ vendor }) => vendor}
        link={({ vendor }) => (maySet ? `/vendors/${encodeURIComponent(vendor)}` : undefined)}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          isFiltered ? (
            <EmptyState title={t('peers.noneFound')} />
          ) : (
            <EmptyState title={t('peers.empty')} text={t('peers.emptyHelp')} />
          )
        }
      />
      <Pager
        page={page}
        pageCount={pageCount}
        total={rows?.length}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}
