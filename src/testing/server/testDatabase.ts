import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/database';
import { templateFile, testProgram } from './program';

const onServer = async (url: string): Promise<OpenDatabase> => {
  const name = `stallkeeper_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const opened = await openDatabase({ url: address.href, folder: null, program: testProgram });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/**
 * A migrated, empty database of one's own: in memory on the embedded engine, or on the PostgreSQL
 * server of TEST_DATABASE_URL where that is given.
 */
export const openTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return onServer(url);
  return openDatabase({
    url: null,
    folder: null,
    program: testProgram,
    template: new Uint8Array(readFileSync(templateFile)),
  });
};
