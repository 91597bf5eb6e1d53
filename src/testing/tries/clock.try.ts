import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startDatabase } from './databaseServer';
import {
  answering,
  begin,
  fillMarketplace,
  freePort,
  newFolder,
  openAfterwards,
  pause,
  program,
  sendOrder,
  serverEnvironment,
  serverFile,
  stateOf,
} from './marketplace';

/**
 * A clock that jumps, on the built server: a shop sends an order each second while the machine's time goes two days ahead,
 * back, two days behind, and right again. Every order that was acknowledged must be placed within a minute.
 */
const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
].find(existsSync);
const jumps: readonly [second: number, offset: string][] = [
  [10, '+2d'],
  [45, '+0'],
  [80, '-2d'],
  [115, '+0'],
];
const seconds = 150;
const longest = 60_000;

interface Wait {
  second: number;
  took: number | null;
}

const tryEngine = async (name: string, onServer: boolean): Promise<boolean> => {
  if (library === undefined)
    throw new Error('libfaketime is not installed (Debian: apt-get install faketime)');
  const { folder, remove } = newFolder('clock');
  const offsetFile = path.join(folder, 'offset');
  const setClock = (offset: string): void => {
    writeFileSync(offsetFile, `${offset}\n`);
  };
  setClock('+0');
  // Only the time of day jumps, as on a machine whose clock is set: the steady clock goes on.
  const jumpy = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offsetFile,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const ends: (() => Promise<unknown>)[] = [];
  try {
    let url: string | null = null;
    if (onServer) {
      const server = await startDatabase(folder, jumpy);
      ends.push(server.stop);
      url = server.url;
    }
    const where = { folder: path.join(folder, 'data'), url };
    await fillMarketplace(where);
    const port = await freePort();
    const address = `http://127.0.0.1:${String(port)}`;
    const server = begin(process.execPath, [serverFile], { ...serverEnvironment(where, port), ...jumpy });
    ends.unshift(async () => {
      server.process.kill('SIGTERM');
      await server.ended;
    });
    await answering(server, address);
    const waits: Promise<Wait>[] = [];
    let refused = 0;
    const follow = async (id: string, second: number): Promise<Wait> => {
      const since = performance.now();
      while (performance.now() - since < 2 * longest) {
        if ((await stateOf(address, id)) === 'placed') return { second, took: performance.now() - since };
        await pause(200);
      }
      return { second, took: null };
    };
    const began = performance.now();
    const left = [...jumps];
    for (let second = 0; second < seconds; second += 1) {
      const [next] = left;
      if (next !== undefined && second >= next[0]) {
        setClock(next[1]);
        left.shift();
      }
      const id = await sendOrder(address, second);
      if (id === null) refused += 1;
      else waits.push(follow(id, second));
      await pause(Math.max(0, (second + 1) * 1000 - (performance.now() - began)));
    }
    const all = await Promise.all(waits);
    const late = all.filter(({ took }) => took === null || took > longest);
    const slowest = Math.max(...all.map(({ took }) => took ?? Number.POSITIVE_INFINITY));
    for (const end of ends.splice(0, 1)) await end();
    const { db, close } = await openAfterwards(where);
    const placed = await db.selectFrom('purchases').select('id').execute();
    const failed = await db.selectFrom('jobs').select('id').where('error', 'is not', null).execute();
    await close();
    process.stdout.write(
      `${name}: ${String(all.length)} acknowledged, ${String(refused)} refused, ${String(placed.length)} placed, ` +
        `slowest ${(slowest / 1000).toFixed(1)} s, ${String(late.length)} later than a minute, ${String(failed.length)} failed jobs\n` +
        `It said: ${server.said().replaceAll('\n', '\n  ')}\n`,
    );
    return late.length === 0 && placed.length === all.length && failed.length === 0 && refused === 0;
  } finally {
    for (const end of ends) await end();
    remove();
  }
};

void (async () => {
  if (!existsSync(program.file)) throw new Error('Build the server first');
  const asked = process.env['ENGINES']?.split(',') ?? ['embedded', 'postgres'];
  for (const engine of asked) if (!(await tryEngine(engine, engine === 'postgres'))) process.exitCode = 1;
})();
