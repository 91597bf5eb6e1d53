import type { Discount, DiscountInput, DiscountPayer } from '../../../domain/discounts/discounts';
import { formatAmount, parseAmount } from '../../../domain/money';
import { parseNumber } from '../../../domain/numbers';

/** A discount as it is typed: numbers are the texts that the fields hold. */
export interface DiscountValues {
  method: Discount['method'];
  name?: string | undefined;
  value: { type: Discount['value']['type']; fixed?: string | undefined; percentage?: string | undefined };
  active: { from?: string | undefined; until?: string | undefined; withEndDate: boolean };
  limit: { onePerCustomer: boolean; withUsage: boolean; usage?: string | undefined };
  minPurchase: { type: Discount['minPurchase']['type']; value?: string | undefined };
  paidBy: DiscountPayer;
  vendorShare?: string | undefined;
  vendor?: string | undefined;
  productIds: string[];
}

export const newDiscount = (today: string, paidBy: DiscountPayer): DiscountValues => ({
  method: 'code',
  value: { type: 'percentage' },
  active: { from: today, withEndDate: false },
  limit: { onePerCustomer: false, withUsage: false },
  minPurchase: { type: 'none' },
  paidBy,
  productIds: [],
});

const number = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : parseNumber(text);

/** Only what is in use is said: what was typed into a field that is not shown any more says nothing. */
export const discountInputOf = (values: DiscountValues, isMarketplace: boolean): DiscountInput => {
  const { method, name = '', value, active, limit, minPurchase, paidBy, vendorShare, vendor } = values;
  return {
    method,
    name,
    value:
      value.type === 'fixed'
        ? { type: 'fixed', fixed: number(value.fixed) }
        : { type: 'percentage', percentage: number(value.percentage) },
    active: {
      from: active.from ?? '',
      withEndDate: active.withEndDate,
      ...(active.withEndDate && { until: active.until ?? '' }),
    },
    limit: {
      onePerCustomer: limit.onePerCustomer,
      withUsage: limit.withUsage,
      ...(limit.withUsage && { usage: number(limit.usage) }),
    },
    minPurchase:
      minPurchase.type === 'none'
        ? { type: 'none' }
        : { type: minPurchase.type, value: number(minPurchase.value) },
    ...(values.productIds.length > 0 && { productIds: values.productIds }),
    ...(isMarketplace && {
      paidBy,
      vendor: vendor ?? '',
      ...(paidBy === 'shared' && { vendorShare: number(vendorShare) }),
    }),
  };
};

const written = (value: number, currency: string): string =>
  formatAmount(parseAmount(String(value), currency) ?? 0, currency);

/** Another one like it, from today on, under a name that is still to be given. */
export const valuesLike = (discount: Discount, today: string): DiscountValues => {
  const { method, value, limit, minPurchase, currency, vendor } = discount;
  const isAmount = minPurchase.type === 'amount';
  return {
    method,
    value: {
      type: value.type,
      fixed: written(value.fixed, currency),
      percentage: String(value.percentage),
    },
    active: { from: today, withEndDate: false },
    limit: {
      onePerCustomer: limit.onePerCustomer,
      withUsage: limit.withUsage,
      ...(limit.withUsage && { usage: String(limit.usage) }),
    },
    minPurchase: {
      type: minPurchase.type,
      ...(minPurchase.type !== 'none' && {
        value: isAmount ? written(minPurchase.value, currency) : String(minPurchase.value),
      }),
    },
    paidBy: discount.paidBy,
    vendorShare: String(discount.vendorShare),
    vendor: vendor ?? '',
    productIds: discount.products.map(({ id }) => id),
  };
};
