import type { ProductRecord } from '../../../domain/products/productContent';
import type { StoredProduct } from '../../products/queries/read';
import type { Known } from './known';

/** Changed products that are remembered: those that later rows name again stand close by in a file. */
const mostRemembered = 5000;

/**
 * What an import would have written by now, laid over what the database says, so that a dry run plans its
 * later chunks as the import would.
 */
export class WrittenSoFar {
  private readonly changed = new Map<number, StoredProduct>();
  private lastId = 0;

  constructor(private readonly newOf: Readonly<Record<string, number>>) {}

  over(known: Known): Known {
    const products = new Map(known.products);
    for (const [id, product] of known.products) products.set(id, this.changed.get(id) ?? product);
    const skus = new Map(known.skus);
    for (const [key, { productId, variantId, sku }] of known.skus) {
      const variant = this.changed.get(productId)?.variants.find(({ id }) => id === variantId);
      if (variant !== undefined && variant.sku !== sku) skus.delete(key);
    }
    const vendors = new Map(
      [...known.vendors].map(([vendor, terms]) => {
        const room = terms.room === null ? null : Math.max(0, terms.room - (this.newOf[vendor] ?? 0));
        return [vendor, { ...terms, room }];
      }),
    );
    return { ...known, products, skus, vendors };
  }

  change(before: StoredProduct, after: ProductRecord): void {
    const variants = after.variants.map((variant) =>
      variant.id === 0 ? { ...variant, id: (this.lastId -= 1) } : variant,
    );
    this.changed.delete(before.id);
    this.changed.set(before.id, { ...before, ...after, variants });
    if (this.changed.size <= mostRemembered) return;
    for (const oldest of this.changed.keys()) {
      this.changed.delete(oldest);
      return;
    }
  }
}
