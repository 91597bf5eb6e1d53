import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errorCode';
import { makeFolderNow } from '../../makeFolder';
import type { Queries } from '../../db/database';
import { noteFingerprint, replaceFingerprint, sealedWith } from '../queries/secrets';
import { createVault, type Vault } from './vault';

const fileName = 'vault.key';

const readKey = (file: string): string | null => {
  try {
    const key = readFileSync(file, 'utf8').trim();
    return key === '' ? null : key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

const fileOf = (folder: string): string => path.join(folder, fileName);

/**
 * The key of the vault where no secret is configured: a file of the data folder that its owner alone may read,
 * made at its first use. Not in the database, so that a copy of that opens nothing. It is written whole under
 * another name and then linked, so that of two processes that begin at once both read the same one.
 */
export const vaultKey = (folder: string): string => {
  const file = fileOf(folder);
  const kept = readKey(file);
  if (kept !== null) return kept;
  makeFolderNow(folder, 0o700);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const made = readKey(file);
  if (made === null) throw new Error(`The file ${file} is empty. Remove it, or put its copy back.`);
  return made;
};

/** The database is sealed with a key that this process does not have; the message says what to do. */
export class OtherVaultKey extends Error {
  constructor(wanted: string, has: string) {
    super(
      `The database is sealed with another key than this server's: its fingerprint is ${wanted}, and ${has}. ` +
        'Put back the vault.key that belongs to this database, or set SESSION_SECRET to what it was (one that was changed on purpose goes into SESSION_SECRET_BEFORE). ' +
        'If that key is lost for good, "npm run keys -- --start-over" begins with a new one: everyone signs in again, keys of services are entered again, and second steps open by recovery codes alone.',
    );
    this.name = 'OtherVaultKey';
  }
}

interface VaultSettings {
  secret: string | null;
  secretsBefore: readonly string[];
  dataFolder: string;
}

/** Every key that a process opens things with, the one that seals first; for a backup, which seals them. */
export const vaultKeys = ({ secret, secretsBefore, dataFolder }: VaultSettings): string[] => {
  const kept = secret === null ? vaultKey(dataFolder) : readKey(fileOf(dataFolder));
  return [...(secret === null ? [] : [secret]), ...(kept === null ? [] : [kept]), ...secretsBefore];
};

/** The vault of a process. What was sealed with earlier secrets, or before one was configured, still opens. */
export const openVault = ({ secret, secretsBefore, dataFolder }: VaultSettings): Vault => {
  if (secret === null) return createVault(vaultKey(dataFolder), secretsBefore);
  const kept = readKey(fileOf(dataFolder));
  return createVault(secret, [...secretsBefore, ...(kept === null ? [] : [kept])]);
};

/**
 * The vault of a process that opens what its database has sealed. Of two processes that begin at once on a new one the
 * first decides. `warn` hears that the database is sealed with another key from now on, of which the other processes know
 * nothing. Errors: OtherVaultKey.
 */
export const vaultOf = async (
  settings: VaultSettings,
  db: Queries,
  warn: (sentence: string) => void = () => undefined,
): Promise<Vault> => {
  const wanted = await sealedWith(db);
  // A new key would open nothing, and stand where the right one is to be put back.
  if (wanted !== null && settings.secret === null && readKey(fileOf(settings.dataFolder)) === null)
    throw new OtherVaultKey(wanted, `there is no ${fileOf(settings.dataFolder)}`);
  const vault = openVault(settings);
  const noted = wanted ?? (await noteFingerprint(db, vault.fingerprint));
  if (noted === vault.fingerprint) return vault;
  if (!vault.earlierFingerprints.includes(noted))
    throw new OtherVaultKey(
      noted,
      `${settings.secret === null ? fileOf(settings.dataFolder) : 'SESSION_SECRET'} has ${vault.fingerprint}`,
    );
  await replaceFingerprint(db, vault.fingerprint);
  const by = settings.secret === null ? fileOf(settings.dataFolder) : 'SESSION_SECRET';
  warn(
    `From now on the database is sealed with another key: that of ${by} (fingerprint ${vault.fingerprint}) instead of the one before (${noted}), which still opens what it has sealed. ` +
      'All other processes on this database need the same and have to be restarted, as they cannot open what is sealed from now on. ' +
      'If that was not meant, restart this one with the former secret, and the present one in SESSION_SECRET_BEFORE (docs/keys.md).',
  );
  return vault;
};
