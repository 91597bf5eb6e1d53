import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { daySchema } from '../../../domain/dates';
import {
  areTooMany,
  comparisons,
  daysOfPeriod,
  grains,
  homePeriods,
  periodKindOf,
  type Comparison,
  type Days,
  type Grain,
  type HomePeriod,
} from '../../../domain/home/figures';
import { addDays } from '../../../domain/dates';
import { readFilters, writeFilters } from '../../filters/readFilters';
import { todayIn } from '../../language/today';

interface Choice {
  period: HomePeriod | 'dates';
  from: string;
  to: string;
  compare: Comparison;
  by: Grain | 'fitting';
}

const schema = object({
  period: string().oneOf([...homePeriods, 'dates']),
  from: daySchema,
  to: daySchema,
  compare: string().oneOf(comparisons),
  by: string().oneOf([...grains, 'fitting']),
});

const defaults: Choice = { period: 'last30', from: '', to: '', compare: 'before', by: 'fitting' };

/** What is neither a line of hundreds of points nor a single one. */
const fittingGrain = ({ from, to }: Days): Grain => {
  if (addDays(from, 45) >= to) return 'day';
  return addDays(from, 200) >= to ? 'week' : 'month';
};

/** Days that are chosen by hand, put in order; what is missing of them is the other. */
const daysByHand = ({ from, to }: Days, today: string): Days => {
  const first = from === '' ? (to === '' ? today : to) : from;
  const last = to === '' ? first : to;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
};

/** The days of home, their comparison and their grain, kept in the address. */
export const useHomeDays = (timeZone: string) => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const choice = useMemo(() => readFilters(schema, defaults, new URLSearchParams(search)), [search]);
  const today = todayIn(timeZone);
  const days = choice.period === 'dates' ? daysByHand(choice, today) : daysOfPeriod(choice.period, today);
  return {
    choice,
    today,
    days,
    /** The figures of so many are not told. */
    tooMany: areTooMany(days),
    kind: periodKindOf(choice.period, days),
    by: choice.by === 'fitting' ? fittingGrain(days) : choice.by,
    change: (part: Partial<Choice>) => {
      const next = { ...choice, ...part };
      // Who begins to choose days begins with those that are shown.
      const begun = part.period === 'dates' && choice.period !== 'dates' ? { ...next, ...days } : next;
      setParams(writeFilters(defaults, begun.period === 'dates' ? begun : { ...begun, from: '', to: '' }), {
        replace: true,
      });
    },
  };
};
export type HomeDays = ReturnType<typeof useHomeDays>;
