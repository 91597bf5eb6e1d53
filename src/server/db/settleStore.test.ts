import { testProgram } from '../../testing/server/program';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { readConfig } from '../config';
import { namedInVain, settleStore } from './settleStore';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('stores').execute();
});

/** The store that is meant under these settings, where there are these stores. */
const meant = async (settings: Record<string, string>, stores: readonly string[]): Promise<string> => {
  for (const store of stores)
    await server.services.db
      .insertInto('stores')
      .values({ store, shop_name: store, currency: 'EUR', locale: 'en', time_zone: 'UTC' })
      .execute();
  const config = readConfig({ SESSION_SECRET: 's'.repeat(64), ...settings }, '/nowhere', testProgram);
  await settleStore(config, server.services.db);
  return config.defaultStore;
};

it.each([
  ['a new marketplace', { DEMO: '0' }, [], 'main'],
  ['one that began when the name was "demo"', { DEMO: '0' }, ['demo'], 'demo'],
  ['one that began since', { DEMO: '0' }, ['main'], 'main'],
  ['a new demo', { DEMO: '1' }, [], 'demo'],
  ['a name that a setting says', { DEMO: '0', DEFAULT_STORE: 'harbour' }, ['demo'], 'harbour'],
])('%s has its own name in its addresses', async (_, settings, stores, expected) => {
  expect(await meant(settings, stores)).toBe(expected);
});

it('says which settings name a store that is not there', async () => {
  const { db } = server.services;
  const named = { PASSWORD_REDIRECT_STORE: 'nosuch', LOGOUT_REDIRECTS: 'gone=https://shop.example' };
  const config = readConfig(named, '/nowhere', testProgram);
  expect(await namedInVain(config, db)).toEqual([]);
  await meant({}, ['main']);
  expect(await namedInVain(config, db)).toEqual([
    'PASSWORD_REDIRECT_STORE names the store "nosuch", which is not there, and does nothing. There is main.',
    'LOGOUT_REDIRECTS names the store "gone", which is not there, and does nothing. There is main.',
  ]);
  const known = { PASSWORD_REDIRECT_STORE: 'main', LOGOUT_REDIRECTS: 'main=https://shop.example' };
  expect(await namedInVain(readConfig(known, '/nowhere', testProgram), db)).toEqual([]);
});
