import { dayOf, startOfDay } from '../../domain/dates';
import { generalErrors } from '../../domain/errors/general';
import {
  areTooMany,
  comparedDays,
  daysOf,
  mostDays,
  noFigures,
  spansOf,
  sumFigures,
  type Comparison,
  type Dashboard,
  type Days,
  type FigureSums,
  type FiguresAnswer,
  type FigureTotals,
  type Grain,
  type PeriodKind,
  type PeriodFigures,
} from '../../domain/home/figures';
import { timesOf } from '../../domain/home/shipTimes';
import { formatAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import { boundsOf, figureTermsOf } from './keepFigures';
import { countLive, monthOf, readDayFigures, type DayBounds, type DayFigures } from './queries/figures';

/** Days that are asked for, in their order and no more than are told. Errors: BadInput by field. */
export const checkDays = ({ from, to }: Days): Days => {
  if (to < from) throw new BadInput({ to: generalErrors.beforeFirstDay() });
  if (areTooMany({ from, to })) throw new BadInput({ to: generalErrors.tooManyDays({ max: mostDays }) });
  return { from, to };
};

interface Asked {
  store: Store;
  /** Whether the ledger's figures are told. */
  showsMoney: boolean;
  showsProducts: boolean;
  now: Date;
}

/** Sums as they are told; those of the ledger to who may see it. */
export const totalsOf = (
  sums: FigureSums,
  { store: { currency }, showsMoney }: Pick<Asked, 'store' | 'showsMoney'>,
): FigureTotals => {
  const amount = (minor: number): string => formatAmount(minor, currency);
  const { orders, units, cancelled, refunded, newCustomers, shipped, late, shipTimes } = sums;
  return {
    orders,
    units,
    sales: amount(sums.sales),
    average: orders === 0 ? null : amount(Math.round(sums.sales / orders)),
    cancelled,
    refunded,
    newCustomers,
    shipped,
    late,
    timeToShip: timesOf(shipTimes),
    money: showsMoney
      ? {
          gross: amount(sums.gross),
          commission: amount(sums.commission),
          net: amount(sums.net),
          refunds: amount(sums.refunds),
          paid: amount(sums.paid),
        }
      : null,
  };
};

/** `rows` of more than days alone are those of months, a span of which has all of a month that is asked for. */
const periodOf = (rows: readonly DayFigures[], days: Days, by: Grain, asked: Asked): PeriodFigures => {
  const own = rows.filter((row) => row.currency === asked.store.currency);
  const isIn = ({ day }: DayFigures, { from, to }: Days): boolean =>
    by === 'month' ? monthOf(day) === monthOf(from) : day >= from && day <= to;
  return {
    ...days,
    totals: totalsOf(sumFigures(own), asked),
    spans: spansOf(days, by).map((span) => ({
      ...span,
      ...totalsOf(sumFigures(own.filter((row) => isIn(row, span))), asked),
    })),
  };
};

/** Currencies in which there is anything. */
const currenciesOf = (rows: readonly DayFigures[]): string[] =>
  [...new Set(rows.map((row) => row.currency))].filter((currency) => {
    const { shipTimes, ...sums } = sumFigures(rows.filter((row) => row.currency === currency));
    return Object.keys(shipTimes).length > 0 || Object.values(sums).some((sum) => sum !== 0);
  });

/**
 * The instant at which the last day of a comparison is cut, so that a part of today is not seen beside all of a day:
 * as long after its midnight as it is now after today's. Null where the period is over.
 */
export const cutOf = (
  days: Days,
  compared: Days,
  { store, now }: Pick<Asked, 'store' | 'now'>,
): Date | null => {
  const { timeZone } = store;
  const today = dayOf(now, timeZone);
  if (today < days.from || days.to < today) return null;
  const passed = now.getTime() - startOfDay(today, timeZone).getTime();
  const { start, until } = boundsOf(compared.to, figureTermsOf(store));
  return new Date(Math.min(start.getTime() + passed, until.getTime()));
};

export const cutAt = (bounds: DayBounds, cut: Date | null): DayBounds =>
  cut === null || cut >= bounds.until ? bounds : { ...bounds, until: cut, isPart: true };

/** The figures of days, beside those of the days that they are compared with. Errors: BadInput by field. */
export const tellFigures = async (
  db: Queries,
  scope: Scope,
  {
    days,
    compare,
    period = null,
    by,
  }: { days: Days; compare: Comparison; period?: PeriodKind | null | undefined; by: Grain },
  asked: Asked,
): Promise<FiguresAnswer> => {
  const { currency } = asked.store;
  const terms = figureTermsOf(asked.store);
  const today = dayOf(asked.now, asked.store.timeZone);
  const read = (bounds: readonly DayBounds[]): Promise<DayFigures[]> =>
    readDayFigures(db, scope, bounds, { terms, byMonth: by === 'month', today });
  const checked = checkDays(days);
  const rows = await read(daysOf(checked).map((day) => boundsOf(day, terms)));
  const before = comparedDays(checked, compare, { period, today });
  const cut = before === null ? null : cutOf(checked, before, asked);
  const rowsBefore =
    before === null
      ? []
      : await read(
          daysOf(before).map((day) => {
            const bounds = boundsOf(day, terms);
            return day === before.to ? cutAt(bounds, cut) : bounds;
          }),
        );
  const others = [...new Set([...currenciesOf(rows), ...currenciesOf(rowsBefore)])];
  return {
    currency,
    productsLive: asked.showsProducts ? await countLive(db, scope) : null,
    otherCurrencies: others.filter((other) => other !== currency).sort(),
    period: periodOf(rows, checked, by, asked),
    compared:
      before === null
        ? null
        : { ...periodOf(rowsBefore, before, by, asked), until: cut === null ? null : cut.toISOString() },
  };
};

/** The specification's dashboard: orders by the day they were placed, postings by theirs, a line for every day. */
export const tellDashboard = async (
  db: Queries,
  scope: Scope,
  days: Days,
  { store, showsMoney, now }: Asked,
): Promise<Dashboard> => {
  const { currency } = store;
  const terms = figureTermsOf(store);
  const dates = daysOf(checkDays(days));
  const rows = await readDayFigures(
    db,
    scope,
    dates.map((day) => boundsOf(day, terms)),
    { terms, byMonth: false, today: dayOf(now, store.timeZone) },
  );
  const sums = new Map(
    rows.filter((row) => row.currency === currency).map((row): [string, FigureSums] => [row.day, row]),
  );
  const lines = dates.map((date) => ({ date, ...(sums.get(date) ?? noFigures) }));
  const amount = (minor: number): string => formatAmount(minor, currency);
  return {
    transactions: showsMoney
      ? lines.map(({ date, gross, commission, net }) => ({
          date,
          gross: amount(gross),
          commission: amount(commission),
          net: amount(net),
        }))
      : [],
    orders: lines.map(({ date, orders, sales }) => ({ date, count: orders, total: amount(sales) })),
  };
};
