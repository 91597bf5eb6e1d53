import { currencyDigits, splitAmount } from '../../money';
import { commissionOf, type CommissionLine } from './commission';
import type { Features } from '../../settings/settings';

/** What commission is taken of beside the goods (spec 3, financeConfig). */
export type CommissionTerms = Pick<
  Features['financeConfig'],
  'includeDiscount' | 'includeShipping' | 'includeTax'
>;

/** A line as it is sold. Minor units; `discount` and `tax` of the whole line. */
export interface SaleLine {
  price: number;
  quantity: number;
  discount: number;
  tax: number;
  /** What of the discount the marketplace pays by a discount of its own (`domain/discounts`): it costs no vendor. */
  marketplaceDiscount?: number;
}

/** What a line comes to for its vendor: the price less what the marketplace does not pay of the discount. */
export const vendorTotalOf = ({ price, quantity, discount, marketplaceDiscount = 0 }: SaleLine): number =>
  price * quantity - discount + marketplaceDiscount;

/**
 * What the percentage is taken of, by line and in minor units: price x quantity, with the tax, less the
 * discount that is not the marketplace's own, and with a share of the shipping, as the terms say. Never below 0.
 */
export const commissionBases = (
  lines: readonly SaleLine[],
  terms: CommissionTerms,
  { shipping = 0, pricesWithTax = false }: { shipping?: number; pricesWithTax?: boolean } = {},
): number[] => {
  const goods = lines.map(({ price, quantity }) => price * quantity);
  const shares = terms.includeShipping ? splitAmount(shipping, goods) : [];
  return lines.map(({ discount, tax, marketplaceDiscount = 0 }, index) => {
    const added = terms.includeTax && !pricesWithTax ? tax : 0;
    const taken = !terms.includeTax && pricesWithTax ? tax : 0;
    const base =
      (goods[index] ?? 0) + added - taken - (terms.includeDiscount ? discount - marketplaceDiscount : 0);
    return Math.max(0, base + (shares[index] ?? 0));
  });
};

/** A commission as it is set by hand: the percentage of each line, and a flat amount once, in minor units. */
export interface HandSet {
  flat: number;
  percentage: number;
}

/**
 * What a commission set by hand comes to for lines with these bases: of each its amount and its share of the flat
 * amount, by what the lines cost; and the most (`most`) that they have to give as a flat amount. Minor units.
 */
export const commissionByHand = (
  lines: readonly SaleLine[],
  bases: readonly number[],
  { flat, percentage }: HandSet,
): { most: number; lines: { amount: number; flat: number }[] } => {
  /** What a line has to give, by the percentage and a flat amount of its own. */
  const amountOf = (line: SaleLine, index: number, own: number): number =>
    commissionOf([], [{ min: 0, max: null, flat: own, percentage }], {
      unitPrice: line.price,
      quantity: line.quantity,
      lineTotal: vendorTotalOf(line),
      facts: {},
      base: bases[index] ?? 0,
    }).amount;
  const left = lines.map((line, index) => Math.max(0, vendorTotalOf(line) - amountOf(line, index, 0)));
  const byPrice = splitAmount(
    flat,
    lines.map(({ price, quantity }) => price * quantity),
  );
  // A line that a discount left too little of gives what it has, and the others the rest.
  const isTooMuch = byPrice.some((share, index) => share > (left[index] ?? 0));
  const flats = isTooMuch ? splitAmount(flat, left) : byPrice;
  return {
    most: left.reduce((sum, each) => sum + each, 0),
    lines: lines.map((line, index) => {
      const own = flats[index] ?? 0;
      return { amount: amountOf(line, index, own), flat: own };
    }),
  };
};

/** A table as it is edited, in decimal numbers, as one of minor units of a currency. */
export const inMinorUnits = (lines: readonly CommissionLine[], currency: string): CommissionLine[] => {
  const unit = 10 ** currencyDigits(currency);
  const minor = (amount: number): number => Math.round(amount * unit);
  return lines.map((line) => ({
    ...line,
    min: minor(line.min),
    max: typeof line.max === 'number' && line.max !== Infinity ? minor(line.max) : null,
    flat: minor(line.flat),
  }));
};

/**
 * A table as it holds for a sale in a currency, in that one's minor units. Its amounts are of the store's currency
 * `own`, and neither a band nor a flat amount of it means anything in another one: there the lines of the lowest
 * prices hold for every price, by their percentage alone. Each keeps its place.
 */
export const tableFor = (
  lines: readonly CommissionLine[],
  currency: string,
  own: string,
): CommissionLine[] => {
  if (currency === own) return inMinorUnits(lines, currency);
  const lowest = Math.min(...lines.map(({ min }) => min));
  return lines.flatMap((line, place) =>
    line.min === lowest ? [{ ...line, min: 0, max: null, flat: 0, place }] : [],
  );
};
