import type { AppInfo } from '../../domain/settings/app';
import { withDefaults, type Features } from '../../domain/settings/settings';
import type { Queries } from './database';

/** A store as its screens know it. */
export interface Store extends Pick<
  AppInfo,
  'store' | 'shopName' | 'currency' | 'locale' | 'timeZone' | 'features'
> {
  /** How many products a vendor may have; null: any number. */
  listingLimit: number | null;
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

/** A store's name and its own settings, without defaults, held until the transaction ends; null: no such store. */
export const lockSettings = async (
  db: Queries,
  store: string,
): Promise<{ shopName: string; settings: Partial<Features> } | null> => {
  const row = await db
    .selectFrom('stores')
    .select(['shop_name', 'settings'])
    .where('store', '=', store)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { shopName: row.shop_name, settings: row.settings };
};

/** Puts a store's own settings in place of those before; call it under `lockSettings`. */
export const writeSettings = async (
  db: Queries,
  store: string,
  settings: Partial<Features>,
): Promise<void> => {
  await db
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store', '=', store)
    .execute();
};

/** Renames a shop. */
export const writeShopName = async (db: Queries, store: string, shopName: string): Promise<void> => {
  await db.updateTable('stores').set({ shop_name: shopName }).where('store', '=', store).execute();
};
