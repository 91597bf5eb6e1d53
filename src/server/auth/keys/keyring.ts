import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addSigningKey, dropRetiredKeys, signingKeys } from '../queries/secrets';
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

/** After this time what was read is read anew, beside what goes on: so soon a dropped key is refused, in ms. */
const fresh = 10_000;
/** What is older than this, as no database answered or nobody asked, is not taken for true any more, in ms. */
const longest = 60_000;
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
  let known: Known | null = null;
  let asking: Promise<Known> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;

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

  /** One question at a time, whoever waits for it. What was read before goes on where it fails. */
  const ask = (): Promise<Known> => {
    asking ??= read()
      .then((found) => {
        known = found;
        readAt = performance.now();
        return found;
      })
      .finally(() => {
        asking = null;
        askedAt = performance.now();
      });
    return asking;
  };
  const age = (): number => performance.now() - readAt;
  /** What was read, anew where it is old; a busy database stops nobody whose key is known, for a while. */
  const present = async (): Promise<Known> => {
    if (known === null || age() > longest) return ask();
    if (age() > fresh && performance.now() - askedAt > fresh) void ask().catch(() => undefined);
    return known;
  };

  return {
    current: async () => (await present()).current,
    async find(id) {
      let found = (await present()).keys.get(id);
      if (found === undefined && (asking !== null || performance.now() - askedAt > askAgain))
        found = (await ask()).keys.get(id);
      return found !== undefined && now().getTime() < found.until ? found.key : null;
    },
  };
};
