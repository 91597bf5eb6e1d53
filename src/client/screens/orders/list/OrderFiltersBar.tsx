import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periods } from '../../../../domain/dates';
import { payoutFilters } from '../../../../domain/orders/orders';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchField } from '../../../ui/list/SearchField';
import type { ListFilters } from './useOrders';
import TextField from '@mui/material/TextField';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** While a year is typed it passes through the years 2, 20 and 202. */
const isWhole = (day: string): boolean => day === '' || day >= '1900';

/** A day, by the device's own calendar. What it gives is the day itself, in no time zone. */
const DayField = ({ label, value, error, onChange }: DayFieldProps): ReactNode => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWhole(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};

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
