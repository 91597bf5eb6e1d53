import { measuredRate, ratesOf, type TaxedPart, type TaxLine } from './taxLines';

/** What a document charges by rate, as an e-invoice says it. */
export interface TaxBreakdown {
  /** Of each part, in percent. */
  rates: number[];
  /** The highest rate first. */
  groups: TaxLine[];
  /**
   * Whether the rules of EN 16931 take it: no price is below nothing, no tax is on nothing (but what rounding leaves
   * there), and each is that of its rate.
   */
  isSound: boolean;
}

/**
 * Whether a tax is that of its rate (BR-CO-17, BR-S-09, BR-Z-09 and the like): the product rounded to hundredths is
 * less than a whole euro away. We stay a cent within it.
 */
const isOfRate = ({ rate, net, tax }: TaxLine, digits: number): boolean => {
  if (rate === 0) return tax === 0;
  const cents = 10 ** (2 - digits);
  const isNear = Math.abs(tax * cents - Math.round(((net * rate) / 100) * cents)) < 99;
  // A rate that is rounded to none may have no tax that is more than that.
  return isNear && (rate >= 0.5 || tax * cents < 50);
};

const gather = (parts: readonly TaxedPart[], rates: readonly number[]): TaxLine[] => {
  const groups = new Map<number, TaxLine>();
  for (const [index, { net, tax }] of parts.entries()) {
    const rate = rates[index] ?? 0;
    const sum = groups.get(rate) ?? { rate, net: 0, tax: 0 };
    groups.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...groups.values()].sort((a, b) => b.rate - a.rate);
};

/**
 * What is charged by rate, in minor units of a currency of so many digits (two at most). What costs nothing is of the
 * rate of the dearest part. Where many roundings, one a line, bring a sum further from its rate than the rules allow,
 * as in currencies without decimals, the sum is of what its tax measures: amounts stay as they were charged.
 */
export const taxBreakdownOf = (parts: readonly TaxedPart[], digits: number): TaxBreakdown => {
  const own = ratesOf(parts);
  const [dearest = 0] = parts
    .map((_, index) => index)
    .sort((a, b) => (parts[b]?.net ?? 0) - (parts[a]?.net ?? 0));
  const usual = own.map((rate, index) => (parts[index]?.net === 0 ? (own[dearest] ?? 0) : rate));
  const measured = new Map(
    gather(parts, usual)
      .filter((group) => group.rate > 0 && !isOfRate(group, digits))
      .map((group) => [group.rate, measuredRate(group)]),
  );
  const rates = usual.map((rate) => measured.get(rate) ?? rate);
  const groups = gather(parts, rates);
  return {
    rates,
    groups,
    isSound:
      parts.every(({ net, tax }) => net > 0 || (net === 0 && Math.abs(tax) <= 1)) &&
      groups.every((group) => isOfRate(group, digits)),
  };
};
