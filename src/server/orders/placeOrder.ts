import { withoutAside } from '../../domain/orders/setAside';
import { splitOrder, wholeOf } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import { insertPurchase } from './queries/purchases/insertPurchase';
import type { NewPurchase, PlacedOrder } from './queries/purchases/newPurchase';
import type { StoredPurchase } from './queries/purchases/purchaseRows';
import { storeOf } from '../storeOf';
import { completeOffers } from '../offers/buyWithOffer';
import { addParts } from './addParts';
import { askAbout } from './queries/purchases/questions';
import { settleParts } from './settleParts';

/** Completes the offers that a purchase was made with; what does not fit is asked about, and nobody is paid before. */
const buyWithOffers = async (
  tx: Queries,
  purchase: NewPurchase,
  stored: StoredPurchase,
  orders: readonly PlacedOrder[],
): Promise<void> => {
  const { codes = [], currency, customer, billing, at } = purchase;
  const faults = await completeOffers(
    tx,
    {
      store: purchase.store,
      purchase: stored.id,
      placedAt: new Date(purchase.placedAt),
      currency,
      email: customer?.email ?? billing?.email ?? '',
      lines: orders.flatMap(({ lines }) => lines),
      codes,
    },
    at,
  );
  if (faults.length === 0) return;
  const questions = faults.map((fault) => ({ orderId: null, fault, holds: true }));
  await askAbout(tx, stored, { topic: 'offer', at, questions });
};

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
  const orders = await addParts(tx, store, purchase, stored.id, settled);
  await buyWithOffers(tx, purchase, stored, orders);
  return { purchase: stored, orders };
};
