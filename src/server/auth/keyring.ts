import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addSigningKey, dropRetiredKeys, signingKeys } from './queries/secrets';
import type { Vault } from './vault';

interface SigningKey {
  id: string;
  key: Uint8Array;
}

/** The keys that sign session tokens, over all processes on the database, where they lie sealed. */
export interface Keyring {
  /** The one to sign with. */
  current: () => Promise<SigningKey>;
  /** The one of this id, while tokens of it may hold; else null. */
  find: (id: string) => Promise<Uint8Array | null>;
}

/** How long what was read is taken for true: a key that was dropped at once is refused within this time, in ms. */
const fresh = 10_000;
/** Made-up ids of keys must not become questions to the database, in ms. */
const askAgain = 1_000;
const rotateEvery = 90 * 86_400_000;
/** Processes' clocks differ, and one may sign with the former key until it has read of the new one, in ms. */
const slack = 60_000;

const placeOf = (id: string): string => `signing-key\n${id}`;

/** Makes a key to sign with from now on; those before hold until their tokens have expired, or not at all any more. */
export const rotateKeys = async (
  db: Database,
  vault: Vault,
  now: Date,
  former: 'retired' | 'dropped',
): Promise<void> => {
  const id = randomBytes(6).toString('base64url');
  const sealed = vault.seal(randomBytes(32).toString('base64url'), placeOf(id));
  await inTransaction(db, (tx) => addSigningKey(tx, { id, sealed }, now, former));
};

/** Rotates what is three months old, and removes what no token can be of. */
export const tendKeys = async (
  db: Database,
  vault: Vault,
  now: Date,
  tokenSeconds: number,
): Promise<void> => {
  const [newest] = await signingKeys(db);
  if (newest === undefined || now.getTime() - newest.made_at.getTime() > rotateEvery)
    await rotateKeys(db, vault, now, 'retired');
  await dropRetiredKeys(db, new Date(now.getTime() - tokenSeconds * 1000 - slack));
};

interface Known {
  keys: Map<string, { key: Uint8Array; until: number }>;
  current: SigningKey;
}

/** Errors: Error where a key does not open, which the start has looked for (vaultKey.ts). */
export const createKeyring = (db: Database, vault: Vault, tokenSeconds: number, now: () => Date): Keyring => {
  let known: Promise<Known> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<Known> => {
    let rows = await signingKeys(db);
    if (!rows.some(({ retired_at }) => retired_at === null)) {
      await rotateKeys(db, vault, now(), 'retired');
      rows = await signingKeys(db);
    }
    const keys = new Map<string, { key: Uint8Array; until: number }>();
    let current: SigningKey | null = null;
    for (const { id, sealed, retired_at } of rows) {
      const secret = vault.open(sealed, placeOf(id));
      if (secret === null) throw new Error(`The signing key ${id} does not open`);
      const key = new TextEncoder().encode(secret);
      const until =
        retired_at === null ? Number.POSITIVE_INFINITY : retired_at.getTime() + tokenSeconds * 1000 + slack;
      keys.set(id, { key, until });
      if (retired_at === null) current ??= { id, key };
    }
    if (current === null) throw new Error('There is no key to sign with');
    return { keys, current };
  };

  const ask = (olderThan: number): Promise<Known> => {
    const age = performance.now() - readAt;
    if (known !== null && age < olderThan) return known;
    readAt = performance.now();
    const asked = read().catch((error: unknown) => {
      // What failed is asked for again by whoever comes next.
      if (known === asked) known = null;
      throw error;
    });
    known = asked;
    return asked;
  };

  return {
    current: async () => (await ask(fresh)).current,
    async find(id) {
      const { keys } = await ask(fresh);
      const found = keys.get(id) ?? (await ask(askAgain)).keys.get(id);
      return found !== undefined && now().getTime() < found.until ? found.key : null;
    },
  };
};
