import { Person } from '../../../testing/server/person';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { findUser } from '../../auth/queries/users';
import { inTransaction } from '../../db/inTransaction';
import { setLeft } from '../queries/mailReaders';
import { addNotices, type Notice } from './addNotices';
import { mailNotices } from './noticeMails';

let server: TestServer;
let fjord: Person;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  fjord = await new Person(server).signIn('main', 'fjord@main.test');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  for (const table of ['notices', 'notice_marks', 'notice_readers', 'mail_refusals', 'mails'] as const)
    await db.deleteFrom(table).execute();
});

const tell = (...notices: Notice[]): Promise<void> =>
  inTransaction(server.services.db, (tx) => addNotices(tx, 'main', notices));
const paid = (name: string, vendor = 'Fjord'): Notice => ({
  kind: 'payoutPaid',
  vendor,
  subject: name,
  name,
});
const minutes = (n: number): Date => new Date(Date.now() + n * 60_000);
const write = (after: number): Promise<void> =>
  mailNotices(server.services.db, 'https://shop.test', minutes(after));
const mails = () =>
  server.services.db
    .selectFrom('mails')
    .select(['recipient', 'body', 'language'])
    .where('template', '=', 'notices')
    .orderBy('id')
    .execute();
const choose = async (mailed: ('payoutPaid' | 'importEnded' | 'orderPlaced' | 'productDecided')[]) =>
  (await fjord.call('saveNoticeSettings', { left: [], mailed })).body.kinds;

it('a mail gathers what somebody chose and has not read, once', async () => {
  await tell(paid('before'));
  await choose(['payoutPaid', 'importEnded']);
  const person = (await findUser(server.services.db, 'main', 'fjord@main.test'))?.id ?? 0;
  await tell(paid('10.00 EUR'), paid('20.00 EUR'), paid('other', 'Alma'));
  await tell({ kind: 'orderPlaced', vendor: 'Fjord', subject: '1', name: '#1' });
  await tell({
    kind: 'importEnded',
    vendor: 'Fjord',
    person,
    outcome: 'failed',
    subject: '7',
    name: 'hats.csv',
  });
  await write(2);
  expect(await mails()).toEqual([]);
  await write(6);
  await write(30);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('fjord@main.test');
  expect(mail?.body).toContain('2 payouts were paid: 10.00 EUR, 20.00 EUR');
  expect(mail?.body).toContain('Your import has failed: hats.csv');
  for (const unwanted of ['before', 'other', '#1', 'order']) expect(mail?.body).not.toContain(unwanted);
});

it('is written at most each quarter of an hour, and of nothing that was read in the bell', async () => {
  await choose(['payoutPaid']);
  await tell(paid('first'));
  await write(6);
  await tell(paid('second'));
  await write(12);
  expect(await mails()).toHaveLength(1);
  await write(22);
  expect((await mails())[1]?.body).toContain('A payout was paid: second');
  await tell(paid('third'));
  const { lines } = (await fjord.call('listNotices', undefined)).body;
  await fjord.call('markNoticesRead', { upTo: lines[0]?.newest ?? '' });
  await write(60);
  expect(await mails()).toHaveLength(2);
});

it('is written to nobody who may not see it any more, and in the language of who reads it', async () => {
  const { db } = server.services;
  await choose(['payoutPaid']);
  const change = (part: { role?: 'owner' | 'orders'; language?: string }) =>
    db.updateTable('users').set(part).where('email', '=', 'fjord@main.test').execute();
  await tell(paid('hidden'));
  await change({ role: 'orders' });
  await write(6);
  expect(await mails()).toEqual([]);
  await change({ role: 'owner', language: 'de' });
  await tell(paid('seen'));
  await write(30);
  expect(await mails()).toEqual([
    expect.objectContaining({ language: 'de', body: expect.stringContaining('Eine Auszahlung') as string }),
  ]);
  await change({ language: '' });
});

it('is one choice with the mails that tell of a kind by themselves', async () => {
  const { db } = server.services;
  const mailed = (kinds: Awaited<ReturnType<typeof choose>>) =>
    kinds.flatMap((each) => (each.mailed === true ? [each.kind] : []));
  const left = async () =>
    (await fjord.call('readAccount', undefined)).body.ownMails.mails.flatMap(({ template, wanted }) =>
      wanted ? [] : [template],
    );
  const at = (await fjord.call('readNoticeSettings', undefined)).body.kinds;
  expect(mailed(at)).toEqual(['orderPlaced', 'messageReceived', 'offerReceived', 'productDecided']);
  expect(mailed(await choose(['orderPlaced', 'importEnded']))).toEqual(['orderPlaced', 'importEnded']);
  expect((await left()).sort()).toEqual(
    ['offer-requested', 'product-approved', 'product-unapproved', 'vendor-new-message'].sort(),
  );
  // The link at a mail's foot.
  await setLeft(db, { store: 'main', email: 'fjord@main.test' }, ['notices'], true);
  expect(mailed((await fjord.call('readNoticeSettings', undefined)).body.kinds)).toEqual(['orderPlaced']);
  // An older client says nothing of mails.
  const kept = (await fjord.call('saveNoticeSettings', { left: [] })).body.kinds;
  expect(mailed(kept)).toEqual(['orderPlaced']);
  expect(mailed(await choose(['productDecided', 'importEnded']))).toEqual(['productDecided', 'importEnded']);
  expect(await left()).not.toContain('notices');
  await server.call(
    'saveFeatures',
    { notifications: { templates: { 'order-placed': { enabled: false } } } },
    { store: 'main', vendor: '*' },
  );
  expect((await fjord.call('readNoticeSettings', undefined)).body.kinds).toContainEqual(
    expect.objectContaining({ kind: 'orderPlaced', mailed: null }),
  );
});
