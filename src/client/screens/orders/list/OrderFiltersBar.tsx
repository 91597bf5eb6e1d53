import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periods } from '../../../../domain/dates';
import { payoutFilters } from '../../../../domain/orders/orders';
import { DayField } from '../../../ui/list/DayField';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchField } from '../../../ui/list/SearchField';
import type { ListFilters } from './useOrders';

interface OrderFiltersBarProps {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
  onClear: (() => void) | undefined;
  /** Stands at the end of the bar. */
  aside: ReactNode;
}

/** Search, days and payout of the list. A period and days of one's own exclude each other. */
export const OrderFiltersBar = ({ filters, onChange, onClear, aside }: OrderFiltersBarProps): ReactNode => {
  const { t } = useTranslation('orders');
  const { q, period, from, to, payout } = filters;
  const backwards = from !== '' && to !== '' && to < from;
  return (
    <FilterBar onClear={onClear}>
      <SearchField label={t('search')} value={q} onChange={(text) => onChange({ q: text })} />
      <FilterSelect
        label={t('period')}
        value={period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => onChange({ period: value, from: '', to: '' })}
      />
      <DayField label={t('from')} value={from} onChange={(day) => onChange({ from: day, period: 'all' })} />
      <DayField
        label={t('to')}
        value={to}
        error={backwards ? t('endsBefore') : undefined}
        onChange={(day) => onChange({ to: day, period: 'all' })}
      />
      <FilterSelect
        label={t('payout')}
        value={payout}
        options={payoutFilters.map((value) => ({ value, label: t(`payouts.${value}`) }))}
        onChange={(value) => onChange({ payout: value })}
      />
      <Box sx={{ display: 'flex', gap: 0.5, ml: { sm: 'auto' } }}>{aside}</Box>
    </FilterBar>
  );
};
