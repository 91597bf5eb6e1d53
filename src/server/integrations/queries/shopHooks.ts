import { sourceErrors } from '../../../domain/errors/sources';
import { storedFault } from '../../../domain/errors/storedFault';
import type { Queries } from '../../db/database';
import type { StoredConnection } from './connections';

/** The stores whose marketplace takes orders of a shop of Shopify's, also where it is not connected any more. */
export const storesOfShop = async (db: Queries, shop: string): Promise<string[]> =>
  (
    await db
      .selectFrom('incoming_order_shops')
      .select('store')
      .where('source', '=', 'shopify')
      .where('domain', '=', shop)
      .orderBy('store')
      .execute()
  ).map(({ store }) => store);

/** Keeps that Shopify has asked for something; false where it has asked before. */
export const noteAsked = async (
  db: Queries,
  store: string,
  { id, kind, now }: { id: string; kind: string; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('provider_events')
    .values({ store, provider: 'shopify', event_id: id, kind, received_at: now })
    .onConflict((conflict) => conflict.columns(['store', 'provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Forgets the tokens of a connection whose shop has put the app out, and says so; not where it was connected anew. */
export const markLeft = async (
  db: Queries,
  { store, id, address, sealed }: Pick<StoredConnection, 'store' | 'id' | 'address' | 'sealed'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ sealed: null, tried_at: now, error: storedFault(sourceErrors.shopUninstalled({ host: address })) })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .execute();
};
