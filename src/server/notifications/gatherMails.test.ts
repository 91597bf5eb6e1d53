import { sql } from 'kysely';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { smtpSettings, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { addJob } from '../jobs/queries/jobs';
import { storeOf } from '../storeOf';
import { gatherMails } from './gatherMails';
import { setLeft } from './queries/mailReaders';
import { queueMail, queueMails, sendMailKind } from './queueMail';

const publicUrl = 'https://shop.test';
const fjord = 'fjord@main.test';
let smtp: SmtpTest;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ mail: smtpSettings(smtp.port), publicUrl });
  await server.addStore('main', ['Fjord']);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.mails.length = 0;
  for (const table of ['mails', 'mail_refusals', 'mail_texts'] as const)
    await server.services.db.deleteFrom(table).execute();
  await server.call('saveFeatures', { notifications: { disableAll: false } }, { store: 'main', vendor: '*' });
});

/** A shop's order comes in. */
const order = async (number: number, recipient = fjord): Promise<void> => {
  const values = {
    order: `#${String(number)}`,
    items: '2 × Oak board\n1 × Ash <board>',
    more: '',
    link: `${publicUrl}/app/orders/${String(number)}`,
  };
  await queueMail(server.services.db, {
    store: 'main',
    template: 'order-placed',
    recipient,
    locale: 'en',
    values,
  });
  server.services.jobs.wake();
};
const gatherAfter = (minutes: number): Promise<void> =>
  gatherMails(server.services.db, publicUrl, new Date(Date.now() + minutes * 60_000));

const rows = () =>
  server.services.db.selectFrom('mails').select(['subject', 'state', 'line']).orderBy('id').execute();
const settled = async () => {
  server.services.jobs.wake();
  for (let tries = 0; tries < 1_000; tries += 1) {
    const open = (await rows()).filter(({ state, line }) => state !== 'sent' && line === null);
    if (open.length === 0) return smtp.mails.map(({ subject }) => subject);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The mails did not go out');
};

it('sends the first at once, and tells those of the next quarter of an hour in one, each with its link', async () => {
  for (const number of [1, 2, 3, 4]) await order(number);
  expect(await settled()).toEqual(['New order #1']);
  await gatherAfter(14);
  expect(await settled()).toEqual(['New order #1']);
  await gatherAfter(16);
  expect(await settled()).toEqual(['New order #1', 'New orders: 3']);
  const [, told] = smtp.mails;
  expect(told?.text).toContain('#2: 2 × Oak board, 1 × Ash <board>');
  for (const number of [2, 3, 4])
    expect(told?.html).toContain(`href="${publicUrl}/app/orders/${String(number)}"`);
  expect(told?.html).toContain(`href="${publicUrl}/app/orders"`);
  expect(told?.html).not.toContain('<board>');
  await gatherAfter(60);
  expect(await settled()).toHaveLength(2);
  // What comes next is soon after that one again.
  await order(5);
  expect(await settled()).toHaveLength(2);
  await gatherAfter(16);
  expect(await settled()).toEqual(['New order #1', 'New orders: 3', 'New order #5']);
});

it('gathers for each reader and each kind alone', async () => {
  await order(1);
  await order(2, 'oak@main.test');
  const values = { email: 'a@b.test', link: `${publicUrl}/app` };
  for (const template of ['marketplace-subscriber', 'marketplace-message'] as const)
    for (const _ of [1, 2])
      await queueMail(server.services.db, {
        store: 'main',
        template,
        recipient: fjord,
        locale: 'en',
        values: { ...values, message: 'Hello' },
      });
  expect((await settled()).sort()).toEqual([
    'Message from a@b.test',
    'Message from a@b.test',
    'New order #1',
    'New order #2',
    'a@b.test would like the newsletter',
  ]);
  expect((await rows()).filter(({ line }) => line !== null)).toMatchObject([{ line: 'a@b.test' }]);
});

it('never gathers what buyers get', async () => {
  const values = { from: 'Fjord', message: 'Hello', link: `${publicUrl}/b` };
  for (const _ of [1, 2])
    await queueMail(server.services.db, {
      store: 'main',
      template: 'buyer-new-message',
      recipient: 'buyer@x.test',
      values,
    });
  expect(await settled()).toHaveLength(2);
});

it('tells nothing twice where two processes gather at once, and nothing is lost where one ends before it is done', async () => {
  for (const number of [1, 2, 3]) await order(number);
  await settled();
  const { db } = server.services;
  await sql`alter table mails add constraint broken check (subject not like 'New orders%')`.execute(db);
  await expect(gatherAfter(16)).rejects.toThrow('broken');
  await sql`alter table mails drop constraint broken`.execute(db);
  expect((await rows()).filter(({ line }) => line !== null)).toHaveLength(2);
  await Promise.all([gatherAfter(16), gatherAfter(16), gatherAfter(16)]);
  expect(await settled()).toEqual(['New order #1', 'New orders: 2']);
});

it('a job that is there all the same does not send what waits', async () => {
  await order(1);
  await order(2);
  await settled();
  const waiting = await server.services.db
    .selectFrom('mails')
    .select('id')
    .where('line', 'is not', null)
    .executeTakeFirstOrThrow();
  await addJob(server.services.db, 'main', sendMailKind, { mail: waiting.id }, new Date(0));
  expect(await settled()).toEqual(['New order #1']);
  expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
});

it.each(['a reader', 'the marketplace'] as const)('what %s leaves out meanwhile is not sent', async (who) => {
  await order(1);
  await order(2);
  await settled();
  const { db } = server.services;
  if (who === 'a reader') await setLeft(db, { store: 'main', email: fjord }, ['order-placed'], true);
  else
    await server.call(
      'saveFeatures',
      { notifications: { disableAll: true } },
      { store: 'main', vendor: '*' },
    );
  await gatherAfter(16);
  expect(await settled()).toEqual(['New order #1']);
  expect(await rows()).toHaveLength(1);
});

it('tells several in our words, in the reader’s language, also where a text of the marketplace’s own tells of one', async () => {
  const { db } = server.services;
  const own = { subject: 'Mine: {{ order }}', html: '<p>{{ order }}</p>' };
  const kept = { ...own, updated_at: new Date(), updated_by: 'ada@shop.test' };
  await db
    .insertInto('mail_texts')
    .values({ store: 'main', template: 'order-placed', language: 'de', ...kept })
    .execute();
  const store = await storeOf(db, 'main');
  for (const number of [1, 2, 3]) {
    const values = { order: `#${String(number)}`, items: '', more: '', link: publicUrl };
    await queueMails(db, store, 'order-placed', [{ recipient: fjord, locale: 'de', values }]);
  }
  await gatherAfter(16);
  expect((await settled()).sort()).toEqual(['Mine: #1', 'Neue Bestellungen: 2']);
});
