import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { begin, freePort, pause, type Running } from './marketplace';

/** A PostgreSQL server of a try's own, durable, in a folder. */
export interface DatabaseServer {
  url: string;
  port: number;
  running: Running;
  stop: () => Promise<void>;
}

const postgres = (): string => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(debian, version, 'bin')).find(existsSync);
  if (found === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  return found;
};

/** Words of a program as somebody who is not root, which neither PostgreSQL nor PgBouncer runs as. */
export const asPostgres = (words: readonly string[]): [file: string, words: string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...words]]
    : [words[0] ?? '', words.slice(1)];

/** Gives a new folder to who runs these programs. */
export const makeFor = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
};

/** `environment`: what the server itself is started with. */
export const startDatabase = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DatabaseServer> => {
  const programs = postgres();
  const data = path.join(folder, 'postgres');
  if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder]);
  makeFor(data);
  const [initFile, initWords] = asPostgres([
    path.join(programs, 'initdb'),
    ...['-D', data, '-U', 'tries', '-A', 'trust', '-k'],
  ]);
  execFileSync(initFile, initWords, { stdio: 'ignore' });
  const port = await freePort();
  const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  // Behind the change of user: what it preloads keeps a lock that is its user's.
  const [file, words] = asPostgres([
    ...(set.length === 0 ? [] : ['env', ...set]),
    path.join(programs, 'postgres'),
    ...['-D', data, '-p', String(port), '-k', data, '-h', '127.0.0.1'],
  ]);
  const running = begin(file, words, { ...environment, LD_PRELOAD: '' });
  for (let tries = 0; !running.said().includes('ready to accept connections'); tries += 1) {
    if (tries === 300 || running.process.exitCode !== null)
      throw new Error(`PostgreSQL said:\n${running.said()}`);
    await pause(100);
  }
  const stop = async (): Promise<void> => {
    running.process.kill('SIGINT');
    await running.ended;
  };
  return { url: `postgres://tries@127.0.0.1:${String(port)}/postgres`, port, running, stop };
};
