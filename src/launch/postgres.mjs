// Finds the programs of a PostgreSQL server for the server's tests, or installs Debian's.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './apt.mjs';
import { stop } from './project.mjs';

const debian = '/usr/lib/postgresql';

const versions = () => {
  if (!existsSync(debian)) return [];
  return readdirSync(debian).sort((a, b) => Number(b) - Number(a));
};

/** The folder of the newest server's programs; undefined where there is none. */
export const findPostgres = () =>
  [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions().map((version) => path.join(debian, version, 'bin')),
  ].find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));

/** Installs Debian's server where there is none. */
export const ensurePostgres = async () => {
  if (findPostgres() !== undefined) return;
  if (!(await aptInstall('postgresql')) || findPostgres() === undefined)
    stop('No PostgreSQL was found for the server tests. Install one (Debian: apt-get install postgresql).');
};
