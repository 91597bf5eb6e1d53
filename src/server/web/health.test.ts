import { serverUrl } from '../../testing/server/testDatabase';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { replaceFingerprint } from '../auth/queries/secrets';
import { createServices } from '../services';
import { asWatcher } from '../scheduling/lanes';
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
    const work = (): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await held;
      });
    const working =
      serverUrl() === null
        ? [work()]
        : [...Array.from({ length: 10 }, work), ...[1, 2].map(() => asWatcher(work))];
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

  it('tells that another process seals with another key, as does the log of both, once', async () => {
    const { config, db } = server.services;
    const [said, ownSaid]: [string[], string[]] = [[], []];
    const nobody = (): void => undefined;
    const older = await createServices({ ...config, secret: null }, db, nobody, undefined, (sentence) => {
      said.push(sentence);
    });
    const app = await buildApp(older);
    const problem = async (): Promise<unknown> => (await app.inject('/health')).json();
    expect(await problem()).toMatchObject({ problem: null });
    const secret = 'another secret of some length';
    const newer = await createServices({ ...config, secret }, db, nobody, undefined, (sentence) => {
      ownSaid.push(sentence);
    });
    expect(ownSaid).toEqual([
      expect.stringMatching(
        new RegExp(`sealed with another key: that of SESSION_SECRET.*${newer.vault.fingerprint}.*restarted`),
      ),
    ]);
    for (let times = 0; times < 3; times += 1) expect(await problem()).toMatchObject({ problem: 'otherKey' });
    expect(said).toEqual([expect.stringContaining('Restart this process with the same SESSION_SECRET')]);
    await replaceFingerprint(db, older.vault.fingerprint);
    expect(await problem()).toMatchObject({ problem: null });
    expect(said).toHaveLength(2);
    await app.close();
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
