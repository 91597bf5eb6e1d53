import { withoutAside } from '../../domain/orders/setAside';
import { splitOrder, wholeOf } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import { insertPurchase } from './queries/purchases/insertPurchase';
import type { NewPurchase, PlacedOrder } from './queries/purchases/newPurchase';
import type { StoredPurchase } from './queries/purchases/purchaseRows';
import { storeOf } from '../storeOf';
import { addParts } from './addParts';
import { settleParts } from './settleParts';

/**
 * The one way in which a purchase becomes vendor orders: shared out exactly, with all that `addParts` does, in the
 * transaction that is given. The vendors of its lines must be held (`vendorsNow`). Null where the purchase was
 * placed before. Errors: UnsplittableOrder, NotFound.
 */
export const placeOrder = async (
  tx: Queries,
  purchase: NewPurchase,
): Promise<{ purchase: StoredPurchase; orders: PlacedOrder[] } | null> => {
  const { parts, aside } = withoutAside(splitOrder(purchase));
  const stored = await insertPurchase(tx, { ...purchase, other: purchase.other + aside }, wholeOf(parts));
  if (stored === null) return null;
  const store = await storeOf(tx, purchase.store);
  const settled = await settleParts(tx, store, purchase, parts);
  return { purchase: stored, orders: await addParts(tx, store, purchase, stored.id, settled) };
};
