import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { startDatabase } from './databaseServer';
import {
  answering,
  begin,
  fillMarketplace,
  freePort,
  newFolder,
  openAfterwards,
  orderRequest,
  pause,
  serverEnvironment,
  serverFile,
} from './marketplace';

/**
 * Far more than a server holds, then quiet: nine hundred senders at once, each of which sends the next order as soon as
 * the one before is answered, whatever the answer. What was acknowledged is placed, refusals come at once, and the
 * memory goes back. TENFOLD_SECONDS: how long (600); TENFOLD_QUIET: seconds of quiet after the last order is placed (600).
 */
const senders = 900;
const seconds = Number(process.env['TENFOLD_SECONDS'] ?? '600');
const quiet = Number(process.env['TENFOLD_QUIET'] ?? '600');
/** What comes of it within so many ms is at once. */
const atOnce = 100;

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? '0') / 1024;

interface Told {
  acknowledged: number;
  refused: number[];
  other: Map<string, number>;
}

const storm = async (address: string, many: number, forSeconds: number, from: number): Promise<Told> => {
  const agent = new Agent({ keepAlive: true, maxSockets: many });
  const told: Told = { acknowledged: 0, refused: [], other: new Map() };
  const until = performance.now() + forSeconds * 1000;
  let n = from;
  const send = (): Promise<void> => {
    const { url, method, headers, body } = orderRequest(address, n);
    n += 1;
    const since = performance.now();
    return new Promise((resolve) => {
      const count = (what: string): void => {
        told.other.set(what, (told.other.get(what) ?? 0) + 1);
        resolve();
      };
      const sent = request(url, { method, agent, headers }, (answer) => {
        answer.resume();
        answer.once('error', () => {
          count('cut off');
        });
        answer.once('end', () => {
          const { statusCode = 0 } = answer;
          if (statusCode === 202) told.acknowledged += 1;
          else if (statusCode === 503 || statusCode === 429) told.refused.push(performance.now() - since);
          else {
            count(String(statusCode));
            return;
          }
          resolve();
        });
      });
      sent.once('error', ({ message }) => {
        count(message);
      });
      sent.end(body);
    });
  };
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (performance.now() < until) {
        const before = told.refused.length;
        await send();
        if (told.refused.length > before) await pause(250);
      }
    }),
  );
  agent.destroy();
  return told;
};

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;

const tryEngine = async (engine: string): Promise<boolean> => {
  const { folder, remove } = newFolder('tenfold');
  const database = engine === 'postgres' ? await startDatabase(folder) : null;
  const where = { folder: path.join(folder, 'data'), url: database?.url ?? null };
  try {
    await fillMarketplace(where);
    const port = await freePort();
    const address = `http://127.0.0.1:${String(port)}`;
    const limits = { CALLS_PER_MINUTE: '0,0,0,0', CALLS_AT_ONCE: '0,0,0,0' };
    const server = begin(process.execPath, [serverFile], { ...serverEnvironment(where, port), ...limits });
    await answering(server, address);
    const pid = server.process.pid ?? 0;
    const isAnswering = async (): Promise<boolean> => {
      const answer = await fetch(`${address}/ready`).catch(() => null);
      await answer?.arrayBuffer();
      return answer?.ok === true;
    };
    const usual = await storm(address, 4, 20, 0);
    await pause(10_000);
    const before = megabytes(pid);
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, megabytes(pid));
    }, 500);
    const told = await storm(address, senders, seconds, 1_000_000);
    const since = performance.now();
    const up = await isAnswering();
    await pause(quiet * 1000);
    clearInterval(looking);
    const after = megabytes(pid);
    server.process.kill('SIGTERM');
    const code = await server.ended;
    const { db, close } = await openAfterwards(where);
    const states = await db
      .selectFrom('incoming_orders')
      .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute();
    await close();
    const kept = states.reduce((sum, { n }) => sum + n, 0);
    const placed = states.find(({ state }) => state === 'placed')?.n ?? 0;
    const refused = told.refused.toSorted((a, b) => a - b);
    const acknowledged = usual.acknowledged + told.acknowledged;
    process.stdout.write(
      `${engine}, ${String(seconds)} s: usual ${String(usual.acknowledged)} in 20 s; ` +
        `${String(told.acknowledged)} acknowledged, ${String(refused.length)} refused (p50 ${share(refused, 0.5).toFixed(0)} ms, ` +
        `p99 ${share(refused, 0.99).toFixed(0)} ms), other ${JSON.stringify([...told.other])}; ` +
        `${String(kept)} of ${String(acknowledged)} kept, ${String(placed)} placed ` +
        `${((performance.now() - since) / 1000).toFixed(0)} s after; memory ${before.toFixed(0)} MB before, ` +
        `${most.toFixed(0)} at most, ${after.toFixed(0)} after ${String(quiet)} s; ${up ? 'ready' : 'not ready'} right after, exit code ${String(code)}\n`,
    );
    if (share(refused, 0.99) > atOnce)
      process.stdout.write(`  Refusals came later than ${String(atOnce)} ms\n`);
    return kept >= acknowledged && after <= before * 1.2 && up && code === 0;
  } finally {
    await database?.stop();
    remove();
  }
};

void (async () => {
  const asked = process.env['ENGINES']?.split(',') ?? ['embedded', 'postgres'];
  for (const engine of asked) if (!(await tryEngine(engine))) process.exitCode = 1;
})();
