import type { BrevoEvent } from '../../testing/brevoEvents';
import { startMailServices, type MailServicesStandIn } from '../../testing/mailServices';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { queueMailReports } from './mailReports';
import { queueMail } from './queueMail';

const admin: Caller = { store: 'main', vendor: '*' };
const minute = 60_000;
const hour = 60 * minute;

let services: MailServicesStandIn;
let server: TestServer;

beforeAll(async () => {
  services = await startMailServices();
  server = await startServer({
    publicUrl: 'https://shop.test',
    mailServices: { brevoUrl: services.url, klaviyoUrl: services.url, timeout: 5_000 },
  });
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
  for (const store of ['main', 'other']) {
    const features = { notifications: { sendingEmail: 'desk@shop.test' } };
    await server.call('saveFeatures', features, { store, vendor: '*' });
  }
  await connect(services.key);
});
afterAll(async () => {
  await server.close();
  await services.close();
});
beforeEach(async () => {
  services.be('good');
  for (const list of [services.taken, services.events, services.asked]) list.length = 0;
  for (const table of ['jobs', 'mails', 'mail_reports', 'stopped_addresses'] as const)
    await server.services.db.deleteFrom(table).execute();
});

const connect = (apiKey: string) => server.call('saveMailIntegration', { service: 'brevo', apiKey }, admin);
const list = async (input: object = { state: 'all' }) => (await server.call('listMails', input, admin)).body;
const reports = async () => (await server.call('readMailReports', undefined, admin)).body;
const first = async () => {
  const [mail] = (await list()).mails;
  if (mail === undefined) throw new Error('There is no mail');
  return mail;
};

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

/** Writes a mail and has it handed over; answers what Brevo calls it. */
const write = async (recipient = 'zo@vendors.test'): Promise<string> => {
  const values = { vendor: 'Atelier Zo', note: 'Full' };
  await queueMail(server.services.db, { store: 'main', template: 'vendor-rejection', recipient, values });
  await settled();
  return `<${services.taken.at(-1)?.id ?? ''}@smtp-relay.test>`;
};

/** Something that happened to a mail, so many minutes ago. */
const happened = (
  messageId: string,
  event: BrevoEvent['event'],
  { ago = 1, reason, email = 'zo@vendors.test' }: { ago?: number; reason?: string; email?: string } = {},
): void => {
  const at = new Date(Date.now() - ago * minute);
  services.events.push({ email, messageId, event, at, ...(reason === undefined ? {} : { reason }) });
};

/** A round, a quarter of an hour after the one before. */
const round = async (): Promise<void> => {
  await server.services.db
    .updateTable('mail_reports')
    .set({ asked_at: new Date(Date.now() - 16 * minute) })
    .execute();
  await queueMailReports(server.services.db, new Date());
  await settled();
};

describe('what became of a mail', () => {
  it('is not known until Brevo tells, which the list says', async () => {
    await write();
    expect(await first()).toMatchObject({ state: 'sent', way: 'brevo', fate: null, canResend: false });
    await round();
    expect(await first()).toMatchObject({ state: 'sent', way: 'brevo', fate: null });
  });

  it.each([
    ['delivered', 'delivered'],
    ['softBounces', 'softBounced'],
    ['hardBounces', 'bounced'],
    ['blocked', 'blocked'],
    ['invalid', 'blocked'],
    ['error', 'blocked'],
    ['spam', 'complained'],
    ['unsubscribed', 'unsubscribed'],
  ] as const)('is told as %s and shown as %s, with when and why', async (event, kind) => {
    const id = await write();
    happened(id, 'requests', { ago: 5 });
    happened(id, event, { ago: 3, reason: '550 no such user' });
    happened(id, 'opened', { ago: 2 });
    await round();
    const { fate } = await first();
    expect(fate).toMatchObject({ kind, reason: '550 no such user' });
    expect(fate?.at).toBe(services.events[1]?.at.toISOString());
  });

  it('is found among what came back, and no longer among what was sent', async () => {
    happened(await write('a@vendors.test'), 'hardBounces');
    happened(await write('b@vendors.test'), 'softBounces');
    happened(await write('c@vendors.test'), 'delivered');
    await write('d@vendors.test');
    await round();
    const recipients = async (state: string) =>
      (await list({ state })).mails.map(({ recipient }) => recipient);
    expect(await recipients('returned')).toEqual(['b@vendors.test', 'a@vendors.test']);
    expect(await recipients('sent')).toEqual(['d@vendors.test', 'c@vendors.test']);
    expect(await list()).toMatchObject({ returned: 2, counts: { sent: 4 } });
  });

  it('is the latest that happened, in whichever order and however often it is told', async () => {
    const id = await write();
    happened(id, 'hardBounces', { ago: 3, reason: 'gone' });
    await round();
    happened(id, 'delivered', { ago: 10 });
    await round();
    expect((await first()).fate).toMatchObject({ kind: 'bounced', reason: 'gone' });
    happened(id, 'hardBounces', { ago: 3, reason: 'gone' });
    await round();
    expect((await first()).fate).toMatchObject({ kind: 'bounced', reason: 'gone' });
    happened(id, 'delivered', { ago: 1 });
    await round();
    expect((await first()).fate).toMatchObject({ kind: 'delivered' });
  });

  it('is told of mails alone that this marketplace sent', async () => {
    const id = await write();
    await server.services.db.updateTable('mails').set({ store: 'other' }).execute();
    await write('b@vendors.test');
    happened(id, 'hardBounces');
    happened('<campaign@brevo.test>', 'hardBounces', { email: 'b@vendors.test' });
    await round();
    const fates = await server.services.db.selectFrom('mails').select('fate').execute();
    expect(fates).toEqual([{ fate: null }, { fate: null }]);
    expect(await server.services.db.selectFrom('stopped_addresses').selectAll().execute()).toEqual([]);
  });

  it('is found behind pages of what happened to others', async () => {
    happened(await write(), 'hardBounces', { ago: 30 });
    for (let n = 0; n < 2_100; n += 1) happened(`<${String(n)}@campaign.test>`, 'opened', { ago: 20 });
    await round();
    expect((await first()).fate).toMatchObject({ kind: 'bounced' });
    expect(services.asked.length).toBeGreaterThan(1);
  });
});

describe('asking', () => {
  const asks = async (): Promise<number> => {
    await queueMailReports(server.services.db, new Date());
    await settled();
    return services.asked.length;
  };

  it('comes every quarter of an hour, once however many processes there are', async () => {
    await write();
    await Promise.all([1, 2, 3].map(() => queueMailReports(server.services.db, new Date())));
    await settled();
    expect(services.asked).toHaveLength(1);
    expect(await asks()).toBe(1);
    await round();
    expect(services.asked).toHaveLength(2);
  });

  it('is left out where no mail went by the service in the last days', async () => {
    expect(await asks()).toBe(0);
    await write();
    await server.services.db
      .updateTable('mails')
      .set({ sent_at: new Date(Date.now() - 15 * 24 * hour) })
      .execute();
    expect(await asks()).toBe(0);
  });

  it.each([
    ['busy', '429'],
    ['ill', '503'],
  ] as const)(
    'of a service that is %s is told with its reason, and made good later',
    async (mood, status) => {
      const id = await write();
      services.be(mood);
      await round();
      expect((await reports()).failure).toMatchObject({
        code: 'mailReportsRefused',
        message: expect.stringContaining(status) as string,
      });
      happened(id, 'hardBounces', { ago: 4 * 60 });
      services.be('good');
      await round();
      expect(await reports()).toMatchObject({ service: 'brevo', failure: null });
      expect((await first()).fate).toMatchObject({ kind: 'bounced' });
    },
  );

  it('of a service that says nothing is told as well', async () => {
    await write();
    services.be('down');
    await round();
    expect((await reports()).failure).toMatchObject({ code: 'mailReportsSilent' });
  });

  it('is shown to who may see the mails, and to nobody else', async () => {
    expect((await server.call('readMailReports', undefined, { store: 'main', vendor: 'Fjord' })).status).toBe(
      403,
    );
    const other = await server.call('readMailReports', undefined, { store: 'other', vendor: '*' });
    expect(other.body).toEqual({ service: null, readAt: null, failure: null });
  });
});

describe('an address whose mail came back', () => {
  const bounce = async (event: BrevoEvent['event'] = 'hardBounces'): Promise<void> => {
    happened(await write(), event, { reason: '550 no such user' });
    await round();
    services.taken.length = 0;
  };

  it.each([
    ['hardBounces', 'bounced'],
    ['spam', 'complained'],
  ] as const)(
    'for good or with a complaint (%s) is not written to, and the list says why',
    async (event, why) => {
      await bounce(event);
      await write('ZO@vendors.test');
      expect(services.taken).toEqual([]);
      const fact = { kind: why, reason: '550 no such user' };
      expect(await first()).toMatchObject({ state: 'withheld', fate: fact, stopped: fact, canResend: false });
      expect((await list({ state: 'trouble' })).total).toBe(1);
    },
  );

  it.each(['softBounces', 'blocked', 'delivered'] as const)(
    'is written to as before where %s was told',
    async (event) => {
      await bounce(event);
      await write();
      expect(services.taken).toHaveLength(1);
      expect(await first()).toMatchObject({ state: 'sent', stopped: null });
    },
  );

  it('still gets what lets its reader in', async () => {
    await bounce();
    const values = { name: '', invitedBy: 'Ada', link: 'https://shop.test/app' };
    const { db, vault } = server.services;
    const to = { store: 'main', vault, recipient: 'zo@vendors.test' };
    await queueMail(db, { ...to, template: 'auth-invite', values });
    await settled();
    expect(services.taken).toHaveLength(1);
    expect((await first()).state).toBe('sent');
  });

  it('is written to again once somebody says so, and what was kept back is sent by hand, as another mail', async () => {
    await bounce();
    await write();
    const { id } = await first();
    expect((await server.call('resendMail', { mailId: id }, admin)).code).toBe('addressStopped');
    expect((await server.call('allowRecipient', { mailId: id }, admin)).status).toBe(200);
    expect((await server.call('allowRecipient', { mailId: id }, admin)).code).toBe('addressNotStopped');
    const audit = await server.services.db
      .selectFrom('audit_entries')
      .select(['by_email', 'subject_id', 'detail'])
      .where('action', '=', 'allow-recipient')
      .execute();
    expect(audit).toEqual([
      { by_email: 'admin@main.test', subject_id: id, detail: { recipient: 'zo@vendors.test' } },
    ]);
    for (const mail of (await list()).mails) {
      expect(mail).toMatchObject({ canResend: true, stopped: null });
      expect((await server.call('resendMail', { mailId: mail.id }, admin)).status).toBe(200);
    }
    await settled();
    expect(services.taken).toHaveLength(2);
    expect((await list()).mails).toMatchObject([
      { state: 'sent', fate: null },
      { state: 'sent', fate: null },
    ]);
  });

  it('is let in peace by what is told again, and stopped again by what comes back anew', async () => {
    await bounce();
    const { id } = await first();
    await server.call('allowRecipient', { mailId: id }, admin);
    await round();
    expect((await first()).stopped).toBeNull();
    const other = await write();
    services.events.push({
      ...{ email: 'zo@vendors.test', messageId: other, event: 'hardBounces' },
      at: new Date(Date.now() + 1_000),
    });
    await round();
    expect((await first()).stopped).toMatchObject({ kind: 'bounced' });
  });

  it('is let again by admins of its own marketplace alone', async () => {
    await bounce();
    const { id } = await first();
    const as = (caller: Caller) => server.call('allowRecipient', { mailId: id }, caller);
    expect((await as({ store: 'main', vendor: 'Fjord' })).status).toBe(403);
    expect((await as({ store: 'main', vendor: '*', role: 'finance' })).status).toBe(403);
    expect((await as({ store: 'other', vendor: '*' })).status).toBe(404);
    expect((await first()).stopped).not.toBeNull();
  });
});
