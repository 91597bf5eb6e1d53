import { keyScopesIn, type KeyScope } from '../../../domain/accounts/keyScopes';
import { permissionsOf } from '../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';

type StoredKey = Stored<'api_keys'>;
type Maker = Pick<Stored<'users'>, 'vendor' | 'role' | 'email'>;

/** A key with who made it, as they are now; without a vendor and role where they are gone. */
export type KeyWithMaker = StoredKey & { [K in keyof Maker as `maker_${K}`]: Maker[K] | null };

/** Keys of a store with their makers. */
const keysOf = (db: Queries, store: string) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', (join) => join.onRef('u.store', '=', 'k.store').onRef('u.id', '=', 'k.person'))
    .selectAll('k')
    .select(['u.vendor as maker_vendor', 'u.role as maker_role', 'u.email as maker_email'])
    .where('k.store', '=', store)
    .where('k.revoked_at', 'is', null);

/** A used key is written down at most so often, in milliseconds: thousands of calls are no thousands of writes. */
const noteEvery = 60_000;

export const addApiKey = async (
  db: Queries,
  store: string,
  key: {
    name: string;
    hash: string;
    hint: string;
    by: string;
    person: number;
    at: Date;
    endsAt: Date | null;
    /** Null: it takes in orders, as keys did before they had scopes. */
    scopes: readonly KeyScope[] | null;
  },
): Promise<StoredKey> =>
  db
    .insertInto('api_keys')
    .values({
      store,
      name: key.name,
      hash: key.hash,
      hint: key.hint,
      by_email: key.by,
      person: key.person,
      created_at: key.at,
      ends_at: key.endsAt,
      scopes: key.scopes === null ? null : [...key.scopes],
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keys of the store that are not revoked, newest first. */
export const listApiKeys = async (db: Queries, store: string): Promise<KeyWithMaker[]> =>
  keysOf(db, store).orderBy('k.id', 'desc').execute();

/**
 * Whether a key still opens: its time is not over, and who made it is still one of the marketplace's people and may
 * make keys. It never may more than they.
 */
export const stateOfKey = (
  key: Pick<KeyWithMaker, 'ends_at' | 'maker_vendor' | 'maker_role'>,
  now: Date,
): 'open' | 'over' | 'makerGone' => {
  if (key.ends_at !== null && key.ends_at <= now) return 'over';
  const isTheirs = key.maker_vendor === marketplaceVendor && key.maker_role !== null;
  return isTheirs && permissionsOf({ role: key.maker_role ?? undefined }).includes('write_integrations')
    ? 'open'
    : 'makerGone';
};

/** The key that a caller holds, or null where it opens nothing; notes that it was used. */
export const findApiKey = async (
  db: Queries,
  store: string,
  hash: string,
  now: Date,
): Promise<KeyWithMaker | null> => {
  const key = await keysOf(db, store).where('k.hash', '=', hash).executeTakeFirst();
  if (key === undefined || stateOfKey(key, now) !== 'open') return null;
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > noteEvery)
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('store', '=', store)
      .where('id', '=', key.id)
      .execute();
  return key;
};

/** Whether a key was ever one of the store's: whoever holds it may know that it was. */
export const wasApiKey = async (db: Queries, store: string, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('api_keys')
    .select('id')
    .where('store', '=', store)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined;

/** The scopes of a key; null where it has none and takes in orders alone. */
export const scopesOfKey = ({ scopes }: Pick<StoredKey, 'scopes'>): KeyScope[] | null =>
  scopes === null ? null : keyScopesIn(scopes);

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
