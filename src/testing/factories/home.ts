import type { Duty } from '../../domain/home/duties';
import type { RankingAnswer, RankRow } from '../../domain/home/rankings';
import type { FiguresAnswer, FigureSpan, FigureTotals } from '../../domain/home/figures';

export const figureTotals = (changes: Partial<FigureTotals> = {}): FigureTotals => ({
  orders: 0,
  units: 0,
  sales: '0.00',
  average: null,
  cancelled: 0,
  refunded: 0,
  newCustomers: 0,
  shipped: 0,
  late: 0,
  timeToShip: null,
  money: { gross: '0.00', commission: '0.00', net: '0.00', refunds: '0.00', paid: '0.00' },
  ...changes,
});

export const figureSpan = (day: string, changes: Partial<FigureTotals> = {}): FigureSpan => ({
  from: day,
  to: day,
  ...figureTotals(changes),
});

export const figuresAnswer = (changes: Partial<FiguresAnswer> = {}): FiguresAnswer => ({
  currency: 'EUR',
  productsLive: null,
  otherCurrencies: [],
  period: { from: '2026-03-01', to: '2026-03-01', totals: figureTotals(), spans: [figureSpan('2026-03-01')] },
  compared: null,
  ...changes,
});

export const duty = (changes: Pick<Duty, 'name'> & Partial<Duty>): Duty => ({
  count: 1,
  rows: [],
  snoozedUntil: null,
  ...changes,
});

/** A ranking of these lines alone. */
export const ranking = (rows: RankRow[] = [], changes: Partial<RankingAnswer> = {}): RankingAnswer => ({
  currency: 'EUR',
  rows,
  total: { count: rows.length, orders: 0, sales: '0.00' },
  ...changes,
});
