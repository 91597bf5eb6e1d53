import { withoutAside } from '../../domain/orders/setAside';
import { splitOrder, wholeOf } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import { insertPurchases } from './queries/purchases/insertPurchase';
import type { NewPurchase, PlacedOrder, Placing, SoldPurchase } from './queries/purchases/newPurchase';
import type { StoredPurchase } from './queries/purchases/purchaseRows';
import type { Store } from '../db/stores';
import { storeOf } from '../storeOf';
import { completeOffers } from '../offers/buyWithOffer';
import { addParts } from './addParts';
import { askAbout } from './queries/purchases/questions';
import { settleParts } from './settleParts';

/** A purchase that was stored, and the vendors' orders that it became. */
interface PlacedPurchase {
  stored: StoredPurchase;
  orders: PlacedOrder[];
}

/** Completes the offers that a purchase was made with; what does not fit is asked about, and nobody is paid before. */
const buyWithOffers = async (
  tx: Queries,
  { purchase, stored, orders }: PlacedPurchase & { purchase: SoldPurchase },
  at: Date,
): Promise<void> => {
  const { codes = [], currency, customer, billing } = purchase;
  if (codes.length === 0) return;
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
 * The one way in which purchases become vendor orders: shared out exactly, with all that `addParts` does, in the
 * transaction that is given; however many, in a few statements. No two of them may be the same, and the vendors of
 * their lines must be held (`vendorsNow`). Null stands for each that was placed before. Errors: UnsplittableOrder.
 */
export const placeOrders = async (
  tx: Queries,
  store: Store,
  placing: Placing,
  purchases: readonly SoldPurchase[],
): Promise<(PlacedPurchase | null)[]> => {
  const split = purchases.map((purchase) => ({ purchase, ...withoutAside(splitOrder(purchase)) }));
  const rows = await insertPurchases(
    tx,
    split.map(({ purchase, parts, aside }) => ({
      purchase: { ...purchase, other: purchase.other + aside },
      sums: wholeOf(parts),
    })),
    placing.at,
  );
  const fresh = split.flatMap((each, index) => {
    const stored = rows[index] ?? null;
    return stored === null ? [] : [{ ...each, stored }];
  });
  const settled = await settleParts(
    tx,
    store,
    fresh.map(({ purchase, parts }) => ({ ...purchase, parts })),
  );
  const added = await addParts(
    tx,
    store,
    placing,
    fresh.map(({ purchase: facts, stored }, index) => ({
      facts,
      purchase: stored.id,
      parts: settled[index] ?? [],
    })),
  );
  const placed = fresh.map((each, index) => ({ ...each, orders: added[index] ?? [] }));
  for (const each of placed) await buyWithOffers(tx, each, placing.at);
  return rows.map((row) => placed.find(({ stored }) => stored === row) ?? null);
};

/** Places one purchase, as `placeOrders` does. Null where it was placed before. Errors: UnsplittableOrder, NotFound. */
export const placeOrder = async (
  tx: Queries,
  purchase: NewPurchase,
): Promise<{ purchase: StoredPurchase; orders: PlacedOrder[] } | null> => {
  const [placed = null] = await placeOrders(tx, await storeOf(tx, purchase.store), purchase, [purchase]);
  return placed === null ? null : { purchase: placed.stored, orders: placed.orders };
};
