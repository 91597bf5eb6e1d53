import { object, string } from 'yup';
import { daySchema } from '../../../../domain/dates';
import {
  daysOfPeriod,
  homePeriods,
  periodKindOf,
  type Days,
  type HomePeriod,
} from '../../../../domain/home/figures';
import { measures, type Measure } from '../../../../domain/home/vendorMarks';
import { pageSchema } from '../../../../domain/paging';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';
import { todayIn } from '../../../language/today';

export const sorts = ['sales', 'growth', 'orders', ...measures, 'vendor'] as const;
export type CompareSort = (typeof sorts)[number];
export const orders = ['falling', 'rising'] as const;
export const shows = ['all', 'behind', ...measures] as const;

export interface CompareFilters {
  period: HomePeriod | 'dates';
  from: string;
  to: string;
  q: string;
  show: 'all' | 'behind' | Measure;
  sort: CompareSort;
  order: (typeof orders)[number];
  page: number;
}

const schema = object({
  period: string().oneOf([...homePeriods, 'dates']),
  from: daySchema,
  to: daySchema,
  q: string().max(200),
  show: string().oneOf(shows),
  sort: string().oneOf(sorts),
  order: string().oneOf(orders),
  page: pageSchema,
});

const defaults: CompareFilters = {
  period: 'last30',
  from: '',
  to: '',
  q: '',
  show: 'all',
  sort: 'sales',
  order: 'falling',
  page: 1,
};

/** What is compared and how it is listed, kept in the address; `days` in the marketplace's time zone. */
export const useCompareFilters = () => {
  const { filters, change, countInUse } = useFilters(schema, defaults);
  const { data } = useReadAppInfoQuery();
  const today = todayIn(data?.timeZone ?? 'UTC');
  const { period, from, to } = filters;
  const [first, last] = [from === '' ? to || today : from, to === '' ? from || today : to];
  const days: Days =
    period === 'dates'
      ? { from: first < last ? first : last, to: first < last ? last : first }
      : daysOfPeriod(period, today);
  return { filters, change, countInUse, days, kind: periodKindOf(period, days) };
};
