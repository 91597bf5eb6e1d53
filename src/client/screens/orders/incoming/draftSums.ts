import { formatAmount, parseAmount } from '../../../../domain/money';
import type { DraftContent, PickedVariant } from '../../../../domain/orders/orderDrafts';

/** What a draft comes to, as decimal strings; what cannot be read counts as nothing until it is fixed. */
export const draftSums = (
  { lines, shipping, discount, tax }: DraftContent,
  variants: ReadonlyMap<string, PickedVariant>,
  currency: string,
): { subtotal: string; total: string; vendors: string[] } => {
  const minor = (text: string): number => (text === '' ? 0 : (parseAmount(text, currency) ?? 0));
  const subtotal = lines.reduce((sum, { variantId, quantity, price }) => {
    const each = price === '' ? (variants.get(variantId)?.price ?? '') : price;
    return sum + minor(each) * (Number.isInteger(quantity) ? quantity : 0);
  }, 0);
  const total = subtotal - minor(discount) + minor(shipping) + minor(tax);
  const vendors = lines.flatMap(({ variantId }) => variants.get(variantId)?.vendor ?? []);
  return {
    subtotal: formatAmount(subtotal, currency),
    total: formatAmount(total, currency),
    vendors: [...new Set(vendors)],
  };
};
