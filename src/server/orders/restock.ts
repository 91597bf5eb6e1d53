import type { Queries } from '../db/database';
import type { LockedOrder } from '../db/repositories/orders/lockOrder';
import { readProducts } from '../db/repositories/products/read';
import { updateProducts } from '../db/repositories/products/write';
import type { Scope } from '../db/scope';

/**
 * Puts pieces of an order's lines back into stock, where their variants are there still, are the vendor's still,
 * and their stock is tracked. Pieces by line id.
 */
export const restock = async (
  tx: Queries,
  { store }: Scope,
  order: LockedOrder,
  pieces: ReadonlyMap<number, number>,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const byVariant = new Map<number, number>();
  const products = new Set<number>();
  for (const { id, productId, variantId } of order.lines) {
    const count = pieces.get(id) ?? 0;
    if (count === 0 || productId === null || variantId === null) continue;
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + count);
    products.add(productId);
  }
  if (products.size === 0) return;
  const known = await readProducts(tx, { store, vendor: order.vendor }, [...products], true);
  const changes = known.flatMap((before) => {
    const variants = before.variants.map((variant) => {
      const count = byVariant.get(variant.id) ?? 0;
      return count > 0 && variant.trackStock ? { ...variant, stock: variant.stock + count } : variant;
    });
    const isChanged = variants.some((variant, index) => variant !== before.variants[index]);
    return isChanged ? [{ before, after: { ...before, variants } }] : [];
  });
  if (changes.length === 0) return;
  await updateProducts(tx, store, changes, {
    by,
    now: at,
    action: 'update',
    note: `Back in stock from order ${order.name}`,
  });
};
