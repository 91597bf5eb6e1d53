import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  discountFilters,
  discountListSchema,
  type Discount,
  type DiscountFilter,
} from '../../../domain/discounts/discounts';
import { messageOf } from '../../api/failures/failure';
import { useListDiscountsQuery } from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { useFilters } from '../../filters/useFilters';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { Amount } from '../../ui/format/Amount';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { FilterBar } from '../../ui/list/FilterBar';
import { OlderPager } from '../../ui/list/OlderPager';
import { SearchField } from '../../ui/list/SearchField';
import { StateTabs } from '../../ui/list/StateTabs';
import { PageTitle } from '../../ui/PageTitle';
import { StatusLabel } from '../../ui/StatusLabel';
import { stateTones, useDiscountText } from './useDiscountText';

const useColumns = (): Column<Discount>[] => {
  const { t } = useTranslation('discounts');
  const isMarketplace = useMarketplaceView();
  const text = useDiscountText();
  const vendor: Column<Discount> = {
    key: 'vendor',
    head: t('forWhom'),
    width: '14%',
    cell: (discount) => discount.vendor ?? t('everyone'),
  };
  return [
    {
      key: 'name',
      head: t('name'),
      title: true,
      cell: ({ name }) => <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>,
    },
    { key: 'value', head: t('value'), width: 100, align: 'right', cell: text.value },
    {
      key: 'state',
      head: t('state'),
      width: 140,
      cell: ({ state }) => <StatusLabel tone={stateTones[state]}>{t(`states.${state}`)}</StatusLabel>,
    },
    { key: 'period', spare: 2, head: t('period'), width: '20%', cell: text.period },
    ...(isMarketplace ? [vendor] : []),
    {
      key: 'uses',
      head: t('uses'),
      width: 104,
      align: 'right',
      cell: (discount) => (
        <>
          {text.uses(discount)}
          {text.beyond(discount).length > 0 && (
            <Box sx={{ color: 'warning.main', fontSize: 12 }}>
              {t('beyondUses', { count: Object.values(discount.beyond).reduce((sum, n) => sum + n, 0) })}
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'cost',
      spare: 1,
      head: t('cost'),
      width: 120,
      align: 'right',
      cell: ({ costs }) =>
        costs.map(({ amount, currency }) => (
          <Box key={currency} component="span" sx={{ display: 'block' }}>
            <Amount value={amount} currency={currency} />
          </Box>
        )),
    },
  ];
};

interface ListFilters {
  q: string;
  state: DiscountFilter;
  before: string;
  page: number;
}

const defaults: ListFilters = { q: '', state: 'all', before: '', page: 1 };

/** The discounts that there are, with their use and cost. */
export default function DiscountsScreen(): ReactNode {
  const { t } = useTranslation('discounts');
  const canMake = useCan('write_products');
  const { filters, change } = useFilters(discountListSchema, defaults);
  const { q, state, before } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(
    useListDiscountsQuery({
      state,
      ...(q !== '' && { q }),
      ...(before !== '' && { before }),
    }),
  );
  const columns = useColumns();
  const counts = data?.counts;
  const all = counts === undefined ? undefined : counts.planned + counts.active + counts.ended + counts.used;
  const make = canMake && (
    <Button component={Link} to="/discounts/new" variant="contained">
      {t('new')}
    </Button>
  );
  const isNarrowed = q !== '' || state !== 'all';
  return (
    <>
      <PageTitle title={t('title')} actions={make} />
      <StateTabs
        label={t('tabs')}
        value={state}
        tabs={discountFilters.map((value) => ({
          value,
          label: t(`states.${value}`),
          count: value === 'all' ? all : counts?.[value],
        }))}
        onChange={(next) => change({ state: next, before: '' })}
      />
      <FilterBar
        onClear={q === '' ? undefined : () => change({ q: '', before: '' })}
        search={
          <SearchField label={t('search')} value={q} onChange={(next) => change({ q: next, before: '' })} />
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.discounts}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => `/discounts/${id}`}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyHelp')} action={make} />
          )
        }
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={(next) => change({ before: next })} />
    </>
  );
}
