import type { Fault } from '../../../domain/errors/errorTable';
import { productErrors } from '../../../domain/errors/products';
import { vendorErrors } from '../../../domain/errors/vendors';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { Queries } from '../../db/database';
import { findSkus } from '../queries/skus';
import { readVendorTerms, type StoreTerms } from '../queries/storeTerms';

/** A product that shall go to a vendor. */
export interface Move {
  vendor: string;
  product: Pick<ProductRecord, 'id' | 'variants'>;
}

const keyOf = (vendor: string, sku: string): string => `${vendor}\u0000${sku}`;

/**
 * Why products cannot move to other vendors, by their ids: there is no such vendor, one of their SKUs is taken
 * there, or there is no room. The vendors are held until the transaction ends.
 */
export const refusedMoves = async (
  db: Queries,
  store: string,
  terms: StoreTerms,
  moves: readonly Move[],
): Promise<Map<number, Fault>> => {
  const refused = new Map<number, Fault>();
  if (moves.length === 0) return refused;
  const vendors = [...new Set(moves.map(({ vendor }) => vendor))];
  const known = await readVendorTerms(db, store, terms, vendors, true);
  const left = new Map([...known].map(([vendor, { room }]) => [vendor, room]));
  const wanted = moves.flatMap(({ vendor, product }) =>
    product.variants.map(({ sku }) => ({ vendor, sku })).filter(({ sku }) => sku !== ''),
  );
  const taken = new Map<string, number>();
  for (const { vendor, sku, productId } of await findSkus(db, store, wanted))
    taken.set(keyOf(vendor, sku), productId);
  for (const { vendor, product } of moves) {
    const { id } = product;
    const skus = product.variants.map(({ sku }) => sku).filter((sku) => sku !== '');
    const room = left.get(vendor);
    const sku = skus.find((each) => (taken.get(keyOf(vendor, each)) ?? id) !== id);
    if (room === undefined) refused.set(id, vendorErrors.noSuchVendor({ name: vendor }));
    else if (sku !== undefined) refused.set(id, productErrors.skuTakenBy({ sku }));
    else if (room === 0)
      refused.set(id, productErrors.productLimitReached({ name: vendor, max: known.get(vendor)?.most ?? 0 }));
    else {
      if (room !== null) left.set(vendor, room - 1);
      // Two of these may not take the same SKU to the same vendor.
      for (const each of skus) taken.set(keyOf(vendor, each), id);
    }
  }
  return refused;
};
