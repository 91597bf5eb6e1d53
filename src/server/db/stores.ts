import { sql } from 'kysely';
import type { AppInfo } from '../../domain/settings/app';
import { withDefaults, type Features } from '../../domain/settings/settings';
import type { Queries, Stored } from './database';
import { kept } from './kept';

/** A store as its screens know it. */
export interface Store extends Pick<
  AppInfo,
  'store' | 'shopName' | 'currency' | 'locale' | 'timeZone' | 'features'
> {
  /** The most that whoever runs the server allows each vendor; null: any number. */
  listingLimit: number | null;
}

/** Stores whose settings are remembered as they were made of their text. */
const mostKnown = 500;

const known = new Map<string, { text: string; features: Features }>();

/** So that nobody who is given them changes them for all others. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
};

/** A store's settings of their text, the same object as long as the text is the same. */
const featuresOf = (store: string, text: string): Features => {
  const before = known.get(store);
  if (before?.text === text) return before.features;
  // A store's own column, which is written by `writeSettings` alone.
  const features = withDefaults(JSON.parse(text) as Partial<Features>);
  freeze(features);
  if (known.size >= mostKnown) known.clear();
  known.set(store, { text, features });
  return features;
};

/** One store with its settings, missing ones filled in; null where there is none of that name. */
export const readStore = async (db: Queries, store: string): Promise<Store | null> => {
  const { rows } = await sql<
    Stored<'stores', 'shop_name' | 'currency' | 'locale' | 'time_zone' | 'listing_limit'> & { text: string }
  >`${kept}select shop_name, currency, locale, time_zone, listing_limit, settings::text as text
    from stores where store = ${store}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const features = featuresOf(store, row.text);
  return {
    store,
    shopName: row.shop_name,
    currency: row.currency,
    locale: row.locale,
    timeZone: row.time_zone,
    listingLimit: row.listing_limit,
    features,
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

/** Whether there is any store yet. */
export const hasStores = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('stores').select('store').limit(1).executeTakeFirst()) !== undefined;
