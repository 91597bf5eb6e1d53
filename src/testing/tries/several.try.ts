import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { asPostgres, makeFor, startDatabase, type DatabaseServer } from './databaseServer';
import {
  answering,
  begin,
  fillMarketplace,
  freePort,
  newFolder,
  openAfterwards,
  pause,
  type Running,
  sendOrder,
  serverEnvironment,
  serverFile,
  stateOf,
} from './marketplace';

/**
 * Several processes on one PostgreSQL: behind HAProxy (Debian: apt-get install haproxy) while they are killed, paused,
 * joined and stopped; behind PgBouncer in transaction mode (apt-get install pgbouncer), which dies meanwhile; and one
 * limit of calls for all of them. A shop sends orders all the while, gives up an answer after five seconds as Shopify
 * does, and sends again. What was acknowledged is placed, once.
 */
const perSecond = 20;
const patience = 5_000;
const secret = 's'.repeat(40);

interface Process extends Running {
  port: number;
  address: string;
}

const startProcess = async (
  where: { folder: string; url: string },
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Process> => {
  const running = begin(process.execPath, [serverFile], {
    ...serverEnvironment(where, port),
    SESSION_SECRET: secret,
    CALLS_PER_MINUTE: '60000,60000,60000,60000',
    ...more,
  });
  const address = `http://127.0.0.1:${String(port)}`;
  await answering(running, address);
  return { ...running, port, address };
};

const killNow = async ({ process: child, ended }: Running): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

interface Outcome {
  sent: number;
  acknowledged: string[];
  again: number;
  slowest: number;
}

/** Sends orders at an even pace for some seconds, each until it is acknowledged. */
const shop = async (address: string, from: number, seconds: number): Promise<Outcome> => {
  const outcome: Outcome = { sent: 0, acknowledged: [], again: 0, slowest: 0 };
  const until = performance.now() + seconds * 1000;
  const sending: Promise<void>[] = [];
  const send = async (n: number): Promise<void> => {
    const since = performance.now();
    for (let tries = 0; tries < 30; tries += 1) {
      const id = await sendOrder(address, n, patience);
      if (id !== null) {
        outcome.acknowledged.push(id);
        outcome.slowest = Math.max(outcome.slowest, performance.now() - since);
        return;
      }
      outcome.again += 1;
      await pause(500);
    }
  };
  while (performance.now() < until) {
    sending.push(send(from + outcome.sent));
    outcome.sent += 1;
    await pause(1000 / perSecond);
  }
  await Promise.all(sending);
  return outcome;
};

/** Whether each order is placed within a minute, and none twice. */
const settled = async (
  name: string,
  where: { folder: string; url: string },
  { sent, acknowledged, again, slowest }: Outcome,
): Promise<boolean> => {
  const { db, close } = await openAfterwards(where);
  const until = performance.now() + 60_000;
  let left = acknowledged.length;
  let placed: { outside_id: string; purchase: number | null }[] = [];
  while (performance.now() < until && left > 0) {
    placed = await db
      .selectFrom('incoming_orders')
      .select(['outside_id', 'purchase'])
      .where('state', '=', 'placed')
      .execute();
    left = acknowledged.length - placed.length;
    if (left > 0) await pause(500);
  }
  const purchases = await db.selectFrom('purchases').select('id').execute();
  const failed = await db.selectFrom('jobs').select('id').where('error', 'is not', null).execute();
  await close();
  const twice = placed.length - new Set(placed.map(({ purchase }) => purchase)).size;
  process.stdout.write(
    `${name}: ${String(acknowledged.length)} of ${String(sent)} acknowledged, the slowest after ${(slowest / 1000).toFixed(1)} s, ` +
      `${String(again)} sent again; ${String(placed.length)} placed as ${String(purchases.length)} purchases, ` +
      `${String(Math.max(0, left))} missing, ${String(twice)} twice, ${String(failed.length)} failed jobs\n`,
  );
  return (
    acknowledged.length === sent &&
    left <= 0 &&
    twice === 0 &&
    purchases.length === placed.length &&
    failed.length === 0
  );
};

const balancer = (port: number, processes: readonly number[]): string => `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 1s
  option redispatch 1
  retries 3
frontend people
  bind 127.0.0.1:${String(port)}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /ready
  default-server check inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${processes.map((each) => `  server p${String(each)} 127.0.0.1:${String(each)}`).join('\n')}
`;

const behindHaproxy = async (folder: string, database: DatabaseServer): Promise<boolean> => {
  const where = { folder: path.join(folder, 'data'), url: database.url };
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const front = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, balancer(front, ports));
  const first = await startProcess(where, ports[0]);
  const second = await startProcess(where, ports[1]);
  const alive: Running[] = [first, second];
  const proxy = begin('haproxy', ['-f', file], {});
  const address = `http://127.0.0.1:${String(front)}`;
  try {
    await answering(proxy, address);
    const sending = shop(address, 0, 60);
    const at = (second_: number): Promise<void> => pause(second_ * 1000);
    await at(8);
    await killNow(first);
    await at(6);
    const again = await startProcess(where, ports[0]);
    alive.push(again);
    await at(4);
    second.process.kill('SIGSTOP');
    await at(10);
    second.process.kill('SIGCONT');
    await at(6);
    alive.push(await startProcess(where, ports[2]));
    await at(4);
    again.process.kill('SIGTERM');
    return await settled('HAProxy, killed, paused, joined, stopped', where, await sending);
  } finally {
    proxy.process.kill('SIGKILL');
    for (const each of alive) each.process.kill('SIGKILL');
    await Promise.all(alive.map(({ ended }) => ended));
  }
};

const pooler = (port: number, database: number, options: boolean): string => `[databases]
* = host=127.0.0.1 port=${String(database)} user=tries
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
${options ? 'ignore_startup_parameters = options' : ''}
`;

const startPooler = async (
  folder: string,
  database: number,
  port: number,
  options = true,
): Promise<Running> => {
  const own = path.join(folder, 'pgbouncer');
  makeFor(own);
  const file = path.join(own, 'pgbouncer.ini');
  writeFileSync(file, pooler(port, database, options));
  const [program, words] = asPostgres(['pgbouncer', file]);
  const running = begin(program, words, {});
  for (let tries = 0; !running.said().includes('process up') && tries < 100; tries += 1) await pause(50);
  return running;
};

const behindPgbouncer = async (folder: string, database: DatabaseServer): Promise<boolean> => {
  const port = await freePort();
  const url = `postgres://tries@127.0.0.1:${String(port)}/postgres`;
  const where = { folder: path.join(folder, 'data'), url };
  const refusing = await startPooler(folder, database.port, port, false);
  const refused = begin(process.execPath, [serverFile], {
    ...serverEnvironment(where, await freePort()),
    SESSION_SECRET: secret,
  });
  const code = await Promise.race([refused.ended, pause(30_000)]);
  process.stdout.write(
    `  without ignore_startup_parameters: exit code ${String(code)}, "${refused.said().trim()}"\n`,
  );
  await killNow(refusing);
  let bouncer = await startPooler(folder, database.port, port);
  const alive = [
    await startProcess(where, await freePort()),
    await startProcess(where, await freePort()),
  ] as const;
  try {
    const sending = [shop(alive[0].address, 100_000, 30), shop(alive[1].address, 200_000, 30)];
    await pause(10_000);
    await killNow(bouncer);
    await pause(3_000);
    bouncer = await startPooler(folder, database.port, port);
    const all = await Promise.all(sending);
    const together: Outcome = {
      sent: all.reduce((sum, { sent }) => sum + sent, 0),
      acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
      again: all.reduce((sum, each) => sum + each.again, 0),
      slowest: Math.max(...all.map(({ slowest }) => slowest)),
    };
    const own = { ...where, url: database.url };
    return (await settled('PgBouncer in transaction mode, killed', own, together)) && code === 1;
  } finally {
    for (const each of alive) each.process.kill('SIGKILL');
    await Promise.all(alive.map(({ ended }) => ended));
    await killNow(bouncer);
  }
};

/** How many of many calls at once two processes let through, where sixty may come in half a minute. */
const oneLimit = async (folder: string, database: DatabaseServer): Promise<boolean> => {
  const where = { folder: path.join(folder, 'data'), url: database.url };
  const limits = { CALLS_PER_MINUTE: '120,120,120,120' };
  const first = await startProcess(where, await freePort(), limits);
  const second = await startProcess(where, await freePort(), limits);
  try {
    // Each has heard of the other by then.
    await pause(32_000);
    const asked = [first, second].flatMap(({ address }) =>
      Array.from({ length: 100 }, () => stateOf(address, '1')),
    );
    const through = (await Promise.all(asked)).filter((state) => state !== null).length;
    process.stdout.write(
      `One limit: ${String(through)} of 200 calls got through two processes, of which 60 may\n`,
    );
    return through > 0 && through <= 60;
  } finally {
    await killNow(first);
    await killNow(second);
  }
};

const tries = { haproxy: behindHaproxy, pgbouncer: behindPgbouncer, limit: oneLimit };

void (async () => {
  const asked = process.env['TRIES']?.split(',') ?? Object.keys(tries);
  for (const [name, run] of Object.entries(tries)) {
    if (!asked.includes(name)) continue;
    const { folder, remove } = newFolder('several');
    const database = await startDatabase(folder);
    try {
      await fillMarketplace({ folder: path.join(folder, 'data'), url: database.url });
      // What is asked for by its id is there.
      if (name === 'limit') {
        const filler = await startProcess(
          { folder: path.join(folder, 'data'), url: database.url },
          await freePort(),
        );
        await sendOrder(filler.address, 0);
        filler.process.kill('SIGTERM');
        await once(filler.process, 'exit');
      }
      if (!(await run(folder, database))) process.exitCode = 1;
    } finally {
      await database.stop();
      remove();
    }
  }
})();
