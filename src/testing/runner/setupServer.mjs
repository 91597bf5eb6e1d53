// Before the server's tests: their modules as one file, a PostgreSQL server where the machine has one, and a migrated
// database on either engine, of which each test file gets a copy.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../launch/postgres.mjs';
import { startPostgres } from './postgres.mjs';

let postgres = null;

export const stopPostgres = async () => {
  await postgres?.stop();
};

export default async () => {
  const tools = findPostgres();
  if (!process.env.TEST_DATABASE_URL && tools !== undefined) {
    postgres = await startPostgres(tools);
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  // A process of its own, as jest transforms what is loaded here.
  const program = path.join(import.meta.dirname, 'prepareServer.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  Object.assign(process.env, JSON.parse(stdout));
};
