import type { ProductContent } from '../../domain/products/productContent';
import { largestStock } from '../../domain/products/productRules';
import type { ProductInput } from '../../domain/products/products';

/**
 * Turns the stock of variants that were sent with the stock they started from into what there is by now and the
 * difference: a sale moves stock without a new version, and a save that was begun before it must not undo it.
 * Variants sent without a start are set as they say. Answers errors by field, for stock that is out of range.
 */
export const applyStockChanges = (
  before: ProductContent,
  input: ProductInput,
  content: ProductContent,
): Record<string, string> => {
  const stockNow = new Map(before.variants.map(({ id, stock }) => [id, stock]));
  const errors: Record<string, string> = {};
  for (const [index, variant] of content.variants.entries()) {
    const start = input.variants[index]?.stockBefore;
    const now = stockNow.get(variant.id);
    if (start === undefined || now === undefined) continue;
    variant.stock = now + (variant.stock - start);
    if (Math.abs(variant.stock) > largestStock)
      errors[`product.variants[${String(index)}].stock`] = `Must be at most ${String(largestStock)}`;
  }
  return errors;
};
