import { withDefaults, type Features } from '../../../domain/settings';
import type { Queries } from '../database';

/** A store as its screens know it. */
export interface Store {
  store: string;
  shopName: string;
  currency: string;
  locale: string;
  timeZone: string;
  /** How many products a vendor may have; null: any number. */
  listingLimit: number | null;
  features: Features;
}

/** One store with its settings, missing ones filled in; null where there is none of that name. */
export const readStore = async (db: Queries, store: string): Promise<Store | null> => {
  const row = await db.selectFrom('stores').selectAll().where('store', '=', store).executeTakeFirst();
  if (row === undefined) return null;
  return {
    store: row.store,
    shopName: row.shop_name,
    currency: row.currency,
    locale: row.locale,
    timeZone: row.time_zone,
    listingLimit: row.listing_limit,
    features: withDefaults(row.settings),
  };
};
