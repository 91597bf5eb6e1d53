import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../errorCode';
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

/**
 * The key of the vault where no secret is configured: a file of the data folder that its owner alone may read,
 * made at its first use. Not in the database, so that a copy of that opens nothing. It is written whole under
 * another name and then linked, so that of two processes that begin at once both read the same one.
 */
export const vaultKey = (folder: string): string => {
  const file = path.join(folder, fileName);
  const kept = readKey(file);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true });
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

/**
 * The vault of a process. What was sealed with the database's secret (`shared`), as earlier releases did, and
 * what was sealed before a secret was configured, still opens.
 */
export const openVault = (
  { secret, dataFolder }: { secret: string | null; dataFolder: string },
  shared: string,
): Vault => {
  if (secret === null) return createVault(vaultKey(dataFolder), [shared]);
  const kept = readKey(path.join(dataFolder, fileName));
  return createVault(secret, kept === null ? [] : [kept]);
};
