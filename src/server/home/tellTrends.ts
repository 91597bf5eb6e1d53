import { addDays } from '../../domain/dates';
import { trendWeeks, type TrendKind, type TrendsAnswer } from '../../domain/home/rankings';
import { currencyDigits } from '../../domain/money';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { readTrends } from './queries/rankings';

const day = 86_400_000;

/** What some vendors or products sold in each of the weeks until today, from the days that are kept. */
export const tellTrends = async (
  db: Queries,
  scope: Scope,
  { kind, keys, today }: { kind: TrendKind; keys: readonly string[]; today: string },
  { currency }: Store,
): Promise<TrendsAnswer> => {
  const from = addDays(today, 1 - 7 * trendWeeks);
  const unit = 10 ** currencyDigits(currency);
  const trends = new Map<string, number[]>();
  for (const row of await readTrends(db, scope, { kind, keys, from, currency })) {
    const week = Math.floor((Date.parse(row.day) - Date.parse(from)) / (7 * day));
    if (week >= trendWeeks) continue;
    const weeks = trends.get(row.key) ?? Array.from({ length: trendWeeks }, () => 0);
    weeks[week] = (weeks[week] ?? 0) + row.sales;
    trends.set(row.key, weeks);
  }
  return {
    currency,
    trends: Object.fromEntries([...trends].map(([key, weeks]) => [key, weeks.map((sales) => sales / unit)])),
  };
};
