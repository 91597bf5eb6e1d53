import { commissionBases } from '../../domain/finance/commission/commissionBase';
import type { MoneyTerms, SaleHappening } from './moneyHistory';
import type { TestOrder } from './orders';

const part = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/** The tax of an amount that holds it or that it comes on top of. */
const taxOf = (amount: number, percent: number, included: boolean): number =>
  included ? Math.floor((amount * percent) / (100 + percent)) : part(amount, percent);

/** What is sold, with its tax, and the commission of what the terms of its moment take it of. */
export const orderOfSale = (
  { pieces, price, shipping, taxIncluded, shippingTaxed, ...percent }: SaleHappening,
  terms: MoneyTerms,
): Pick<TestOrder, 'lines' | 'shipping' | 'shippingTax' | 'taxIncluded'> => {
  const goods = pieces * price;
  const discount = part(goods, percent.discount);
  const settled = part(discount, percent.ours);
  const vendorDiscount = part(settled, percent.vendorShare);
  const paid = { vendorDiscount, marketplaceDiscount: settled - vendorDiscount };
  const tax = taxOf(goods - discount, percent.tax, taxIncluded);
  const line = { price, discount, ...paid, quantity: pieces, tax };
  const [base = 0] = commissionBases([line], terms, { shipping, pricesWithTax: taxIncluded });
  return {
    lines: [{ ...line, sku: 'MUG-1', fulfilled: pieces, commission: part(base, percent.commission) }],
    shipping,
    shippingTax: shippingTaxed ? taxOf(shipping, percent.tax, taxIncluded) : 0,
    taxIncluded,
  };
};
