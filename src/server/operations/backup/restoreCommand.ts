import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskStorage } from '../../adapters/diskStorage';
import { s3Storage } from '../../adapters/s3/s3Storage';
import type { Storage } from '../../adapters/storage';
import { createVault } from '../../auth/keys/vault';
import { openVault } from '../../auth/keys/vaultKey';
import { command, flag, text, WrongWords } from '../../commandLine';
import { readConfig, type Config } from '../../config';
import { openDatabase } from '../../db/database';
import { unfinishedOf } from '../../db/engine/newFolder';
import { isDiskFull } from '../../diskFull';
import { makeFolder } from '../../makeFolder';
import { placeOfFiles } from '../../files/sameFiles';
import { BackupRefused, checkBackup, type CheckedBackup } from './backupFile';
import { otherState, putBack, type FilePlace } from './putBack';

/** Where all is built until it is whole; what a killed one left there is taken away by the next. */
const unfinished = 'restore-unfinished';
const keyFile = 'vault.key';
const earlierFile = 'session-secrets-before';
/** What may lie in a folder that is empty all the same. */
const nothing = new Set([unfinished, keyFile, unfinishedOf('database'), 'lost+found']);

type Target = Pick<Config, 'dataFolder' | 'databaseUrl' | 's3' | 'secret' | 'secretsBefore' | 'program'>;

/** What a restore puts into the folder before its end, where it was empty. */
const ownBeforeEnd = new Set(['files', earlierFile]);

/** Errors: BackupRefused where a restore into the folder was ended before its end: what is there is not whole. */
export const demandRestored = (dataFolder: string): void => {
  if (existsSync(path.join(dataFolder, unfinished)))
    throw new BackupRefused(
      `A restore into ${dataFolder} goes on, or was ended before it was whole. Give "npm run restore" once more with the same file, or set DATA_DIR to another folder.`,
    );
};

const entriesOf = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !nothing.has(name));
  // The folder was empty before a restore began that was ended: its own is not in the way.
  return existsSync(path.join(folder, unfinished)) ? names.filter((name) => !ownBeforeEnd.has(name)) : names;
};

const firstKey = async (storage: Storage): Promise<string | null> => {
  for await (const key of storage.keys()) return key;
  return null;
};

/** Errors: BackupRefused where something would be lost or mixed. */
const demandEmpty = async ({ dataFolder, databaseUrl, s3 }: Target): Promise<void> => {
  const entries = await entriesOf(dataFolder);
  const inTheWay =
    databaseUrl === null
      ? entries
      : entries.filter((name) => name === 'database' || (name === 'files' && s3 === null));
  if (inTheWay.length > 0)
    throw new BackupRefused(
      `The data folder ${dataFolder} is not empty (${inTheWay.join(', ')}). Set DATA_DIR to a new folder.`,
    );
  const key = s3 === null ? null : await firstKey(s3Storage(s3, () => new Date()));
  if (key !== null && s3 !== null)
    throw new BackupRefused(
      `${placeOfFiles({ dataFolder, s3 })} is not empty (${key}). Name another bucket.`,
    );
};

/** Which key the new place will have: the configured one, where it fits; else the backup's, to be written to a file. */
const keyFor = async (
  target: Target,
  { manifest, keys }: CheckedBackup,
): Promise<{ write: string | null; earlier: string[]; lacks: boolean }> => {
  const { fingerprint } = manifest;
  const there = await readFile(path.join(target.dataFolder, keyFile), 'utf8').catch(() => null);
  if (target.secret !== null || there !== null) {
    const vault = openVault(target);
    if ([vault.fingerprint, ...vault.earlierFingerprints].includes(fingerprint))
      return { write: null, earlier: [], lacks: false };
    throw new BackupRefused(
      `The key here is not the one that this backup's database is sealed with (${fingerprint}). ` +
        'Unset SESSION_SECRET and take vault.key away to get the one of the backup, or set SESSION_SECRET to what it was.',
    );
  }
  const own = keys?.find((key) => createVault(key).fingerprint === fingerprint) ?? null;
  return { write: own, earlier: (keys ?? []).filter((key) => key !== own), lacks: own === null };
};

interface Place extends FilePlace {
  /** Takes away what was written. */
  undo: () => Promise<void>;
}

const bucketPlace = (storage: Storage): Place => {
  const written: string[] = [];
  return {
    write(key, source) {
      written.push(key);
      return storage.write(key, source);
    },
    settle: () => Promise.resolve(),
    undo: async () => {
      for (const key of written) await storage.remove(key);
    },
  };
};

const folderPlace = (stage: string, dataFolder: string): Place => {
  const storage = diskStorage(path.join(stage, 'files'), '', () => new Date());
  const target = path.join(dataFolder, 'files');
  let isMoved = false;
  return {
    write: (key, source) => storage.write(key, source),
    settle: async () => {
      await makeFolder(path.join(stage, 'files'));
      await rename(path.join(stage, 'files'), target);
      isMoved = true;
    },
    undo: async () => {
      if (isMoved) await rm(target, { recursive: true, force: true });
    },
  };
};

interface Orders {
  file: string;
  passphrase: string | null;
  keepWrongBooks: boolean;
  say: (line: string) => void;
}

/** Puts a backup into an empty place, whole or not at all. Errors: BackupRefused; those of the disk and database. */
export const restoreMarketplace = async (target: Target, orders: Orders): Promise<void> => {
  const { file, passphrase, keepWrongBooks, say } = orders;
  const { dataFolder, databaseUrl, s3, program } = target;
  await demandEmpty(target);
  say(`Reading ${file} …`);
  const needsKeys =
    target.secret === null && (await readFile(path.join(dataFolder, keyFile)).catch(() => null)) === null;
  const backup = await checkBackup(file, passphrase, needsKeys);
  const key = await keyFor(target, backup);
  const isMade = !existsSync(dataFolder);
  const stage = path.join(dataFolder, unfinished);
  if (existsSync(stage)) {
    for (const name of ownBeforeEnd) await rm(path.join(dataFolder, name), { recursive: true, force: true });
    for (const name of await readdir(stage))
      await rm(path.join(stage, name), { recursive: true, force: true });
  }
  await makeFolder(stage, 0o700);
  const place: Place =
    s3 === null ? folderPlace(stage, dataFolder) : bucketPlace(s3Storage(s3, () => new Date()));
  const putKeys = async (): Promise<void> => {
    const own = { mode: 0o600, flush: true };
    if (key.write !== null) await writeFile(path.join(dataFolder, keyFile), `${key.write}\n`, own);
    if (key.earlier.length > 0)
      await writeFile(path.join(dataFolder, earlierFile), `${key.earlier.join(',')}\n`, own);
  };
  let whole = '';
  let isKept = false;
  try {
    const opened = await openDatabase({
      url: databaseUrl,
      folder: stage,
      program,
      patient: true,
      asItIs: true,
    });
    try {
      const settle = async (): Promise<void> => {
        await place.settle();
        await putKeys();
      };
      const how = { say, keepWrongBooks };
      const { rows, files, stores } = await putBack(opened.db, { ...place, settle }, backup, how);
      whole = `${String(rows)} rows, ${String(files)} files and the books of ${String(stores)} marketplaces are as they were at ${backup.head.madeAt}.`;
    } finally {
      await opened.close();
    }
    // Last, as it is what makes a marketplace of the folder.
    if (databaseUrl === null) await rename(path.join(stage, 'database'), path.join(dataFolder, 'database'));
    isKept = true;
  } catch (error) {
    await place.undo();
    if (key.write !== null) await rm(path.join(dataFolder, keyFile), { force: true });
    if (key.earlier.length > 0) await rm(path.join(dataFolder, earlierFile), { force: true });
    if (isDiskFull(error)) throw new BackupRefused('There is no room left. Nothing was kept.');
    throw error;
  } finally {
    await rm(stage, { recursive: true, force: true });
    // Nothing of it stays, the folder neither; one in which there is something by now does.
    if (isMade && !isKept) await rmdir(dataFolder).catch(() => undefined);
  }
  say(whole);
  if (key.earlier.length > 0)
    say(
      `Earlier keys came along, in ${path.join(dataFolder, earlierFile)}: set SESSION_SECRET_BEFORE to them.`,
    );
  if (key.lacks)
    say(
      `The key was left out of this backup: before the start put vault.key into ${dataFolder}, or set SESSION_SECRET. Its fingerprint is ${backup.manifest.fingerprint}.`,
    );
};

/** The passphrase that was said in a file or the environment; null: none. Errors: WrongWords. */
export const passphraseOf = async (
  file: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> => {
  const said =
    file === null
      ? (environment['BACKUP_PASSPHRASE'] ?? '')
      : (await readFile(fileFrom(file, environment), 'utf8')).replace(/\r?\n$/, '');
  if (said === '' && file !== null) throw new WrongWords(`The file ${file} has no passphrase in it`);
  return said === '' ? null : said;
};

/** A file as it was named where the command was given. */
export const fileFrom = (file: string, environment: Readonly<Record<string, string | undefined>>): string =>
  path.resolve(environment['IMPORT_FROM'] ?? process.cwd(), file);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run restore`: a backup becomes a marketplace again, in an empty place. */
export const restoreCommand = command({
  name: 'restore',
  about: `Puts a backup into the configured place, which has to be empty; docs/operating.md. It is read whole and checked
before anything is written, and kept only when every row, file and sum is there.`,
  takes: 'FILE',
  options: {
    check: flag('reads and checks the file, and writes nothing'),
    passphraseFile: text('FILE', 'what the key is sealed by, instead of BACKUP_PASSPHRASE', null),
    keepWrongBooks: flag('puts back books that did not add up when the backup was made'),
  },
  act: async ({ check, passphraseFile, keepWrongBooks }, [named, ...others], { environment, program }) => {
    if (named === undefined || others.length > 0) throw new WrongWords('Name the file of the backup');
    const file = fileFrom(named, environment);
    const passphrase = await passphraseOf(passphraseFile, environment);
    if (check) {
      const backup = await checkBackup(file, passphrase, passphrase !== null);
      const { head, manifest } = backup;
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      say(`${file} is whole: ${String(rows)} rows, made at ${head.madeAt} by version ${head.version}.`);
      const refusal = otherState(backup);
      if (refusal !== null) throw new BackupRefused(refusal);
      return 0;
    }
    const config = readConfig(environment, process.cwd(), program);
    await restoreMarketplace(config, { file, passphrase, keepWrongBooks, say });
    say(
      'Start the server now. Make sure first that the one that this was a backup of does not go on: both would send the same mails and payouts.',
    );
    return 0;
  },
});
