import { addDays, dayOf } from '../../domain/dates';
import {
  behindIn,
  measuredOf,
  medianOfOthers,
  type CompareAnswer,
  type StandingAnswer,
  type VendorCounts,
  type VendorStanding,
} from '../../domain/home/compare';
import { comparedDays, daysOf, type Days, type PeriodKind } from '../../domain/home/figures';
import { formatAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { boundsOf, figureTermsOf } from './keepFigures';
import { readAnswerTimes, readStockOuts, readVendorFigures, vendorNames } from './queries/vendorFigures';
import { checkDays, cutAt, cutOf } from './tellFigures';

interface Input {
  from?: string | undefined;
  to?: string | undefined;
  period?: PeriodKind | undefined;
}

interface AskedDays {
  days: Days;
  /** Those before that growth begins from, of which `cut` ends the last where today is seen beside it. */
  before: Days;
  cut: Date | null;
  /** Whether any of the days has come. */
  hasBegun: boolean;
}

/** The days that were asked for, and what they are compared with. Errors: BadInput by field. */
const daysAsked = ({ from = '', to = '', period }: Input, store: Store, now: Date): AskedDays => {
  const today = dayOf(now, store.timeZone);
  const last = to === '' ? today : to;
  const days = checkDays({ from: from === '' ? addDays(last, -29) : from, to: last });
  const kind = { period: period ?? (from === '' ? 'days' : null) } as const;
  const begun = comparedDays(days, 'before', { ...kind, today });
  const before = begun ?? comparedDays(days, 'before', kind);
  if (before === null) throw new Error('The days before are always some');
  return { days, before, cut: cutOf(days, before, { store, now }), hasBegun: begun !== null };
};

/** What every vendor of the store has come to; for nobody but who runs it, or to say what is in the middle. */
const countAll = async (
  db: Queries,
  store: Store,
  { days, before, cut, hasBegun }: AskedDays,
  now: Date,
): Promise<VendorCounts[]> => {
  const { currency, timeZone } = store;
  const today = dayOf(now, timeZone);
  const terms = figureTermsOf(store);
  const bounds = daysOf(days).map((day) => boundsOf(day, terms));
  // A part of today is not seen beside all of a day, nor what is still to come beside what was.
  const earlier = (hasBegun ? daysOf(before) : []).map((day) =>
    day === before.to ? cutAt(boundsOf(day, terms), cut) : boundsOf(day, terms),
  );
  const orders = await readVendorFigures(db, store.store, { days: bounds, currency, terms, today });
  const sales = await readVendorFigures(db, store.store, { days: earlier, currency, terms, today });
  const [first] = bounds;
  const end = bounds.at(-1);
  const answers =
    first === undefined || end === undefined
      ? []
      : await readAnswerTimes(db, store.store, { start: first.start, until: end.until, now });
  const stock = await readStockOuts(db, store.store);
  const byVendor = <T extends { vendor: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.vendor, row]));
  const [ordersOf, salesOf, answersOf, stockOf] = [
    byVendor(orders),
    byVendor(sales),
    byVendor(answers),
    byVendor(stock),
  ];
  return (await vendorNames(db, store.store)).map((vendor) => {
    const none = { vendor, orders: 0, sales: 0, shipped: 0, late: 0, cancelled: 0, refunded: 0 };
    const answered = answersOf.get(vendor);
    return {
      ...(ordersOf.get(vendor) ?? none),
      salesBefore: salesOf.get(vendor)?.sales ?? 0,
      questions: answered?.questions ?? 0,
      answerHours: answered === undefined ? null : Math.round(answered.seconds / 360) / 10,
      live: stockOf.get(vendor)?.live ?? 0,
      soldOut: stockOf.get(vendor)?.soldOut ?? 0,
    };
  });
};

const standingOf = (counts: VendorCounts, { currency, features }: Store): VendorStanding => ({
  vendor: counts.vendor,
  sales: formatAmount(counts.sales, currency),
  orders: counts.orders,
  ...measuredOf(counts),
  behind: behindIn(counts, features.vendorMarks),
});

/** Every vendor's figures of some days, and in what each falls behind; what is sold out of its products only to who reads those. Errors: BadInput by field. */
export const tellCompared = async (
  db: Queries,
  store: Store,
  input: Input,
  { now, showsProducts }: { now: Date; showsProducts: boolean },
): Promise<CompareAnswer> => {
  const asked = daysAsked(input, store, now);
  const all = await countAll(db, store, asked, now);
  return {
    ...asked.days,
    before: asked.before,
    until: asked.cut === null ? null : asked.cut.toISOString(),
    currency: store.currency,
    marks: store.features.vendorMarks,
    vendors: all.map((counts) =>
      standingOf(showsProducts ? counts : { ...counts, live: 0, soldOut: 0 }, store),
    ),
  };
};

const nothing = (vendor: string): VendorCounts => ({
  vendor,
  sales: 0,
  salesBefore: 0,
  orders: 0,
  shipped: 0,
  late: 0,
  cancelled: 0,
  refunded: 0,
  questions: 0,
  answerHours: null,
  live: 0,
  soldOut: 0,
});

/** A vendor's own figures of some days, beside the middle of the others and nobody's in particular. */
export const tellOwnStanding = async (
  db: Queries,
  { vendor }: Scope,
  store: Store,
  input: Input,
  now: Date,
): Promise<StandingAnswer> => {
  const asked = daysAsked(input, store, now);
  const all = await countAll(db, store, asked, now);
  const own = all.find((counts) => counts.vendor === vendor) ?? nothing(vendor ?? '');
  const { sales, ...others } = medianOfOthers(all.filter((counts) => counts.vendor !== vendor));
  return {
    ...asked.days,
    before: asked.before,
    until: asked.cut === null ? null : asked.cut.toISOString(),
    currency: store.currency,
    marks: store.features.vendorMarks,
    own: standingOf(own, store),
    others: { ...others, sales: sales === null ? null : formatAmount(sales, store.currency) },
  };
};
