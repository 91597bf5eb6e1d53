import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase, type Database, type OpenDatabase } from '../../../server/db/database';
import { testProgram } from '../../server/program';

/** The data of a server that is killed and started again. */
export interface KilledData {
  /** What the server is started with. */
  environment: Record<string, string>;
  /** Opens it while the server is down. */
  look: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

const looking =
  (open: () => Promise<OpenDatabase>, ready: (db: Database) => Promise<void>): KilledData['look'] =>
  async (work) => {
    const { db, close } = await open();
    try {
      await ready(db);
      return await work(db);
    } finally {
      await close();
    }
  };

const onServer = async (url: string): Promise<KilledData> => {
  const name = `stallkeeper_killed_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  // PostgreSQL may still end what the killed process had asked of it.
  const alone = async (db: Database): Promise<void> => {
    for (;;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      if (rows[0]?.n === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    environment: { DATABASE_URL: address.href },
    look: looking(() => openDatabase({ url: address.href, folder: null, program: testProgram }), alone),
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** On the embedded engine in the folder, or on the PostgreSQL server of TEST_DATABASE_URL where that is given. */
export const killedData = async (folder: string): Promise<KilledData> => {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (url !== '') return onServer(url);
  return {
    environment: {},
    look: looking(
      () => openDatabase({ url: null, folder, program: testProgram }),
      () => Promise.resolve(),
    ),
    remove: () => Promise.resolve(),
  };
};
