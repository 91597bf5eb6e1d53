import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { processIncomingOrder } from './processIncomingOrder';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let stores = 0;
let admin: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  admin = { store: `s${String(stores)}`, vendor: '*' };
  await server.addStore(admin.store, ['Alma']);
  hooks = await hooksOf(server, admin);
});

const cup = { id: '1', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' };
const send = async (version: number, lines: unknown[], id = 'A-1') => {
  await hooks.own(ownOrder({ id, version, lines }));
  await hooks.settled();
};
const list = async (filter: 'attention' | 'all') => {
  const { body } = await server.call('listIncomingOrders', { filter }, admin);
  return [body.counts.attention, ...body.incomingOrders.map(({ state }) => state)];
};
const wrong = { ...cup, vendor: 'Nobody' };

it('takes older states that were wrong off the list when a newer one is taken in', async () => {
  await send(1, [wrong]);
  await send(1, [wrong], 'B-1');
  await send(2, [cup, { ...wrong, id: '2' }]);
  expect(await list('attention')).toEqual([3, 'placed', 'bad', 'bad']);
  await send(3, [cup]);
  // That of the other order is still to be looked at.
  expect(await list('attention')).toEqual([1, 'bad']);
  expect(await list('all')).toEqual([1, 'same', 'placed', 'bad', 'stale']);
});

it('leaves a newer state that was wrong where an older one comes after it', async () => {
  await send(2, [wrong]);
  await send(1, [cup]);
  expect(await list('attention')).toEqual([1, 'bad']);
  await send(3, [cup]);
  expect(await list('attention')).toEqual([0]);
});

it('settles the wrong ones of several orders that are taken in together', async () => {
  await send(1, [wrong], 'A-1');
  await send(1, [wrong], 'B-1');
  await Promise.all(['A-1', 'B-1', 'C-1'].map((id) => hooks.own(ownOrder({ id, version: 2, lines: [cup] }))));
  await hooks.settled();
  expect(await list('attention')).toEqual([0]);
  expect(await list('all')).toEqual([0, 'placed', 'placed', 'placed', 'stale', 'stale']);
});

it('leaves what cannot be read any more on the list, and says so in the log without what is in it', async () => {
  await send(1, [wrong]);
  const { db, jobs } = server.services;
  await db
    .updateTable('incoming_orders')
    .set({ body: '{"id":"A-1","customer":{"name":"Ada Byron","em' })
    .where('store', '=', admin.store)
    .execute();
  await jobs.stop();
  await hooks.own(ownOrder({ id: 'A-1', version: 2, lines: [cup] }));
  const { id } = await db
    .selectFrom('incoming_orders')
    .select('id')
    .where('store', '=', admin.store)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  const told: string[] = [];
  const work = processIncomingOrder(server.services, ({ message }) => told.push(message));
  const job = { store: admin.store, id: 0, kind: 'order', payload: { incomingOrder: id }, attempts: 1 };
  await work(job, { hold: () => Promise.resolve(), stopping: () => false });
  jobs.start();
  await hooks.settled();
  expect(await list('all')).toEqual([1, 'placed', 'bad']);
  expect(told).toEqual([expect.stringContaining('order A-1 (own) cannot be read')]);
  expect(told.join()).not.toContain('Ada');
});
