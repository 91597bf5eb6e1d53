import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/database';
import type { EngineProgram } from '../../server/db/engine/embeddedEngine';

/** A database that is filled once and kept. */
export interface BenchDatabase {
  opened: OpenDatabase;
  isMade: boolean;
  /** Says that it is filled. */
  keep: () => Promise<void>;
}

/** A folder of its own on the embedded engine. */
const openFolder = async (folder: string, program: EngineProgram): Promise<BenchDatabase> => {
  const made = path.join(folder, 'made');
  const isMade = existsSync(made);
  if (!isMade) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const opened = await openDatabase({ url: null, folder, program });
  const keep = (): Promise<void> => {
    writeFileSync(made, '');
    return Promise.resolve();
  };
  return { opened, isMade, keep };
};

const mark = 'filled';

/** A database of its own on a server; its comment says that it is filled. */
const openOnServer = async (url: string, name: string, program: EngineProgram): Promise<BenchDatabase> => {
  const asking = async (text: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const found = await asking(
    `select 1 from pg_database where datname = '${name}' and shobj_description(oid, 'pg_database') = '${mark}'`,
  );
  const isMade = found.length > 0;
  if (!isMade) {
    await asking(`drop database if exists ${name} with (force)`);
    await asking(`create database ${name}`);
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  const opened = await openDatabase({ url: address.href, folder: null, program });
  const keep = async (): Promise<void> => {
    await asking(`comment on database ${name} is '${mark}'`);
  };
  return { opened, isMade, keep };
};

/**
 * The database of a bench: on the embedded engine in `folder`, or on the PostgreSQL server of BENCH_DATABASE_URL,
 * where that is given, under the folder's name.
 */
export const openBenchDatabase = (folder: string, program: EngineProgram): Promise<BenchDatabase> => {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url === undefined || url === '') return openFolder(folder, program);
  return openOnServer(url, `bench_${path.basename(folder).replace(/\W/g, '_').toLowerCase()}`, program);
};
