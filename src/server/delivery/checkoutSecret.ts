import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../auth/keys/vault';
import type { Queries } from '../db/database';
import { providerKeyHint, readProviderKey, saveProviderKey } from '../integrations/queries/providerKeys';

/** The marketplace's own, as a checkout is the whole store's. */
const scopeOf = (store: string) => ({ store, vendor: null });

/** How far a checkout's clock may be from ours, in seconds: for so long a question may be asked again. */
const clockTolerance = 300;

/** What may be shown of the secret; null where none was made yet. */
export const checkoutSecretHint = async (db: Queries, store: string): Promise<string | null> =>
  (await providerKeyHint(db, scopeOf(store), 'checkout'))?.hint ?? null;

/** Makes a new secret, which ends the one before, and answers it this once. */
export const renewCheckoutSecret = async (
  db: Queries,
  store: string,
  vault: Vault,
  { by, at }: { by: string; at: Date },
): Promise<string> => {
  const secret = `skc_${randomBytes(32).toString('base64url')}`;
  await saveProviderKey(db, scopeOf(store), vault, {
    provider: 'checkout',
    secret,
    mode: 'live',
    by,
    at,
  });
  return secret;
};

/** The signature of a checkout's question, in hex. */
const signCart = (secret: string, store: string, at: number, cart: string): string =>
  createHmac('sha256', secret)
    .update(`${store}.${String(at)}.${cart}`)
    .digest('hex');

/** Whether the store's secret made the signature, not long ago. */
export const isSignedCart = async (
  db: Queries,
  vault: Vault,
  { store, at, cart, hmac }: { store: string; at: number; cart: string; hmac: string },
  now: Date,
): Promise<boolean> => {
  if (Math.abs(now.getTime() / 1000 - at) > clockTolerance) return false;
  const key = await readProviderKey(db, scopeOf(store), vault, 'checkout');
  if (key === null) return false;
  const right = Buffer.from(signCart(key.secret, store, at, cart), 'hex');
  const given = Buffer.from(hmac, 'hex');
  return right.length === given.length && timingSafeEqual(right, given);
};
