import { dayOf } from '../dates';
import { discountErrors } from '../errors/discounts';
import type { Fault } from '../errors/errorTable';
import { formatAmount, parseAmount, splitAmount } from '../money';
import type { DiscountMethod, DiscountPayer, DiscountState, DiscountTerms } from './discounts';

/** What a discount says that decides about money. Minor units of `currency`. */
export interface DiscountRule {
  method: DiscountMethod;
  vendor: string | null;
  /** Empty: all products. */
  productIds: readonly number[];
  currency: string;
  type: 'percentage' | 'fixed';
  fixed: number;
  percentage: number;
  minType: 'none' | 'amount' | 'quantity';
  /** Minor units for an amount, else pieces. */
  minValue: number;
  /** Per cent that the vendor of the goods pays. */
  vendorShare: number;
}

/** When and how often it may be used. */
export interface DiscountBounds {
  /** Days of the store's calendar, both included. */
  from: string;
  until: string | null;
  /** Since when it is over, where somebody ended it before its last day. */
  endedAt: Date | null;
  onePerCustomer: boolean;
  usage: number | null;
  used: number;
}

/** Goods that a discount may hold for. Minor units, of all pieces together. */
export interface DiscountedLine {
  vendor: string;
  productId: number | null;
  quantity: number;
  /** What they cost after other discounts. */
  amount: number;
}

/** One name is one name however it is typed: shops tell codes apart by their letters alone. */
export const discountKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** A decimal number of the wire in minor units; null where the currency has no such amount. */
export const minorOf = (value: number, currency: string): number | null =>
  parseAmount(String(value), currency);

/** Whether a discount was given for a line's product. */
export const covers = (
  { vendor, productIds }: Pick<DiscountRule, 'vendor' | 'productIds'>,
  line: Pick<DiscountedLine, 'vendor' | 'productId'>,
): boolean =>
  (vendor === null || vendor === line.vendor) &&
  (productIds.length === 0 || (line.productId !== null && productIds.includes(line.productId)));

/** A percentage of an amount, rounded half up once, without the errors of floats. */
const percentOf = (amount: number, percentage: number): number => {
  const [whole = '0', fraction = ''] = percentage.toFixed(6).split('.');
  const parts = BigInt(whole + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length);
  return Number((2n * BigInt(amount) * parts + divisor) / (2n * divisor));
};

/** What of a discount the vendor pays, in minor units; the marketplace pays the rest. */
export const vendorPartOf = (amount: number, vendorShare: number): number =>
  Math.min(amount, percentOf(amount, vendorShare));

/** Who pays, as a per cent of the vendor's. */
export const shareOfPayer = (paidBy: DiscountPayer, vendorShare: number): number =>
  paidBy === 'shared' ? vendorShare : paidBy === 'vendor' ? 100 : 0;

/** Why goods do not reach what a discount asks for, where they do not. */
export const shortOf = (rule: DiscountRule, lines: readonly DiscountedLine[]): Fault | null => {
  const own = lines.filter((line) => covers(rule, line));
  const amount = own.reduce((sum, line) => sum + line.amount, 0);
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return discountErrors.codeForOthers();
  const { minType, minValue, currency } = rule;
  if (minType === 'amount' && amount < minValue)
    return discountErrors.codeBelowAmount({ least: { amount: formatAmount(minValue, currency), currency } });
  return minType === 'quantity' && pieces < minValue
    ? discountErrors.codeBelowQuantity({ least: minValue })
    : null;
};

/**
 * What a discount takes off each line, in minor units: a percentage of all that it covers, rounded once, or a fixed
 * amount once an order, never more than the goods cost; shared with the largest remainder, so that the parts sum up.
 */
export const applyDiscount = (rule: DiscountRule, lines: readonly DiscountedLine[]): number[] => {
  const weights = lines.map((line) => (covers(rule, line) ? Math.max(0, line.amount) : 0));
  const goods = weights.reduce((sum, weight) => sum + weight, 0);
  if (goods === 0 || shortOf(rule, lines) !== null) return lines.map(() => 0);
  const off = rule.type === 'fixed' ? Math.min(rule.fixed, goods) : percentOf(goods, rule.percentage);
  return splitAmount(off, weights);
};

/** A share of goods, in minor units; as shops round each piece, one unit more for each. */
export const roundedShareOf = (lines: readonly DiscountedLine[], percentage: number): number => {
  const goods = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(goods, percentOf(goods, percentage) + pieces);
};

/**
 * The most that a discount gives for goods of an order in `currency`, in minor units: as shops round it, or to the unit
 * where it is `exact`. A fixed amount of another currency says nothing: all of it.
 */
export const mostOff = (
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  currency: string,
  exact = false,
): number => {
  const goods = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  if (rule.type === 'percentage')
    return exact ? percentOf(goods, rule.percentage) : roundedShareOf(lines, rule.percentage);
  return rule.currency === currency ? Math.min(goods, rule.fixed) : goods;
};

/** The state of a discount that is not deleted on a day of the store's calendar. */
export const discountState = (
  { from, until, endedAt, usage, used }: Omit<DiscountBounds, 'onePerCustomer'>,
  today: string,
): DiscountState => {
  if (endedAt !== null) return 'ended';
  if (until !== null && until < today) return 'ended';
  if (usage !== null && used >= usage) return 'used';
  return from > today ? 'planned' : 'active';
};

/** Whether an instant lies within a discount's days, from the first one's start to the last one's or its own end. */
export const isWithin = (
  { from, until, endedAt }: Pick<DiscountBounds, 'from' | 'until' | 'endedAt'>,
  at: Date,
  timeZone: string,
): boolean => {
  if (endedAt !== null && at >= endedAt) return false;
  const day = dayOf(at, timeZone);
  return day >= from && (until === null || day <= until);
};

/** A discount that an order names, and what it took off; minor units. */
export interface NamedDiscount {
  method: DiscountMethod;
  name: string;
  amount: number;
}

/** Whose discount it is is written into a line: what vendor and marketplace pay of it. Minor units. */
export interface PaidDiscount {
  vendorDiscount: number;
  marketplaceDiscount: number;
}

/** Whether a discount off a line is paid for by its terms. */
export const isPaidFor = (
  rule: Pick<DiscountRule, 'vendor' | 'productIds'>,
  line: Pick<DiscountedLine, 'vendor' | 'productId'>,
): boolean => (rule.vendor === null ? covers(rule, line) : rule.vendor === line.vendor);

/**
 * Who pays what a discount takes off the lines of an order, asked line by line. Only whom it was given for pays by its
 * terms: off another vendor's goods, or goods that it does not name, the marketplace pays, as nobody else agreed to; a
 * vendor's own is always its own. A vendor's share is that of all that comes off its lines, rounded once: what the lines
 * before came to counts, so that many small ones do not add up to more than it, or to nothing.
 */
export const payersOf = (
  rule: Pick<DiscountRule, 'vendor' | 'productIds' | 'vendorShare'>,
): ((line: Pick<DiscountedLine, 'vendor' | 'productId'>, amount: number) => PaidDiscount) => {
  const before = new Map<string, number>();
  return (line, amount) => {
    if (!isPaidFor(rule, line)) return { vendorDiscount: 0, marketplaceDiscount: amount };
    const given = before.get(line.vendor) ?? 0;
    before.set(line.vendor, given + amount);
    const vendorDiscount =
      vendorPartOf(given + amount, rule.vendorShare) - vendorPartOf(given, rule.vendorShare);
    return { vendorDiscount, marketplaceDiscount: amount - vendorDiscount };
  };
};

/** What is settled of a line's discount, never more than the discount is: an edit may have taken pieces off. */
export const withinDiscount = (discount: number, paid: PaidDiscount): PaidDiscount => {
  const { vendorDiscount, marketplaceDiscount } = paid;
  if (vendorDiscount + marketplaceDiscount <= discount) return { vendorDiscount, marketplaceDiscount };
  const [vendor = 0, marketplace = 0] = splitAmount(discount, [vendorDiscount, marketplaceDiscount]);
  return { vendorDiscount: vendor, marketplaceDiscount: marketplace };
};

/**
 * Shares what orders name as taken off the whole over the lines that a discount covers, and no more than is left of
 * them: what does not fit is 0 there, and stays a discount of the whole. Minor units.
 */
export const shareNamed = (
  rule: Pick<DiscountRule, 'vendor' | 'productIds'>,
  lines: readonly DiscountedLine[],
  amount: number,
): number[] => {
  const room = lines.map((line) => (covers(rule, line) ? Math.max(0, line.amount) : 0));
  const most = room.reduce((sum, each) => sum + each, 0);
  return most === 0 ? lines.map(() => 0) : splitAmount(Math.min(amount, most), room);
};

/**
 * What is too much of a vendor's own discount, where the marketplace allows at most so many per cent; a fixed amount
 * is measured by the least that an order must come to. Under the name of the field.
 */
export const vendorMostFault = (
  { value, minPurchase }: Pick<DiscountTerms, 'value' | 'minPurchase'>,
  most: number,
  currency: string,
): Record<string, Fault> => {
  if (most >= 100) return {};
  if (value.type === 'percentage')
    return value.percentage > most ? { 'value.percentage': discountErrors.vendorMost({ most }) } : {};
  if (value.fixed === 0) return {};
  if (most <= 0) return { 'value.fixed': discountErrors.vendorMost({ most }) };
  const fixed = minorOf(value.fixed, currency) ?? 0;
  const least = Math.ceil((fixed * 100) / most);
  const asked = minPurchase.type === 'amount' ? (minorOf(minPurchase.value, currency) ?? 0) : 0;
  return asked >= least
    ? {}
    : {
        'value.fixed': discountErrors.vendorMostFixed({
          most,
          least: { amount: formatAmount(least, currency), currency },
        }),
      };
};
