import type { Sums } from '../../../../domain/orders/splitOrder';
import type { SoldPurchase } from './newPurchase';
import type { Queries } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import type { StoredPurchase } from './purchaseRows';

/** Stores purchases, no two of them the same; null stands for each that its source has sent before. */
export const insertPurchases = async (
  db: Queries,
  purchases: readonly { purchase: SoldPurchase; sums: Sums }[],
  at: Date,
): Promise<(StoredPurchase | null)[]> => {
  if (purchases.length === 0) return [];
  const rows = await db
    .insertInto('purchases')
    .values(
      purchases.map(({ purchase, sums: { total, ...sums } }) => ({
        store: purchase.store,
        source: purchase.source,
        outside_id: purchase.outsideId,
        name: purchase.name,
        placed_at: purchase.placedAt,
        currency: purchase.currency,
        revision: purchase.revision,
        ...sums,
        tax_included: purchase.taxIncluded,
        other: purchase.other,
        set_aside: jsonText(purchase.setAside ?? []),
        total: total + purchase.other,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store', 'source', 'outside_id']).doNothing())
    .returningAll()
    .execute();
  return purchases.map(
    ({ purchase: { source, outsideId } }) =>
      rows.find((row) => row.source === source && row.outside_id === outsideId) ?? null,
  );
};
