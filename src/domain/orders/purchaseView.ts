import { formatAmount } from '../money';
import { wholeOf, type Sums } from './splitOrder';

/** Sums as decimal strings of the purchase's currency. */
export type SumTexts = Record<keyof Sums, string>;

/** A whole purchase: its parts, `other` and `changed` add up to its sums. */
export interface PurchaseWhole extends SumTexts {
  /** Tips and duties, which are no vendor's. */
  other: string;
  /** What edits took off or added beside parts that were cancelled and stay as they were sold; null: nothing. */
  changed: SumTexts | null;
}

const names = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

const textsOf = (amountOf: (name: keyof Sums) => number, currency: string): SumTexts => ({
  subtotal: formatAmount(amountOf('subtotal'), currency),
  discount: formatAmount(amountOf('discount'), currency),
  shipping: formatAmount(amountOf('shipping'), currency),
  tax: formatAmount(amountOf('tax'), currency),
  total: formatAmount(amountOf('total'), currency),
});

/** Sums in minor units of a currency as the wire has them. */
export const sumTexts = (sums: Sums, currency: string): SumTexts => textsOf((name) => sums[name], currency);

/**
 * A purchase beside its parts, in minor units of a currency. `kept` is what is stored of the whole, with `other` in
 * its total; null where orders came without one: then they are the whole.
 */
export const purchaseWhole = (
  parts: readonly Sums[],
  kept: (Sums & { other: number }) | null,
  currency: string,
): PurchaseWhole => {
  const sum = wholeOf(parts);
  const { other, ...whole } = kept ?? { ...sum, other: 0 };
  const changedBy = (name: keyof Sums): number => whole[name] - sum[name] - (name === 'total' ? other : 0);
  return {
    ...textsOf((name) => whole[name], currency),
    other: formatAmount(other, currency),
    changed: names.every((name) => changedBy(name) === 0) ? null : textsOf(changedBy, currency),
  };
};
