import type { ShopRole } from '../../../domain/integrations/connections';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { marketplaceVendor } from '../../../domain/accounts/session';

/** Who has set out to connect a shop: the person, and by their session the browser. */
export interface ShopVisit {
  stateHash: string;
  name: ShopRole;
  person: number;
  session: string;
  shop: string;
}

/** Writes down that somebody sets out, and forgets those who did not come back. */
export const addShopVisit = async (
  db: Queries,
  { store, vendor }: Scope,
  { stateHash, name, person, session, shop }: ShopVisit,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> => {
  await db.deleteFrom('shop_visits').where('store', '=', store).where('expires_at', '<', now).execute();
  await db
    .insertInto('shop_visits')
    .values({
      store,
      state_hash: stateHash,
      name,
      vendor: vendor ?? marketplaceVendor,
      person,
      session,
      shop,
      expires_at: expiresAt,
    })
    .execute();
};

/** Takes the visit that somebody comes back from; true once, and only for who has set out, from there. */
export const takeShopVisit = async (
  db: Queries,
  { store, vendor }: Scope,
  { stateHash, name, person, session, shop }: ShopVisit,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('shop_visits')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('state_hash', '=', stateHash)
    .where('name', '=', name)
    .where('person', '=', person)
    .where('session', '=', session)
    .where('shop', '=', shop)
    .where('expires_at', '>=', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
};
