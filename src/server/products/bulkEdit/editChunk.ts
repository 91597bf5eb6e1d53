import { productErrors } from '../../../domain/errors/products';
import { applyBulkEdit, type ReadyEdit } from '../../../domain/products/bulk/applyBulkEdit';
import { standingAfterChange } from '../../../domain/products/approval';
import { changesBetween } from '../../../domain/products/history/productChanges';
import type { ProductRecord } from '../../../domain/products/productContent';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import { setOutcomes, type RowOutcome } from '../queries/bulkEdits/rows';
import type { StoredRun } from '../queries/bulkEdits/runs';
import { readProducts, type StoredProduct } from '../queries/read';
import { readVendorTerms, type StoreTerms } from '../queries/storeTerms';
import { updateProducts } from '../queries/write';
import { holdForMarketplace } from '../holdForMarketplace';
import { refusedMoves } from './refusedMoves';

/** What every chunk of an edit needs to know. */
export interface ChunkTerms {
  run: StoredRun;
  terms: StoreTerms;
  edit: ReadyEdit;
  /** Who edits, or takes back, and whether for a vendor, whose changes may need the marketplace's look. */
  by: string;
  byVendor: boolean;
  now: () => Date;
}

/** The products of the run's chunk that are still there and its own, locked. */
export const lockedProducts = (
  db: Queries,
  { store, vendor }: StoredRun,
  ids: readonly number[],
): Promise<StoredProduct[]> =>
  readProducts(db, { store, vendor: vendor === marketplaceVendor ? null : vendor }, ids, true);

/** Applies an edit to the products of a chunk, in the transaction that is given. */
export const editChunk = async (db: Queries, facts: ChunkTerms, ids: readonly number[]): Promise<void> => {
  const { run, terms, edit, by, byVendor, now } = facts;
  const products = await lockedProducts(db, run, ids);
  const vendorTerms = byVendor
    ? await readVendorTerms(db, run.store, terms, [run.vendor], false)
    : new Map<string, { autoApprove: boolean }>();
  const moving = edit.field === 'vendor' ? products.filter(({ vendor }) => vendor !== edit.vendor) : [];
  const moves = await refusedMoves(
    db,
    run.store,
    terms,
    moving.map((product) => ({ vendor: edit.field === 'vendor' ? edit.vendor : product.vendor, product })),
  );
  const edited: { before: StoredProduct; after: ProductRecord }[] = [];
  const outcomes = new Map<number, RowOutcome>(
    ids.map((productId) => [
      productId,
      { productId, state: 'refused', version: null, reason: productErrors.productNoLongerThere() },
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
    edited.push({ before, after: { ...result.after, ...standing } });
  }
  await holdForMarketplace(db, run.store, edited);
  const changes = edited.filter(({ before, after }) => changesBetween(before, after).length > 0);
  for (const { before } of edited) set(before.id, { state: 'same', version: null, reason: null });
  for (const { before } of changes)
    set(before.id, { state: 'changed', version: before.version + 1, reason: null });
  await updateProducts(db, run.store, changes, { by, now: now(), action: 'bulk' });
  await setOutcomes(db, run, [...outcomes.values()]);
};
