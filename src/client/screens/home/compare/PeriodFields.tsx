import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areTooMany, homePeriods, type Days } from '../../../../domain/home/figures';
import { DayField } from '../../../form/day/DayField';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { tooManyText } from '../tooManyText';
import type { CompareFilters } from './useCompareFilters';

interface PeriodFieldsProps {
  filters: Pick<CompareFilters, 'period' | 'from' | 'to'>;
  days: Days;
  change: (part: Partial<CompareFilters>) => void;
}

/** Which days; who begins to choose them begins with those that are shown. */
export const PeriodFields = ({
  filters: { period, from, to },
  days,
  change,
}: PeriodFieldsProps): ReactNode => {
  const { t } = useTranslation('home');
  return (
    <>
      <FilterSelect
        label={t('period')}
        value={period}
        options={[...homePeriods, 'dates' as const].map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(chosen) =>
          change({ period: chosen, ...(chosen === 'dates' ? days : { from: '', to: '' }) })
        }
      />
      {period === 'dates' && (
        <>
          <DayField label={t('from')} value={from} onChange={(day) => change({ from: day })} />
          <DayField
            label={t('to')}
            value={to}
            error={areTooMany(days) ? tooManyText() : undefined}
            onChange={(day) => change({ to: day })}
          />
        </>
      )}
    </>
  );
};
