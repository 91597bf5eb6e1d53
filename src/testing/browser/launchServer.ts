import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const program = path.resolve('dist/server/main.mjs');
const timeout = 120_000;

/** A port that nobody listens at just now. */
export const freePort = async (): Promise<number> => {
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
  const end = Date.now() + timeout;
  while (!(await answers(address))) {
    const isOver = server.exitCode !== null || server.signalCode !== null;
    if (isOver && said().search(/Port \d+ is in use/) !== -1) return false;
    if (isOver || Date.now() > end) {
      // What goes on would keep the run from its end.
      server.kill('SIGKILL');
      throw new Error(`The server did not open at ${address}. It said:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
};

/** Filling the demo takes a server longer than all else: an empty folder begins with what was filled once (setup.ts). */
const fill = (folder: string): void => {
  const filled = process.env['BROWSER_TEST_FILLED'];
  if (filled !== undefined && readdirSync(folder).length === 0) cpSync(filled, folder, { recursive: true });
};

/** Asks a server to end, and waits for it. */
export const endServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

/** Starts the built server on a data folder and waits until it answers. */
export const launchServer = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<LaunchedServer> => {
  if (environment['DEMO'] !== '') fill(folder);
  for (;;) {
    const port = await freePort();
    const address = `http://localhost:${String(port)}`;
    const server = spawnServer(folder, { PORT: String(port), ...environment });
    if (await opens(server, address)) return { process: server, address };
  }
};
