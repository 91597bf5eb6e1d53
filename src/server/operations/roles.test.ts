import { hooksOf, ownOrder } from '../../testing/server/hooks';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from '../db/database';

const admin = { store: 'main', vendor: '*' };
let opened: OpenDatabase;
const servers: TestServer[] = [];
/** A process of a role on the database that all share; it is closed once, by the last. */
const processOf = async (role: 'web' | 'jobs'): Promise<TestServer> => {
  const shared = { ...opened, close: () => Promise.resolve() };
  const server = await startServer(
    { role, secret: 'a secret of two dozen letters and more' },
    () => new Date(),
    () => Promise.resolve(shared),
  );
  servers.push(server);
  return server;
};

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await opened.close();
});

it('who answers people leaves the work to who works in the background, who answers nobody but its watchers', async () => {
  const web = await processOf('web');
  await web.addStore('main', ['Fjord']);
  const hooks = await hooksOf(web, admin);
  const line = { id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 1, price: '12.50' };
  expect((await hooks.own(ownOrder({ id: 'A-1', number: 'A-1', lines: [line] }))).status).toBe(202);
  const states = async (): Promise<string[]> =>
    (await opened.db.selectFrom('incoming_orders').select('state').execute()).map(({ state }) => state);
  // Longer than a process waits before it looks for work.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await states()).toEqual(['queued']);

  const jobs = await processOf('jobs');
  const end = Date.now() + 20_000;
  while ((await states())[0] === 'queued' && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await states()).toEqual(['placed']);
  for (const path of ['/health', '/health/live', '/ready'])
    expect([path, (await fetch(jobs.url + path)).status]).toEqual([path, 200]);
  for (const path of ['/api/app/info', '/app', '/auth/public/login', '/api/openapi.json', '/api'])
    expect([path, (await fetch(jobs.url + path)).status]).toEqual([path, 404]);
  expect((await web.call('listOrders', {}, admin)).body.orders).toHaveLength(1);
});
