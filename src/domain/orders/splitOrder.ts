import type { Fault } from '../errors/errorTable';
import { integrationErrors } from '../errors/integrations';
import { splitAmount } from '../money';

/** A line of a purchase; all amounts in this file are whole minor units of the purchase's currency. */
export interface SoldLine {
  vendor: string;
  /** For one piece. */
  price: number;
  quantity: number;
  /** What was taken off this line alone, off all its pieces together. */
  discount: number;
  /** On all its pieces together; 0 where the tax is only said for the whole. */
  tax: number;
}

/** What is paid for sending; `vendor` where one vendor sends it, null where all share it. */
export interface SoldShipping {
  vendor: string | null;
  amount: number;
  tax: number;
}

/** A purchase as the shop took it, before it is shared out. */
export interface SoldWhole<L extends SoldLine = SoldLine> {
  lines: readonly L[];
  /** Taken off the purchase as a whole, beside what lines say themselves. */
  discount: number;
  shipping: readonly SoldShipping[];
  /** Tax that neither a line nor a shipping line says itself. */
  tax: number;
  /** Prices and shipping hold the tax already. */
  taxIncluded: boolean;
}

/** Sums of a purchase or of a vendor's part of it. */
export interface Sums {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface VendorPart<L extends SoldLine = SoldLine> extends Sums {
  vendor: string;
  /** Its lines with their shares of discount and tax. */
  lines: L[];
}

/** Why a purchase cannot be shared out exactly. */
export class UnsplittableOrder extends Error {
  constructor(
    readonly field: string,
    readonly fault: Fault,
  ) {
    super(fault.message);
    this.name = 'UnsplittableOrder';
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const netOf = ({ price, quantity, discount }: Omit<SoldLine, 'vendor'>): number =>
  price * quantity - discount;

/** What a purchase or a part comes to: tax that prices hold already is not added again. */
export const totalOf = (sums: Omit<Sums, 'total'>, taxIncluded: boolean): number =>
  sums.subtotal - sums.discount + sums.shipping + (taxIncluded ? 0 : sums.tax);

const check = ({ lines, discount, shipping }: SoldWhole): void => {
  if (lines.length === 0) throw new UnsplittableOrder('lines', integrationErrors.lineNeeded());
  for (const [index, line] of lines.entries())
    if (netOf(line) < 0)
      throw new UnsplittableOrder(`lines.${String(index)}.discount`, integrationErrors.discountAboveLine());
  if (discount > sumOf(lines.map(netOf)))
    throw new UnsplittableOrder('discount', integrationErrors.discountAboveLines());
  for (const [index, { vendor }] of shipping.entries())
    if (vendor !== null && !lines.some((line) => line.vendor === vendor))
      throw new UnsplittableOrder(
        `shipping.${String(index)}.vendor`,
        integrationErrors.nothingOfVendor({ vendor }),
      );
};

/** Lines with their shares of the discount and of the tax of the whole, by what they cost after their own discount. */
export const settleLines = <L extends Omit<SoldLine, 'vendor'>>({
  lines,
  discount,
  tax,
}: Pick<SoldWhole, 'discount' | 'tax'> & { lines: readonly L[] }): L[] => {
  const off = splitAmount(discount, lines.map(netOf));
  const reduced = lines.map((line, index) => ({ ...line, discount: line.discount + (off[index] ?? 0) }));
  const taxes = splitAmount(tax, reduced.map(netOf));
  return reduced.map((line, index) => ({ ...line, tax: line.tax + (taxes[index] ?? 0) }));
};

/**
 * Shares a purchase out to its vendors (design, "Money"): the discount of the whole over its lines by
 * what they cost, tax that is only said for the whole likewise, shipping to the vendor that it names or else
 * over the vendors by what their lines cost; largest remainder each time, so that every sum of the parts is
 * the whole's. Parts come in the order of their first lines. Errors: UnsplittableOrder.
 */
export const splitOrder = <L extends SoldLine>(whole: SoldWhole<L>): VendorPart<L>[] => {
  check(whole);
  const lines = settleLines(whole);
  const vendors = [...new Set(lines.map(({ vendor }) => vendor))];
  const byVendor = vendors.map((vendor) => lines.filter((line) => line.vendor === vendor));
  const weights = byVendor.map((own) => sumOf(own.map(netOf)));
  const shipping = vendors.map(() => 0);
  const shippingTax = vendors.map(() => 0);
  for (const { vendor, amount, tax } of whole.shipping) {
    const fair = vendor === null ? weights : vendors.map((each) => (each === vendor ? 1 : 0));
    for (const [index, part] of splitAmount(amount, fair).entries())
      shipping[index] = (shipping[index] ?? 0) + part;
    for (const [index, part] of splitAmount(tax, fair).entries())
      shippingTax[index] = (shippingTax[index] ?? 0) + part;
  }
  return vendors.map((vendor, index) => {
    const own = byVendor[index] ?? [];
    const sums = {
      subtotal: sumOf(own.map(({ price, quantity }) => price * quantity)),
      discount: sumOf(own.map(({ discount }) => discount)),
      shipping: shipping[index] ?? 0,
      tax: sumOf(own.map(({ tax }) => tax)) + (shippingTax[index] ?? 0),
    };
    return { vendor, lines: own, ...sums, total: totalOf(sums, whole.taxIncluded) };
  });
};

/** The sums of all parts together. */
export const wholeOf = (parts: readonly Sums[]): Sums => ({
  subtotal: sumOf(parts.map(({ subtotal }) => subtotal)),
  discount: sumOf(parts.map(({ discount }) => discount)),
  shipping: sumOf(parts.map(({ shipping }) => shipping)),
  tax: sumOf(parts.map(({ tax }) => tax)),
  total: sumOf(parts.map(({ total }) => total)),
});
