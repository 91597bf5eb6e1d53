import { applyBulkEdit, type ReadyEdit } from '../../../domain/applyBulkEdit';
import { standingAfterChange } from '../../../domain/approval';
import { changesBetween } from '../../../domain/productChanges';
import type { ProductRecord } from '../../../domain/productContent';
import { marketplaceVendor } from '../../../domain/session';
import type { Queries } from '../../db/database';
import { setOutcomes, type RowOutcome } from '../../db/repositories/bulkEdits/rows';
import type { StoredRun } from '../../db/repositories/bulkEdits/runs';
import { readProducts, type StoredProduct } from '../../db/repositories/products/read';
import { findSkus } from '../../db/repositories/products/skus';
import { readVendorTerms, type StoreTerms } from '../../db/repositories/products/storeTerms';
import { updateProducts } from '../../db/repositories/products/write';

/** What every chunk of an edit needs to know. */
export interface ChunkTerms {
  run: StoredRun;
  terms: StoreTerms;
  edit: ReadyEdit;
  now: () => Date;
}

/** The products of the run's chunk that are still there and its own, locked. */
export const lockedProducts = (
  db: Queries,
  { store, vendor }: StoredRun,
  ids: readonly number[],
): Promise<StoredProduct[]> =>
  readProducts(db, { store, vendor: vendor === marketplaceVendor ? null : vendor }, ids, true);

/** Why products cannot move to another vendor: one of their SKUs is taken there, or there is no room. */
const refusedMoves = async (
  db: Queries,
  { run, terms }: ChunkTerms,
  vendor: string,
  products: readonly StoredProduct[],
): Promise<Map<number, string>> => {
  const refused = new Map<number, string>();
  const moving = products.filter((product) => product.vendor !== vendor);
  const target = (await readVendorTerms(db, run.store, terms, [vendor], true)).get(vendor);
  if (target === undefined) {
    for (const { id } of moving) refused.set(id, `There is no vendor "${vendor}"`);
    return refused;
  }
  const wanted = moving.flatMap(({ variants }) => variants.map(({ sku }) => ({ vendor, sku })));
  const places = await findSkus(db, run.store, wanted);
  const taken = new Set(places.map(({ sku }) => sku));
  let { room } = target;
  for (const { id, variants } of moving) {
    const sku = variants.map((variant) => variant.sku).find((each) => each !== '' && taken.has(each));
    if (sku !== undefined) refused.set(id, `Another product has the SKU ${sku}`);
    else if (room === 0) refused.set(id, `${vendor} has reached the limit of products`);
    else {
      if (room !== null) room -= 1;
      // Two of these may not take the same SKU to the same vendor.
      for (const variant of variants) if (variant.sku !== '') taken.add(variant.sku);
    }
  }
  return refused;
};

/** Applies an edit to the products of a chunk, in the transaction that is given. */
export const editChunk = async (db: Queries, facts: ChunkTerms, ids: readonly number[]): Promise<void> => {
  const { run, terms, edit, now } = facts;
  const byVendor = run.vendor !== marketplaceVendor;
  const products = await lockedProducts(db, run, ids);
  const vendorTerms = byVendor
    ? await readVendorTerms(db, run.store, terms, [run.vendor], false)
    : new Map<string, { autoApprove: boolean }>();
  const moves =
    edit.field === 'vendor'
      ? await refusedMoves(db, facts, edit.vendor, products)
      : new Map<number, string>();
  const changes: { before: StoredProduct; after: ProductRecord }[] = [];
  const outcomes = new Map<number, RowOutcome>(
    ids.map((productId) => [
      productId,
      { productId, state: 'refused', version: null, reason: 'The product is no longer there' },
    ]),
  );
  const set = (productId: number, part: Omit<RowOutcome, 'productId'>): void => {
    outcomes.set(productId, { productId, ...part });
  };
  for (const before of products) {
    const result = applyBulkEdit(before, edit);
    const reason = moves.get(before.id) ?? ('reason' in result ? result.reason : null);
    if (reason !== null || 'reason' in result) {
      set(before.id, { state: 'refused', version: null, reason });
      continue;
    }
    const autoApprove = vendorTerms.get(before.vendor)?.autoApprove === true;
    const standing =
      byVendor && edit.field !== 'status' ? standingAfterChange(before, result.after, autoApprove) : {};
    const after = { ...result.after, ...standing };
    if (changesBetween(before, after).length === 0)
      set(before.id, { state: 'same', version: null, reason: null });
    else {
      changes.push({ before, after });
      set(before.id, { state: 'changed', version: before.version + 1, reason: null });
    }
  }
  await updateProducts(db, run.store, changes, { by: run.by_email, now: now(), action: 'bulk' });
  await setOutcomes(db, run, [...outcomes.values()]);
};
