import type { SaleLine } from './commission/commissionBase';
import type { LedgerLine, LedgerOrder, PostedTerms } from './ledger';

/** An order's amounts as they are stored, minor units; prices hold the tax where `taxIncluded` says so. */
export interface StoredSale {
  shipping: number;
  tax: number;
  taxIncluded: boolean;
  lines: readonly (SaleLine & { id: number; commission: number; vendorDiscount?: number })[];
}

/** What went back: `amount` is of the goods after discount, with their tax where prices contain it. */
export interface StoredReturn {
  lines: readonly { id: string; quantity: number; amount: number; tax: number }[];
  shipping: number;
  shippingTax: number;
}

const total = <T>(list: readonly T[], amountOf: (each: T) => number): number =>
  list.reduce((sum, each) => sum + amountOf(each), 0);

/** An order and all that went back of it as the ledger sees it, tax apart from prices. */
export const ledgerOrderOf = (
  sale: StoredSale,
  returns: readonly StoredReturn[],
  terms: PostedTerms,
  cancelled: boolean,
): LedgerOrder => {
  const inside = (tax: number): number => (sale.taxIncluded ? tax : 0);
  const shippingTax = Math.max(0, sale.tax - total(sale.lines, ({ tax }) => tax));
  const returnedLines = returns.flatMap(({ lines }) => lines);
  const lines = sale.lines.map((line): LedgerLine => {
    const back = returnedLines.filter(({ id }) => id === String(line.id));
    return {
      id: line.id,
      goods: line.price * line.quantity - inside(line.tax),
      discount: line.discount,
      vendorDiscount: line.vendorDiscount ?? 0,
      marketplaceDiscount: line.marketplaceDiscount ?? 0,
      tax: line.tax,
      commission: line.commission,
      quantity: line.quantity,
      returnedAmount: total(back, ({ amount, tax }) => amount - inside(tax)),
      returnedPieces: total(back, ({ quantity }) => quantity),
    };
  });
  return {
    terms,
    lines,
    shipping: sale.shipping - inside(shippingTax),
    returnedShipping: total(returns, (each) => each.shipping - inside(each.shippingTax)),
    tax: sale.tax,
    returnedTax: total(returns, (each) => each.shippingTax) + total(returnedLines, ({ tax }) => tax),
    cancelled,
  };
};
