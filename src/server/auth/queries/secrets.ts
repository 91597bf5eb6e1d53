import { randomBytes } from 'node:crypto';
import type { Database, Queries, Stored } from '../../db/database';
import type { Vault } from '../keys/vault';

const placeOf = (name: string): string => `secret\n${name}`;

/** A secret that all processes on one database share, made at its first use and kept sealed. */
export const sharedSecret = async (db: Database, vault: Vault, name: string): Promise<string> => {
  const sealed = vault.seal(randomBytes(32).toString('base64url'), placeOf(name));
  await db
    .insertInto('secrets')
    .values({ name, value: sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const secret = vault.open(value, placeOf(name));
  if (secret === null) throw new Error(`The secret ${name} of the database does not open`);
  return secret;
};

/** The one thing among the secrets that is none: which key they are sealed with. */
const fingerprintName = 'vault-fingerprint';

/** The fingerprint of the key that the database is sealed with; null for a database that seals nothing yet. */
export const sealedWith = async (db: Queries): Promise<string | null> => {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', fingerprintName)
    .executeTakeFirst();
  return row?.value ?? null;
};

/** Writes down which key the database is sealed with, unless another process was first; answers what stands there. */
export const noteFingerprint = async (db: Queries, fingerprint: string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name: fingerprintName, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await sealedWith(db)) ?? fingerprint;
};

export const replaceFingerprint = async (db: Queries, fingerprint: string): Promise<void> => {
  await db.updateTable('secrets').set({ value: fingerprint }).where('name', '=', fingerprintName).execute();
};

/** Throws away every shared secret: each is made anew at the next start. */
export const dropSharedSecrets = async (db: Queries): Promise<void> => {
  await db.deleteFrom('secrets').where('name', '<>', fingerprintName).execute();
};

export type SigningKeyRecord = Stored<'signing_keys'>;

/** All keys that sign tokens or did so of late, the newest first. */
export const signingKeys = (db: Queries): Promise<SigningKeyRecord[]> =>
  db.selectFrom('signing_keys').selectAll().orderBy('made_at', 'desc').orderBy('id').execute();

/** Adds a key in place of those before, which are retired, or dropped at once. */
export const addSigningKey = async (
  tx: Queries,
  key: { id: string; sealed: string },
  now: Date,
  former: 'retired' | 'dropped',
): Promise<void> => {
  if (former === 'dropped') await tx.deleteFrom('signing_keys').execute();
  else
    await tx.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
  await tx
    .insertInto('signing_keys')
    .values({ ...key, made_at: now })
    .execute();
};

/** Removes keys whose last tokens have expired. */
export const dropRetiredKeys = async (db: Queries, before: Date): Promise<void> => {
  await db.deleteFrom('signing_keys').where('retired_at', '<', before).execute();
};
