import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payoutFilters } from '../../../../domain/orders/orders';
import { DayField } from '../../../form/day/DayField';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import type { ListFilters } from './useOrders';

interface MoreOrderFiltersProps {
  filters: Pick<ListFilters, 'from' | 'to' | 'payout'>;
  onChange: (part: Partial<ListFilters>) => void;
}

/** What is asked for less: days of one's own, which no period goes with, and how the vendor is paid. */
const MoreOrderFilters = ({ filters, onChange }: MoreOrderFiltersProps): ReactNode => {
  const { t } = useTranslation('orders');
  const { from, to, payout } = filters;
  const backwards = from !== '' && to !== '' && to < from;
  return (
    <>
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
        // What is paid after shipping is not paid either.
        options={payoutFilters.map((value) => ({
          value,
          label: t(value === 'due' ? 'payouts.open' : `payouts.${value}`),
        }))}
        onChange={(value) => onChange({ payout: value })}
      />
    </>
  );
};

export default MoreOrderFilters;
