import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../../context';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { serverUrl } from '../../../testing/server/testDatabase';
import { addJob } from '../../jobs/queries/jobs';
import { replaceFingerprint, sealedWith } from '../../auth/queries/secrets';
import { queueMails } from '../../notifications/queueMail';
import { dropFact, writeFact } from '../../db/serverFacts';
import { createServices } from '../../services';
import { storeOf } from '../../storeOf';
import { answerFailures } from '../../web/failures';
import Fastify from 'fastify';
import { catalogue } from '../../../catalogue/index';
import { roomIn, sayLeaving, watchRoutes } from './watchRoutes';

const metricsKey = 'a key of two dozen letters';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ metricsKey, trustedProxies: ['127.0.0.1'] });
  await server.addStore('main', ['Fjord']);
  await server.services.jobs.stop();
});
afterAll(() => server.close());

const ready = async (): Promise<{ status: number; body: unknown }> => {
  // Looked at every two seconds at most, however many ask.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const answer = await fetch(`${server.url}/ready`);
  return { status: answer.status, body: await answer.json() };
};

describe('whether people can be sent here', () => {
  const fine = {
    ready: true,
    database: 'ok',
    migrations: 'ok',
    storage: 'ok',
    key: 'ok',
    jobs: 'ok',
    openFiles: 'ok',
  };

  it('is said part by part', async () => {
    expect(await ready()).toEqual({ status: 200, body: fine });
  });

  it('is answered while every connection of calls is taken', async () => {
    if (serverUrl() === null) return;
    let letGo = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const taken = Array.from({ length: 10 }, () =>
      server.services.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await over;
      }),
    );
    expect(await ready()).toEqual({ status: 200, body: fine });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    letGo();
    await Promise.all(taken);
  });

  it('says where there is no room left on the disk, and nothing of a folder that nobody needs', async () => {
    expect(await roomIn(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe('full');
    expect(await roomIn(tmpdir(), 0)).toBe('ok');
    expect(await roomIn(path.join(tmpdir(), 'nowhere at all'))).toBe('ok');
  });

  it('sends nobody to a process that cannot open what the others seal since their secret was changed', async () => {
    const { db } = server.services;
    const noted = await sealedWith(db);
    await replaceFingerprint(db, '00112233aabbccdd');
    expect(await ready()).toEqual({ status: 503, body: { ...fine, ready: false, key: 'stuck' } });
    await replaceFingerprint(db, noted ?? '');
    expect(await ready()).toEqual({ status: 200, body: fine });
  });

  it('takes a mail that was just written for no job that is stuck, whatever its job says', async () => {
    const { db } = server.services;
    const store = await storeOf(db, 'main');
    await queueMails(db, store, 'auth-email-changed', [
      { recipient: 'ada@buyers.test', values: { email: 'ada@buyers.test' } },
    ]);
    const waiting = await db.selectFrom('jobs').select('run_at').where('kind', '=', 'send-mail').execute();
    expect(waiting).toHaveLength(1);
    expect(await ready()).toEqual({ status: 200, body: fine });
    await sql`update mails set created_at = created_at - interval '1 hour'`.execute(db);
    expect(await ready()).toEqual({ status: 200, body: { ...fine, jobs: 'stuck' } });
    await db.deleteFrom('jobs').where('kind', '=', 'send-mail').execute();
  });

  it('tells of jobs that are stuck, and keeps nobody away for them, nor for jobs of a newer version', async () => {
    const { db } = server.services;
    const long = new Date(Date.now() - 3_600_000);
    await addJob(db, 'main', 'of-a-newer-version', {}, long);
    expect(await ready()).toEqual({ status: 200, body: fine });
    await addJob(db, 'main', 'check-ledger', {}, long);
    expect(await ready()).toEqual({ status: 200, body: { ...fine, jobs: 'stuck' } });
  });

  it('is denied with 503 where a newer version took something away, or a move has not come to its end', async () => {
    const { db } = server.services;
    const not = { ready: false, migrations: 'stuck' };
    const later = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db);
    // A newer version beside this one, which so far only added what it needs.
    await later('900-later');
    expect(await ready()).toMatchObject({ status: 200 });
    await later('901-later-contract');
    expect(await ready()).toMatchObject({ status: 503, body: not });
    await sql`delete from kysely_migration where name like '90%'`.execute(db);
    await sql`create table moving (name text)`.execute(db);
    expect(await ready()).toMatchObject({ status: 503, body: not });
    await sql`drop table moving`.execute(db);
    jest.spyOn(server.services.storage, 'size').mockRejectedValueOnce(new Error('away'));
    expect(await ready()).toMatchObject({ status: 503, body: { ready: false, storage: 'unavailable' } });
    expect((await ready()).status).toBe(200);
  });
});

it('a database that only reads, as a standby does, takes nobody in', async () => {
  const answer = await server.services.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      const app = Fastify();
      watchRoutes(app, { ...server.services, db }, catalogue);
      const told = await app.inject('/ready');
      await app.close();
      return told;
    });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { ready: false, database: 'stuck', migrations: 'ok' },
  ]);
});

it('a bucket that is away is told and keeps nobody away, as all processes would be left out at once', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9',
    region: 'auto',
    bucket: 'files',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    pathStyle: true,
    publicUrl: null,
  };
  const storage = { ...server.services.storage, size: () => Promise.reject(new Error('away')) };
  const toldWith = async (config: Services['config']): Promise<unknown[]> => {
    const app = Fastify();
    watchRoutes(app, { ...server.services, config, storage }, catalogue);
    const { statusCode, body } = await app.inject('/ready');
    await app.close();
    return [statusCode, JSON.parse(body) as unknown];
  };
  const { config } = server.services;
  expect(await toldWith({ ...config, s3 })).toMatchObject([200, { ready: true, storage: 'unavailable' }]);
  expect(await toldWith({ ...config, s3: null })).toMatchObject([503, { ready: false }]);
});

it('a call that met a full disk is told for a minute, and keeps nobody away', async () => {
  const app = Fastify();
  answerFailures(app);
  watchRoutes(app, server.services, catalogue);
  app.get('/write', () => {
    throw Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' });
  });
  const standing = async () => {
    const { statusCode, body } = await app.inject('/ready');
    return [statusCode, JSON.parse(body) as unknown];
  };
  expect(await standing()).toMatchObject([200, { ready: true, storage: 'ok' }]);
  expect((await app.inject('/write')).statusCode).toBe(507);
  expect(await standing()).toMatchObject([200, { ready: true, storage: 'full' }]);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect(await standing()).toMatchObject([200, { ready: true, storage: 'ok' }]);
  clock.mockRestore();
  await app.close();
});

it('a process that is about to end says so at once', async () => {
  const app = Fastify();
  watchRoutes(app, server.services, catalogue);
  expect((await app.inject('/ready')).statusCode).toBe(200);
  sayLeaving(app);
  const answer = await app.inject('/ready');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { ready: false, database: 'ok' }]);
  await app.close();
});

describe('the figures', () => {
  const figures = (authorization: string) => fetch(`${server.url}/metrics`, { headers: { authorization } });

  it('are for who has the key, and are not there where none is configured', async () => {
    for (const wrong of ['', 'Bearer a key of two dozen letterS', metricsKey])
      expect((await figures(wrong)).status).toBe(401);
    expect((await figures(`Bearer ${metricsKey}`)).status).toBe(200);
    const without = await startServer();
    expect((await fetch(`${without.url}/metrics`)).status).toBe(404);
    await without.close();
  });

  it('count requests by call and status, never by address, and say how long jobs and orders wait', async () => {
    await server.call('readAppStatus', {}, { store: 'main', vendor: 'Fjord' });
    for (const address of ['one', 'two']) await fetch(`${server.url}/nowhere/${address}`);
    const text = await (await figures(`Bearer ${metricsKey}`)).text();
    expect(text).toMatch(/^stallkeeper_requests_total\{call="readAppStatus",status="200"\} 1$/m);
    expect(text).not.toMatch(/nowhere/);
    expect(text).toMatch(/^stallkeeper_jobs_waiting\{kind="check-ledger"\} 1$/m);
    expect(text).toMatch(/^stallkeeper_jobs_oldest_seconds\{kind="check-ledger"\} 36\d\d\./m);
    expect(text).toMatch(/^stallkeeper_intake_waiting 0$/m);
    // An alarm on its age is to hear of who never made one.
    expect(text).toContain('# TYPE stallkeeper_backup_age_seconds gauge');
    expect(text).not.toMatch(/^stallkeeper_backup_age_seconds /m);
    expect(text).toMatch(/^stallkeeper_backup_failed 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });
});

it('tell the age of the last backup from the first scrape of a process', async () => {
  const now = new Date('2026-05-02T12:00:00Z');
  const { db } = server.services;
  const last = { at: '2026-05-02T11:00:00.000Z', rows: 1, files: 0, bytes: 1 };
  await writeFact(db, 'backup', JSON.stringify(last));
  const app = Fastify();
  const fresh = await createServices(
    server.services.config,
    db,
    () => undefined,
    () => now,
  );
  watchRoutes(app, fresh, catalogue);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsKey}` } });
  expect(body).toMatch(/^stallkeeper_backup_age_seconds 3600$/m);
  await dropFact(db, 'backup');
  await app.close();
});

it('one name goes with a request, the trusted proxy’s where that gives one, into the answer of a failure', async () => {
  const ask = async (id: string): Promise<string | null> =>
    (await fetch(`${server.url}/health`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('proxy-0001')).toBe('proxy-0001');
  for (const odd of ['short', 'a b c d e f g h', 'x'.repeat(65)])
    expect(await ask(odd)).toMatch(/^[\da-f-]{36}$/);
  const broken = jest.spyOn(server.services.live, 'find').mockRejectedValueOnce(new Error('unforeseen'));
  const answer = await fetch(`${server.url}/api/app/status`, {
    headers: {
      'x-request-id': 'proxy-0002',
      authorization: `Bearer ${await server.tokenOf({ store: 'main', vendor: 'Fjord' })}`,
    },
  });
  expect(await answer.json()).toMatchObject({ code: 'internalError', params: { reference: 'proxy-0002' } });
  broken.mockRestore();
  const direct = await startServer();
  const own = await fetch(`${direct.url}/health`, { headers: { 'x-request-id': 'proxy-0003' } });
  expect(own.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await direct.close();
});
