import type { Queries } from '../db/database';
import type { LockedOrder } from './queries/lockOrder';
import { moveStock } from '../products/queries/moveStock';

/** Puts pieces of an order's lines, by line id, back into stock where it is tracked. */
export const restock = (
  tx: Queries,
  store: string,
  { vendor, lines }: LockedOrder,
  pieces: ReadonlyMap<number, number>,
): Promise<unknown> =>
  moveStock(
    tx,
    { store, vendor },
    lines.flatMap(({ id, variantId }) => {
      const change = pieces.get(id) ?? 0;
      return change === 0 || variantId === null ? [] : [{ variantId, change }];
    }),
  );
