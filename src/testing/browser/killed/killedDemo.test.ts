import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createRandom } from '../../../server/demo/random';
import { buildProgram } from '../../server/program';
import { killedData, type KilledData } from './killedData';
import { endServer, launchServer, listenTo, spawnServer } from '../launchServer';

/** More by hand: KILLS=20 npm test -- --selectProjects browser -- killedDemo */
const kills = Number(process.env['KILLS'] ?? 1);
const seed = Number(process.env['SEED'] ?? (process.env['KILLS'] === undefined ? 3 : Date.now() % 100_000));
const random = createRandom(seed);
/** A fill takes about so long, in milliseconds. */
const filling = 4000;

let folder: string;
let data: KilledData;

beforeEach(async () => {
  buildProgram();
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-killed-demo-'));
  data = await killedData(folder);
});
afterEach(async () => {
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on the empty folder and kills it so long after it began to fill the demo. */
const killWhileFilling = async (after: number): Promise<void> => {
  const server = spawnServer(folder, { PORT: '0', LOG_LEVEL: 'info', ...data.environment });
  const said = listenTo(server);
  while (!said().includes('Filling the demo')) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself. It said:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await new Promise((resolve) => setTimeout(resolve, after));
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
};

const rowsOf = () =>
  data.look(async (db) => {
    const { rows } = await sql<Record<string, number>>`select (select count(*)::int from stores) as stores,
      (select count(*)::int from orders) as orders, (select count(*)::int from payouts) as payouts,
      (select count(*)::int from refunds where reason = 'A week later than promised') as stories,
      (select count(*)::int from incoming_orders) as incoming`.execute(db);
    return rows[0] ?? {};
  });

const empty = { stores: 0, orders: 0, payouts: 0, stories: 0, incoming: 0 };
const whole = { stores: 1, orders: 2000, payouts: 2, stories: 1, incoming: 6 };
const moments = Array.from({ length: kills }, () => random.integer(0, filling));

test.each(moments)(
  'a start after one that was killed %i ms after it began to fill the demo opens a whole demo',
  async (moment) => {
    await killWhileFilling(moment);
    const left = await rowsOf();
    // It was killed before the end, or just after it.
    expect(left).toEqual(left['stores'] === 0 ? empty : whole);
    const { process: server } = await launchServer(folder, data.environment);
    await endServer(server);
    expect(await rowsOf()).toEqual(whole);
  },
  600_000,
);
