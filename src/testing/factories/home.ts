import type { Duty } from '../../domain/home/duties';
import type { FiguresAnswer, FigureSpan, FigureTotals } from '../../domain/home/figures';

export const figureTotals = (changes: Partial<FigureTotals> = {}): FigureTotals => ({
  orders: 0,
  units: 0,
  sales: '0.00',
  average: null,
  cancelled: 0,
  refunded: 0,
  money: { gross: '0.00', commission: '0.00', net: '0.00', refunds: '0.00' },
  ...changes,
});

export const figureSpan = (day: string, changes: Partial<FigureTotals> = {}): FigureSpan => ({
  from: day,
  to: day,
  ...figureTotals(changes),
});

export const figuresAnswer = (changes: Partial<FiguresAnswer> = {}): FiguresAnswer => ({
  currency: 'EUR',
  otherCurrencies: [],
  period: { from: '2026-03-01', to: '2026-03-01', totals: figureTotals(), spans: [figureSpan('2026-03-01')] },
  compared: null,
  ...changes,
});

export const duty = (changes: Pick<Duty, 'name'> & Partial<Duty>): Duty => ({
  count: 1,
  day: null,
  rows: [],
  snoozedUntil: null,
  ...changes,
});
