import { rawCall } from '../../testing/server/rawCall';
import { smtpSettings, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { catalogue } from '../../catalogue/index';
import type { MailState, MailTemplate } from '../../domain/notifications/mails';
import { addMail } from './queries/mails';

const admin: Caller = { store: 'main', vendor: '*' };
let smtp: SmtpTest;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ mail: smtpSettings(smtp.port) });
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
});
beforeEach(() => server.services.db.deleteFrom('mails').execute());
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const secret = 'https://shop.test/app/login/change-password?code=SECRET99';
const write = async (
  state: MailState,
  changes: { template?: MailTemplate; life?: number; recipient?: string; store?: string } = {},
): Promise<string> => {
  const {
    template = 'vendor-rejection',
    life = null,
    recipient = 'zo@vendors.test',
    store = 'main',
  } = changes;
  const id = await addMail(server.services.db, {
    store,
    recipient,
    template,
    life,
    state,
    subject: 'About your application',
    body: secret,
    html: secret,
    language: 'en',
    failure: state === 'failed' ? 'addressUnknown' : null,
    error: state === 'failed' ? '550 no such box' : null,
  });
  return String(id);
};
const list = async (input: object = {}) => (await server.call('listMails', input, admin)).body;
const resend = (mailId: string, as = admin) => server.call('resendMail', { mailId }, as);
const until = async (state: MailState): Promise<void> => {
  while ((await list({ state: 'all' })).mails[0]?.state !== state)
    await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('the list of mails', () => {
  it('shows what failed or is unsure and why, what was only kept apart from it, and never what it says', async () => {
    await write('sent');
    await write('kept');
    await write('failed');
    await write('unsure', { template: 'auth-invite', life: 60_000 });
    await write('failed', { store: 'other' });
    const answer = await list();
    expect(answer).toMatchObject({
      total: 2,
      counts: { sent: 1, failed: 1, unsure: 1, kept: 1 },
      sending: true,
      mails: [
        { state: 'unsure', template: 'auth-invite', canResend: true },
        { state: 'failed', failure: 'addressUnknown', reason: '550 no such box', canResend: true },
      ],
    });
    expect(answer.mails).toHaveLength(2);
    expect(await list({ state: 'kept' })).toMatchObject({
      total: 1,
      mails: [{ state: 'kept', reason: null, canResend: true }],
    });
    const { text } = await rawCall(server, catalogue.listMails, { state: 'all' }, admin);
    expect(text).not.toContain('SECRET99');
    expect((await list({ state: 'all' })).total).toBe(4);
  });

  it('is searched by recipient and subject, letter by letter', async () => {
    await write('failed', { recipient: 'a_b@vendors.test' });
    await write('failed', { recipient: 'axb@vendors.test' });
    expect((await list({ q: 'A_B@' })).mails.map(({ recipient }) => recipient)).toEqual(['a_b@vendors.test']);
    expect((await list({ q: 'application' })).total).toBe(2);
    expect((await list({ q: '%' })).total).toBe(0);
  });

  it('is for admins alone, and a mail of another store is not there', async () => {
    const id = await write('failed');
    expect((await server.call('listMails', {}, { store: 'main', vendor: 'Fjord' })).status).toBe(403);
    expect((await resend(id, { store: 'main', vendor: 'Fjord' })).status).toBe(403);
    expect((await resend(id, { store: 'main', vendor: '*', role: 'finance' })).status).toBe(403);
    expect((await resend(id, { store: 'other', vendor: '*' })).status).toBe(404);
    expect((await server.call('listMails', {}, { store: 'other', vendor: '*' })).body.total).toBe(0);
  });
});

describe('sending again', () => {
  it.each(['failed', 'unsure', 'kept'] as const)(
    'sends a mail that is %s, once, and is written down',
    async (state) => {
      const before = smtp.mails.length;
      const id = await write(state);
      const both = await Promise.all([resend(id), resend(id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      await until('sent');
      expect((await list({ state: 'all' })).mails[0]).toMatchObject({
        way: 'server',
        failure: null,
        reason: null,
        fate: null,
      });
      expect(smtp.mails.length - before).toBe(1);
      const audit = await server.services.db
        .selectFrom('audit_entries')
        .select('detail')
        .where('action', '=', 'resend')
        .where('subject_id', '=', id)
        .execute();
      expect(audit).toEqual([{ detail: { recipient: 'zo@vendors.test', from: state } }]);
    },
  );

  it('is not for what went out, what waits, what no longer opens anything, or what is no address', async () => {
    for (const state of ['sent', 'queued', 'sending'] as const)
      expect((await resend(await write(state))).status).toBe(409);
    const over = await write('failed', { template: 'auth-invite', life: -1000 });
    expect((await resend(over)).message).toBe('The code or link in it is no longer valid');
    const keptTooLong = await write('kept', { template: 'auth-invite', life: -1000 });
    expect((await resend(keptTooLong)).message).toBe('The code or link in it is no longer valid');
    const nobody = await write('failed', { recipient: 'nobody' });
    expect((await resend(nobody)).status).toBe(409);
    expect((await list()).mails.map(({ canResend }) => canResend)).toEqual([false, false]);
    expect((await list({ state: 'kept' })).mails.map(({ canResend }) => canResend)).toEqual([false]);
  });

  it('says so where no mail server is set, and leaves the mail as it is', async () => {
    const plain = await startServer();
    await plain.addStore('main', []);
    const id = await addMail(plain.services.db, {
      store: 'main',
      recipient: 'zo@vendors.test',
      template: 'vendor-rejection',
      life: null,
      subject: '',
      body: '',
      html: '',
      language: 'en',
      state: 'failed',
      error: null,
    });
    const answer = await plain.call('resendMail', { mailId: String(id) }, admin);
    expect([answer.status, answer.message]).toEqual([409, 'No mail server is set']);
    expect((await plain.call('listMails', {}, admin)).body).toMatchObject({
      sending: false,
      mails: [{ canResend: false }],
    });
    await plain.close();
  });
});

it('a mail whose code is over when it is its turn is not sent', async () => {
  const before = smtp.mails.length;
  const id = await write('queued', { template: 'auth-change-password', life: -1000 });
  await server.services.jobs.add('main', 'send-mail', { mail: Number(id) });
  await until('failed');
  expect((await list()).mails[0]).toMatchObject({
    failure: 'expired',
    reason: 'The code or link in it is no longer valid',
  });
  expect(smtp.mails.length).toBe(before);
});
