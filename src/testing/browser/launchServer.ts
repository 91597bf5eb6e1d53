import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const program = path.resolve('dist/server/main.mjs');
const patience = 120_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
};

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
};

export interface LaunchedServer {
  process: ChildProcess;
  address: string;
}

/** Starts the built server on a data folder, whatever becomes of it. */
export const spawnServer = (folder: string, environment: Record<string, string>): ChildProcess => {
  if (!existsSync(program)) throw new Error(`${program} is not there: run "npm run build" first`);
  return spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // All sign in from one address, some of them often, and the tests are in a hurry.
      LOGIN_TRIES_PER_ADDRESS: '100000',
      ...environment,
    },
  });
};

/** All that a process says, from now on. */
export const listenTo = ({ stdout, stderr }: ChildProcess): (() => string) => {
  let said = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  return () => said;
};

/** Waits until a server answers; false: its port was taken meanwhile. Errors: Error with what it said. */
const opens = async (server: ChildProcess, address: string): Promise<boolean> => {
  const said = listenTo(server);
  const end = Date.now() + patience;
  while (!(await answers(address))) {
    if (server.exitCode !== null && said().includes('is in use')) return false;
    if (server.exitCode !== null || Date.now() > end) {
      server.kill('SIGKILL');
      throw new Error(`The server did not open at ${address}. It said:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
};

/** Starts the built server on a data folder and waits until it answers. */
export const launchServer = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<LaunchedServer> => {
  for (;;) {
    const port = await freePort();
    const address = `http://localhost:${String(port)}`;
    const server = spawnServer(folder, { PORT: String(port), ...environment });
    if (await opens(server, address)) return { process: server, address };
  }
};
