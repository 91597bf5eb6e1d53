import { changesBetween, takeBackChanges } from '../../../domain/productChanges';
import type { ProductRecord } from '../../../domain/productContent';
import type { Queries } from '../../db/database';
import { changesOfEdit, setOutcomes, type RowOutcome } from '../../db/repositories/bulkEdits/rows';
import type { StoredProduct } from '../../db/repositories/products/read';
import { findSkus } from '../../db/repositories/products/skus';
import { updateProducts } from '../../db/repositories/products/write';
import { lockedProducts, type ChunkTerms } from './editChunk';

/** Products that would go back to a vendor which has one of their SKUs by now. */
const blocked = async (
  db: Queries,
  store: string,
  moves: readonly { before: StoredProduct; after: ProductRecord }[],
): Promise<Map<number, string>> => {
  const wanted = moves
    .filter(({ before, after }) => before.vendor !== after.vendor)
    .flatMap(({ after: { vendor, id, variants } }) => variants.map(({ sku }) => ({ vendor, id, sku })));
  const places = await findSkus(db, store, wanted);
  const found = new Map<number, string>();
  for (const { vendor, id, sku } of wanted) {
    const place = places.find((each) => each.vendor === vendor && each.sku === sku && each.productId !== id);
    if (place !== undefined) found.set(id, `Another product has the SKU ${sku}`);
  }
  return found;
};

/** Puts the products of a chunk back as they were before the edit; what was changed again since stays. */
export const undoChunk = async (
  db: Queries,
  { run, now }: ChunkTerms,
  ids: readonly number[],
): Promise<void> => {
  const products = await lockedProducts(db, run, ids);
  const changes = await changesOfEdit(db, run, ids);
  const outcomes = new Map<number, RowOutcome>(
    ids.map((productId) => [
      productId,
      { productId, state: 'kept', version: null, reason: 'The product is no longer there' },
    ]),
  );
  const backs = products.map((before) => {
    const { product: after, kept } = takeBackChanges(before, changes.get(before.id) ?? []);
    return { before, after, kept };
  });
  const refused = await blocked(db, run.store, backs);
  const going = backs.filter(({ before }) => !refused.has(before.id));
  for (const { before, kept } of backs) {
    const reason =
      refused.get(before.id) ?? (kept.length === 0 ? null : 'It was changed again since, and stays so');
    outcomes.set(before.id, {
      productId: before.id,
      state: reason === null ? 'restored' : 'kept',
      version: null,
      reason,
    });
  }
  const moved = going.filter(({ before, after }) => changesBetween(before, after).length > 0);
  await updateProducts(db, run.store, moved, { by: run.by_email, now: now(), action: 'undo' });
  await setOutcomes(db, run, [...outcomes.values()]);
};
