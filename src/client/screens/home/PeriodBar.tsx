import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { comparisons, grains, homePeriods } from '../../../domain/home/figures';
import { DayField } from '../../form/day/DayField';
import { FilterBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { tooManyText } from './tooManyText';
import type { HomeDays } from './useHomeDays';

/** Which days, beside which others, in how large steps. */
export const PeriodBar = ({ days: { choice, tooMany, change } }: { days: HomeDays }): ReactNode => {
  const { t } = useTranslation('home');
  return (
    <FilterBar>
      <FilterSelect
        label={t('period')}
        value={choice.period}
        options={[...homePeriods, 'dates' as const].map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(period) => change({ period })}
      />
      {choice.period === 'dates' && (
        <>
          <DayField label={t('from')} value={choice.from} onChange={(from) => change({ from })} />
          <DayField
            label={t('to')}
            value={choice.to}
            error={tooMany ? tooManyText() : undefined}
            onChange={(to) => change({ to })}
          />
        </>
      )}
      <FilterSelect
        label={t('compare')}
        value={choice.compare}
        options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
        onChange={(compare) => change({ compare })}
      />
      <FilterSelect
        label={t('by')}
        value={choice.by}
        options={[...(['fitting'] as const), ...grains].map((value) => ({
          value,
          label: t(`grains.${value}`),
        }))}
        onChange={(by) => change({ by })}
      />
    </FilterBar>
  );
};
