import { buildSync } from 'esbuild';
import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testProgram } from '../../testing/server/program';
import { openServerDatabase } from '../../testing/server/testDatabase';
import { openDatabase, type Database } from '../db/database';
import { queueMail, sendMailKind } from './queueMail';

const publicUrl = 'https://shop.test';
const store = 'main';
/** What waits for each reader: their first order went at once. */
const waiting: Readonly<Record<string, readonly number[]>> = {
  'fjord@main.test': [12, 13, 14],
  'oak@main.test': [22, 23],
  'sund@main.test': [32],
};
const file = path.resolve('node_modules/.cache/stallkeeper/gatherUntilKilled.mjs');

let folder: string;
let onServer: Awaited<ReturnType<typeof openServerDatabase>>;

/** Asks the database: on the embedded engine it is opened for that, as one process alone has it. */
const look = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  if (onServer !== null) return work(onServer.db);
  const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/** Orders of three vendors come in, all but the first of each soon after it, twenty minutes ago. */
const fill = async (db: Database): Promise<void> => {
  await db.insertInto('stores').values({ store, shop_name: 'Main', currency: 'EUR' }).execute();
  for (const [recipient, orders] of Object.entries(waiting))
    for (const number of [0, ...orders]) {
      const values = {
        order: `#${String(number)}`,
        items: 'Oak board',
        more: '',
        link: `${publicUrl}/app/orders/${String(number)}`,
      };
      await queueMail(db, { store, template: 'order-placed', recipient, locale: 'en', values });
    }
  await sql`update mails set created_at = created_at - interval '20 minutes'`.execute(db);
};

interface Told {
  recipient: string;
  /** The orders that it links to. */
  orders: number[];
  waits: boolean;
  jobs: number;
}

/** The mails about orders that came in after the first, with how many jobs send each. */
const read = async (db: Database): Promise<Told[]> => {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'body', 'line'])
    .orderBy('id')
    .execute();
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', sendMailKind).execute();
  return mails.flatMap(({ id, recipient, body, line }) => {
    const orders = [...body.matchAll(/app\/orders\/(\d+)/g)].map(([, number]) => Number(number));
    const own = jobs.filter(({ payload }) => payload['mail'] === id).length;
    return orders.includes(0) ? [] : [{ recipient, orders, waits: line !== null, jobs: own }];
  });
};

/** Gathers in a process of its own, which is killed after so many statements; answers whether it was. */
const gather = async (killAfter: number): Promise<boolean> => {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: onServer?.address ?? '',
      KILL_AFTER: String(killAfter),
    },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal === null && code !== 0) throw new Error(`The process ended with ${String(code)}`);
  return signal === 'SIGKILL';
};

beforeAll(async () => {
  buildSync({
    entryPoints: ['src/testing/server/gatherUntilKilled.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-gather-'));
  onServer = await openServerDatabase();
  await look(fill);
});
afterAll(async () => {
  await onServer?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a process that is killed while it gathers mails loses none of them and tells none twice, whatever it had done by then', async () => {
  expect((await look(read)).map(({ waits, jobs }) => [waits, jobs])).toEqual(
    Array.from({ length: 6 }, () => [true, 0]),
  );
  let kills = 0;
  let keptBack = 0;
  // The embedded engine takes seconds to open, twice for each kill.
  const step = onServer === null ? 5 : 1;
  for (let killAfter = 1; await gather(killAfter); killAfter += step) {
    kills += 1;
    const told = await look(read);
    for (const [recipient, orders] of Object.entries(waiting)) {
      const own = told.filter((each) => each.recipient === recipient);
      // Each order stands in one mail, which waits without a job or is sent by one.
      expect(own.flatMap((each) => each.orders).sort()).toEqual(orders);
      for (const { waits, jobs } of own) expect(jobs).toBe(waits ? 0 : 1);
    }
    if (told.every(({ waits }) => waits)) keptBack += 1;
  }
  // It was killed amid the first reader's mail, of which nothing was to be seen.
  expect(keptBack).toBeGreaterThan(0);
  expect(kills).toBeGreaterThan(keptBack);
  const told = await look(read);
  expect(told.map(({ recipient, orders, waits, jobs }) => [recipient, orders, waits, jobs]).sort()).toEqual([
    ['fjord@main.test', [12, 13, 14], false, 1],
    ['oak@main.test', [22, 23], false, 1],
    ['sund@main.test', [32], false, 1],
  ]);
}, 300_000);
