import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { sql } from 'kysely';
import type { ShopFacts } from '../../../domain/settings/setUp';

interface SetUpRow extends ShopFacts {
  seen: readonly string[];
  currencyFixed: boolean;
  vendors: number;
  connected: boolean;
}

/** What the guided set-up goes by; null where there is no such store. */
export const readSetUpRow = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<SetUpRow | null> => {
  const { rows } = await sql<SetUpRow>`
    select shop_name as "shopName", country, currency, time_zone as "timeZone", set_up_seen as seen,
      exists (select 1 from orders where store = ${store})
        or exists (select 1 from products where store = ${store}) as "currencyFixed",
      (select count(*)::int from vendors where store = ${store}) as vendors,
      exists (select 1 from api_keys where store = ${store} and revoked_at is null)
        or exists (select 1 from provider_keys where store = ${store} and (provider like 'incoming-%' or provider = 'shopify'))
        as connected
    from stores where store = ${store}`.execute(db);
  return rows[0] ?? null;
};

/** Holds a store against other changes of its facts until the transaction ends. */
export const lockStore = async (db: Queries, { store }: Pick<Scope, 'store'>): Promise<void> => {
  await db.selectFrom('stores').select('store').where('store', '=', store).forUpdate().execute();
};

export const writeShopFacts = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { shopName, country, currency, timeZone }: ShopFacts,
): Promise<void> => {
  await db
    .updateTable('stores')
    .set({ shop_name: shopName, country, currency, time_zone: timeZone })
    .where('store', '=', store)
    .execute();
};

/** Notes that a step was done or passed by; once is enough. */
export const noteSetUpStep = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  step: string,
): Promise<void> => {
  await sql`
    update stores set set_up_seen = array_append(set_up_seen, ${step})
    where store = ${store} and not (${step} = any(set_up_seen))`.execute(db);
};
