import { isOnSale } from '../../../domain/products/products';
import type { Random } from '../random';
import type { DemoSoldProduct } from '../types';

/** What can be bought, by vendor. */
export interface Assortment {
  /** How many vendors sell anything. */
  vendors: number;
  /** A vendor, as likely as the number of its products. */
  vendor(random: Random): number;
  /** One of a vendor's products; the first ones sell best. */
  from(vendorIndex: number, random: Random): DemoSoldProduct;
}

/** Approved and active products; all of them if none is. Throws RangeError on an empty list. */
export function assortmentOf(products: readonly DemoSoldProduct[]): Assortment {
  const onSale = products.filter(isOnSale);
  const sold = onSale.length > 0 ? onSale : products;
  if (sold.length === 0) throw new RangeError('Orders need products');
  const byVendor = new Map<number, DemoSoldProduct[]>();
  for (const product of sold) {
    const range = byVendor.get(product.vendorIndex);
    if (range) range.push(product);
    else byVendor.set(product.vendorIndex, [product]);
  }

  return {
    vendors: byVendor.size,
    vendor: (random) => choose(sold, 1, random).vendorIndex,
    from: (vendorIndex, random) => choose(byVendor.get(vendorIndex) ?? sold, 1.7, random),
  };
}

/** A price up to which people do not think twice. */
const EASY = 9_000;

/** One of the products, the first ones more often the higher `slope` is above 1, dear ones more seldom. */
function choose(range: readonly DemoSoldProduct[], slope: number, random: Random): DemoSoldProduct {
  for (let attempt = 1; ; attempt++) {
    const product = range[Math.floor(random.next() ** slope * range.length)];
    if (!product) throw new RangeError('Nothing to choose from');
    const price = product.variants[0]?.price ?? 0;
    if (price <= EASY || attempt === 4 || random.chance(EASY / price)) return product;
  }
}
