import { constants } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { codeOf } from '../../errorCode';
import { makeFolder } from '../../makeFolder';
import type { Database, Queries } from '../database';
import { embeddedDatabase } from '../engine/embeddedDatabase';
import { EmbeddedEngine, type EngineProgram } from '../engine/embeddedEngine';
import { holdTables, readAlike, tablesOf, type TableShape } from './readTables';

/** Where the embedded engine of a running process keeps its files. */
export interface FolderAtWork {
  dataFolder: string;
  program: EngineProgram;
}

/** The engine's log of what it wrote: copied last, as it says what became of all that was copied before. */
const log = 'pg_wal';
/** What only a living engine has. */
const ofTheLiving = new Set(['postmaster.pid', 'postmaster.opts']);
/** What begins so is what is left of a backup in whose middle the process was killed. */
const copyPrefix = 'copy-for-backup-';

/** What a marketplace that goes on meanwhile writes beside the copy, in bytes. */
const forOthers = 64 * 2 ** 20;

const bytesIn = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const each = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesIn(each);
    else bytes += (await stat(each).catch(() => null))?.size ?? 0;
  }
  return bytes;
};

/** Whether a copy on this disk takes no room of its own, as on btrfs and xfs. */
const copiesForNothing = async (dataFolder: string): Promise<boolean> => {
  const to = path.join(dataFolder, `${copyPrefix}try`);
  try {
    await copyFile(path.join(dataFolder, 'database', 'PG_VERSION'), to, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  } finally {
    await rm(to, { force: true });
  }
};

/** How much room a snapshot of a folder takes while it is there, and how much there is, in bytes. */
export const roomFor = async ({
  dataFolder,
}: Pick<FolderAtWork, 'dataFolder'>): Promise<{ needed: number; free: number }> => {
  const { bavail, bsize } = await statfs(dataFolder);
  const copied = (await copiesForNothing(dataFolder)) ? 0 : await bytesIn(path.join(dataFolder, 'database'));
  return { needed: copied + forOthers, free: bavail * bsize };
};

/** Copies what lies in a folder; what goes away meanwhile is in the log. */
const copyFolder = async (from: string, to: string, leaveOut: ReadonlySet<string>): Promise<void> => {
  await makeFolder(to, 0o700);
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (leaveOut.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, new Set());
    else
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
  }
};

/**
 * Copies the files of the embedded engine while it goes on, as PostgreSQL's own base backup does: what was written in
 * between stands in the log, by which the copy comes to the instant of the end when it is opened.
 */
const copyAtWork = async (db: Database, from: string, to: string): Promise<void> => {
  await sql`select pg_backup_start('stallkeeper', true)`.execute(db);
  const end = async (): Promise<string> => {
    const { rows } = await sql<{
      label: string;
    }>`select labelfile as label from pg_backup_stop(false)`.execute(db);
    return rows[0]?.label ?? '';
  };
  try {
    await copyFolder(from, to, new Set([...ofTheLiving, log]));
  } catch (error) {
    // Before the engine writes again, which is to find room: the copy may have filled the disk.
    await rm(to, { recursive: true, force: true });
    await end();
    throw error;
  }
  const label = await end();
  await copyFolder(path.join(from, log), path.join(to, log), new Set());
  await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 });
};

const atOneInstant = <T>(db: Database, work: (tx: Queries, tables: TableShape[]) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await readAlike(tx);
      const tables = await tablesOf(tx);
      await holdTables(tx, tables);
      return work(tx, tables);
    });

/** Removes what a process left that was killed while it made a copy. */
export const removeOldCopies = async (dataFolder: string): Promise<void> => {
  const entries = await readdir(dataFolder).catch(() => []);
  for (const name of entries.filter((each) => each.startsWith(copyPrefix)))
    await rm(path.join(dataFolder, name), { recursive: true, force: true });
};

/**
 * Lets work see the database at one instant while everyone else goes on. On a server that is a transaction. The embedded
 * engine has one connection, so that `folder`, where others work with it, is copied and the copy read by an engine of its
 * own; it takes as much room as the database while it is there. `copying` hears when no log may be thrown away.
 */
export const withSnapshot = async <T>(
  db: Database,
  folder: FolderAtWork | null,
  work: (tx: Queries, tables: TableShape[]) => Promise<T>,
  copying: (isCopying: boolean) => void = () => undefined,
): Promise<T> => {
  if (folder === null) return atOneInstant(db, work);
  const { dataFolder, program } = folder;
  const copy = await mkdtemp(path.join(dataFolder, copyPrefix));
  try {
    copying(true);
    try {
      await copyAtWork(db, path.join(dataFolder, 'database'), copy);
    } finally {
      copying(false);
    }
    const engine = await EmbeddedEngine.open(program, { folder: copy });
    const own = embeddedDatabase(engine);
    try {
      return await atOneInstant(own, work);
    } finally {
      await own.destroy();
      await engine.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
