import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestOthers, type StandingAnswer } from '../../../../domain/home/compare';
import { measures } from '../../../../domain/home/vendorMarks';
import { messageOf } from '../../../api/failures/failure';
import { useReadOwnStandingQuery } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { EmptyState } from '../../../ui/EmptyState';
import { useAmountText } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { FilterBar } from '../../../ui/list/FilterBar';
import { PageTitle } from '../../../ui/PageTitle';
import { StatusLabel } from '../../../ui/StatusLabel';
import { PeriodFields } from './PeriodFields';
import { useCompareFilters } from './useCompareFilters';
import { useGrowthDays, useGrowthText, useMeasureText } from './useMeasureText';

interface Line {
  key: 'sales' | 'growth' | 'orders' | (typeof measures)[number];
  own: string;
  others: string;
  /** What the marketplace wants at most; empty where it wants nothing. */
  most: string;
  isBehind: boolean;
}

const useLines = (): ((answer: StandingAnswer) => Line[]) => {
  const amountText = useAmountText();
  const measureText = useMeasureText();
  const growthText = useGrowthText();
  return ({ own, others, marks, currency }) => [
    {
      key: 'sales',
      own: amountText(own.sales, currency),
      others: others.sales === null ? '–' : amountText(others.sales, currency),
      most: '',
      isBehind: false,
    },
    { key: 'growth', own: growthText(own.growth), others: '', most: '', isBehind: false },
    {
      key: 'orders',
      own: writeNumber(own.orders),
      others: others.orders === null ? '–' : writeNumber(others.orders),
      most: '',
      isBehind: false,
    },
    ...measures.map((measure): Line => {
      const mark = marks[measure];
      return {
        key: measure,
        own: measureText(measure, own[measure]),
        others: measureText(measure, others[measure]),
        most: mark === null ? '' : measureText(measure, measure === 'answer' ? mark : mark / 100),
        isBehind: own.behind.includes(measure),
      };
    }),
  ];
};

/** How a vendor does in some days, beside what is in the middle of the others and what the marketplace wants. */
export default function StandingScreen(): ReactNode {
  const { t } = useTranslation('home');
  const growthDays = useGrowthDays();
  const { filters, change, countInUse, days, kind } = useCompareFilters();
  const { currentData, isFetching, error, refetch } = useReadOwnStandingQuery({ ...days, period: kind });
  const linesOf = useLines();
  const columns: Column<Line>[] = [
    { key: 'figure', head: t('standing.figure'), cell: ({ key }) => t(`peers.column.${key}`), title: true },
    {
      key: 'own',
      head: t('standing.own'),
      cell: ({ own, isBehind }) => (isBehind ? <StatusLabel tone="warning">{own}</StatusLabel> : own),
      align: 'right',
      width: '22%',
    },
    { key: 'others', head: t('standing.others'), cell: ({ others }) => others, align: 'right', width: '22%' },
    { key: 'most', head: t('standing.most'), cell: ({ most }) => most, align: 'right', width: '22%' },
  ];
  return (
    <>
      <PageTitle title={t('standing.title')} />
      <FilterBar inUse={countInUse('period')}>
        <PeriodFields filters={filters} days={days} change={change} />
      </FilterBar>
      {currentData !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: 720 }}>
          {t('standing.help', { count: fewestOthers })} {growthDays(currentData)}
        </Typography>
      )}
      <DataTable
        label={t('standing.title')}
        columns={columns}
        rows={currentData === undefined ? undefined : linesOf(currentData)}
        rowId={({ key }) => key}
        rowName={({ key }) => t(`peers.column.${key}`)}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('standing.empty')} />}
      />
    </>
  );
}
