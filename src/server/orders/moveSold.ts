import type { Queries } from '../db/database';
import { moveStock, type StockMove } from '../products/queries/moveStock';
import { readSuccessors } from '../products/queries/skus';

/**
 * Moves the stock of what a vendor sold, where it is tracked: pieces that come back (more than 0) or are sold. Those of a
 * deleted product are of the one of the vendor that has the SKU now; where there is none they stay with it, as it may be
 * brought back.
 */
export const moveSold = async (
  tx: Queries,
  { store, vendor }: { store: string; vendor: string },
  moves: readonly StockMove[],
): Promise<void> => {
  const changes = new Map<number, number>();
  for (const { variantId, change } of moves)
    if (variantId !== null) changes.set(variantId, (changes.get(variantId) ?? 0) + change);
  const moved = [...changes].filter(([, change]) => change !== 0);
  const now = await readSuccessors(
    tx,
    store,
    vendor,
    moved.map(([variantId]) => variantId),
  );
  await moveStock(
    tx,
    { store, vendor },
    moved.map(([variantId, change]) => ({ variantId: now.get(variantId)?.variantId ?? variantId, change })),
  );
};
