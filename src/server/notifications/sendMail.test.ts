import { openTestDatabase } from '../../testing/server/testDatabase';
import { smtpSettings, late, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { smtpMailer, type Mailer } from '../adapters/mail';
import { createVault } from '../auth/keys/vault';
import type { Database, OpenDatabase } from '../db/database';
import { addJob } from '../jobs/queries/jobs';
import type { MailRecord } from './queries/mails';
import { JobQueue } from '../jobs/queue';
import { readStore } from '../db/stores';
import { queueMail, queueMails, sendMailKind } from './queueMail';
import { emptyMails } from './queries/oldMails';
import { openMail, sealMail } from './sealedMail';
import { mailLane, mailTimeout, sendMail } from './sendMail';

const vault = createVault('of this test');
let opened: OpenDatabase;
let db: Database;
let smtp: SmtpTest;
let clock: Date;
const queues: JobQueue[] = [];
const others: SmtpTest[] = [];
/** What `smtpSettings` sends from. */
const serverAddress = 'desk@shop.test';
/** No service: mails go the server's own way. */
const serviceOf = () => Promise.resolve(null);
/** Long enough for a busy machine to answer, and short where the server is silent on purpose. */
const patient = { step: 20_000, opening: 20_000, taking: 20_000 };
const impatient = { step: 400, opening: 20_000, taking: 400 };

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  clock = new Date('2026-03-01T12:00:00Z');
  smtp = await startSmtp();
  await db
    .insertInto('stores')
    .values({
      store: 'main',
      shop_name: 'Fair & Square',
      currency: 'EUR',
      locale: 'nl-BE',
      settings: JSON.stringify({
        support: { title: 'Help', email: 'help@shop.test' },
        logoText: { selected: 'src', src: '/files/public/main/logo.png' },
      }),
    })
    .execute();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await Promise.all([smtp, ...others.splice(0)].map((server) => server.close()));
  for (const table of ['jobs', 'mails', 'stores'] as const) await db.deleteFrom(table).execute();
});

const worker = (mailer: Mailer | null): JobQueue => {
  const queue = new JobQueue(
    db,
    () => clock,
    () => undefined,
  );
  const work = sendMail({
    db,
    vault,
    now: () => clock,
    mailer,
    publicUrl: 'https://shop.test',
    serverAddress,
    serviceOf,
    leaveOf: () => Promise.resolve(null),
  });
  queue.handle(sendMailKind, work, { lane: mailLane, timeout: mailTimeout });
  queues.push(queue);
  queue.start();
  return queue;
};
const workerTo = (server: SmtpTest, timeout = patient, secret: string | null = null): JobQueue =>
  worker(smtpMailer(smtpSettings(server.port, secret), timeout));

const write = (vendor = 'Atelier Zo', recipient = 'zo@vendors.test'): Promise<void> =>
  queueMail(db, { store: 'main', template: 'vendor-rejection', recipient, values: { vendor, note: 'Full' } });

const mail = (): Promise<MailRecord> => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

const until = async (holds: (mail: MailRecord) => boolean): Promise<MailRecord> => {
  for (let tries = 0; tries < 2000; tries += 1) {
    const now = await mail();
    if (holds(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`It did not come to that: ${JSON.stringify(await mail())}`);
};

/** Whether a job waits that somebody may take now. */
const isDue = async (): Promise<boolean> => {
  const jobs = await db
    .selectFrom('jobs')
    .select(['run_at', 'locked_until'])
    .where('finished_at', 'is', null)
    .execute();
  return jobs.some(
    ({ run_at, locked_until }) => run_at <= clock && (locked_until === null || locked_until < clock),
  );
};

/** Waits until no job is at work, so that what was to happen has. */
const settled = async (queue: JobQueue): Promise<void> => {
  queue.wake();
  while (await isDue()) await new Promise((resolve) => setTimeout(resolve, 10));
  // What is in hand is ended.
  await queue.stop();
  queue.start();
};

const laterBy = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

const headers = (server: SmtpTest): Record<string, string> =>
  Object.fromEntries(server.mails[0]!.headers.map(({ key, value }) => [key, value]));

describe('a mail with a code that lies sealed', () => {
  const link = 'https://shop.test/app/login/verify-email?code=once';
  const facts = {
    store: 'main',
    template: 'auth-verify',
    recipient: 'zo@vendors.test',
    values: { link },
  } as const;

  it('opens in its own row alone, and is given up in words where its key is gone', async () => {
    await queueMail(db, { ...facts, vault: createVault('of another server') });
    const [row] = await db.selectFrom('mails').selectAll().execute();
    if (row === undefined) throw new Error('There is no mail');
    const other = createVault('of another server');
    expect(openMail(other, { ...row, message_id: '00000000-0000-4000-8000-000000000000' })).toBeNull();
    expect(openMail(other, { ...row, store: 'other' })).toBeNull();
    workerTo(smtp);
    const ended = await until(({ state }) => state === 'failed');
    expect(ended).toMatchObject({
      failure: 'keyGone',
      error: 'It was sealed with a key that this server does not have',
    });
    expect(smtp.mails).toEqual([]);
  });

  describe('and says it in the subject of a marketplace’s own text', () => {
    const code = 'K7PX2M9Q';
    const opens = `https://shop.test/app/login/change-password?code=${code}`;
    const subject = `Your code ${code}: ${opens}`;
    beforeEach(async () => {
      const own = { subject: 'Your code {{ code }}: {{ link }}', html: '<p>{{ code }}</p>' };
      const kept = { ...own, updated_at: clock, updated_by: 'ada@shop.test' };
      const text = { store: 'main', template: 'auth-change-password', language: 'en', ...kept };
      await db.insertInto('mail_texts').values(text).execute();
      await queueMail(db, {
        store: 'main',
        vault,
        template: 'auth-change-password',
        recipient: 'zo@vendors.test',
        locale: 'en',
        values: { code, link: opens },
      });
    });
    afterEach(async () => {
      await db.deleteFrom('mail_texts').execute();
    });

    it('arrives with it, and nowhere in the database can it be read', async () => {
      const waiting = await mail();
      expect(JSON.stringify(waiting)).not.toContain(code);
      expect(waiting.subject).toBe('Your code …: …');
      expect(openMail(vault, waiting)?.subject).toBe(subject);
      workerTo(smtp);
      const sent = await until(({ state }) => state === 'sent');
      expect(smtp.mails[0]?.subject).toBe(subject);
      expect(JSON.stringify(sent)).not.toContain(code);
    });

    it('arrives with it where a process of the version before has written it, and loses it then', async () => {
      const { store, message_id } = await mail();
      const sealed = sealMail(vault, { store, message_id }, { html: `<p>${code}</p>`, text: code });
      await db.updateTable('mails').set({ subject, sealed }).execute();
      workerTo(smtp);
      const sent = await until(({ state }) => state === 'sent');
      expect(smtp.mails[0]?.subject).toBe(subject);
      expect(sent.subject).toBe('Your code …: …');
    });

    it('loses it once it is over', async () => {
      await db.updateTable('mails').set({ subject, state: 'failed' }).execute();
      await emptyMails(db, new Date(Date.now() + 86_400_000));
      expect(await mail()).toMatchObject({ subject: 'Your code …: …', sealed: null });
    });
  });

  it('is not written at all where nobody can seal it', async () => {
    const store = await readStore(db, 'main');
    if (store === null) throw new Error('There is no store');
    await expect(
      queueMails(db, store, 'auth-verify', [{ recipient: 'zo@vendors.test', values: { link } }]),
    ).rejects.toThrow('is not written in clear');
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

describe('a mail to a real server', () => {
  it('is forgotten once it is sent where it carries a link to sign in with, and kept where it does not', async () => {
    const link = 'https://shop.test/app/login/verify-email?code=once';
    await queueMail(db, {
      store: 'main',
      vault,
      template: 'auth-verify',
      recipient: 'zo@vendors.test',
      values: { link },
    });
    // Nothing of it can be read in the database while it waits.
    const waiting = await mail();
    expect(JSON.stringify(waiting)).not.toContain('once');
    expect(openMail(vault, waiting)?.body).toContain(link);
    workerTo(smtp);
    expect(await until(({ state }) => state === 'sent')).toMatchObject({
      body: '',
      html: null,
      sealed: null,
    });
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain(link);
    await db.deleteFrom('mails').execute();
    await write();
    expect((await until(({ state }) => state === 'sent')).body).toContain('Full');
  });

  it('arrives whole: sender, reader, both parts, an id of its own', async () => {
    await write('Zoë’s “Atelier”');
    workerTo(smtp);
    const { message_id, attempts, sent_at } = await until(({ state }) => state === 'sent');
    expect({ attempts, sent_at }).toEqual({ attempts: 1, sent_at: clock });
    const [got] = smtp.mails;
    expect(got).toMatchObject({
      from: { name: 'Fair & Square', address: 'desk@shop.test' },
      to: [{ address: 'zo@vendors.test' }],
      replyTo: [{ address: 'help@shop.test' }],
      subject: 'Over je aanmelding voor Fair & Square',
      messageId: `<${message_id}@shop.test>`,
    });
    expect(got!.text).toContain('Bedankt voor je aanmelding als Zoë’s “Atelier”.');
    expect(got!.html).toContain('Bedankt voor je aanmelding als Zoë’s “Atelier”.');
    expect(got!.html).toContain('src="https://shop.test/files/public/main/logo.png"');
    expect(headers(smtp)).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'nl' });
    expect(headers(smtp)['content-type']).toContain('multipart/alternative');
  });

  it.each([
    ['of the server’s domain is the sender', 'shop@SHOP.test', 'shop@shop.test', 'help@shop.test'],
    ['of another domain gets the answers alone', 'us@elsewhere.test', 'desk@shop.test', 'us@elsewhere.test'],
    ['of a longer domain is no sender', 'us@evil-shop.test', 'desk@shop.test', 'us@evil-shop.test'],
    ['that is none changes nothing', 'x"@shop.test', 'desk@shop.test', 'help@shop.test'],
  ])('the marketplace’s own address %s', async (_, sendingEmail, from, replyTo) => {
    const support = { title: 'Help', email: 'help@shop.test' };
    const settings = JSON.stringify({ support, notifications: { sendingEmail } });
    await db.updateTable('stores').set({ settings }).execute();
    await write();
    workerTo(smtp);
    await until(({ state }) => state === 'sent');
    expect(smtp.mails).toMatchObject([{ replyTo: [{ address: replyTo }] }]);
    expect(smtp.mails.map((each) => each.from?.address?.toLowerCase())).toEqual([from]);
  });

  it('is signed in where the server wants it, and a wrong password is no reason to give up', async () => {
    const guarded = await startSmtp({ needsLogin: true });
    others.push(guarded);
    await write();
    const wrong = workerTo(guarded, patient, 'wrong');
    expect(await until(({ attempts }) => attempts === 1)).toMatchObject({
      state: 'queued',
      failure: 'login',
      error: expect.stringContaining('535') as string,
    });
    await wrong.stop();
    laterBy(60_000);
    workerTo(guarded, patient, 'p@ss word');
    expect(await until(({ state: now }) => now === 'sent')).toMatchObject({
      attempts: 2,
      failure: null,
      error: null,
    });
    expect(guarded.mails).toHaveLength(1);
  });

  it('gets no further header and no further reader from what people type', async () => {
    const evil = 'Zo\r\nBcc: everyone@shop.test\r\n\r\n<p>Hello';
    await db.updateTable('stores').set({ shop_name: 'Shop\r\nBcc: all@shop.test\r\nX-Evil: 1' }).execute();
    await queueMail(db, {
      store: 'main',
      template: 'marketplace-vendor-request',
      recipient: 'zo@vendors.test',
      locale: 'en',
      values: { vendor: evil, email: evil, message: evil, link: 'https://shop.test/' },
    });
    workerTo(smtp);
    await until(({ state }) => state === 'sent');
    expect(Object.keys(headers(smtp))).not.toEqual(expect.arrayContaining(['bcc']));
    expect(Object.keys(headers(smtp))).not.toEqual(expect.arrayContaining(['x-evil']));
    expect(smtp.mails[0]!.to).toEqual([{ address: 'zo@vendors.test', name: '' }]);
    expect(smtp.mails[0]!.subject).toBe('Application from Zo Bcc: everyone@shop.test <p>Hello');
    expect(smtp.visits.recipient).toBe(1);
  });

  it.each(['zo@vendors.test\r\nBcc: b@shop.test', 'a@b.test, c@d.test', '<a@b.test>', 'nobody', ''])(
    'is not sent to %j, and nothing else fails for it',
    async (recipient) => {
      await write('Zo', recipient);
      await settled(workerTo(smtp));
      expect(await mail()).toMatchObject({ state: 'failed', attempts: 0, failure: 'notAnAddress' });
      expect(smtp.visits.connect).toBe(0);
    },
  );
});

describe('a mail server that does not take a mail', () => {
  it.each(['recipient', 'text'] as const)('at first (451 at the %s) gets it later, once', async (point) => {
    smtp.answers[point].push(451, 451);
    await write();
    const queue = workerTo(smtp);
    await until(({ attempts, state }) => attempts === 1 && state === 'queued');
    await settled(queue);
    expect(smtp.visits[point]).toBe(1);
    laterBy(31_000);
    queue.wake();
    expect(await until(({ attempts, state }) => attempts === 2 && state === 'queued')).toMatchObject({
      failure: 'deferred',
      error: expect.stringContaining('451') as string,
    });
    await settled(queue);
    laterBy(61_000);
    queue.wake();
    const { attempts, error } = await until(({ state }) => state === 'sent');
    expect({ attempts, error }).toEqual({ attempts: 3, error: null });
    laterBy(86_400_000);
    await settled(queue);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(['recipient', 'text'] as const)('for good (550 at the %s) is not asked again', async (point) => {
    smtp.answers[point].push(550);
    await write();
    const queue = workerTo(smtp);
    expect(await until(({ state }) => state === 'failed')).toMatchObject({
      failure: point === 'recipient' ? 'addressUnknown' : 'policy',
      error: expect.stringContaining('550') as string,
      attempts: 1,
    });
    laterBy(86_400_000);
    await settled(queue);
    expect(smtp.visits[point]).toBe(1);
  });

  it('takes its time for each answer is waited for, however long all of them take', async () => {
    for (const point of ['connect', 'recipient', 'text'] as const) smtp.answers[point].push('late');
    await write();
    workerTo(smtp, { step: 1.8 * late, opening: 20_000, taking: 20_000 });
    expect(await until(({ attempts }) => attempts === 1)).toMatchObject({ error: null });
    await until(({ state }) => state === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  it('is not there: it cannot be reached', async () => {
    const gone = await startSmtp();
    await gone.close();
    await write();
    workerTo(gone);
    expect(await until(({ attempts, error }) => attempts === 1 || error !== null)).toMatchObject({
      state: 'queued',
      failure: 'unreachable',
    });
  });

  it('drags on for ever is left all the same', async () => {
    for (const point of ['connect', 'recipient'] as const) smtp.answers[point].push('late');
    await write();
    workerTo(smtp, { step: 20_000, opening: 1.5 * late, taking: 20_000 });
    expect((await until(({ attempts }) => attempts === 1)).state).toBe('queued');
    expect(smtp.mails).toEqual([]);
  });

  it('says nothing is left at once where the server stops, without a try that counts', async () => {
    smtp.answers.connect.push('silence');
    await write();
    const queue = workerTo(smtp);
    while (smtp.visits.connect === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await queue.stop();
    expect(await mail()).toMatchObject({ state: 'queued', attempts: 0, error: null });
    workerTo(smtp);
    await until(({ state }) => state === 'sent');
  });

  it('says nothing at all is left in time, and tried again', async () => {
    smtp.answers.connect.push('silence');
    await write();
    const queue = workerTo(smtp, impatient);
    expect(await until(({ attempts }) => attempts === 1)).toMatchObject({
      state: 'queued',
      failure: 'silent',
    });
    await queue.stop();
    laterBy(61_000);
    workerTo(smtp);
    await until(({ state }) => state === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(['silence', 'cut'] as const)('%s after the text may have it: not sent again', async (answer) => {
    smtp.answers.text.push(answer);
    await write();
    // Long enough for the text to get there: only then is it in doubt.
    const queue = workerTo(smtp, { ...patient, taking: 1_500 });
    expect(await until(({ state }) => state === 'unsure')).toMatchObject({
      failure: 'brokeOff',
      error: expect.any(String) as string,
    });
    laterBy(86_400_000);
    await settled(queue);
    expect(smtp.visits.text).toBe(1);
  });

  it('is given up in the end, with the last reason', async () => {
    smtp.answers.recipient.push(450, 450);
    await write();
    await db
      .updateTable('jobs')
      .set({ attempts: mailTimeout.attempts - 2, error: 'busy' })
      .execute();
    const queue = workerTo(smtp);
    await until(({ attempts, state }) => attempts === 1 && state === 'queued');
    await settled(queue);
    laterBy(3_700_000);
    queue.wake();
    expect(await until(({ state }) => state === 'failed')).toMatchObject({
      attempts: 2,
      error: expect.stringContaining('450') as string,
    });
    expect(smtp.mails).toHaveLength(0);
  });
});

describe('never twice', () => {
  it('two workers with one mail send it once', async () => {
    await write();
    const { id } = await mail();
    await addJob(db, 'main', sendMailKind, { mail: id }, clock);
    const both = [workerTo(smtp), workerTo(smtp)];
    await until(({ state }) => state === 'sent');
    for (const queue of both) await settled(queue);
    expect(smtp.mails).toHaveLength(1);
    expect(await mail()).toMatchObject({ state: 'sent', error: null });
  });

  it('a process that was killed while the text went out leaves it unsure', async () => {
    await write();
    await db.updateTable('mails').set({ state: 'sending', attempts: 1 }).execute();
    await db
      .updateTable('jobs')
      .set({ attempts: 1, locked_until: new Date(clock.getTime() + 1) })
      .execute();
    laterBy(60_000);
    await settled(workerTo(smtp));
    expect(await mail()).toMatchObject({
      state: 'unsure',
      failure: 'stopped',
      error: expect.stringContaining('stopped') as string,
    });
    expect(smtp.visits.connect).toBe(0);
  });

  it('one that was killed before is made up for', async () => {
    await write();
    await db
      .updateTable('jobs')
      .set({ attempts: 1, locked_until: new Date(clock.getTime() + 1) })
      .execute();
    laterBy(60_000);
    workerTo(smtp);
    await until(({ state }) => state === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('keeps a mail where no server is set, and does not send it later', async () => {
    await write();
    const queue = worker(null);
    await until(({ state }) => state === 'kept');
    await queue.stop();
    await settled(workerTo(smtp));
    expect(smtp.visits.connect).toBe(0);
  });

  it('has nothing of what did not happen', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await queueMail(tx, {
        store: 'main',
        template: 'vendor-pending-approval',
        recipient: 'zo@vendors.test',
        values: { vendor: 'Zo', link: '' },
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  it('does not wait behind long work', async () => {
    const queue = workerTo(smtp);
    let isOver = false;
    queue.handle('long', async (_job, { stopping }) => {
      while (!stopping() && !isOver) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await queue.add('main', 'long', {});
    await write();
    queue.wake();
    await until(({ state }) => state === 'sent');
    isOver = true;
  });
});
