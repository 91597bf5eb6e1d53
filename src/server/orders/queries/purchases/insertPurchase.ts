import type { Sums } from '../../../../domain/orders/splitOrder';
import type { NewPurchase } from './newPurchase';
import type { Queries } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import type { StoredPurchase } from './purchaseRows';

/** Stores a purchase; null where its source has sent it before. */
export const insertPurchase = async (
  db: Queries,
  purchase: NewPurchase,
  { total, ...sums }: Sums,
): Promise<StoredPurchase | null> => {
  const row = await db
    .insertInto('purchases')
    .values({
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
      created_at: purchase.at,
      updated_at: purchase.at,
    })
    .onConflict((conflict) => conflict.columns(['store', 'source', 'outside_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};
