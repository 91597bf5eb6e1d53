import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { StoredBatch } from '../queries/batches';
import { readProducts } from '../../products/queries/read';
import { findSkus } from '../../products/queries/skus';
import { readVendorTerms } from '../../products/queries/storeTerms';
import type { ImportTerms } from './importTerms';
import { productIdOf, skuKey, type Known } from './known';

/** Reads what the rows name; `lock` keeps it as it is until the transaction ends. */
export const readKnown = async (
  db: Queries,
  { batch, terms }: { batch: StoredBatch; terms: ImportTerms },
  rows: readonly NumberedRow[],
  lock: boolean,
): Promise<Known> => {
  const { store, vendor } = batch;
  const vendors = [...new Set(rows.map(({ row }) => row.vendor))];
  const known = await readVendorTerms(db, store, terms, vendors, lock);
  const places = await findSkus(
    db,
    store,
    rows.map(({ row }) => ({ vendor: row.vendor, sku: row.sku })),
  );
  const ids = new Set(places.map(({ productId }) => productId));
  for (const { row } of rows) if (row.id !== '') ids.add(productIdOf(row.id));
  const byVendor = vendor !== marketplaceVendor;
  const products = await readProducts(db, { store, vendor: byVendor ? vendor : null }, [...ids], lock);
  return {
    vendors: known,
    products: new Map(products.map((product) => [product.id, product])),
    skus: new Map(places.map((place) => [skuKey(place), place])),
    currency: terms.currency,
    weightUnit: terms.features.defaultUnits.weight,
    lengthUnit: terms.features.defaultUnits.length,
    byVendor,
    // The call that imports at once is a program's, which names its products by id.
    doubtsIds: batch.threshold !== null || batch.parent_id !== null,
    rules: terms.rules,
  };
};
