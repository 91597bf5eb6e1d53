import { commissionOf } from '../finance/commission/commission';
import { vendorTotalOf, type SaleLine } from '../finance/commission/commissionBase';
import type { CommissionReason } from '../finance/commission/commissionReason';
import { applyDiscount, payersOf, type DiscountRule } from './applyDiscount';

/** A line that was sold, with the commission of its sale. Minor units. */
export interface TriedLine extends SaleLine {
  vendor: string;
  productId: number | null;
  vendorDiscount: number;
  commission: number;
  rule: Partial<CommissionReason> | null;
}

/** What was bought at once, by whom. */
export interface TriedPurchase {
  /** Empty where nobody is known. */
  customer: string;
  lines: readonly TriedLine[];
}

/** What a discount would have come to; minor units. */
export interface Tried {
  /** Purchases of which something was left to take off, whoever of their vendors sold it. */
  purchases: number;
  /** Those of them that it would have held for. */
  fitting: number;
  buyersSave: number;
  vendorsPay: number;
  marketplacePays: number;
  commission: { before: number; after: number };
  /** Of these purchases' goods, what is left for the vendors. */
  payout: { before: number; after: number };
}

interface TriedTerms {
  onePerCustomer: boolean;
  usage: number | null;
  /** The finance settings: whether commission is of what is left after discounts, and who pays those of no name. */
  includeDiscount: boolean;
  discountInPayout: boolean;
}

/** The commission of a line of which the vendor pays so much of a further discount. */
const commissionAfter = (line: TriedLine, vendorPart: number, includeDiscount: boolean): number => {
  const { rule, price, quantity } = line;
  if (rule === null) return line.commission;
  const base = rule.base ?? price * quantity;
  const own = { min: 0, max: null, flat: rule.flat ?? 0, percentage: rule.percentage ?? 0 };
  const { amount } = commissionOf([], [own], {
    unitPrice: price,
    quantity,
    lineTotal: vendorTotalOf(line) - vendorPart,
    facts: {},
    base: Math.max(0, base - (includeDiscount ? vendorPart : 0)),
  });
  return amount;
};

/** What vendors get of a line before commission: less those discounts that they pay. */
const goodsOf = (line: TriedLine, discountInPayout: boolean): number => {
  const others = line.discount - line.vendorDiscount - (line.marketplaceDiscount ?? 0);
  return line.price * line.quantity - line.vendorDiscount - (discountInPayout ? others : 0);
};

/**
 * What a discount would have done to purchases, the oldest first, beside the discounts that they had: only to those
 * that it holds for, once a customer and no more often than it may. Commissions are those of their sales, made anew by
 * the rules that made them.
 */
export const tryDiscount = (
  rule: DiscountRule,
  purchases: readonly TriedPurchase[],
  { onePerCustomer, usage, includeDiscount, discountInPayout }: TriedTerms,
): Tried => {
  const sold = purchases.filter(({ lines }) =>
    lines.some(({ price, quantity, discount }) => price * quantity > discount),
  );
  const tried: Tried = {
    purchases: sold.length,
    fitting: 0,
    buyersSave: 0,
    vendorsPay: 0,
    marketplacePays: 0,
    commission: { before: 0, after: 0 },
    payout: { before: 0, after: 0 },
  };
  const customers = new Set<string>();
  for (const { customer, lines } of sold) {
    if (usage !== null && tried.fitting >= usage) break;
    if (onePerCustomer && customer !== '' && customers.has(customer)) continue;
    const offs = applyDiscount(
      rule,
      lines.map(({ vendor, productId, quantity, price, discount }) => ({
        vendor,
        productId,
        quantity,
        amount: price * quantity - discount,
      })),
    );
    if (offs.every((off) => off === 0)) continue;
    customers.add(customer);
    tried.fitting += 1;
    const paysFor = payersOf(rule);
    for (const [index, line] of lines.entries()) {
      const off = offs[index] ?? 0;
      const { vendorDiscount, marketplaceDiscount } = paysFor(line, off);
      const goods = goodsOf(line, discountInPayout);
      const after = off === 0 ? line.commission : commissionAfter(line, vendorDiscount, includeDiscount);
      tried.buyersSave += off;
      tried.vendorsPay += vendorDiscount;
      tried.marketplacePays += marketplaceDiscount;
      tried.commission.before += line.commission;
      tried.commission.after += after;
      tried.payout.before += goods - line.commission;
      tried.payout.after += goods - vendorDiscount - after;
    }
  }
  return tried;
};
