import { catalogue, type CallName } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { buildApp } from '../app';
import { createServices } from '../services';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
/** A second process on the same database. */
let other: { url: string; close: () => Promise<void> };

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 1000, perAccount: 1000 } });
  await server.addStore('main', ['Fjord', 'Alma']);
  const { config, db } = server.services;
  const app = await buildApp(await createServices(config, db, () => undefined));
  other = { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Session {
  token: string;
  refresh: string;
}

const cookieOf = (lines: readonly string[], name: string): string =>
  new RegExp(`${name}=([^;]*)`).exec(lines.join('\n'))?.[1] ?? '';

/** Makes a call with a session's own token and cookies, as a browser does. */
const make = async (
  name: CallName,
  input: Record<string, unknown>,
  session: Session | null,
): Promise<{ status: number; session: Session }> => {
  const wire = toWire(catalogue[name], input);
  const response = await fetch(server.url + wire.url, {
    method: wire.method,
    headers: {
      ...(wire.contentType === undefined ? {} : { 'content-type': wire.contentType }),
      ...(session === null
        ? {}
        : {
            authorization: `Bearer ${session.token}`,
            cookie: `stallkeeper_refresh=${session.refresh}`,
          }),
    },
    ...(wire.body === undefined ? {} : { body: wire.body }),
  });
  await response.text();
  const set = response.headers.getSetCookie();
  return {
    status: response.status,
    session: { token: cookieOf(set, 'stallkeeper_session'), refresh: cookieOf(set, 'stallkeeper_refresh') },
  };
};

const signIn = async (email: string, password = testPassword): Promise<Session> => {
  const { status, session } = await make('logIn', { store: 'main', email, password }, null);
  expect(status).toBe(200);
  return session;
};

const statusAt = async (url: string, { token }: Session): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/app/status`, { headers })).status;
};
const statusOf = (session: Session): Promise<number> => statusAt(server.url, session);

/** Asks until a session is refused; the test's own limit of time ends it otherwise. */
const untilRefused = async (url: string, session: Session): Promise<void> => {
  while ((await statusAt(url, session)) !== 401) await new Promise((resolve) => setTimeout(resolve, 50));
};

let people = 0;
/** A further person of a vendor, or of the marketplace, with the password of all. */
const addPerson = async (
  vendor: string,
  role: 'owner' | 'manager' | 'orders' | 'finance' = 'owner',
): Promise<{ id: number; email: string }> => {
  people += 1;
  const email = `person${String(people)}@main.test`;
  const { db } = server.services;
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'admin@main.test')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('users')
    .values({ store: 'main', email, name: 'A person', vendor, admin: vendor === '*', role, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
};

describe('a token is worth nothing from the moment on at which', () => {
  it('its session was signed out', async () => {
    const session = await signIn('fjord@main.test');
    expect(await statusOf(session)).toBe(200);
    await make('logOut', {}, session);
    expect(await statusOf(session)).toBe(401);
  });

  it('its person ended all other sessions, or this one, elsewhere', async () => {
    const [left, kept] = [await signIn('fjord@main.test'), await signIn('fjord@main.test')];
    expect([await statusOf(left), await statusOf(kept)]).toEqual([200, 200]);
    await make('endOtherSessions', {}, kept);
    expect([await statusOf(left), await statusOf(kept)]).toEqual([401, 200]);
  });

  it('its person set another password in another session', async () => {
    const { email } = await addPerson('Fjord');
    const [left, kept] = [await signIn(email), await signIn(email)];
    expect(await statusOf(left)).toBe(200);
    const passwords = { oldPassword: testPassword, password: 'quite another one' };
    expect((await make('changeOwnPassword', passwords, kept)).status).toBe(200);
    expect([await statusOf(left), await statusOf(kept)]).toEqual([401, 200]);
  });

  it('its person was given less to do; after a refresh the session goes on with that', async () => {
    const { id, email } = await addPerson('Fjord');
    const [owner, demoted] = [await signIn('fjord@main.test'), await signIn(email)];
    expect(await statusOf(demoted)).toBe(200);
    await make('changePerson', { personId: String(id), role: 'orders' }, owner);
    expect(await statusOf(demoted)).toBe(401);
    const { status, session } = await make('refreshSession', {}, demoted);
    expect(status).toBe(200);
    expect(await statusOf(session)).toBe(200);
    expect((await make('listPeople', {}, session)).status).toBe(403);
  });

  it('its person was removed', async () => {
    const { id, email } = await addPerson('Fjord');
    const [owner, removed] = [await signIn('fjord@main.test'), await signIn(email)];
    expect(await statusOf(removed)).toBe(200);
    await make('removePerson', { personId: String(id) }, owner);
    expect(await statusOf(removed)).toBe(401);
    expect((await make('saveBankAccount', { holder: 'T', iban: 'DE' }, removed)).status).toBe(401);
    expect((await make('refreshSession', {}, removed)).status).toBe(401);
  });
});

describe('what another process or hand changes holds soon', () => {
  it('a session that ended in one process is refused by the other', async () => {
    const session = await signIn('alma@main.test');
    expect(await statusAt(other.url, session)).toBe(200);
    await make('logOut', {}, session);
    await untilRefused(other.url, session);
  });

  it('a person who was removed by hand in the database is refused', async () => {
    const { id, email } = await addPerson('Alma');
    const session = await signIn(email);
    expect(await statusOf(session)).toBe(200);
    await server.services.db.deleteFrom('users').where('store', '=', 'main').where('id', '=', id).execute();
    await untilRefused(server.url, session);
  });

  it('an admin who looked at a vendor that is gone is refused, and back at the whole after a refresh', async () => {
    await server.services.db.insertInto('vendors').values({ store: 'main', vendor: 'Gone' }).execute();
    const admin = await signIn('admin@main.test');
    const { status, session } = await make('switchVendor', { vendor: 'Gone' }, admin);
    expect(status).toBe(200);
    const acting = { token: session.token, refresh: admin.refresh };
    expect(await statusOf(acting)).toBe(200);
    await server.services.db.deleteFrom('vendors').where('vendor', '=', 'Gone').execute();
    await untilRefused(server.url, acting);
    const renewed = await make('refreshSession', {}, acting);
    expect(await statusOf(renewed.session)).toBe(200);
  });

  it('an admin whose right to look at vendors was taken is refused while looking at one', async () => {
    const { id, email } = await addPerson('*', 'manager');
    const manager = await signIn(email);
    const acting = (await make('switchVendor', { vendor: 'Alma' }, manager)).session;
    expect(await statusOf(acting)).toBe(200);
    const { db } = server.services;
    await db.updateTable('users').set({ role: 'orders' }).where('id', '=', id).execute();
    await untilRefused(server.url, acting);
  });
});

it('a token whose session never was is refused', async () => {
  const claims = { email: 'admin@main.test', store: 'main', vendor: '*', name: 'Admin', admin: true };
  const token = await server.services.tokens.sign(claims, crypto.randomUUID());
  expect(await statusOf({ token, refresh: '' })).toBe(401);
});

it('a token does not hold in a session of another store', async () => {
  await server.addStore('second', ['Fjord']);
  const session = await signIn('fjord@main.test');
  const claims = await server.services.tokens.read(session.token);
  const sid = claims?.session ?? '';
  const foreign = { email: 'fjord@second.test', store: 'second', vendor: 'Fjord', name: 'Fjord' };
  const token = await server.services.tokens.sign(foreign, sid);
  expect(await statusOf({ token, refresh: '' })).toBe(401);
});
