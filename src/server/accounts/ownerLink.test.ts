import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { createServices } from '../services';
import { ownerLink, strayStore } from './ownerLink';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeEach(async () => {
  server = await startServer({}, () => clock);
});
afterEach(() => server.close());

const tokenOf = (link: string | null): string => new URL(link ?? 'http://none').hash.slice(1);
const newToken = async (): Promise<string> => tokenOf(await ownerLink(server.services));

const owner = {
  shopName: 'Bergen Market',
  name: 'Ada',
  email: 'Ada@market.test',
  password: 'a word of my own',
};

const open = (token: string, changes: Partial<typeof owner> = {}, person = new Person(server)) =>
  person.call('openMarketplace', { token, timeZone: 'Europe/Oslo', ...owner, ...changes });

it('makes the marketplace and its owner, who is signed in by it', async () => {
  const link = await ownerLink(server.services);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/app\/login\/owner#[\w-]{43}$/);
  const person = new Person(server);
  const answer = await open(tokenOf(link), {}, person);
  expect(answer.status).toBe(201);
  const { body } = await person.call('readAppInfo', undefined);
  expect(body).toMatchObject({
    store: 'main',
    shopName: 'Bergen Market',
    timeZone: 'Europe/Oslo',
    currency: 'EUR',
  });
  expect((await person.call('readAccount', undefined)).body).toMatchObject({
    email: 'ada@market.test',
    role: 'owner',
  });
  await new Person(server).signIn('main', 'ada@market.test', owner.password);
  // An owner is there, so nobody gets another link.
  expect(await ownerLink(server.services)).toBeNull();
  const { entries } = (await person.call('listSecurity', {})).body;
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'open-marketplace',
      by: 'ada@market.test',
      browser: 'Firefox',
      address: '127.0.0.1',
    }),
  );
});

it('writes to the owner in the language that they opened the marketplace in', async () => {
  const token = await newToken();
  const person = new Person(server);
  await person.call('openMarketplace', { token, ...owner }, { 'accept-language': 'de' });
  const { db } = server.services;
  expect(await db.selectFrom('stores').select('locale').execute()).toEqual([{ locale: 'de' }]);
  // Theirs, whatever becomes of the marketplace's.
  expect((await person.call('readAccount', undefined)).body.ownMails.language).toBe('de');
});

it('is in English where no language is asked for, and the owner has none of their own yet', async () => {
  const person = new Person(server);
  await person.call('openMarketplace', { token: await newToken(), ...owner }, { 'accept-language': 'pt' });
  const { db } = server.services;
  expect(await db.selectFrom('stores').select('locale').execute()).toEqual([{ locale: 'en' }]);
  expect((await person.call('readAccount', undefined)).body.ownMails.language).toBe('');
});

it('is kept as a hash and sealed, never as it is', async () => {
  const token = await newToken();
  const rows = await server.services.db.selectFrom('owner_links').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('holds once, of many at the same time too', async () => {
  const token = await newToken();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => open(token, { email: `ada${String(n)}@market.test` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  const people = await server.services.db.selectFrom('users').selectAll().execute();
  expect(people).toHaveLength(1);
  expect((await open(token)).status).toBe(422);
});

it('says how it stands before anything is typed, and is not used up by that', async () => {
  const stateOf = async (token: string) => (await new Person(server).call('checkOwnerLink', { token })).body;
  const token = await newToken();
  expect(await stateOf(token)).toEqual({ state: 'holds' });
  expect(await stateOf('another')).toEqual({ state: 'over' });
  expect((await open(token)).status).toBe(201);
  expect(await stateOf(token)).toEqual({ state: 'used' });
});

it('is the same for processes that start together, and another for one that starts later', async () => {
  const another = () =>
    createServices(
      server.services.config,
      server.services.db,
      () => undefined,
      () => clock,
    );
  const first = await newToken();
  const together = await Promise.all([another(), another()]);
  for (const services of together) expect(tokenOf(await ownerLink(services))).toBe(first);
  clock = new Date(clock.getTime() + 3_600_000);
  const later = tokenOf(await ownerLink(await another()));
  expect(later).not.toBe(first);
  const refused = await open(first);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('The link is used')]);
  expect((await open(later)).status).toBe(201);
});

it('holds for a day', async () => {
  const token = await newToken();
  clock = new Date(clock.getTime() + 24 * 3_600_000);
  expect((await open(token)).status).toBe(422);
  expect((await open(await newToken())).status).toBe(201);
});

it('is refused when made up, and nothing is made by it', async () => {
  await newToken();
  for (const token of ['x', '', 'a'.repeat(43), "' or 1=1 --"]) expect((await open(token)).status).toBe(422);
  expect(await server.services.db.selectFrom('stores').selectAll().execute()).toEqual([]);
});

it('is not offered by a start whose store has nobody while others have, which says so', async () => {
  const { db } = server.services;
  const said = (defaultStore: string, storeIsNamed: boolean) =>
    strayStore({ defaultStore, storeIsNamed }, db);
  // A new database is nobody's yet.
  expect(await said('nosuch', true)).toBeNull();
  await server.addStore('demo', ['Fjord']);
  expect(await said('demo', true)).toBeNull();
  expect(await said('nosuch', true)).toMatch(
    /^DEFAULT_STORE names "nosuch", in which nobody can sign in; this database has demo\. /,
  );
  expect(await said('main', false)).toMatch(/^DEFAULT_STORE is not set, which means "main", .* has demo\. /);
});
