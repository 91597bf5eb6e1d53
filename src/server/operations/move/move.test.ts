import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { startObjectStore, type ObjectStore } from '../../../testing/objectStore/startObjectStore';
import { hooksOf, ownOrder } from '../../../testing/server/hooks';
import { ledgerFaults } from '../../../testing/server/ledgerFaults';
import { testProgram } from '../../../testing/server/program';
import { startServer } from '../../../testing/server/startServer';
import { makeBareDatabase } from '../../../testing/server/testDatabase';
import type { Config } from '../../config';
import { openDatabase, type OpenDatabase } from '../../db/database';
import { demandHere } from '../../db/transfer/moveDatabase';
import { writeFact } from '../../db/serverFacts';
import { moveCommand, moveMarketplace } from './moveCommand';

const orders = 12;
let folder: string;
let bucket: ObjectStore;
let config: Config;
const drops: (() => Promise<void>)[] = [];

const openSource = (): Promise<OpenDatabase> =>
  openDatabase({ url: null, folder: config.dataFolder, program: testProgram });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  bucket = await startObjectStore();
  const dataFolder = path.join(folder, 'data');
  const server = await startServer({ dataFolder }, undefined, () =>
    openDatabase({ url: null, folder: dataFolder, program: testProgram }),
  );
  config = { ...server.services.config, s3: bucket.settings };
  await server.addStore('main', ['Fjord']);
  const hooks = await hooksOf(server, { store: 'main', vendor: '*' });
  const lines = [{ id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 1, price: '12.50' }];
  for (let n = 0; n < orders; n += 1) await hooks.own(ownOrder({ id: `A-${String(n)}`, lines }));
  await hooks.settled();
  await server.services.storage.write('main/a/1/b c.txt', Readable.from(['a file']));
  await server.close();
});
afterEach(async () => {
  await bucket.close();
  for (const drop of drops.splice(0)) await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database on the tests' server; without one there is nowhere to move to. */
const newTarget = async (): Promise<string> => {
  const bare = await makeBareDatabase();
  if (bare === null) throw new Error('Moving is tried with PostgreSQL: install it, or set TEST_DATABASE_URL');
  drops.push(bare.drop);
  return bare.address;
};

interface How {
  files?: boolean;
  stopping?: () => boolean;
}
const move = async (
  to: string,
  { files = false, stopping = () => false }: How = {},
): Promise<{ isDone: boolean; said: string[] }> => {
  const said: string[] = [];
  const isDone = await moveMarketplace(config, { to, files, stopping, say: (line) => said.push(line) });
  return { isDone, said };
};

const see = async <T>(url: string, look: (opened: OpenDatabase) => Promise<T>): Promise<T> => {
  const opened = await openDatabase({ url, folder: null, program: testProgram });
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
};

it('takes every row and file along, says how many, and the old place lets nobody go on', async () => {
  const to = await newTarget();
  const { isDone, said } = await move(to, { files: true });
  expect(isDone).toBe(true);
  expect(said.join('\n')).toMatch(new RegExp(`^orders +${String(orders)} rows, the same by their sum$`, 'm'));
  expect(bucket.objects.stored.get('main/a/1/b c.txt')?.bytes.toString()).toBe('a file');
  await see(to, async ({ db }) => {
    await demandHere(db);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(orders);
    expect(await ledgerFaults(db, 'main')).toEqual([]);
    // Numbers go on after the last, and references hold.
    const { rows } = await sql<{ next: number; last: number }>`
      select nextval(pg_get_serial_sequence('orders', 'id')) as next, max(id) as last from orders`.execute(
      db,
    );
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? 0);
    await expect(
      db.insertInto('vendors').values({ store: 'nowhere', vendor: 'Fjord' }).execute(),
    ).rejects.toThrow('foreign key');
    // Where it goes on, its journal of security says how it came there.
    const journal = db.selectFrom('audit_entries').select(['action', 'by_email', 'security']);
    expect(await journal.where('security', '=', 'data').execute()).toEqual([
      { action: 'marketplace.moved', by_email: 'npm run move', security: 'data' },
    ]);
  });
  const source = await openSource();
  await expect(demandHere(source.db)).rejects.toThrow('was moved to');
  await source.close();
  await expect(move(await newTarget())).rejects.toThrow('was moved to');
});

it('stops at any piece and goes on there, and nobody works with what is not whole', async () => {
  const to = await newTarget();
  let rounds = 0;
  const comesFurther = async (): Promise<boolean> => {
    let asked = 0;
    const most = (rounds + 1) * 8;
    const stopping = (): boolean => {
      asked += 1;
      return asked > most;
    };
    return (await move(to, { stopping })).isDone;
  };
  while (!(await comesFurther())) {
    rounds += 1;
    await see(to, ({ db }) => expect(demandHere(db)).rejects.toThrow('is being moved'));
  }
  expect(rounds).toBeGreaterThan(2);
  await see(to, async ({ db }) => {
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(orders);
    expect(await ledgerFaults(db, 'main')).toEqual([]);
  });
});

it('goes on where it was ended before its first row', async () => {
  const to = await newTarget();
  const target = await openDatabase({ url: to, folder: null, program: testProgram, asItIs: true });
  await sql`create table moving (name text primary key, value text not null)`.execute(target.db);
  await target.close();
  expect((await move(to)).isDone).toBe(true);
  await see(to, async ({ db }) => {
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(orders);
  });
});

it('refuses to go on where the marketplace did meanwhile, and a target with something in it', async () => {
  const to = await newTarget();
  expect((await move(to, { stopping: () => true })).isDone).toBe(false);
  const source = await openSource();
  await writeFact(source.db, 'kept-up-at', new Date().toISOString());
  await source.close();
  await expect(move(to)).rejects.toThrow('went on after this move was begun');
  const taken = await newTarget();
  await see(taken, ({ db }) => sql`select 1`.execute(db));
  await expect(move(taken)).rejects.toThrow('not empty');
  const nowhere = new URL(taken);
  nowhere.pathname = '/nosuch';
  await expect(move(nowhere.href)).rejects.toThrow(/refuses: .*nosuch.* Check --to\.$/);
});

it('takes over nothing where more arrived than was sent', async () => {
  const to = await newTarget();
  let asked = 0;
  const stopping = (): boolean => {
    asked += 1;
    return asked > 20;
  };
  expect((await move(to, { stopping })).isDone).toBe(false);
  await see(to, ({ db }) =>
    db.insertInto('stores').values({ store: 'other', shop_name: 'Other', currency: 'EUR' }).execute(),
  );
  await expect(move(to)).rejects.toThrow('not the same ones arrived');
  await see(to, ({ db }) => expect(demandHere(db)).rejects.toThrow('is being moved'));
});

it('ended by Ctrl-C the command says so by its exit status, and the same one goes on', async () => {
  const to = await newTarget();
  const environment = { DATA_DIR: config.dataFolder, DEMO: '0' };
  const signals = new EventEmitter();
  const run = () => moveCommand.run(['--to', to], { environment, program: testProgram, signals });
  const said: string[] = [];
  const printed = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said.push(String(line));
    return true;
  });
  signals.once('newListener', () => setImmediate(() => signals.emit('SIGINT', 'SIGINT')));
  try {
    expect(await run()).toBe(130);
    expect(said.at(-1)).toMatch(/^Stopped\. /);
    expect(await run()).toBe(0);
  } finally {
    printed.mockRestore();
  }
});
