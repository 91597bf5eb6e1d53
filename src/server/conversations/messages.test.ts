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

  it('of a contact form holds what the form asked', async () => {
    const data = { name: 'Ada', topic: '<b>Mugs</b>', count: 3 };
    expect((await server.call('sendContactForm', { data, store: 'main' }, null)).status).toBe(200);
    expect((await newest())[0]?.body).toContain('name: Ada\ntopic: <b>Mugs</b>\ncount: 3');
    const tooMuch = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`field${String(n)}`, n]));
    const refused = await server.call('sendContactForm', { data: tooMuch, store: 'main' }, null);
    expect(Object.keys(refused.errors)).toEqual(['data']);
  });

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

it('signs up for the newsletter once', async () => {
  const subscribe = () => server.call('subscribe', { email: 'Bo@Mill.test', store: 'main' }, null);
  expect((await subscribe()).status).toBe(200);
  const mail = (await newest())[0]?.id;
  expect((await subscribe()).status).toBe(200);
  expect((await newest())[0]?.id).toBe(mail);
  const rows = await server.services.db.selectFrom('subscribers').selectAll().execute();
  expect(rows.map(({ email }) => email)).toEqual(['bo@mill.test']);
});

it('keeps what a client reports, of whoever is signed in, and not too much of it', async () => {
  const track = (properties: Record<string, string>, as: Caller | null) =>
    server.call('trackEvent', { event: 'opened', properties }, as);
  expect((await track({ screen: 'orders' }, null)).status).toBe(401);
  expect((await track({ screen: 'orders' }, vendor)).status).toBe(200);
  expect((await track({ text: 'x'.repeat(5001) }, vendor)).status).toBe(422);
  const events = await server.services.db.selectFrom('tracked_events').selectAll().execute();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ store: 'main', vendor: 'Fjord', properties: { screen: 'orders' } });
});
