import { productErrors } from '../../../domain/errors/products';
import type { ReadyEdit } from '../../../domain/products/bulk/applyBulkEdit';
import { standingAfterChange } from '../../../domain/products/approval';
import {
  changesBetween,
  revertChanges,
  type FieldChange,
} from '../../../domain/products/history/productChanges';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { Queries } from '../../db/database';
import { changesOfEdit, setOutcomes, type EditedVersion, type RowOutcome } from '../queries/bulkEdits/rows';
import type { StoredProduct } from '../queries/read';
import { readVendorTerms } from '../queries/storeTerms';
import { updateProducts } from '../queries/write';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { lockedProducts, type ChunkTerms } from './editChunk';
import { holdForMarketplace } from '../holdForMarketplace';
import { refusedMoves } from './refusedMoves';

interface Back {
  before: StoredProduct;
  after: ProductRecord;
  kept: string[];
  /** Whether nobody has changed the product since the edit. */
  isUntouched: boolean;
}

/**
 * What of an edit goes back. How a product stands goes with it only where nobody touched the product since: else a
 * look that nobody approved could come back as approved. A standing that was the edit itself goes back by its rules.
 */
const changesBack = (changes: readonly FieldChange[], isUntouched: boolean, { field }: ReadyEdit) =>
  isUntouched
    ? changes
    : changes.filter(
        (each) =>
          each.field !== 'approval' && (!['status', 'staysDraft'].includes(each.field) || field === 'status'),
      );

const backOf = (before: StoredProduct, edited: EditedVersion | undefined, edit: ReadyEdit): Back => {
  const isUntouched = edited?.version === before.version;
  const { product, kept } = revertChanges(before, changesBack(edited?.changes ?? [], isUntouched, edit));
  return { before, after: product, kept, isUntouched };
};

/** The names of now of the vendors that products go back to; one that is gone keeps its own. */
const renameVendors = async (db: Queries, store: string, backs: readonly Back[]): Promise<void> => {
  const moving = backs.filter(({ before, after }) => before.vendor !== after.vendor);
  const names = await vendorsNow(
    db,
    { store, vendor: null },
    moving.map(({ after }) => after.vendor),
  );
  for (const { after } of moving) after.vendor = names.get(after.vendor) ?? after.vendor;
};

/** Puts the products of a chunk back as they were before the edit; what was changed again since stays. */
export const undoChunk = async (db: Queries, facts: ChunkTerms, ids: readonly number[]): Promise<void> => {
  const { run, terms, edit, by, byVendor, now } = facts;
  const products = await lockedProducts(db, run, ids);
  const edited = await changesOfEdit(db, run, ids);
  const outcomes = new Map<number, RowOutcome>(
    ids.map((productId) => [
      productId,
      { productId, state: 'kept', version: null, reason: productErrors.productNoLongerThere() },
    ]),
  );
  const backs = products.map((before) => backOf(before, edited.get(before.id), edit));
  await renameVendors(db, run.store, backs);
  const moves = backs.filter(({ before, after }) => before.vendor !== after.vendor);
  const refused = await refusedMoves(
    db,
    run.store,
    terms,
    moves.map(({ after }) => ({ vendor: after.vendor, product: after })),
  );
  const vendors = byVendor
    ? await readVendorTerms(db, run.store, terms, [run.vendor], false)
    : new Map<string, { autoApprove: boolean }>();
  const going: Pick<Back, 'before' | 'after'>[] = [];
  for (const { before, after, kept, isUntouched } of backs) {
    if (!isUntouched && after.status === 'ACTIVE' && after.approval !== 'approved')
      refused.set(before.id, productErrors.activeNeedsApproval());
    const reason = refused.get(before.id) ?? (kept.length === 0 ? null : productErrors.changedAgain());
    const state = reason === null ? 'restored' : 'kept';
    outcomes.set(before.id, { productId: before.id, state, version: null, reason });
    if (refused.has(before.id) || changesBetween(before, after).length === 0) continue;
    const autoApprove = vendors.get(before.vendor)?.autoApprove === true;
    const looksAgain = byVendor && !isUntouched && edit.field !== 'status';
    const standing = looksAgain ? standingAfterChange(before, after, autoApprove) : {};
    going.push({ before, after: { ...after, ...standing } });
  }
  await holdForMarketplace(db, run.store, going);
  await updateProducts(db, run.store, going, { by, now: now(), action: 'undo' });
  await setOutcomes(db, run, [...outcomes.values()]);
};
