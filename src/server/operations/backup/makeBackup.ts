import { accessSync, constants, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { incomingKey, isOpenKey, type Storage } from '../../adapters/storage';
import type { Vault } from '../../auth/keys/vault';
import type { Database } from '../../db/database';
import { migrationsOf, rowsOf, sequencesOf, sumOf, type TableSum } from '../../db/transfer/readTables';
import { withSnapshot, type FolderAtWork } from '../../db/transfer/snapshot';
import { isDiskFull } from '../../diskFull';
import { BackupRefused, BackupWriter, checkBackup } from './backupFile';

const packed = promisify(gzip);

/** What a backup is made of. */
export interface BackupSource {
  db: Database;
  /** The embedded engine's folder where a running process works with it; null: one transaction sees enough. */
  folder: FolderAtWork | null;
  storage: Pick<Storage, 'keys' | 'facts' | 'read'>;
  vault: Pick<Vault, 'fingerprint'>;
  /** The keys of the vault, the one in use first. */
  keys: readonly string[];
  version: string;
  now: () => Date;
  /** Hears when the log of the embedded engine may not be thrown away. */
  copying?: (isCopying: boolean) => void;
}

/** What a backup holds, for people. */
export interface BackupFacts {
  /** An instant of UTC. */
  at: string;
  rows: number;
  files: number;
}

/** What can be made anew, and what has not been looked at yet, stays out. */
const isLeftOut = (key: string): boolean => isOpenKey(key) || key.startsWith(incomingKey(''));

const addTables = async (writer: BackupWriter, { db, folder, copying }: BackupSource) =>
  withSnapshot(
    db,
    folder,
    async (tx, shapes) => {
      const migrations = await migrationsOf(tx);
      if (migrations === null) throw new BackupRefused('There is no marketplace to make a backup of.');
      const tables: ({ name: string; row: string } & TableSum)[] = [];
      for (const shape of shapes) {
        let rows = 0;
        let part = 0;
        for await (const { lines } of rowsOf(tx, shape)) {
          const name = `tables/${shape.name}/${String(part).padStart(6, '0')}.json.gz`;
          await writer.add(name, await packed(JSON.stringify(lines)));
          rows += lines.length;
          part += 1;
        }
        const counted = await sumOf(tx, shape);
        if (counted.rows !== rows)
          throw new Error(`${shape.name} has ${String(counted.rows)} rows, and ${String(rows)} were read`);
        tables.push({ name: shape.name, row: shape.row, ...counted });
      }
      return { migrations, tables, sequences: await sequencesOf(tx) };
    },
    copying,
  );

const addFiles = async (writer: BackupWriter, { storage }: BackupSource): Promise<number> => {
  let files = 0;
  for await (const key of storage.keys()) {
    const facts = isLeftOut(key) ? null : await storage.facts(key);
    // One that was removed since is none of those that the rows speak of.
    if (facts === null) continue;
    await writer.addFrom(`files/${key}`, facts.size, storage.read(key));
    files += 1;
  }
  return files;
};

/**
 * Makes a backup as a stream, of one instant of the database and of all files that it knows; what it holds is told by
 * `done`, which fails as the stream does. `passphrase` seals the keys of the vault; without it they are left out.
 */
export const backupStream = (
  source: BackupSource,
  passphrase: string | null,
): { stream: Readable; done: Promise<BackupFacts> } => {
  const writer = new BackupWriter();
  const make = async (): Promise<BackupFacts> => {
    const at = source.now().toISOString();
    await writer.begin({ version: source.version, madeAt: at });
    const facts = await addTables(writer, source);
    const files = await addFiles(writer, source);
    await writer.end({ ...facts, fingerprint: source.vault.fingerprint }, source.keys, passphrase);
    return { at, files, rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0) };
  };
  const done = make().catch((error: unknown) => {
    writer.fail(error);
    throw error;
  });
  // Heard of by who reads the stream as well.
  done.catch(() => undefined);
  return { stream: writer.stream, done };
};

/** Refuses a folder that cannot be written, with the sentence that is given. Errors: BackupRefused. */
export const demandWritable = (folder: string, sentence: string): void => {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BackupRefused(sentence);
  }
};

/** Refuses a place where something stands: a backup takes the place of nothing. Errors: BackupRefused. */
export const demandNewFile = (file: string): void => {
  if (existsSync(file)) throw new BackupRefused(`There is something at ${file} already. Name another file.`);
  const folder = path.dirname(file);
  const what = existsSync(folder) ? 'cannot be written' : 'is not there';
  demandWritable(folder, `The folder of the backup, ${folder}, ${what}. Name a file in another one.`);
};

/** Why something was ended that a signal may end; null: it was not. */
export const endOf = (signal: AbortSignal | undefined): Error | null => {
  const reason: unknown = signal?.aborted === true ? signal.reason : null;
  return reason instanceof Error ? reason : null;
};

/** Where a backup is written until it is whole. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * Writes a backup to a file of its owner's alone and reads it once more before it gets its name, so that what has the name
 * is whole. Answers its bytes. Errors: BackupRefused; those of the stream; the reason of the signal. Nothing is left of
 * one that fails.
 */
export const saveBackup = async (
  stream: Readable,
  file: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<number> => {
  demandNewFile(file);
  const part = partOf(file);
  try {
    await pipeline(
      stream,
      createWriteStream(part, { mode: 0o600, flush: true }),
      signal === undefined ? {} : { signal },
    );
    await checkBackup(part, passphrase);
    signal?.throwIfAborted();
    const { size } = await stat(part);
    await rename(part, file);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    const end = endOf(signal);
    if (end !== null) throw end;
    if (isDiskFull(error))
      throw new BackupRefused(`There is no room left for the backup ${file}. Nothing was kept of it.`);
    throw error;
  }
};
