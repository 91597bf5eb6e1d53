import type { ShopProduct } from '../../domain/integrations/shopProducts';
import { applyBulkEdit } from '../../domain/products/bulk/applyBulkEdit';
import { changesBetween } from '../../domain/products/history/productChanges';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { holdForMarketplace } from '../products/holdForMarketplace';
import { readProducts } from '../products/queries/read';
import { updateProducts } from '../products/queries/write';
import type { SourceNeeds } from './connect';
import type { StoredConnection } from './queries/connections';
import { cameAsDraft, followedStandings, noteStanding, type FollowedStanding } from './queries/followed';

/** Puts a product of the connection's vendor on sale, or takes it off; answers whether that changed it. */
const setOnSale = async (
  tx: Queries,
  { store, vendor, by_email: by }: StoredConnection,
  productId: number,
  { onSale, now }: { onSale: boolean; now: Date },
): Promise<boolean> => {
  const [before] = await readProducts(tx, { store, vendor }, [productId], true);
  if (before === undefined) return false;
  const status = onSale ? 'ACTIVE' : 'DRAFT';
  const result = applyBulkEdit(before, { field: 'status', way: 'set', status });
  if ('reason' in result || changesBetween(before, result.after).length === 0) return false;
  const change = { before, after: result.after };
  await holdForMarketplace(tx, store, [change]);
  await updateProducts(tx, store, [change], { by, now, action: 'import' });
  return true;
};

/**
 * Takes off sale here what the shop does not sell any more or has deleted, and puts back on sale what was taken off so
 * once it is back there; in between, and of what was a draft here before, people decide. `isThere`: the shop has
 * products at all, so that what it does not have is meant.
 */
export const followStanding = async (
  { db, now }: SourceNeeds,
  connection: StoredConnection,
  products: readonly ShopProduct[],
  isThere: boolean,
): Promise<void> => {
  const there = new Map(products.map((product) => [product.id, product]));
  for (const standing of await followedStandings(db, connection)) {
    const product = there.get(standing.outsideId);
    const isGone = product === undefined;
    const isOff = isGone ? isThere || standing.isOff : !product.isSold;
    if (isGone === standing.isGone && isOff === standing.isOff) continue;
    await inTransaction(db, async (tx) => {
      let { takenOff }: Pick<FollowedStanding, 'takenOff'> = standing;
      if (isOff && !standing.isOff && standing.productId !== null) {
        const isTaken = await setOnSale(tx, connection, standing.productId, { onSale: false, now: now() });
        takenOff = isTaken ? standing.productId : null;
      }
      if (!isOff) {
        const productId = takenOff === cameAsDraft ? standing.productId : takenOff;
        if (productId !== null) await setOnSale(tx, connection, productId, { onSale: true, now: now() });
        takenOff = null;
      }
      await noteStanding(tx, connection, { ...standing, isGone, isOff, takenOff }, now());
    });
  }
};
