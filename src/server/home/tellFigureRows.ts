import {
  daysOf,
  sumFigures,
  type Days,
  type FigureRowsAnswer,
  type FigureSums,
  type ListedFigure,
  type PaidRowsAnswer,
} from '../../domain/home/figures';
import { addDays, dayOf, startOfDay } from '../../domain/dates';
import { formatAmount } from '../../domain/money';
import { pageCountOf, pageSize } from '../../domain/paging';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { boundsOf, figureTermsOf } from './keepFigures';
import { readFigureRows, readPaidRows } from './queries/figureRows';
import { readDayFigures } from './queries/figures';
import { checkDays, totalsOf } from './tellFigures';

/** How many rows a figure has. */
const countOf = (sums: FigureSums, figure: ListedFigure): number =>
  figure === 'refunds' ? sums.refundPosts : sums[figure];

/**
 * A page of the rows that a figure of some days is made of. The figures of the days say on which of them the page lies,
 * so that no others are looked through. Errors: BadInput by field.
 */
export const tellFigureRows = async (
  db: Queries,
  scope: Scope,
  { figure, days, page }: { figure: ListedFigure; days: Days; page: number },
  asked: { store: Store; showsMoney: boolean; now: Date },
): Promise<FigureRowsAnswer> => {
  const { store } = asked;
  const { currency } = store;
  const terms = figureTermsOf(store);
  const bounds = daysOf(checkDays(days)).map((day) => boundsOf(day, terms));
  const figures = (
    await readDayFigures(db, scope, bounds, {
      terms,
      byMonth: false,
      today: dayOf(asked.now, store.timeZone),
    })
  ).filter((row) => row.currency === currency);
  const all = sumFigures(figures);
  const counts = new Map(figures.map((row) => [row.day, countOf(row, figure)]));
  const from = (page - 1) * pageSize;
  // The days of the page, the newest first, and how many rows of newer days come before them.
  let passed = 0;
  let skip = 0;
  const wanted: typeof bounds = [];
  for (const day of [...bounds].reverse()) {
    const count = counts.get(day.day) ?? 0;
    if (count > 0 && passed + count > from && passed < from + pageSize) {
      if (wanted.length === 0) skip = from - passed;
      wanted.push(day);
    }
    passed += count;
  }
  const rows = await readFigureRows(db, scope, { figure, days: wanted, currency }, { skip, limit: pageSize });
  const amount = (minor: number): string => formatAmount(minor, currency);
  const total = countOf(all, figure);
  return {
    currency,
    rows: rows.map((row) => ({
      orderId: String(row.id),
      orderName: row.name,
      vendor: row.vendor,
      at: row.at.toISOString(),
      amount: amount(row.amount),
      units: row.units,
      refunded: amount(row.refunded),
      shippedAt: row.shippedAt === null ? null : row.shippedAt.toISOString(),
      hours: row.hours,
    })),
    total,
    pageCount: pageCountOf(total),
    totals: totalsOf(all, asked),
  };
};

/** A page of the payments that what was paid in some days is made of. Errors: BadInput by field. */
export const tellPaidRows = async (
  db: Queries,
  scope: Scope,
  { days, page }: { days: Days; page: number },
  { currency, timeZone }: Store,
): Promise<PaidRowsAnswer> => {
  const { from, to } = checkDays(days);
  const { rows, total, sum } = await readPaidRows(
    db,
    scope,
    { from: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone), currency },
    { skip: (page - 1) * pageSize, limit: pageSize },
  );
  return {
    currency,
    rows: rows.map(({ id, payoutId, paymentId, vendor, at, amount }) => ({
      id: String(id),
      payoutId: payoutId === null ? null : String(payoutId),
      paymentId: paymentId === null ? null : String(paymentId),
      vendor,
      at: at.toISOString(),
      amount: formatAmount(amount, currency),
    })),
    total,
    pageCount: pageCountOf(total),
    sum: formatAmount(sum, currency),
  };
};
