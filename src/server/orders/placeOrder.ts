import type { Transaction } from 'kysely';
import { splitOrder, wholeOf } from '../../domain/splitOrder';
import { insertParts } from '../db/repositories/purchases/insertParts';
import { insertPurchase } from '../db/repositories/purchases/insertPurchase';
import type { NewPurchase, PlacedOrder } from '../db/repositories/purchases/newPurchase';
import { moveStock } from '../db/repositories/products/moveStock';
import type { Tables } from '../db/tables';

/**
 * The one way in which a purchase becomes vendor orders: shared out exactly, with lines, search terms and
 * stock, in the transaction that is given. The vendors of its lines must be held (`vendorNow`). Null where
 * the purchase was placed before. Errors: UnsplittableOrder.
 */
export const placeOrder = async (
  tx: Transaction<Tables>,
  purchase: NewPurchase,
): Promise<{ purchase: number; orders: PlacedOrder[] } | null> => {
  const parts = splitOrder(purchase);
  const id = await insertPurchase(tx, purchase, wholeOf(parts));
  if (id === null) return null;
  const orders = await insertParts(tx, purchase, id, parts);
  await moveStock(
    tx,
    { store: purchase.store, vendor: null },
    purchase.lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
  );
  return { purchase: id, orders };
};
