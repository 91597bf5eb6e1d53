import { startMailServices, type MailServicesStandIn } from '../../testing/mailServices';
import { smtpSettings, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { queueMail } from './queueMail';

const admin: Caller = { store: 'main', vendor: '*' };
const link = 'https://shop.test/app';

let services: MailServicesStandIn;
let smtp: SmtpTest;
let server: TestServer;

beforeAll(async () => {
  services = await startMailServices();
  smtp = await startSmtp();
  server = await startServer({
    mail: smtpSettings(smtp.port),
    publicUrl: 'https://shop.test',
    mailServices: { brevoUrl: services.url, klaviyoUrl: services.url, timeout: 5_000 },
  });
  await server.addStore('main', ['Fjord']);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await services.close();
});
beforeEach(async () => {
  services.be('good');
  services.taken.length = 0;
  smtp.mails.length = 0;
  await server.services.db.deleteFrom('mails').execute();
});

const connect = (service: 'brevo' | 'klaviyo' | 'none', apiKey?: string) =>
  server.call('saveMailIntegration', apiKey === undefined ? { service } : { service, apiKey }, admin);

const until = async (states: readonly string[]) => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const rows = await server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('template', 'in', ['vendor-rejection', 'auth-invite'])
      .execute();
    const [row] = rows;
    if (row !== undefined && states.includes(row.state) && (row.state !== 'queued' || row.attempts > 0))
      return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The mail did not come to that');
};

/** What went out to the reader, by each way. */
const taken = () => services.taken.filter((each) => JSON.stringify(each).includes('a@b.test'));
const bySmtp = () => smtp.mails.filter(({ to = [] }) => to.some(({ address }) => address === 'a@b.test'));

const write = async (): Promise<void> => {
  const values = { vendor: 'Anders', note: 'Full' };
  await queueMail(server.services.db, {
    store: 'main',
    template: 'vendor-rejection',
    recipient: 'a@b.test',
    values,
  });
  server.services.jobs.wake();
};

describe('a service for mails', () => {
  it('is connected by a key that it takes, which nobody sees again, and all owners hear of it', async () => {
    const wrong = await connect('brevo', 'wrong');
    expect([wrong.status, wrong.codes]).toEqual([422, { apiKey: 'mailKeyRefused' }]);
    expect((await connect('brevo')).codes).toEqual({ apiKey: 'requiredField' });
    const saved = await connect('brevo', services.key);
    expect(saved.body).toEqual({ integration: { service: 'brevo', hasApiKey: true } });
    const { body } = await server.call('readAppInfo', undefined, admin);
    expect(body.features.notifications.integration).toEqual({ service: 'brevo', hasApiKey: true });
    expect(JSON.stringify(body)).not.toContain(services.key);
    const rows = await server.services.db.selectFrom('provider_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(services.key);
    const told = await server.services.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', 'provider-key-changed')
      .execute();
    expect(told).toEqual([{ recipient: 'admin@main.test' }]);
    const vendor = await server.call(
      'saveMailIntegration',
      { service: 'none' },
      { store: 'main', vendor: 'Fjord' },
    );
    expect(vendor.status).toBe(403);
  });

  it('must know the address that mails come from, or its domain', async () => {
    const from = (sendingEmail: string) =>
      server.call('saveFeatures', { notifications: { sendingEmail } }, admin);
    await from('us@elsewhere.test');
    expect((await connect('brevo', services.key)).codes).toEqual({ service: 'mailSenderUnknown' });
    await from('us@own.test');
    expect((await connect('brevo', services.key)).status).toBe(200);
    await from('');
    expect((await connect('brevo')).status).toBe(200);
  });

  it.each(['brevo', 'klaviyo'] as const)(
    '%s takes a mail whole, and the server sends nothing itself',
    async (service) => {
      await connect(service, services.key);
      await write();
      await until(['sent']);
      expect(taken().map((each) => each.service)).toEqual([service]);
      expect(JSON.stringify(taken())).toContain('Anders');
      expect(bySmtp()).toEqual([]);
    },
  );

  it.each(['brevo', 'klaviyo'] as const)('%s that loses its answer has the mail once', async (service) => {
    await connect(service, services.key);
    services.be('lost');
    await write();
    expect(await until(['unsure'])).toMatchObject({ state: 'unsure', failure: 'brokeOff' });
    expect(taken()).toHaveLength(1);
    expect(bySmtp()).toEqual([]);
  });

  it.each(['brevo', 'klaviyo'] as const)(
    '%s that loses one answer and knows the mail again has sent it',
    async (service) => {
      await connect(service, services.key);
      services.be('lostOnce');
      await write();
      expect(await until(['sent', 'failed', 'unsure'])).toMatchObject({ state: 'sent' });
      expect([taken().length, bySmtp().length]).toEqual([1, 0]);
    },
  );

  it('that loses an answer and then has no credit leaves it unsure, and nobody sends it twice', async () => {
    await connect('brevo', services.key);
    services.be('lostThenBroke');
    await write();
    expect(await until(['sent', 'failed', 'unsure'])).toMatchObject({ state: 'unsure' });
    expect([taken().length, bySmtp().length]).toEqual([1, 0]);
  });

  it('that refuses the sender gives way to the server’s own way, once', async () => {
    await connect('brevo', services.key);
    services.be('wrongSender');
    await write();
    expect(await until(['sent', 'failed'])).toMatchObject({ state: 'sent' });
    expect([taken().length, bySmtp().length]).toEqual([0, 1]);
  });

  it('without credit gives way to the server’s own way, once', async () => {
    await connect('brevo', services.key);
    services.be('broke');
    await write();
    await until(['sent']);
    expect([taken().length, bySmtp().length]).toEqual([0, 1]);
  });

  it('that is busy gets the mail later', async () => {
    await connect('brevo', services.key);
    services.be('busy');
    await write();
    expect(await until(['queued'])).toMatchObject({
      failure: 'deferred',
      error: expect.stringContaining('429') as string,
    });
    expect(bySmtp()).toEqual([]);
  });

  it('that finds the mail wrong is not asked again', async () => {
    await connect('brevo', services.key);
    services.be('wrongMail');
    await write();
    expect(await until(['failed'])).toMatchObject({
      failure: 'refused',
      error: expect.stringContaining('not valid') as string,
    });
    expect(bySmtp()).toEqual([]);
  });

  it.each(['brevo', 'klaviyo'] as const)(
    '%s never sees a link to sign in with while the server can send it',
    async (service) => {
      await connect(service, services.key);
      const values = { name: '', invitedBy: 'Ada', link };
      await queueMail(server.services.db, {
        store: 'main',
        vault: server.services.vault,
        template: 'auth-invite',
        recipient: 'a@b.test',
        values,
      });
      server.services.jobs.wake();
      await until(['sent']);
      expect([taken().length, bySmtp().length]).toEqual([0, 1]);
    },
  );

  it('is left again, and its key is gone', async () => {
    await connect('brevo', services.key);
    expect((await connect('none')).body).toEqual({ integration: { service: 'none', hasApiKey: false } });
    expect(await server.services.db.selectFrom('provider_keys').selectAll().execute()).toEqual([]);
    await write();
    await until(['sent']);
    expect(bySmtp()).toHaveLength(1);
  });
});
