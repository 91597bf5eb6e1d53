import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const vendor: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer({}, () => clock);
  for (const store of ['main', 'other']) await server.addStore(store, ['Fjord']);
  await server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify({ support: { title: 'Help', email: 'help@other.test' } }) })
    .where('store', '=', 'other')
    .execute();
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date(clock.getTime() + 3_600_000);
});

const newest = () =>
  server.services.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).execute();

describe('a message to the marketplace', () => {
  it("is kept, and mailed to the store's support or else to its admins", async () => {
    const message = { email: ' Ada@Mill.test', body: 'Where is my mug?' };
    expect((await server.call('sendMessage', { ...message, store: undefined }, null)).body).toEqual({
      ok: true,
    });
    expect((await newest())[0]).toMatchObject({ store: 'main', recipient: 'admin@main.test' });
    await server.call('sendMessage', { ...message, store: 'other' }, null);
    expect((await newest())[0]).toMatchObject({ store: 'other', recipient: 'help@other.test' });
    const kept = await server.services.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
    expect(kept.at(-1)).toMatchObject({
      store: 'other',
      email: 'ada@mill.test',
      content: { body: 'Where is my mug?' },
    });
    // Who is signed in writes to their own store, whatever they name.
    await server.call('sendMessage', { ...message, store: 'other' }, vendor);
    expect((await newest())[0]).toMatchObject({ store: 'main' });
    expect((await server.call('sendMessage', { ...message, store: 'none' }, null)).status).toBe(404);
  });

  it('is refused where a name in a form cannot be kept, like a text', async () => {
    for (const name of ['a\0', '\ud800']) {
      const refused = await server.call('sendContactForm', { data: { [name]: 'b' } }, null);
      expect([refused.status, refused.codes]).toEqual([422, { data: 'notStorable' }]);
    }
  });

  it('of a contact form holds what the form asked', async () => {
    const data = { name: 'Ada', topic: '<b>Mugs</b>', count: 3 };
    expect((await server.call('sendContactForm', { data, store: 'main' }, null)).status).toBe(200);
    expect((await newest())[0]?.body).toContain('name: Ada\ntopic: <b>Mugs</b>\ncount: 3');
    const named = { 'topic\nPayouts': 'stopped' };
    expect((await server.call('sendContactForm', { data: named, store: 'main' }, null)).status).toBe(200);
    expect((await newest())[0]?.body).toContain('topic Payouts: stopped');
    const tooMuch = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`field${String(n)}`, n]));
    const refused = await server.call('sendContactForm', { data: tooMuch, store: 'main' }, null);
    expect(Object.keys(refused.errors)).toEqual(['data']);
  });

  it.each(['mallory@mill.test', 'Mallory+again@mill.test'])(
    'of a banned buyer (%s) is answered as any other, and reaches nobody',
    async (email) => {
      const { db } = server.services;
      await db
        .insertInto('banned_buyers')
        .values({ store: 'main', email: 'mallory@mill.test', by_email: 'admin@main.test', at: clock })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const [before] = await newest();
      const sent = [
        await server.call('sendMessage', { email, body: 'Read this', store: 'main' }, null),
        await server.call('sendContactForm', { data: { email, text: 'Read this' }, store: 'main' }, null),
        await server.call(
          'sendContactForm',
          { data: { reach: email, text: 'Read this' }, store: 'main' },
          null,
        ),
        await server.call('subscribe', { email, store: 'main' }, null),
      ];
      expect(sent.map(({ status, body }) => [status, body])).toEqual(sent.map(() => [200, { ok: true }]));
      expect(await newest()).toEqual([before]);
      for (const kind of ['message', 'contact-form', 'subscription'] as const) {
        const { body } = await server.call('listReceived', { kind }, { store: 'main', vendor: '*' });
        expect(JSON.stringify(body.received)).not.toMatch(/mallory/i);
      }
      // Elsewhere they are not banned.
      await server.call('sendMessage', { email, body: 'Hello', store: 'other' }, null);
      expect((await newest())[0]).toMatchObject({ store: 'other', recipient: 'help@other.test' });
    },
  );

  it('cannot be sent for ever', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await server.call(
        'sendMessage',
        { email: 'bo@mill.test', body: 'Hello', store: 'main' },
        null,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('what came in from the site', () => {
  const admin: Caller = { store: 'main', vendor: '*' };
  const stranger: Caller = { store: 'other', vendor: '*' };
  const listed = async (kind: 'message' | 'contact-form' | 'subscription', as = admin) =>
    (await server.call('listReceived', { kind }, as)).body.received;

  it('is as short as all messages are', async () => {
    const long = 'x'.repeat(501);
    const message = await server.call(
      'sendMessage',
      { email: 'l@mill.test', body: long, store: 'main' },
      null,
    );
    const form = await server.call('sendContactForm', { data: { text: long }, store: 'main' }, null);
    expect([message.codes, form.codes]).toEqual([{ body: 'tooLong' }, { data: 'tooLong' }]);
  });

  it('is not a form in which nothing was filled', async () => {
    for (const data of [{}, { name: ' ', text: '', other: null }]) {
      const { codes } = await server.call('sendContactForm', { data, store: 'main' }, null);
      expect(codes).toEqual({ data: 'requiredField' });
    }
  });

  it('does not use up the tries of whoever has the address', async () => {
    for (let n = 0; n < 6; n += 1)
      await server.services.attempts.count('message:203.0.113.9:cara@mill.test', 5).catch(() => undefined);
    const own = await server.call(
      'sendMessage',
      { email: 'cara@mill.test', body: 'Hi', store: 'main' },
      null,
    );
    expect(own.status).toBe(200);
  });

  it('is read by admins, answered once by mail, and not by another store', async () => {
    const data = { 'Your e-mail': 'Dora@Mill.test ', question: 'Open on Sunday?' };
    await server.call('sendContactForm', { data, store: 'main' }, null);
    const [form] = await listed('contact-form');
    expect(form).toMatchObject({
      email: 'dora@mill.test',
      lines: [
        { name: 'Your e-mail', value: 'Dora@Mill.test' },
        { name: 'question', value: 'Open on Sunday?' },
      ],
      answer: null,
    });
    const id = form?.id ?? '';
    const foreign = await server.call('answerReceived', { id, text: 'No' }, stranger);
    expect([foreign.status, foreign.code]).toEqual([404, 'receivedNotFound']);
    expect((await server.call('answerReceived', { id, text: 'Yes, from ten.' }, admin)).status).toBe(200);
    expect((await newest())[0]).toMatchObject({ recipient: 'dora@mill.test', template: 'contact-answer' });
    expect((await newest())[0]?.body).toContain('Yes, from ten.');
    const again = await server.call('answerReceived', { id, text: 'Twice' }, admin);
    expect([again.status, again.code]).toEqual([409, 'answeredAlready']);
    expect((await listed('contact-form'))[0]?.answer).toMatchObject({ text: 'Yes, from ten.' });
  });

  it('is quoted in the mail that answers it, which says how one writes back', async () => {
    const answered = async (store: string, body: string): Promise<string> => {
      const as = { store, vendor: '*' };
      await server.call('sendMessage', { email: 'finn@mill.test', body, store }, null);
      const [message] = await listed('message', as);
      await server.call('answerReceived', { id: message?.id ?? '', text: 'On Monday.' }, as);
      return (await newest())[0]?.body ?? '';
    };
    const quoting = await answered('other', 'When?\nIt was to come on Friday.');
    for (const part of ['On Monday.', '> When?\n> It was to come on Friday.', 'help@other.test'])
      expect(quoting).toContain(part);
    const long = await answered('main', `${'word '.repeat(90)}end`);
    expect(long).toMatch(/word …/);
    expect(long).not.toContain('end');
    // Nobody there reads answers by mail.
    expect(long).toContain('write to Shop main again');
  });

  it('is mailed with the way to where it is answered', async () => {
    await server.call('sendMessage', { email: 'gus+1@mill.test', body: 'Hello', store: 'main' }, null);
    const link = '/app/conversations/received?kind=message&q=gus%2B1%40mill.test';
    expect((await newest())[0]?.html?.replaceAll('&amp;', '&')).toContain(link);
    await server.call('sendContactForm', { data: { text: 'Hello' }, store: 'main' }, null);
    expect((await newest())[0]?.html).toContain('/app/conversations/received?kind=contact-form"');
    await server.call('subscribe', { email: 'gus@mill.test', store: 'main' }, null);
    expect((await newest())[0]?.html?.replaceAll('&amp;', '&')).toContain(
      'kind=subscription&q=gus%40mill.test',
    );
    await server.call('forgetReceived', { email: 'gus@mill.test' }, admin);
  });

  it('cannot be answered where a form names no address', async () => {
    await server.call('sendContactForm', { data: { mail: 'not one', text: 'Hi' }, store: 'main' }, null);
    const [form] = await listed('contact-form');
    const answer = await server.call('answerReceived', { id: form?.id ?? '', text: 'To whom?' }, admin);
    expect([form?.email, answer.code]).toEqual(['', 'receivedWithoutAddress']);
  });

  it('is exported without formulas, and forgotten whole, in this store alone', async () => {
    const formula = '=HYPERLINK("https://evil.test")';
    for (const store of ['main', 'other']) {
      await server.call('sendMessage', { email: 'eve@mill.test', body: formula, store }, null);
      await server.call('subscribe', { email: 'eve@mill.test', store }, null);
    }
    const { body } = await server.call('exportReceived', { kind: 'message' }, admin);
    const file = await (await fetch(new URL(body.url, server.url))).text();
    expect(file).toContain('eve@mill.test');
    expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
    const forgotten = await server.call('forgetReceived', { email: 'Eve@mill.test' }, admin);
    expect(forgotten.body).toEqual({ forgotten: 2 });
    expect((await listed('message')).some(({ email }) => email === 'eve@mill.test')).toBe(false);
    expect((await listed('subscription')).some(({ email }) => email === 'eve@mill.test')).toBe(false);
    expect((await listed('message', stranger)).some(({ email }) => email === 'eve@mill.test')).toBe(true);
    expect((await server.call('forgetReceived', { email: 'eve@mill.test' }, stranger)).body).toEqual({
      forgotten: 2,
    });
    expect((await server.call('forgetReceived', {}, admin)).status).toBe(422);
  });

  it('is read on page by page to its end', async () => {
    await server.services.db
      .insertInto('contact_messages')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          store: 'main',
          kind: 'message',
          email: `many${String(n)}@mill.test`,
          content: JSON.stringify({ body: 'Hello' }),
        })),
      )
      .execute();
    const first = (await server.call('listReceived', { kind: 'message', q: 'many' }, admin)).body;
    const rest = await server.call(
      'listReceived',
      { kind: 'message', q: 'many', before: first.next ?? '' },
      admin,
    );
    expect([first.received.length, rest.body.received.length, rest.body.next]).toEqual([50, 10, null]);
  });
});

it('signs up for the newsletter once', async () => {
  const subscribe = () => server.call('subscribe', { email: 'Bo@Mill.test', store: 'main' }, null);
  expect((await subscribe()).status).toBe(200);
  const mail = (await newest())[0]?.id;
  expect((await subscribe()).status).toBe(200);
  expect((await newest())[0]?.id).toBe(mail);
  const rows = await server.services.db.selectFrom('subscribers').selectAll().execute();
  expect(rows.map(({ email }) => email)).toEqual(['bo@mill.test']);
});
