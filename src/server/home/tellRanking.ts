import { daysOf, type Days } from '../../domain/home/figures';
import { mostRanked, weekHours, type RankingAnswer, type RankKind } from '../../domain/home/rankings';
import { formatAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { boundsOf, figureTermsOf } from './keepFigures';
import { readRanking, titlesOf } from './queries/rankings';
import { checkDays } from './tellFigures';

/** Who or what sold most in some days. Errors: BadInput by field. */
export const tellRanking = async (
  db: Queries,
  scope: Scope,
  { kind, days, today }: { kind: RankKind; days: Days; today: string },
  store: Store,
): Promise<RankingAnswer> => {
  const { currency } = store;
  const terms = figureTermsOf(store);
  const rows = await readRanking(db, scope, {
    kind,
    currency,
    days: daysOf(checkDays(days)).map((day) => boundsOf(day, terms)),
    terms,
    today,
    limit: kind === 'hour' ? weekHours : mostRanked,
  });
  const amount = (minor: number): string => formatAmount(minor, currency);
  const titles =
    kind === 'product'
      ? await titlesOf(
          db,
          scope.store,
          rows.map(({ key }) => key).filter((key) => key !== ''),
        )
      : new Map<string, string>();
  const sorted = kind === 'hour' ? [...rows].sort((one, other) => Number(one.key) - Number(other.key)) : rows;
  const [first] = rows;
  return {
    currency,
    rows: sorted.map(({ key, orders, units, sales }) => ({
      key,
      name: titles.get(key) ?? key,
      orders,
      units,
      sales: amount(sales),
    })),
    total: {
      count: first?.count ?? 0,
      orders: first?.allOrders ?? 0,
      sales: amount(first?.allSales ?? 0),
    },
  };
};
