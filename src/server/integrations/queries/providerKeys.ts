import { randomUUID } from 'node:crypto';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A foreign service, or what it signs its messages with; one key of each for the marketplace or a vendor. */
export type Provider =
  | 'stripe'
  | 'stripe-webhook'
  | 'paypal'
  | 'paypal-webhook'
  | 'shippo'
  | 'brevo'
  | 'klaviyo'
  | 'checkout'
  | 'shopify'
  | 'prestashop'
  | `incoming-${string}`;

/** What seals texts for a place and opens them there alone. */
interface Vault {
  seal: (text: string, place: string) => string;
  open: (sealed: string, place: string) => string | null;
}

export type KeyMode = 'test' | 'live';

/** What may be shown of a key: never the key. */
export interface KeyHint {
  /** Its beginning and its last characters, such as `sk_test_…4f2a`. */
  hint: string;
  mode: KeyMode;
  savedAt: Date;
  /** When the service last took it; null where it was never asked. */
  checkedAt: Date | null;
}

const placeOf = (store: string, id: string): string => `${store}\nprovider-key\n${id}`;

/** A key's prefix up to its last underline and its last four characters; short ones show nothing. */
export const hintOf = (secret: string): string => {
  const prefix = /^[a-z]+_(?:[a-z]+_)?/i.exec(secret)?.[0] ?? '';
  return secret.length - prefix.length < 12 ? '…' : `${prefix}…${secret.slice(-4)}`;
};

const ownKey = (db: Queries, { store, vendor }: Scope, provider: Provider) =>
  db
    .selectFrom('provider_keys')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('provider', '=', provider);

/** Seals a key in place of the one before. `hint` where the usual one would tell too much or nothing. */
export const saveProviderKey = async (
  db: Queries,
  { store, vendor }: Scope,
  vault: Vault,
  key: {
    provider: Provider;
    secret: string;
    mode: KeyMode;
    by: string;
    at: Date;
    hint?: string;
    checkedAt?: Date | null;
  },
): Promise<void> => {
  const id = randomUUID();
  const content = {
    id,
    sealed: vault.seal(key.secret, placeOf(store, id)),
    hint: key.hint ?? hintOf(key.secret),
    mode: key.mode,
    by_email: key.by,
    saved_at: key.at,
    checked_at: key.checkedAt ?? null,
  };
  await db
    .insertInto('provider_keys')
    .values({ store, vendor: vendor ?? marketplaceVendor, provider: key.provider, ...content })
    .onConflict((conflict) => conflict.columns(['store', 'vendor', 'provider']).doUpdateSet(content))
    .execute();
};

/**
 * The key itself, for the adapter that is about to use it; null where there is none. A key that does not open,
 * since it was sealed with another secret, counts as none: it has to be entered again.
 */
export const readProviderKey = async (
  db: Queries,
  scope: Scope,
  vault: Vault,
  provider: Provider,
): Promise<{ secret: string; mode: KeyMode } | null> => {
  const row = await ownKey(db, scope, provider).select(['id', 'sealed', 'mode']).executeTakeFirst();
  if (row === undefined) return null;
  const secret = vault.open(row.sealed, placeOf(scope.store, row.id));
  return secret === null ? null : { secret, mode: row.mode };
};

/** The keys of one service of several vendors, and under `*` the marketplace's; those that do not open are missing. */
export const readProviderKeys = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vault: Vault,
  provider: Provider,
  vendors: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('provider_keys')
    .select(['vendor', 'id', 'sealed'])
    .where('store', '=', store)
    .where('vendor', 'in', [...vendors])
    .where('provider', '=', provider)
    .execute();
  return new Map(
    rows.flatMap(({ vendor, id, sealed }): [string, string][] => {
      const secret = vault.open(sealed, placeOf(store, id));
      return secret === null ? [] : [[vendor, secret]];
    }),
  );
};

/** What may be shown of a key, or null where there is none. */
export const providerKeyHint = async (
  db: Queries,
  scope: Scope,
  provider: Provider,
): Promise<KeyHint | null> => {
  const row = await ownKey(db, scope, provider)
    .select(['hint', 'mode', 'saved_at', 'checked_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { hint: row.hint, mode: row.mode, savedAt: row.saved_at, checkedAt: row.checked_at };
};

/** Answers whether there was one. */
export const deleteProviderKey = async (
  db: Queries,
  { store, vendor }: Scope,
  provider: Provider,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('provider_keys')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
