import { jobKinds } from '../../domain/operations/standing';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { addJob } from '../jobs/queries/jobs';
import { appear } from './processes';
import { addMail } from '../notifications/queries/mails';

const admin = { store: 'main', vendor: '*' };
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
  await server.services.jobs.stop();
});
afterAll(() => server.close());

const nobodyListens = { report: () => undefined, died: () => undefined };

const standing = async () => (await server.call('readStanding', undefined, admin)).body;

const giveUp = async (store: string, kind: string, error: string): Promise<void> => {
  const { db, now } = server.services;
  await addJob(db, store, kind, { reason: error }, now());
  await db
    .updateTable('jobs')
    .set({ finished_at: now(), error, attempts: 5 })
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute();
};

it('knows every kind of job that is done, and no other', () => {
  expect(jobKinds.filter((kind) => !server.services.jobs.knows(kind))).toEqual([]);
  expect([...server.services.jobs.kinds].sort()).toEqual([...jobKinds].sort());
});

it('tells a marketplace of its own jobs, by kind: waiting, at work, stuck and given up with the last reason', async () => {
  const { db, now } = server.services;
  const at = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000);
  await addJob(db, 'main', 'check-ledger', { n: 1 }, at(-60));
  await addJob(db, 'main', 'check-ledger', { n: 2 }, at(-1));
  await addJob(db, 'main', 'check-ledger', { n: 3 }, at(60));
  await addJob(db, 'main', 'keep-figures', {}, at(-1));
  await db
    .updateTable('jobs')
    .set({ locked_until: at(1) })
    .where('kind', '=', 'keep-figures')
    .execute();
  await addJob(db, 'other', 'check-ledger', {}, at(-60));
  await giveUp('main', 'record-payments', 'The first reason');
  await giveUp('main', 'record-payments', 'The last reason');
  await giveUp('other', 'record-payments', 'Of another marketplace');
  const { jobs } = await standing();
  expect(jobs).toEqual([
    {
      kind: 'check-ledger',
      waiting: 3,
      running: 0,
      stuck: 1,
      givenUp: 0,
      oldestAt: jobs[0]?.oldestAt,
      error: null,
    },
    { kind: 'keep-figures', waiting: 0, running: 1, stuck: 0, givenUp: 0, oldestAt: null, error: null },
    {
      kind: 'record-payments',
      waiting: 0,
      running: 0,
      stuck: 0,
      givenUp: 2,
      oldestAt: null,
      error: 'The last reason',
    },
  ]);
  expect(Date.parse(jobs[0]?.oldestAt ?? '')).toBeLessThan(at(-59).getTime());
});

it('tries again what was given up, of its own marketplace alone, and notes who asked', async () => {
  const { db } = server.services;
  const again = await server.call('retryJobs', { kind: 'record-payments' }, admin);
  expect(again.body).toEqual({ retried: 2 });
  const rows = await db
    .selectFrom('jobs')
    .select(['store', 'attempts', 'error', 'finished_at'])
    .where('kind', '=', 'record-payments')
    .orderBy('id')
    .execute();
  expect(rows.filter(({ store }) => store === 'main')).toEqual([
    { store: 'main', attempts: 0, error: null, finished_at: null },
    { store: 'main', attempts: 0, error: null, finished_at: null },
  ]);
  expect(rows.filter(({ store }) => store === 'other')).toMatchObject([{ error: 'Of another marketplace' }]);
  expect((await server.call('retryJobs', { kind: 'record-payments' }, admin)).body).toEqual({ retried: 0 });
  const { detail, by_email } = await db
    .selectFrom('audit_entries')
    .select(['detail', 'by_email'])
    .where('action', '=', 'jobs.retried')
    .executeTakeFirstOrThrow();
  expect([by_email, detail]).toEqual(['admin@main.test', { kind: 'record-payments', count: '2' }]);
});

it('counts the mails that were only kept, of its own marketplace alone, apart from those that failed', async () => {
  const write = (store: string, state: 'kept' | 'failed') =>
    addMail(server.services.db, {
      store,
      recipient: 'zo@vendors.test',
      template: 'vendor-rejection',
      life: null,
      state,
      subject: 'About your application',
      body: '',
      html: '',
      language: 'en',
      error: null,
    });
  for (const state of ['kept', 'kept', 'failed'] as const) await write('main', state);
  await write('other', 'kept');
  expect((await standing()).mails).toMatchObject({ kept: 2, failed: 1 });
});

it('refuses a kind that is begun anew elsewhere, or is none', async () => {
  for (const kind of ['import-products', 'password-code', 'nonsense']) {
    // What the form would never send.
    const { status, codes } = await server.call('retryJobs', { kind: kind as 'check-ledger' }, admin);
    expect([status, codes]).toEqual([422, { kind: 'jobKindUnknown' }]);
  }
});

it('is for who runs the marketplace: not for vendors, nor for narrower roles', async () => {
  const vendor = { store: 'main', vendor: 'Fjord' };
  expect((await server.call('readStanding', undefined, vendor)).status).toBe(403);
  expect((await server.call('retryJobs', { kind: 'check-ledger' }, vendor)).status).toBe(403);
  for (const role of ['orders', 'finance'] as const) {
    expect((await server.call('readStanding', undefined, { ...admin, role })).status).toBe(403);
    expect((await server.call('retryJobs', { kind: 'check-ledger' }, { ...admin, role })).status).toBe(403);
  }
  expect((await server.call('readStanding', undefined, { ...admin, role: 'manager' })).status).toBe(200);
});

it('tells of backups, storage, versions, and of the processes that live', async () => {
  const { services } = server;
  const silent = new Date(Date.now() - 5 * 60_000);
  const config = { ...services.config, databaseUrl: 'postgres://database/of-several' };
  const silentConfig = { ...config, port: config.port + 1 };
  const takeLeave = await appear({ ...services, config: silentConfig, now: () => silent }, nobodyListens);
  const leave = await appear({ ...services, config }, nobodyListens);
  const { processes, program, storage, backup } = await standing();
  expect(processes.map(({ lives }) => lives)).toEqual([false, true]);
  const ports = [silentConfig.port, config.port];
  expect(processes.map(({ host }) => Number(host.split(':').at(-1)))).toEqual(ports);
  expect(program).toMatchObject({
    version: services.config.version,
    migrations: [
      expect.stringMatching(/^001-baseline-[0-9a-f]{8}$/),
      '002-application-language',
      '003-own-answers',
      '004-mailboxes',
      '005-triggered-at',
      '006-ended-discounts',
      '007-unseen-messages',
      '008-mail-fates',
      '009-order-updated',
      '010-told-parcels',
      '011-readings',
      '012-shop-orders',
      '013-earlier-names',
      '014-searched-at-once',
      '015-mail-failures',
      '016-closed-subjects',
      '017-gathered-mails',
      '018-ship-times',
      '019-figures-and-references',
      '020-listing-limits',
    ],
  });
  expect(storage).toMatchObject({ place: 'disk', state: 'ok' });
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(backup).toMatchObject({ at: null, automatic: false, failure: null });
  await leave();
  await takeLeave();
  expect((await standing()).processes).toEqual([]);
});

describe('a process that ended without taking leave', () => {
  const minutesAgo = (n: number): (() => Date) => {
    const at = new Date(Date.now() - n * 60_000);
    return () => at;
  };
  const severalOn = (port: number) => ({
    ...server.services.config,
    databaseUrl: 'postgres://database/of-several',
    port,
  });

  it('is told by the next one at once where the folder of the database is its own alone, and only once', async () => {
    const { services } = server;
    const killed = { ...services, config: { ...services.config, databaseUrl: null } };
    const seen = minutesAgo(1);
    await appear({ ...killed, now: seen }, nobodyListens);
    const died = jest.fn();
    const leave = await appear(killed, { ...nobodyListens, died });
    expect(died.mock.calls).toEqual([[expect.objectContaining({ seenAt: seen().toISOString() })]]);
    expect((await standing()).processes).toHaveLength(1);
    await leave();
    const after = jest.fn();
    await (
      await appear(killed, { ...nobodyListens, died: after })
    )();
    expect(after).not.toHaveBeenCalled();
  });

  it('is told on a server by the one that stands in its place once it is silent, and never of others', async () => {
    const { services } = server;
    const leaves = [
      await appear({ ...services, config: severalOn(1), now: minutesAgo(2) }, nobodyListens),
      await appear({ ...services, config: severalOn(2), now: minutesAgo(9) }, nobodyListens),
    ];
    const died = jest.fn();
    const next = { ...nobodyListens, died };
    // Heard of two minutes ago, it may live for all that anybody knows.
    leaves.push(await appear({ ...services, config: severalOn(1) }, next));
    expect(died).not.toHaveBeenCalled();
    leaves.push(await appear({ ...services, config: severalOn(1), now: minutesAgo(-4) }, next));
    expect(died).toHaveBeenCalledTimes(1);
    expect((await standing()).processes.some(({ host }) => host.endsWith(':2'))).toBe(true);
    for (const leave of leaves) await leave();
  });
});
