import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../server/db/database';
import { keyHash } from '../../../server/auth/apiKeys';
import { addApiKey } from '../../../server/auth/queries/apiKeys';
import { proveOrders } from '../../../server/finance/checkLedger';
import { createRandom } from '../../../server/demo/random';
import { buildProgram, testProgram } from '../../server/program';
import { launchServer, type LaunchedServer } from '../launchServer';

/** More rounds by hand: KILLS=20 npm test -- --selectProjects browser -- killedIntake */
const kills = Number(process.env['KILLS'] ?? 3);
const store = 'main';
const vendors = ['Fjord', 'Alma'];
const key = `stk_${'k'.repeat(32)}`;
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
/** Orders that the sender has on their way at once. */
const together = 12;
const documents = 30 * (kills + 1);
/** A kill falls within so many milliseconds of the stream's beginning. */
const longest = 400;

const orderOf = (n: number): string =>
  JSON.stringify({
    id: `K-${String(n)}`,
    number: `#K${String(n)}`,
    createdAt: '2026-05-01T12:00:00Z',
    currency: 'EUR',
    customer: { name: 'Ada Byron', email: 'ada@buyers.test' },
    lines: vendors.map((vendor, index) => ({
      id: String(index),
      vendor,
      title: `Thing ${String(n)}`,
      quantity: 2,
      price: '12.50',
    })),
    discount: '0.99',
    shipping: [{ amount: '4.90' }],
    total: '53.91',
  });

describe('an incoming order whose server is killed', () => {
  let folder: string;
  let server: LaunchedServer;

  const openFolder = () => openDatabase({ url: null, folder, program: testProgram });
  const launch = () => launchServer(folder, { DEMO: '' });

  beforeAll(async () => {
    buildProgram();
    folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-incoming-'));
    const { db, close } = await openFolder();
    await db.insertInto('stores').values({ store, shop_name: 'Main', currency: 'EUR' }).execute();
    await db
      .insertInto('vendors')
      .values(vendors.map((vendor) => ({ store, vendor })))
      .execute();
    const { id: person } = await db
      .insertInto('users')
      .values({ store, email: 'admin@main.test', name: 'Admin', vendor: '*' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = {
      name: 'Shop',
      hint: '…kkkk',
      by: 'test',
      person,
      at: new Date(),
      endsAt: null,
      scopes: null,
    };
    await addApiKey(db, store, { ...facts, hash: keyHash(key) });
    await close();
    server = await launch();
  });

  const kill = async (): Promise<void> => {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
  };

  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The incoming orders' ids that the server answered with, by order: it has promised to keep these. */
  const promised = new Map<number, string>();

  const deliver = async (n: number): Promise<boolean> => {
    try {
      const url = `${server.address}/hooks/orders/${store}`;
      const answer = await fetch(url, { method: 'POST', headers, body: orderOf(n) });
      // The answers' shapes are the documentation's promise.
      const { id } = (await answer.json()) as { id: string };
      if (answer.status === 202) promised.set(n, id);
      return answer.status === 202;
    } catch {
      // Its connection broke: the sender does not know, and sends it again.
      return false;
    }
  };

  const isQueued = async (id: string): Promise<boolean> => {
    const answer = await fetch(`${server.address}/hooks/orders/${store}/${id}`, { headers });
    const { state } = (await answer.json()) as { state: string };
    return state === 'queued';
  };

  /** Sends orders, several at once, until all are acknowledged or the server is gone; answers those that are left. */
  const stream = async (wanted: readonly number[]): Promise<number[]> => {
    const queue = [...wanted];
    const left: number[] = [];
    const sender = async (): Promise<void> => {
      for (let n = queue.shift(); n !== undefined; n = queue.shift()) if (!(await deliver(n))) left.push(n);
    };
    await Promise.all(Array.from({ length: together }, sender));
    return left;
  };

  it(
    `has every order that it acknowledged, once and whole (${String(kills)} kills)`,
    async () => {
      const random = createRandom(5);
      let left = Array.from({ length: documents }, (_, n) => n);
      for (let round = 0; round < kills; round += 1) {
        const killed = new Promise<void>((resolve) =>
          setTimeout(() => void kill().then(resolve), random.integer(20, longest)),
        );
        left = await stream(left);
        await killed;
        server = await launch();
      }
      expect(await stream(left)).toEqual([]);
      // What was acknowledged is sent again as well, as shops do that lost our answer.
      expect(await stream([0, 1, 2, 3])).toEqual([]);
      for (const id of promised.values())
        while (await isQueued(id)) await new Promise((resolve) => setTimeout(resolve, 50));
      await kill();

      const { db, close } = await openFolder();
      const incomingOrders = await db.selectFrom('incoming_orders').select(['state', 'times']).execute();
      const orders = await db.selectFrom('orders').select(['id', 'name', 'vendor', 'total']).execute();
      const purchases = await db.selectFrom('purchases').select(['name', 'total']).execute();
      const lines = await db.selectFrom('order_lines').select('id').execute();
      const problems = await proveOrders(
        db,
        { store },
        orders.map(({ id }) => id),
      );
      await close();
      expect(incomingOrders.map(({ state }) => state)).toEqual(
        Array.from({ length: documents }, () => 'placed'),
      );
      expect(incomingOrders.some(({ times }) => times > 1)).toBe(true);
      expect(purchases.map(({ total }) => total)).toEqual(Array.from({ length: documents }, () => 5391));
      expect(new Set(purchases.map(({ name }) => name)).size).toBe(documents);
      expect(new Set(orders.map(({ name, vendor }) => `${name} ${vendor}`)).size).toBe(documents * 2);
      expect([orders.length, lines.length]).toEqual([documents * 2, documents * 2]);
      expect(orders.reduce((sum, { total }) => sum + total, 0)).toBe(documents * 5391);
      expect(problems).toEqual([]);
      process.stdout.write(`${String(kills)} kills, ${String(documents)} orders, each once\n`);
    },
    120_000 * (kills + 1),
  );
});
