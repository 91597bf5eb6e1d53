import type { PublicProduct } from '../../domain/products/catalog';
import { at } from './chromium';

/**
 * The first product of the demo's shop that can be bought in each variant, of a vendor that is approved; of several
 * variants where that is asked. Journeys before may have left others first.
 */
export const shopProduct = async ({ several = false } = {}): Promise<PublicProduct> => {
  const { products } = (await (await fetch(at('/api/public/catalog'))).json()) as {
    products: PublicProduct[];
  };
  for (const product of products) {
    const { variants, vendor } = product;
    // What is sold out cannot be chosen, and what has no SKU cannot be ordered.
    if (!variants.every(({ available, sku }) => available && sku !== undefined && sku !== '')) continue;
    if (several && variants.length < 2) continue;
    const soldBy = await fetch(at(`/api/storefront/populate?vendor=${encodeURIComponent(vendor)}`));
    if (soldBy.ok) return product;
  }
  throw new Error('The demo sells nothing such');
};
