import type { KlaviyoEvent } from '../../testing/klaviyoEvents';
import { startMailServices, type MailServicesStandIn } from '../../testing/mailServices';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { queueMailReports } from './mailReports';
import { queueMail } from './queueMail';

const admin: Caller = { store: 'main', vendor: '*' };
const minute = 60_000;

let services: MailServicesStandIn;
let server: TestServer;

beforeAll(async () => {
  services = await startMailServices();
  server = await startServer({
    publicUrl: 'https://shop.test',
    mailServices: { brevoUrl: services.url, klaviyoUrl: services.url, timeout: 5_000 },
  });
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { notifications: { sendingEmail: 'desk@shop.test' } }, admin);
  await server.call('saveMailIntegration', { service: 'klaviyo', apiKey: services.key }, admin);
});
afterAll(async () => {
  await server.close();
  await services.close();
});
beforeEach(async () => {
  services.be('good');
  for (const list of [services.taken, services.klaviyoEvents, services.asked]) list.length = 0;
  for (const table of ['jobs', 'mails', 'mail_reports', 'stopped_addresses'] as const)
    await server.services.db.deleteFrom(table).execute();
});

const mails = async () => (await server.call('listMails', { state: 'all' }, admin)).body.mails;

const settled = async (): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const open = await server.services.db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    if (open.length === 0) return;
    server.services.jobs.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The jobs did not end');
};

/** Writes a mail that went out so many minutes ago; answers its subject. */
const write = async (ago: number, recipient = 'Zo@vendors.test'): Promise<string> => {
  const values = { vendor: 'Atelier Zo', note: 'Full' };
  await queueMail(server.services.db, { store: 'main', template: 'vendor-rejection', recipient, values });
  await settled();
  const { id, subject } = await server.services.db
    .selectFrom('mails')
    .select(['id', 'subject'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.services.db
    .updateTable('mails')
    .set({ sent_at: new Date(Date.now() - ago * minute) })
    .where('id', '=', id)
    .execute();
  return subject;
};

const happened = (
  metric: KlaviyoEvent['metric'],
  ago: number,
  properties: Record<string, string>,
  email = 'zo@vendors.test',
): void => {
  services.klaviyoEvents.push({ metric, email, at: new Date(Date.now() - ago * minute), properties });
};

const round = async (): Promise<void> => {
  await server.services.db
    .updateTable('mail_reports')
    .set({ asked_at: new Date(Date.now() - 16 * minute) })
    .execute();
  await queueMailReports(server.services.db, new Date());
  await settled();
};

describe('what Klaviyo tells of mails', () => {
  it.each([
    ['Received Email', {}, 'delivered'],
    ['Bounced Email', { 'Bounce Type': 'Hard' }, 'bounced'],
    ['Bounced Email', { 'Bounce Type': 'Soft' }, 'softBounced'],
    ['Dropped Email', {}, 'blocked'],
    ['Marked Email as Spam', {}, 'complained'],
  ] as const)('under %s %j is shown as %s', async (metric, properties, kind) => {
    const Subject = await write(10);
    happened(metric, 5, { Subject, ...properties });
    happened('Opened Email', 4, { Subject });
    await round();
    expect((await mails())[0]).toMatchObject({ way: 'klaviyo', fate: { kind } });
  });

  it('belongs to the latest mail of that subject to that address from before', async () => {
    await write(60, 'else@vendors.test');
    await write(50);
    const Subject = await write(40);
    await write(10);
    happened('Bounced Email', 30, { Subject, 'Bounce Type': 'Soft' });
    await round();
    expect((await mails()).map(({ fate }) => fate?.kind ?? null)).toEqual([null, 'softBounced', null, null]);
  });

  it('of a mail that cannot be told is kept at the address alone, where it came back for good', async () => {
    await write(10);
    await write(10, 'b@vendors.test');
    happened('Bounced Email', 5, { Subject: 'As the flow calls it', 'Bounce Type': 'Hard' });
    happened('Marked Email as Spam', 5, { Subject: 'A campaign' }, 'b@vendors.test');
    happened('Bounced Email', 5, { Subject: 'A campaign', 'Bounce Type': 'Hard' }, 'reader@campaign.test');
    await round();
    const stopped = await server.services.db
      .selectFrom('stopped_addresses')
      .select(['email', 'why'])
      .execute();
    expect(stopped).toEqual([{ email: 'zo@vendors.test', why: 'bounced' }]);
    expect((await mails()).map(({ fate, stopped: stop }) => [fate, stop?.kind ?? null])).toEqual([
      [null, null],
      [null, 'bounced'],
    ]);
  });

  it('is read behind pages of others, and not again where its address was let since', async () => {
    const Subject = await write(60);
    for (let n = 0; n < 450; n += 1)
      happened('Bounced Email', 55, { Subject, 'Bounce Type': 'Hard' }, `${String(n)}@campaign.test`);
    happened('Bounced Email', 50, { Subject, 'Bounce Type': 'Hard' });
    await round();
    const [mail] = await mails();
    expect(mail?.fate).toMatchObject({ kind: 'bounced' });
    await server.call('allowRecipient', { mailId: mail?.id ?? '' }, admin);
    await round();
    expect((await mails())[0]?.stopped).toBeNull();
  });

  it('is missed, and said to be, where the service refuses', async () => {
    await write(10);
    services.be('busy');
    await round();
    const { body } = await server.call('readMailReports', undefined, admin);
    expect(body).toMatchObject({ service: 'klaviyo', failure: { code: 'mailReportsRefused' } });
  });
});
