import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../../server/db/database';
import { addApiKey } from '../../server/auth/queries/apiKeys';
import { keyHash } from '../../server/auth/apiKeys';

/** What tries of bad days work with: a built server over a small marketplace, and a shop that sends it orders. */
const store = 'main';
const key = `stk_${'k'.repeat(32)}`;
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

export const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const newFolder = (name: string): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), `stallkeeper-${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** A store with one vendor and a key by which a shop sends orders. */
export const fillMarketplace = async (where: { folder: string; url: string | null }): Promise<void> => {
  const opened = await openDatabase({ ...where, program });
  await opened.db.insertInto('stores').values({ store, shop_name: 'Main', currency: 'EUR' }).execute();
  await opened.db.insertInto('vendors').values({ store, vendor: 'Fjord' }).execute();
  const { id: person } = await opened.db
    .insertInto('users')
    .values({ store, email: 'admin@main.test', name: 'Admin', vendor: '*' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addApiKey(opened.db, store, {
    name: 'Shop',
    hint: '…kkkk',
    by: 'test',
    person,
    at: new Date(),
    endsAt: null,
    scopes: null,
    hash: keyHash(key),
  });
  await opened.close();
};

export const openAfterwards = (where: { folder: string; url: string | null }): Promise<OpenDatabase> =>
  openDatabase({ ...where, program });

/** A program of a try, all that it said, and how it ended. */
export interface Running {
  process: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

export const begin = (
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
): Running => {
  const child = spawn(file, [...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { process: child, said: () => said, ended };
};

/** What the built server is started with. */
export const serverEnvironment = (
  where: { folder: string; url: string | null },
  port: number,
): Record<string, string> => ({
  NODE_ENV: 'production',
  DEMO: '',
  DATA_DIR: where.folder,
  DATABASE_URL: where.url ?? '',
  PORT: String(port),
  LOG_LEVEL: 'warn',
});

export const serverFile = path.resolve('dist/server/main.mjs');

/** Waits until a server answers. Errors: Error with what it said. */
export const answering = async ({ process: child, said }: Running, address: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    const isUp = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
  throw new Error(`The server did not open at ${address}. It said:\n${said()}`);
};

/** What a shop sends for an order. */
export const orderRequest = (
  address: string,
  n: number,
): { url: string; method: 'POST'; headers: Record<string, string>; body: string } => ({
  url: `${address}/hooks/orders/${store}`,
  method: 'POST',
  headers,
  body: JSON.stringify({
    id: `T-${String(n)}`,
    number: `#T${String(n)}`,
    createdAt: '2026-05-01T12:00:00Z',
    currency: 'EUR',
    customer: { name: 'Ada Byron', email: 'ada@buyers.test' },
    lines: [{ id: '1', vendor: 'Fjord', title: `Thing ${String(n)}`, quantity: 1, price: '12.50' }],
    total: '12.50',
  }),
});

/** Sends an order; answers the id that it was acknowledged with, null where it was not, or not within some ms. */
export const sendOrder = async (address: string, n: number, patience = 30_000): Promise<string | null> => {
  const { url, ...order } = orderRequest(address, n);
  try {
    const answer = await fetch(url, { ...order, signal: AbortSignal.timeout(patience) });
    if (answer.status !== 202) {
      await answer.arrayBuffer();
      return null;
    }
    // The answer's shape is the documentation's promise.
    const { id } = (await answer.json()) as { id: string };
    return id;
  } catch {
    return null;
  }
};

/** What became of an order that was acknowledged, such as `queued` or `placed`; null: nobody answers. */
export const stateOf = async (address: string, id: string): Promise<string | null> => {
  const answer = await fetch(`${address}/hooks/orders/${store}/${id}`, { headers }).catch(() => null);
  if (answer?.ok !== true) return null;
  const { state } = (await answer.json()) as { state: string };
  return state;
};
