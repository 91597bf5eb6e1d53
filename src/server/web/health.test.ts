import { serverUrl } from '../../testing/server/testDatabase';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin = { store: 'main', vendor: '*', admin: true };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const health = async (): Promise<unknown> => (await fetch(`${server.url}/health`)).json();

describe('the health of the server', () => {
  it('tells what processes must have in common, by the beginnings of fingerprints', async () => {
    const { vault } = server.services;
    expect(await health()).toEqual({
      ok: true,
      version: server.services.config.version,
      common: { vault: vault.fingerprint.slice(0, 8), files: null },
      problem: null,
    });
  });

  it('does not wait for a database that is silent for longer than five seconds', async () => {
    const { db } = server.services;
    // All connections are at work, of which the embedded engine has one.
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const working = Array.from({ length: serverUrl() === null ? 1 : 10 }, () =>
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await held;
      }),
    );
    const answer = await fetch(`${server.url}/health`);
    free();
    await Promise.all(working);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'databaseAway' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await health()).toMatchObject({ ok: true });
  });

  it('calls a database busy, and not away, of which somebody holds a table', async () => {
    const { answer, said } = await server.services.db.transaction().execute(async (tx) => {
      await sql`lock table server_facts in access exclusive mode`.execute(tx);
      const silent = await fetch(`${server.url}/health`);
      return { answer: silent, said: (await silent.json()) as unknown };
    });
    expect(answer.status).toBe(503);
    // The embedded engine has one connection, which whoever holds the table has.
    expect(said).toMatchObject({ code: serverUrl() !== null ? 'serverBusy' : 'databaseAway' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await health()).toMatchObject({ ok: true });
  });

  it('tells of damaged data, as do the admin’s screens and no vendor’s', async () => {
    const broken = Object.assign(new Error('invalid page in block 3 of relation "base/5/16385"'), {
      code: 'XX001',
    });
    server.services.damage.hear(broken);
    expect(await health()).toMatchObject({ ok: true, problem: 'dataDamaged' });
    const seen = await server.call('readAppStatus', {}, admin);
    expect(seen.body.problem).toMatchObject({
      code: 'dataDamaged',
      params: { what: ['invalid page in block 3 of relation "base/5/16385"'] },
    });
    const vendors = await server.call('readAppStatus', {}, { store: 'main', vendor: 'Fjord' });
    expect(vendors.body.problem).toBeNull();
  });
});
