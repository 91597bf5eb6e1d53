import type { Queries, Stored } from '../../db/database';

type StoredKey = Stored<'api_keys'>;

/** A used key is written down at most so often, in milliseconds: thousands of calls are no thousands of writes. */
const noteEvery = 60_000;

export const addApiKey = async (
  db: Queries,
  store: string,
  key: { name: string; hash: string; hint: string; by: string; at: Date },
): Promise<StoredKey> =>
  db
    .insertInto('api_keys')
    .values({
      store,
      name: key.name,
      hash: key.hash,
      hint: key.hint,
      by_email: key.by,
      created_at: key.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keys of the store that are not revoked, newest first. */
export const listApiKeys = async (db: Queries, store: string): Promise<StoredKey[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('store', '=', store)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** The key that a caller holds, or null; notes that it was used. */
export const findApiKey = async (
  db: Queries,
  store: string,
  hash: string,
  now: Date,
): Promise<StoredKey | null> => {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('store', '=', store)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (key === undefined) return null;
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > noteEvery)
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('store', '=', store)
      .where('id', '=', key.id)
      .execute();
  return key;
};

/** Answers the key's name, or null where the store has no such key. */
export const revokeApiKey = async (
  db: Queries,
  store: string,
  id: number,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};

/** The shop that a source's webhooks must name; empty where any may. */
export const shopOf = async (db: Queries, store: string, source: 'own' | 'shopify'): Promise<string> => {
  const row = await db
    .selectFrom('incoming_order_shops')
    .select('domain')
    .where('store', '=', store)
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.domain ?? '';
};

export const writeShop = async (
  db: Queries,
  store: string,
  source: 'own' | 'shopify',
  domain: string,
): Promise<void> => {
  await db
    .insertInto('incoming_order_shops')
    .values({ store, source, domain })
    .onConflict((conflict) => conflict.columns(['store', 'source']).doUpdateSet({ domain }))
    .execute();
};
