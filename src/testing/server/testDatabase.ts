import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/database';
import { embeddedDatabase } from '../../server/db/engine/embeddedDatabase';
import { EmbeddedEngine } from '../../server/db/engine/embeddedEngine';
import { watchPlans } from './plansOfStores';
import { buildProgram, emptyFile, templateFile, testProgram } from './program';
import { borrowEngine } from './sparedEngines';

/** The PostgreSQL server of the tests; null where there is none, or where a test is for the embedded engine. */
export const serverUrl = (): string | null => {
  const { TEST_ENGINE: engine, TEST_DATABASE_URL: url = '' } = process.env;
  return engine === 'embedded' || url === '' ? null : url;
};

const nameOf = (): string => `stallkeeper_test_${randomBytes(6).toString('hex')}`;

const addressOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const administer = async (url: string, statementFor: (version: number) => string): Promise<void> => {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    await admin.query(statementFor(rows[0]?.version ?? 0));
  } finally {
    await admin.end();
  }
};

/**
 * Makes the migrated, empty databases that openTestDatabase copies, one on each engine; once before the tests. Answers
 * the name of that on PostgreSQL, which TEST_DATABASE_TEMPLATE is to say.
 */
export const makeTemplates = async (): Promise<string | null> => {
  buildProgram();
  mkdirSync(path.dirname(templateFile), { recursive: true });
  const empty = new Uint8Array(gunzipSync(readFileSync(emptyFile)));
  const { engine, close } = await openDatabase({
    url: null,
    folder: null,
    program: testProgram,
    template: empty,
  });
  if (engine !== null) writeFileSync(templateFile, await engine.dump());
  await close();
  const url = serverUrl();
  if (url === null) return null;
  const name = nameOf();
  await administer(url, () => `create database ${name}`);
  const migrated = await openDatabase({ url: addressOf(url, name), folder: null, program: testProgram });
  await migrated.close();
  return name;
};

const openOnServer = async (url: string): Promise<OpenDatabase & { address: string }> => {
  const name = nameOf();
  const template = process.env['TEST_DATABASE_TEMPLATE'] ?? '';
  // Copying files takes half as long as logging each page, which is how PostgreSQL copies from 15 on unless told.
  await administer(
    url,
    (version) =>
      `create database ${name} template ${template}${version < 150_000 ? '' : ' strategy file_copy'}`,
  );
  const address = addressOf(url, name);
  // The template is migrated, and nobody else knows of the copy.
  const opened = await openDatabase({ url: address, folder: null, program: testProgram, asItIs: true });
  return {
    ...opened,
    address,
    close: async () => {
      await opened.close();
      await administer(url, () => `drop database ${name} with (force)`);
    },
  };
};

/** A migrated, empty database of one's own on PostgreSQL, with its address; null where the tests have no server. */
export const openServerDatabase = async (): Promise<(OpenDatabase & { address: string }) | null> => {
  const url = serverUrl();
  return url === null ? null : openOnServer(url);
};

/** The address of a database on PostgreSQL in which there is nothing at all, and how to drop it; null without a server. */
export const makeBareDatabase = async (): Promise<{ address: string; drop: () => Promise<void> } | null> => {
  const url = serverUrl();
  if (url === null) return null;
  const name = nameOf();
  await administer(url, () => `create database ${name}`);
  return {
    address: addressOf(url, name),
    drop: () => administer(url, () => `drop database ${name} with (force)`),
  };
};

/** A migrated, empty database of one's own, on PostgreSQL where the tests have a server, else in memory. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const url = serverUrl();
  if (url !== null) return watchPlans(await openOnServer(url));
  const engine = await borrowEngine(() => {
    const template = new Uint8Array(readFileSync(templateFile));
    return EmbeddedEngine.open(testProgram, { folder: null, template });
  });
  const db = embeddedDatabase(engine);
  return {
    db,
    engine,
    close: async () => {
      await db.destroy();
      // The query builder leaves open what it has not asked anything yet.
      await engine.close();
    },
  };
};
