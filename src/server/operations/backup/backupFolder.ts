import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isShortPassphrase, longerPassphrase } from '../../config/backupSettings';
import { ownBackup } from '../../config/demandMarketplace';
import type { Queries } from '../../db/database';
import { exchangeFact, factsOf, noteFact, readFact, writeFact } from '../../db/serverFacts';
import { codeOf } from '../../errorCode';
import { mark } from '../../files/sameFiles';

/** What a disk says that is not there any more, or is not its own. */
const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENOTCONN', 'ENXIO', 'EIO', 'ESTALE'].includes(codeOf(error) ?? '');

/** A disk refuses what has to be done in BACKUP_DIR, whatever it says of why; the message is for whoever runs the server. */
class FolderRefuses extends Error {}

/** What is said of a BACKUP_DIR with which something cannot be done: `what`, as in "cannot be written". */
export const refusedFolder = (folder: string, what: string, error?: unknown): string => {
  const why = error instanceof Error ? ` (${error.message})` : '';
  const remedy = codeOf(error) === 'ENOSPC' ? 'Make room there' : 'Make it writable';
  return `BACKUP_DIR is ${folder}, which cannot be ${what}${why}. ${remedy}, or name another: backups go on by themselves then. The user whom the server runs as has to own it.`;
};

const onDisk = <T>(folder: string, what: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new FolderRefuses(refusedFolder(folder, what, error));
  });

const orNull = <T>(folder: string, work: Promise<T>): Promise<T | null> =>
  onDisk(
    folder,
    'read',
    work.catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    }),
  );

type Standing = 'folder' | 'missing' | 'other';

const standingOf = async (folder: string, place: string): Promise<Standing> => {
  const found = await orNull(folder, stat(place));
  if (found === null) return 'missing';
  return found.isDirectory() ? 'folder' : 'other';
};

/** By which id the folders of a marketplace's backups are known, whichever process asks first. */
const idOf = async (db: Queries): Promise<string> => {
  const fresh = randomUUID();
  return (await noteFact(db, 'backup-id', fresh)) ? fresh : ((await readFact(db, 'backup-id')) ?? fresh);
};

const again =
  'Nothing is written there. Mount it again, or put back what was moved: backups go on by themselves then.';

/** How a folder becomes the place of backups on purpose, while the server runs. */
const onPurpose = (folder: string, id: string): string =>
  `If this is the right place all the same, as after a change of disks: echo ${id} > ${path.join(folder, mark)}`;

const factOf = (folder: string): `backup-folder ${string}` => `backup-folder ${folder}`;

const holdsBackups = async (folder: string): Promise<boolean> =>
  ((await orNull(folder, readdir(folder))) ?? []).some((name) => ownBackup.test(name));

/** Writes down that a backup lies in a folder. */
export const noteFile = (db: Queries, folder: string, file: string): Promise<void> =>
  writeFact(db, factOf(folder), file);

/** The last backup that was made in a folder, once, where somebody has removed all that were; null: nobody has. */
export const removedFrom = async (db: Queries, folder: string): Promise<string | null> => {
  const file = await readFact(db, factOf(folder));
  // A disk that has just begun to refuse is told by the next look at it.
  const holdsSome = await holdsBackups(folder).catch((error: unknown) => {
    if (error instanceof FolderRefuses) return true;
    throw error;
  });
  if (file === null || file === '' || holdsSome) return null;
  return (await exchangeFact(db, factOf(folder), file, '')) ? file : null;
};

/**
 * Makes sure that BACKUP_DIR is the folder in which this database knows its backups, by the mark that lies in it: a disk
 * that is unmounted leaves an empty folder, which takes everything. A folder that the database does not know yet becomes
 * one of its own, and is made where its parent is there. Answers a sentence that says why not, as where its disk refuses
 * anything of it, or nothing was ever made and `passphrase` is too short to begin with; null: it is. Errors: those of the database.
 */
export const lookAtBackupFolder = async (
  db: Queries,
  folder: string,
  passphrase: string | null,
): Promise<string | null> => {
  try {
    return await whyNot(db, folder, passphrase);
  } catch (error) {
    if (error instanceof FolderRefuses) return error.message;
    throw error;
  }
};

const whyNot = async (db: Queries, folder: string, passphrase: string | null): Promise<string | null> => {
  const known = await factsOf(db, 'backup-folder ');
  const isKnown = known.some(({ name }) => name === factOf(folder));
  const standing = await standingOf(folder, folder);
  if (standing === 'other')
    return `BACKUP_DIR is ${folder}, which is a file and no folder. No backup is made until it names a folder.`;
  if (standing === 'missing') {
    if (isKnown)
      return `BACKUP_DIR, ${folder}, is not there any more, and the backups in it neither. ${again}`;
    const parent = path.dirname(folder);
    if ((await standingOf(folder, parent)) !== 'folder')
      return `BACKUP_DIR is ${folder}, and not even ${parent} is there. Is its disk mounted? No backup is made until it is there: mount it, or make the folder.`;
    await onDisk(folder, 'made', mkdir(folder, { mode: 0o700 }));
  }
  const id = await idOf(db);
  const marked = path.join(folder, mark);
  const found = (await orNull(folder, readFile(marked, 'utf8')))?.trim() ?? null;
  if (found === id) {
    // A folder of which it is noticed only in the middle of the night that nobody may write there is noticed too late.
    await onDisk(folder, 'written', access(folder, constants.R_OK | constants.W_OK | constants.X_OK));
    if (!isKnown) await writeFact(db, factOf(folder), '');
    return null;
  }
  if (found !== null)
    return `BACKUP_DIR, ${folder}, has the backups of another marketplace: its file ${mark} says ${found} and not ${id}. Nothing is written there: name another folder.`;
  const holdsSome = await holdsBackups(folder);
  // Backups of a version that made no marks are known by what was written down of them.
  const hadSome =
    known.length === 0 &&
    (await readFact(db, 'backup')) !== null &&
    (await readFact(db, 'backup-begun')) !== null;
  if (isKnown || (hadSome && !holdsSome))
    return `BACKUP_DIR, ${folder}, is not the folder of this marketplace's backups: its file ${mark} is missing${holdsSome ? '' : ', and it holds no backup'}. Its disk was unmounted, or what was there was moved away. ${again} ${onPurpose(folder, id)}`;
  // Who has backups already goes on: none at all would be worse than one that is sealed badly.
  if (known.length === 0 && !hadSome && isShortPassphrase(passphrase))
    return `${longerPassphrase} No backup is made until then.`;
  await onDisk(folder, 'written', writeFile(marked, `${id}\n`, { mode: 0o600, flush: true }));
  await writeFact(db, factOf(folder), '');
  return null;
};
