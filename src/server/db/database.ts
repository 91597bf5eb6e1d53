import path from 'node:path';
import { Kysely, type SelectType, type Transaction } from 'kysely';
import { EmbeddedEngine, type EngineProgram } from './engine/embeddedEngine';
import { embeddedDatabase } from './engine/embeddedDatabase';
import { lockFolder } from './engine/folderLock';
import { beginFolder } from './engine/newFolder';
import { migrate } from './migrations/migrate';
import type { Tables } from './migrations/tables';
import { serverDialect } from './serverDialect';

/** The typed query builder over either engine. */
export type Database = Kysely<Tables>;
/** A database or a transaction on it: what repositories take. */
export type Queries = Database | Transaction<Tables>;
/** A row of a table as it is read, or the columns of it that are named. */
export type Stored<T extends keyof Tables, C extends keyof Tables[T] = keyof Tables[T]> = {
  [K in C]: SelectType<Tables[T][K]>;
};

export interface OpenDatabase {
  db: Database;
  /** The embedded engine, where it is one. */
  engine: EmbeddedEngine | null;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; the embedded engine where it is null. */
  url: string | null;
  /** The embedded engine's folder; in memory where it is null. */
  folder: string | null;
  program: EngineProgram;
  template?: Uint8Array | undefined;
  /** For a command whose statements may take long: a server ends none of them. */
  patient?: boolean;
  /** Takes a folder that is a copy of one that was in use, on purpose. */
  adopt?: boolean;
  /** Hears what somebody should look at, such as who holds a table of the server for long. */
  warn?: ((sentence: string) => void) | undefined;
  /** Leaves the database at the migration at which it is. */
  asItIs?: boolean;
  /** Looks at the database as it was left, perhaps by another version, and refuses it by its error before anything is changed. */
  refuse?: ((db: Database) => Promise<void>) | undefined;
}

const openServer = (url: string, { patient = false, warn }: DatabaseOptions): OpenDatabase => {
  const db = new Kysely<Tables>({ dialect: serverDialect(url, patient, warn) });
  return { db, engine: null, close: () => db.destroy() };
};

const openEmbedded = async ({ folder, program, template, adopt }: DatabaseOptions): Promise<OpenDatabase> => {
  const lock =
    folder === null
      ? null
      : await lockFolder(folder, path.join(path.dirname(program.file), 'beatWorker.mjs'), adopt);
  try {
    const files = folder === null ? null : path.join(folder, 'database');
    if (files !== null) await beginFolder(files, program.file);
    const holder = lock === null ? undefined : { folder: lock.folder, token: lock.token };
    const opening = EmbeddedEngine.open(program, { folder: files, template, holder });
    const lost = new Promise<never>((_, reject) => lock?.whenLost(reject));
    // An engine whose folder is gone may never come to its end of opening.
    const engine = await Promise.race([opening, lost]);
    lock?.whenLost((error) => {
      engine.lose(error);
    });
    const db = embeddedDatabase(engine);
    const close = async (): Promise<void> => {
      await db.destroy();
      // The query builder leaves open what it has not asked anything yet.
      await engine.close();
      await lock?.unlock();
    };
    return { db, engine, close };
  } catch (error) {
    await lock?.unlock();
    throw error;
  }
};

/** Opens the database and brings it to the newest migration, unless it is wanted as it is. Errors: FolderInUse, FolderCopied, OtherVersion, DatabaseError. */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const opened = options.url === null ? await openEmbedded(options) : openServer(options.url, options);
  try {
    await options.refuse?.(opened.db);
    if (options.asItIs !== true) await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
};
